// Products by text, by category or by sub-category: three addresses, one page.
import { Suspense, lazy } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { activeFilters, isFiltered, parseFilters } from '#domain/search/filters.ts'
import { isOffersSearch } from '#domain/search/offers-search.ts'
import { messages } from '#domain/messages.ts'
import { useShopData } from '#web/frame/shop-data.ts'
import { shopIn } from '#web/frame/shop-data.ts'
import { shopContext } from '#web/shop-context.ts'
import type { Visit } from '#web/shop-context.ts'
import { categoryAddress, subcategoryAddress } from '#ui/addresses.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Route } from './+types/listing-page.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { CloseMatches, SpellingNote } from './close-matches.tsx'
import { FilterButton, FilterPanel } from './filter-panel.tsx'
import { loadListing } from './listing-data.ts'
import { addressOf, headingOf } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import { crumbsOf, listingMeta } from './listing-meta.ts'
import { queryOf } from './listing-query.ts'
import { NothingMatches } from './nothing-matches.tsx'
import { ProductList } from './product-list.tsx'
import { PromoBanners } from './promo-banners.tsx'
import { SortForm, StoredSortScript, UnitSortLink } from './sort-form.tsx'
import { storedSort } from './stored-sort.ts'
import type { ListPart } from './use-loaded-list.ts'

// Most lists have products.
const EmptyResult = lazy(() => import('./empty-result.tsx'))

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(shopContext)
  if (params.text !== undefined && isOffersSearch(params.text)) throw redirect('/offers')
  const listing = await loadListing(request, params, visit)
  const renamed = await findRenamed(listing.filter, visit)
  if (renamed !== undefined) throw redirect(addressOf(renamed) + new URL(request.url).search, 301)
  const { filter, filters, sort, total, page, products, counts } = listing
  const isBeyondTheEnd = products.length === 0 && total > 0 && page > 1
  const asked = activeFilters(parseFilters(new URL(request.url).searchParams))
  const hasUnknown = counts !== undefined && asked.length > activeFilters(filters).length
  if (isBeyondTheEnd || hasUnknown) throw redirect(addressOf(filter) + queryOf({ filters, sort }))
  return listing
}

/** What an old address leads to: a category that isn't called so any more. */
async function findRenamed({ kind, text, category }: ListingFilter, { catalog }: Visit) {
  if (kind === 'search' || kind === 'offers' || category !== undefined) return undefined
  const name = await catalog.findRenamedCategory(kind, text)
  return name === undefined ? undefined : { kind, text: name }
}

/** On client-side navigations: applies the stored order, and reports a further page that failed to load. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('part')) return serverLoader().catch((): ListPart => ({ hasFailed: true }))
  const sort = storedSort.read()
  if (sort !== undefined && !searchParams.has('sort') && !pathname.startsWith('/search/')) {
    searchParams.set('sort', sort)
    throw redirect(`${pathname}?${searchParams}`)
  }
  return serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined || 'hasFailed' in loaderData ? [] : listingMeta(loaderData, shopIn(matches))

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { key, pathname } = useLocation()
  const { location: nextLocation } = useNavigation()
  if ('hasFailed' in listing) return null
  const { filter, filters, counts, total, sort, promos, close, popular, removals } = listing
  const sections = close?.sections ?? []
  const hasClose = sections.length > 0
  const isNothing = total === 0 && !isFiltered(filters)
  const isSearch = filter.kind === 'search'
  const isChanging = nextLocation?.pathname === pathname
  const canFilter = counts !== undefined && (total > 0 || isFiltered(filters))
  // A search is about its products: banners and categories come after the first of them.
  const promotions = (
    <div className="space-y-3">
      <PromoBanners promos={promos} />
      <CategoryCarousel current={filter.kind === 'category' ? filter.category : undefined} />
    </div>
  )
  return (
    <div className="shell pt-3 pb-8">
      {/* A search starts with the best match. */}
      {!isSearch && <StoredSortScript />}
      {!isSearch && <div className="mb-3 md:mb-2">{promotions}</div>}
      <section aria-labelledby="listing">
        {/* On a phone a path of two tells nothing that heading and tabs don't. */}
        <Breadcrumbs
          crumbs={crumbsOf(filter)}
          className={filter.kind === 'subcategory' ? '-mt-1 md:-mt-2 md:-mb-1' : 'max-md:hidden md:-mt-2 md:-mb-1'}
        />
        <div className="mb-3 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 md:mb-2 md:gap-x-6 md:gap-y-0 lg:grid-cols-[auto_1fr_auto]">
          <h1 id="listing" className="text-2xl wrap-anywhere max-md:col-span-2 md:text-3xl lg:row-start-1">
            {headingOf(filter)}
          </h1>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-5 max-md:col-span-2 md:row-start-2 md:justify-start lg:col-start-2 lg:row-start-1 lg:pt-1">
            <p className="tabular text-sm text-soft md:text-base">{messages.totalFound(total)}</p>
            {total > 1 && <UnitSortLink address={addressOf(filter)} sort={sort} filters={filters} />}
          </div>
          {canFilter && (
            <div className="flex gap-2 max-md:col-span-2 max-md:*:grow md:row-span-2 md:self-end lg:row-span-1">
              <FilterButton filters={filters} />
              <SortForm address={addressOf(filter)} sort={sort} filters={filters} />
            </div>
          )}
        </div>
        {isNothing && hasClose && <p className="mb-2 text-sm text-soft">{messages.noProducts}</p>}
        {close?.note !== undefined && <p className="mb-3 text-base font-semibold">{close.note}</p>}
        {close !== undefined && <SpellingNote text={filter.text} close={close} />}
        <div className="mb-3 empty:hidden">
          <SubcategoryLinks filter={filter} />
        </div>
        <div className={canFilter ? 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-8' : ''}>
          {canFilter && <FilterPanel listing={listing} counts={counts} />}
          <div className={`min-w-0 transition-opacity ${isChanging ? 'opacity-50' : ''}`}>
            <ActiveFilters listing={listing} />
            {total > 0 ? (
              <ProductList key={key} listing={listing} {...(isSearch && { interlude: promotions })} />
            ) : isFiltered(filters) ? (
              <NothingMatches listing={listing} removals={removals} />
            ) : (
              <Suspense>{!hasClose && <EmptyResult popular={popular} />}</Suspense>
            )}
            {sections.map((section, index) => (
              <CloseMatches key={section.title} id={`close-${index}`} {...section} isFirst={isNothing && index === 0} />
            ))}
          </div>
        </div>
      </section>
      {isSearch && total === 0 && <div className="mt-10">{promotions}</div>}
    </div>
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
