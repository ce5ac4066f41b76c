// What a request looks for, and the same in the database's terms.
import { anyFlagOf, flagsOf } from '#domain/food/food-flags.ts'
import { noFilters, priceBands } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import type { ProductFilter } from './product-conditions.ts'
import type { ProductOrder } from './product-query.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { ListedCategory } from '#server/catalog/categories.ts'

export type ProductSearch = {
  ids?: string[] | undefined
  /** A part of the title, of the category's name, of the sub-category's name; in any case. */
  search?: string | undefined
  parent?: string | undefined
  children?: string | undefined
  filters?: Filters | undefined
  order: ProductOrder
}

// Titles have no limit, but none is this long. A longer text isn't worth the database's time.
const longestSearch = 200

/** PostgreSQL stores no NUL. */
export function isSearchable(text: string): boolean {
  return text.length <= longestSearch && !text.includes('\0')
}

/** The filter in the database's terms; nothing if it can't match. */
export function filterOf(search: ProductSearch, list: ListedCategory[]): ProductFilter | undefined {
  const { ids, search: text, parent, children, filters = noFilters, order } = search
  if (text !== undefined && !isSearchable(text)) return undefined
  const narrowed = { ids: ids?.map(productNumber).filter((number) => number !== undefined), search: text }
  const meant = parent === undefined ? list : list.filter(({ name }) => contains(name, parent))
  if (children === undefined && filters.subcategories.length === 0) {
    const categories = parent === undefined ? undefined : meant.map(({ id }) => id)
    return categories?.length === 0 ? undefined : { ...narrowed, categories, ...narrowingOf(filters, order) }
  }
  const subcategories = meant
    .flatMap((category) => category.subcategories)
    .filter(({ name }) => children === undefined || contains(name, children))
    .filter(({ name }) => filters.subcategories.length === 0 || filters.subcategories.includes(name))
  return subcategories.length === 0
    ? undefined
    : { ...narrowed, subcategories: subcategories.map(({ id }) => id), ...narrowingOf(filters, order) }
}

/** Without categories. */
export function narrowingOf(filters: Filters, order: ProductOrder): ProductFilter {
  if (filters === noFilters) return {}
  const { prices, inStock, onOffer, brands, tags, diets, free } = filters
  const bands = priceBands.map((band, place) => ({ ...band, place })).filter(({ name }) => prices.includes(name))
  return {
    inStock: inStock || undefined,
    onOffer: onOffer || undefined,
    prices: bands.length > 0 ? bands.map(({ place }) => place) : undefined,
    fromCents: order === 'price' ? bands[0]?.fromCents : undefined,
    belowCents: order === '-price' ? bands.at(-1)?.belowCents : undefined,
    brands: brands.length > 0 ? brands : undefined,
    tags: tags.length > 0 ? tags : undefined,
    foodFlags: flagsOf({ diets, free }) || undefined,
    anyFoodFlag: anyFlagOf({ diets }) || undefined,
  }
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}
