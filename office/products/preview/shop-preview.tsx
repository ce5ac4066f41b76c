// The product's card and page as the shop will show them, with what is typed and not saved yet.
import { useQuery } from '@tanstack/react-query'
import { parseNetContent } from '#domain/product/net-content.ts'
import { discountOf } from '#domain/bulk-edits/price-change.ts'
import { isInStock } from '#domain/product/product.ts'
import { unitPriceTexts } from '#domain/product/unit-price.ts'
import { weightIn } from '#domain/product/weight-fields.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon, PlusIcon, ShareIcon } from '#ui/icons.tsx'
import { ProductCard } from '#web/product-card/product-card.tsx'
import { ProductView } from '#web/product-card/product-view.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { categoriesQuery } from '#office/products/product-data.ts'
import type { StaffProduct } from '#office/products/product-data.ts'
import { readDraft } from '#office/products/product-form.ts'
import type { Draft } from '#office/products/product-form.ts'
import { useShop } from '#office/shop.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ShopContext } from '#web/product-card/shop-context.ts'
import { ShopFrame } from './shop-frame.tsx'

type PreviewProps = {
  draft: Draft
  product: Pick<StaffProduct, '_id' | 'image' | 'hasPicture' | 'quantity'>
  /** Not saved yet. */
  chosenPicture?: string | undefined
}

/** One of two cards beside each other on a phone with the room around it, and the whole phone. */
const [cardWidth, pageWidth] = [208, 390]
const frameShape = 'overflow-hidden rounded-card border border-sand-300'

export function ShopPreview({ draft, product, chosenPicture }: PreviewProps) {
  const shop = useShop()
  const { _id: id, image, hasPicture, quantity } = product
  const { title = '', unit = '', sku = '', description = '', tags = [], ...prices } = readDraft(draft).fields
  const { priceCents = 0, originalPriceCents = null, pictureAlt = '', netContent = '', brand = '', minimumAge } = prices
  const src = chosenPicture ?? (hasPicture ? image : undefined)
  const picture = src === undefined ? undefined : ({ avif: '', webp: '', src, tint: 'sand' } as const)
  const shown = {
    title,
    unit,
    sku,
    brand,
    description,
    tags,
    priceCents,
    originalPriceCents,
    quantity,
    ...usePlace(draft.subcategoryId),
    discountPercent: discountOf(priceCents, originalPriceCents),
    foodFlags: 0,
    ...(pictureAlt !== '' && { pictureAlt }),
    ...(minimumAge && { minimumAge }),
    ...unitPriceTexts(
      { priceCents, originalPriceCents, netContent: parseNetContent(netContent) ?? null, weight: weightIn(prices) },
      shop,
    ),
  }
  return (
    <ShopContext value={shop}>
      <Panel title="In the shop">
        <div className={`${frameShape} mx-auto w-52`}>
          <ShopFrame title="Its card" width={cardWidth}>
            <div className="p-4">
              <ProductCard product={{ ...shown, id, picture }} addButton={AddButton} isFirst />
            </div>
          </ShopFrame>
        </div>
        <h3 className="mt-5 mb-2 text-sm">Its page on a phone</h3>
        <div className={`${frameShape} mx-auto max-w-98`}>
          <ShopFrame title="Its page" width={pageWidth}>
            <div className="shell pt-2 pb-8">
              <ProductView product={shown} picture={picture} buyBox={<BuyBox product={shown} />} share={<Share />} />
            </div>
          </ShopFrame>
        </div>
      </Panel>
    </ShopContext>
  )
}

function usePlace(subcategoryId: string): { category: string; subcategory: string } {
  const { data } = useQuery(categoriesQuery)
  for (const { name: category, subcategories } of data?.items ?? []) {
    const subcategory = subcategories.find(({ id }) => id === subcategoryId)
    if (subcategory !== undefined) return { category, subcategory: subcategory.name }
  }
  return { category: 'Category', subcategory: 'Sub-category' }
}

/** Where the shop's own button is (web/cart/add-to-cart.tsx). */
function AddButton({ product }: { product: { quantity: number } }) {
  if (product.quantity === 0) return null
  return (
    <span className="ml-auto grid size-11 place-items-center rounded-full bg-leaf-100 text-leaf-800">
      <PlusIcon />
    </span>
  )
}

/** In place of web/product/buy-box.tsx, which knows the shopper's cart. */
function BuyBox({ product }: { product: { title: string; quantity: number } }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <Stepper
        name={product.title}
        count={1}
        max={1}
        maxText=""
        onCount={() => {}}
        className="min-h-12 min-w-36 px-0.5"
      />
      <Button className="min-h-12 grow px-7 text-base" disabled={!isInStock(product)}>
        <CartIcon />
        Add To Cart
      </Button>
    </div>
  )
}

function Share() {
  return (
    <Button weight="plain">
      <ShareIcon />
      Share
    </Button>
  )
}
