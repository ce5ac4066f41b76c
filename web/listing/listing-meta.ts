// The listing's metadata for search engines and link previews. Searches and filtered lists are not indexed: there is no end
// of them. A filtered list's canonical address is that of the whole list.
import type { MetaDescriptor } from 'react-router'
import { isFiltered } from '#domain/search/filters.ts'
import { firstPageOf, pageSize } from '#domain/search/listing.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import { categoryAddress, productAddress } from '#ui/addresses.ts'
import { breadcrumbData } from '#ui/breadcrumbs.tsx'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { pageMeta } from '#web/frame/page-meta.ts'
import { addressOf, headingOf } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { ListingData } from './listing-data.ts'

export function listingMeta(listing: ListingData, shop: PublicShop): MetaDescriptor[] {
  const { filter, filters, total, publicUrl, page, products } = listing
  const heading = headingOf(filter)
  // A page includes all pages of its stretch before it, so the first page of the stretch is the canonical one.
  const first = isFiltered(filters) ? 1 : firstPageOf(page)
  const tags = pageMeta({
    shop,
    title: heading,
    description: `${heading}: ${total} products, delivered fresh by ${shop.name}.`,
    publicUrl,
    path: addressOf(filter) + (first > 1 ? `?page=${first}` : ''),
  })
  if (filter.kind === 'search' || total === 0 || isFiltered(filters))
    return [...tags, { name: 'robots', content: 'noindex, follow' }]
  return [
    ...tags,
    { 'script:ld+json': breadcrumbData(crumbsOf(filter), publicUrl) },
    { 'script:ld+json': itemListData(products.slice(0, pageSize), publicUrl, total) },
  ]
}

export function crumbsOf(filter: ListingFilter): Crumb[] {
  const { kind, category } = filter
  const own = { name: kind === 'search' ? 'Search' : filter.text, address: addressOf(filter) }
  const parent =
    kind === 'subcategory' && category !== undefined ? [{ name: category, address: categoryAddress(category) }] : []
  return [{ name: 'Home', address: '/' }, ...parent, own]
}

function itemListData(products: { title: string; address?: string | undefined }[], publicUrl: string, total: number) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + productAddress(product),
    })),
  }
}
