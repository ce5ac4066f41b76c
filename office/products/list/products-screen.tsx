// Products: filtered by the address, found by title, SKU and barcode, loaded page by page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useMe } from '#office/session/me.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { productsQuery } from '#office/products/product-data.ts'
import { filterParams, isFiltered, readFilter } from './product-filter.ts'
import type { ProductFilter } from './product-filter.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { nothing } from './selection.ts'
import type { Selection } from './selection.ts'

const pageSize = 25

export default function ProductsScreen() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  // The rows of the last filter stay until those of the new one are there.
  const query = useInfiniteQuery({ ...productsQuery(filter, pageSize), placeholderData: keepPreviousData })
  // Each filter is a step to go back to, each character of a search isn't.
  const show = (next: ProductFilter) =>
    setParams(filterParams(next), { replace: Boolean(filter.search && next.search && filter.search !== next.search) })

  const mayWrite = useMe().permissions.includes('catalog.write')
  const [selection, select] = useSelection(String(filterParams(filter)))

  return (
    <>
      <ScreenHeading title="Products">
        <ButtonLink weight="plain" to="/batches">
          Bulk changes
        </ButtonLink>
        {mayWrite && <ButtonLink to="/products/new">New product</ButtonLink>}
      </ScreenHeading>
      <ProductFilters filter={filter} onChange={show} />
      <Loaded query={query}>
        {({ pages }) => {
          const products = pages.flatMap(({ items }) => items)
          const [{ close, corrected } = { close: [], corrected: null }] = pages
          if (products.length === 0 && close.length === 0)
            return <NoProducts isFiltered={isFiltered(filter)} onClear={() => show({})} />
          return (
            <div className="grid gap-6" aria-busy={query.isPlaceholderData}>
              {products.length > 0 && (
                <ProductList products={products} selection={selection} onSelect={mayWrite ? select : undefined} />
              )}
              <ShowMore query={query}>Show more products</ShowMore>
              {close.length > 0 && (
                <section aria-labelledby="close" className="grid gap-2">
                  <h2 id="close" className="text-base">
                    {corrected === null ? 'Similar products' : `Products for “${corrected}”`}
                  </h2>
                  {/* One by one: what comes close isn't what matches. */}
                  <ProductList products={close} selection={selection} onSelect={undefined} />
                </section>
              )}
              <SelectionBar selection={selection} filter={filter} hasMore={query.hasNextPage} onChange={select} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** Another filter is another selection. */
function useSelection(filter: string): [Selection, (selection: Selection) => void] {
  const [{ of, selection }, set] = useState({ of: filter, selection: nothing })
  return [of === filter ? selection : nothing, (next) => set({ of: filter, selection: next })]
}

function NoProducts({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="No products yet" text="Products that you add appear here." />
  return (
    <EmptyState title="No products found" text="No product matches these filters.">
      <Button weight="plain" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}
