// The groups of filters as they are shown. A new kind of filter is one more group here.
import type { FilterCounts, FilterOption } from '#domain/search/filter-counts.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { priceBandText, priceBands } from '#domain/search/filters.ts'
import type { FilterName, Filters } from '#domain/search/filters.ts'

export type FilterChoice = { name: FilterName; value: string; count: number; isChosen: boolean }
export type FilterGroup = {
  title: string
  options: FilterChoice[]
  /** Of all choices, where some of many aren't here. */
  total?: number
  /** All of many choices were asked for. */
  isWhole?: boolean
}

/** Groups in which nothing can be chosen are left out. */
export function groupsOf(counts: FilterCounts, chosen: Filters, hasAllBrands: boolean): FilterGroup[] {
  const choices = (name: FilterName, options: FilterOption[], values: string[]) =>
    options.map(({ value, count }): FilterChoice => ({ name, value, count, isChosen: values.includes(value) }))
  const single = (name: FilterName, count: number, isChosen: boolean): FilterChoice => {
    return { name, value: '1', count, isChosen }
  }
  const switches = [single('offer', counts.onOffer, chosen.onOffer), single('stock', counts.inStock, chosen.inStock)]
  const groups: (FilterGroup & { isUseful: boolean })[] = [
    {
      title: 'Availability',
      options: switches,
      isUseful: switches.some(({ count, isChosen }) => count > 0 || isChosen),
    },
    {
      title: 'Sub-category',
      options: choices('sub', counts.subcategories, chosen.subcategories),
      isUseful: counts.subcategories.length > 1,
    },
    { title: 'Price', options: choices('price', counts.prices, chosen.prices), isUseful: counts.prices.length > 1 },
    {
      title: 'Brand',
      options: choices('brand', counts.brands, chosen.brands),
      isUseful: counts.brandCount > 1,
      total: counts.brandCount,
      isWhole: hasAllBrands,
    },
    { title: 'Diet', options: choices('diet', counts.diets, chosen.diets), isUseful: counts.diets.length > 0 },
    { title: 'Free from', options: choices('free', counts.free, chosen.free), isUseful: counts.free.length > 0 },
    { title: 'Tags', options: choices('tag', counts.tags, chosen.tags), isUseful: counts.tags.length > 1 },
  ]
  return groups.filter(({ isUseful, options }) => isUseful || options.some(({ isChosen }) => isChosen))
}

/** The style sheet capitalises it. */
export function filterText(name: FilterName, value: string, money: MoneyFormat): string {
  if (name === 'stock') return 'In stock'
  if (name === 'offer') return 'On offer'
  if (name === 'free' && value === 'nuts') return 'tree nuts'
  const band = name === 'price' ? priceBands.find((one) => one.name === value) : undefined
  return band === undefined ? value : priceBandText(band, money)
}
