// Products by text, by category or by sub-category: three addresses, one page.
import { redirect, useLocation, useNavigation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { useScriptNonce } from '#web/script-nonce.ts'
import { shopContext } from '#web/shop-context.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/listing-page.ts'
import { CategoryCarousel } from './category-carousel.tsx'
import { EmptyResult } from './empty-result.tsx'
import { applyStoredSort, storedSort } from './stored-sort.ts'
import { loadListing } from './listing-data.ts'
import { addressOf, headingOf } from './listing-filter.ts'
import { crumbsOf, listingMeta } from './listing-meta.ts'
import { ProductList } from './product-list.tsx'
import { PromoBanners } from './promo-banners.tsx'
import { ShelfLinks } from './shelf-links.tsx'
import { SortForm } from './sort-form.tsx'
import { SpellingSuggestion } from './spelling-suggestion.tsx'
import type { ListPart } from './use-loaded-list.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const listing = await loadListing(request, params, context.get(shopContext))
  const isBeyondTheEnd = listing.products.length === 0 && listing.total > 0 && listing.page > 1
  if (isBeyondTheEnd) throw redirect(addressOf(listing.filter) + (listing.sort ? `?sort=${listing.sort}` : ''))
  return listing
}

/** Inside the shop: a list without an order comes in the kept one, and a further page that cannot be had says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('part')) return serverLoader().catch((): ListPart => ({ hasFailed: true }))
  const kept = storedSort.read()
  if (kept !== undefined && !searchParams.has('sort')) throw redirect(`${pathname}?sort=${kept}`)
  return serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined || 'hasFailed' in loaderData ? [] : listingMeta(loaderData)

/** In the server's HTML only: a script that React makes in the browser never runs. */
function StoredSortScript() {
  const nonce = useScriptNonce()
  return useHydrated() ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: applyStoredSort }} />
}

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { key, pathname } = useLocation()
  const { location: coming } = useNavigation()
  if ('hasFailed' in listing) return null
  const { filter, total, sort, promos, suggestion, popular } = listing
  const isSorting = coming?.pathname === pathname
  return (
    <div className="shell pt-4 pb-8 md:pt-6">
      <StoredSortScript />
      <PromoBanners promos={promos} />
      <div className="mt-5 md:mt-6">
        <CategoryCarousel current={filter.kind === 'category' ? filter.shelf : undefined} />
      </div>
      <section className="mt-3 md:mt-4" aria-labelledby="listing">
        <Breadcrumbs crumbs={crumbsOf(filter)} />
        <div className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 md:gap-x-6">
          <h1 id="listing" className="text-2xl wrap-anywhere max-md:col-span-2 md:text-4xl">
            {headingOf(filter)}
          </h1>
          <p className="tabular text-sm text-soft md:row-start-2 md:text-base">{messages.totalFound(total)}</p>
          {total > 0 && (
            <div className="md:row-span-2 md:self-end">
              <SortForm address={addressOf(filter)} sort={sort} />
            </div>
          )}
        </div>
        {suggestion !== undefined && <SpellingSuggestion suggestion={suggestion} />}
        <div className="mb-5 empty:hidden">
          <ShelfLinks filter={filter} />
        </div>
        {total === 0 ? (
          <EmptyResult popular={popular} />
        ) : (
          <div className={`transition-opacity ${isSorting ? 'opacity-50' : ''}`}>
            <ProductList key={key} listing={listing} />
          </div>
        )}
      </section>
    </div>
  )
}
