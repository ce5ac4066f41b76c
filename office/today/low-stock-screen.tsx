// The products at or below the level at which somebody wanted to be told, the fewest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductPageJson } from '#server/catalog/admin-json.ts'
import { Badge } from '#web/ui/badge.tsx'
import { callOffice } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'

type Product = ProductPageJson['items'][number]

export default function LowStockScreen() {
  const query = useInfiniteQuery({
    queryKey: ['today', 'low-stock'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const params = { stock: 'low', sort: 'stock', ...(pageParam !== '' && { cursor: pageParam }) }
      return callOffice<ProductPageJson>(`/products?${new URLSearchParams(params)}`, { signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <>
      <BackLink to="/today">Today</BackLink>
      <ScreenHeading title="Low in stock" />
      <Loaded query={query}>
        {({ pages }) => {
          const products = pages.flatMap(({ items }) => items)
          if (products.length === 0)
            return <EmptyState title="Enough of everything" text="Products that run low appear here by themselves." />
          return (
            <div className="grid gap-6">
              <ul
                aria-label="Products"
                className="divide-y divide-sand-200 rounded-card border border-sand-200 bg-white px-4"
              >
                {products.map((product) => (
                  <ProductRow key={product._id} product={product} />
                ))}
              </ul>
              <ShowMore query={query}>Show more products</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function ProductRow({ product: { title, unit, image, quantity, parent } }: { product: Product }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 py-2 text-sm">
      <img src={image} alt="" width="48" height="48" loading="lazy" className="size-12 rounded-xl object-cover" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-xs whitespace-nowrap text-soft">{unit}</span>
        </p>
        <p className="text-xs text-soft">{parent}</p>
      </div>
      {quantity === 0 ? <Badge tone="bad">Sold out</Badge> : <p className="tabular font-semibold">{quantity} left</p>}
    </li>
  )
}
