// One product: its fields, its stock, its card in the shop, and what happened to it.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { productAddress } from '#ui/addresses.ts'
import { buttonClass } from '#ui/button.tsx'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { ShopPreview } from './preview/shop-preview.tsx'
import { LedgerPanel, OrdersPanel, PricesPanel } from './history-panels.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductColumns } from '#office/products/list/product-columns.tsx'
import { productQuery } from './product-data.ts'
import type { StaffProduct } from './product-data.ts'
import { ProductEditor } from './product-editor.tsx'
import { ProductFacts } from './product-facts.tsx'
import { draftOf } from './product-form.ts'
import { useListAddress } from './product-link.tsx'
import { StateBadge, StockFigure } from './product-badges.tsx'
import { StockForm } from './stock-form.tsx'

export default function ProductScreen() {
  const { productId = '' } = useParams()
  const query = useQuery(productQuery(productId))
  return (
    <>
      <BackLink to={useListAddress()}>Products</BackLink>
      <ScreenHeading title={query.data?.title ?? 'Product'}>
        {query.data && <HeadActions product={query.data} />}
      </ScreenHeading>
      <Loaded query={query}>{(product) => <ProductDetails key={product._id} product={product} />}</Loaded>
    </>
  )
}

function ProductDetails({ product }: { product: StaffProduct }) {
  const { permissions } = useMe()
  const { _id } = product
  const stock = <StockPanel product={product} mayChange={permissions.includes('stock.adjust')} />
  const history = (
    <>
      <LedgerPanel id={_id} />
      <PricesPanel id={_id} />
      {permissions.includes('orders.read') && <OrdersPanel id={_id} />}
    </>
  )
  if (permissions.includes('catalog.write')) return <ProductEditor product={product} stock={stock} history={history} />
  return (
    <ProductColumns
      stock={stock}
      fields={<ProductFacts product={product} />}
      preview={<ShopPreview product={product} draft={draftOf(product)} />}
      history={history}
    />
  )
}

function StockPanel({ product, mayChange }: { product: StaffProduct; mayChange: boolean }) {
  const { unitsSold7Days, unitsSold } = product
  return (
    <Panel title="Stock" aside={<StockFigure product={product} />}>
      {mayChange && <StockForm product={product} />}
      <p className="tabular mt-3 text-xs text-soft">
        Sold: {unitsSold7Days} in 7 days, {unitsSold} in all
      </p>
    </Panel>
  )
}

function HeadActions({ product }: { product: StaffProduct }) {
  const { permissions } = useMe()
  const navigate = useNavigate()
  return (
    <>
      <span className="self-center">
        <StateBadge product={product} />
      </span>
      {product.archivedAt === null && (
        <a href={productAddress(product)} className={buttonClass({ weight: 'plain' })}>
          Open in the shop
        </a>
      )}
      {permissions.includes('catalog.write') && (
        <ProductActions product={product} onDuplicated={({ _id }) => void navigate(`/products/${_id}`)} />
      )}
    </>
  )
}
