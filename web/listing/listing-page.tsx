// Products by text, by category or by sub-category: three addresses, one page.
import { Link, redirect, useLocation, useNavigation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { useShopData } from '#web/frame/shop-data.ts'
import { shopContext } from '#web/shop-context.ts'
import { categoryAddress, searchAddress, subcategoryAddress } from '#web/ui/addresses.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Route } from './+types/listing-page.ts'
import { CategoryCarousel } from './category-carousel.tsx'
import { EmptyResult } from './empty-result.tsx'
import { loadListing } from './listing-data.ts'
import { addressOf, headingOf } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import { crumbsOf, listingMeta } from './listing-meta.ts'
import { ProductList } from './product-list.tsx'
import { PromoBanners } from './promo-banners.tsx'
import { SortForm, StoredSortScript } from './sort-form.tsx'
import { storedSort } from './stored-sort.ts'
import type { ListPart } from './use-loaded-list.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const listing = await loadListing(request, params, context.get(shopContext))
  const isBeyondTheEnd = listing.products.length === 0 && listing.total > 0 && listing.page > 1
  if (isBeyondTheEnd) throw redirect(addressOf(listing.filter) + (listing.sort ? `?sort=${listing.sort}` : ''))
  return listing
}

/** On client-side navigations: applies the stored order, and reports a further page that failed to load. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('part')) return serverLoader().catch((): ListPart => ({ hasFailed: true }))
  const sort = storedSort.read()
  if (sort !== undefined && !searchParams.has('sort')) throw redirect(`${pathname}?sort=${sort}`)
  return serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined || 'hasFailed' in loaderData ? [] : listingMeta(loaderData)

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { key, pathname } = useLocation()
  const { location: nextLocation } = useNavigation()
  if ('hasFailed' in listing) return null
  const { filter, total, sort, promos, suggestion, popular } = listing
  const isSorting = nextLocation?.pathname === pathname
  return (
    <div className="shell pt-4 pb-8 md:pt-6">
      <StoredSortScript />
      <PromoBanners promos={promos} />
      <div className="mt-5 md:mt-6">
        <CategoryCarousel current={filter.kind === 'category' ? filter.category : undefined} />
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
          <SubcategoryLinks filter={filter} />
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

function SpellingSuggestion({ suggestion }: { suggestion: string }) {
  return (
    <p className="mb-5 rounded-2xl bg-honey-100 px-4 py-1 text-base">
      Did you mean:{' '}
      <Link
        to={searchAddress(suggestion)}
        className="inline-flex min-h-11 items-center font-bold text-leaf-800 underline underline-offset-4 hover:text-leaf-600"
      >
        {suggestion}
      </Link>
    </p>
  )
}

/** The sub-categories of the category shown, or the siblings of the sub-category shown. */
function SubcategoryLinks({ filter }: { filter: ListingFilter }) {
  const { categories } = useShopData()
  const category = categories.find(({ name }) => name === filter.category)
  if (category === undefined) return null
  const current = filter.kind === 'category' ? undefined : filter.text
  return (
    <nav
      aria-label={`Sub-categories of ${category.name}`}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        <li>
          <Chip to={categoryAddress(category.name)} isCurrent={current === undefined}>
            All
          </Chip>
        </li>
        {category.subcategories.map((name) => (
          <li key={name}>
            <Chip to={subcategoryAddress(name)} isCurrent={name === current}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
