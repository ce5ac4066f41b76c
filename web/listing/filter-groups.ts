// The groups of filters as they are shown. A new kind of filter is one more group here.
import { allergenNames, dietNames, isAllergen, isDiet } from '#domain/food.ts'
import { fewOptions } from '#domain/filter-counts.ts'
import type { FilterCounts, FilterOption } from '#domain/filter-counts.ts'
import { priceBands } from '#domain/filters.ts'
import type { FilterName, Filters } from '#domain/filters.ts'

export type FilterChoice = { name: FilterName; value: string; count: number; isChosen: boolean }
export type FilterGroup = {
  title: string
  options: FilterChoice[]
  /** Of all choices; a list may have more brands than are here. */
  total: number
  /** All of many choices were asked for. */
  isWhole: boolean
}

/** Groups in which nothing can be chosen are left out. */
export function groupsOf(counts: FilterCounts, chosen: Filters, hasAllBrands: boolean): FilterGroup[] {
  const choices = (name: FilterName, options: FilterOption[], values: string[]) =>
    options.map(({ value, count }): FilterChoice => ({ name, value, count, isChosen: values.includes(value) }))
  const single = (name: FilterName, count: number, isChosen: boolean): FilterChoice => {
    return { name, value: '1', count, isChosen }
  }
  const switches = [single('offer', counts.onOffer, chosen.onOffer), single('stock', counts.inStock, chosen.inStock)]
  const groups = [
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
      options: choices('brand', hasAllBrands ? findable(counts.brands) : counts.brands, chosen.brands),
      isUseful: counts.brandCount > 1,
    },
    { title: 'Diet', options: choices('diet', counts.diets, chosen.diets), isUseful: counts.diets.length > 0 },
    { title: 'Free from', options: choices('free', counts.free, chosen.free), isUseful: counts.free.length > 0 },
    { title: 'Tags', options: choices('tag', counts.tags, chosen.tags), isUseful: counts.tags.length > 1 },
  ]
  return groups
    .filter(({ isUseful, options }) => isUseful || options.some(({ isChosen }) => isChosen))
    .map(({ title, options }) => {
      const isBrands = title === 'Brand'
      return {
        title,
        options,
        total: isBrands ? counts.brandCount : options.length,
        isWhole: isBrands && hasAllBrands,
      }
    })
}

/** After those of most products, by name. */
function findable(brands: FilterOption[]): FilterOption[] {
  const rest = brands.slice(fewOptions).toSorted((one, other) => one.value.localeCompare(other.value, 'en'))
  return [...brands.slice(0, fewOptions), ...rest]
}

export function filterText(name: FilterName, value: string): string {
  if (name === 'stock') return 'In stock'
  if (name === 'offer') return 'On offer'
  if (name === 'diet' && isDiet(value)) return dietNames[value]
  if (name === 'free' && isAllergen(value)) return allergenNames[value]
  return name === 'price' ? (priceBands.find((band) => band.name === value)?.label ?? value) : value
}
