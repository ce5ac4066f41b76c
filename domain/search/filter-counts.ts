// How many products each choice of a filter would leave. Products that no filter but the brand can tell apart are one facet, so that a
// list is counted by its facets, however long it is.
import { isFor, isFree } from '#domain/food/food-flags.ts'
import { allergens, diets } from '#domain/food/food.ts'
import { priceBands } from './filters.ts'
import type { Filters } from './filters.ts'

/** Products that no filter but the brand can tell apart, and how many there are. */
export type ProductFacet = {
  subcategory: string
  /** A place in `priceBands`. */
  price: number
  inStock: boolean
  onOffer: boolean
  tags: string[]
  /** Diets and allergens as bits (`food-flags.ts`). */
  foodFlags: number
  count: number
  /** How many of them each brand has; those without one under an empty name. */
  brands: ReadonlyMap<string, number>
}

export type FilterOption = { value: string; count: number }

/** How many products each choice would leave, given the other filters. */
export type FilterCounts = {
  total: number
  subcategories: FilterOption[]
  prices: FilterOption[]
  inStock: number
  onOffer: number
  /** Those of most products first. */
  brands: FilterOption[]
  /** Of all brands on the list, of which only some are named here. */
  brandCount: number
  tags: FilterOption[]
  diets: FilterOption[]
  free: FilterOption[]
}

/** Enough to choose from; the rest of the tags fit a handful of products each. */
const maxTagOptions = 12
/** As many brands as a page has of itself, and as many as somebody who wants to see all of them gets. */
const maxBrands = 24
const longestListOfBrands = 1_000
/** Not worth hiding any of them. */
export const fewOptions = 8

/** Only what is on the list is a choice. The choices don't depend on the filters, so that none disappears by choosing another. */
export function countByFilter(
  facets: readonly ProductFacet[],
  filters: Filters,
  { hasAllBrands = false } = {},
): FilterCounts {
  const brands = new Map<string, Option>()
  const subcategories = new Map<string, Option>()
  const prices = new Map<number, Option>()
  const tags = new Map<string, Option>()
  const forDiet = new Map<string, Option>()
  const freeFrom = new Map<string, Option>()
  let total = 0
  let inStock = 0
  let onOffer = 0
  for (const facet of facets) {
    const misses = missesOf(facet, filters)
    const all = misses.length === 0
    const allBut = (group: Group) => all || (misses.length === 1 && misses[0] === group)
    const found = countOfBrands(facet, filters)
    const addTo = <Key>(options: Map<Key, Option>, key: Key, isFound: boolean) =>
      addOption(options, key, isFound ? found : 0, facet.count)
    if (all) total += found
    if (facet.inStock && allBut('stock')) inStock += found
    if (facet.onOffer && allBut('offer')) onOffer += found
    addTo(subcategories, facet.subcategory, allBut('subcategory'))
    addTo(prices, facet.price, allBut('price'))
    for (const [brand, count] of facet.brands) addOption(brands, brand, all ? count : 0, count)
    // All chosen tags must match, so that another one only narrows what is found.
    for (const tag of new Set(facet.tags)) addTo(tags, tag, all)
    for (const diet of diets) if (isFor(facet.foodFlags, diet)) addTo(forDiet, diet, all)
    for (const allergen of allergens) if (isFree(facet.foodFlags, allergen)) addTo(freeFrom, allergen, all)
  }
  brands.delete('')
  return {
    total,
    subcategories: bySize(subcategories).map(([value, { count }]) => ({ value, count })),
    prices: priceBands.flatMap(({ name }, band) => {
      const option = prices.get(band)
      return option === undefined ? [] : [{ value: name, count: option.count }]
    }),
    inStock,
    onOffer,
    brands: mostUsed(brands, filters.brands, hasAllBrands ? longestListOfBrands : maxBrands),
    brandCount: brands.size,
    tags: mostUsed(tags, filters.tags, maxTagOptions),
    diets: inOrder(diets, forDiet),
    free: inOrder(allergens, freeFrom),
  }
}

/** How many products of a facet match the filters. */
export function countMatching(facet: ProductFacet, filters: Filters): number {
  for (const group of groups) if (!matches[group](facet, filters)) return 0
  return countOfBrands(facet, filters)
}

function countOfBrands({ count, brands }: ProductFacet, { brands: chosen }: Filters): number {
  return chosen.length === 0 ? count : chosen.reduce((sum, brand) => sum + (brands.get(brand) ?? 0), 0)
}

type Group = 'subcategory' | 'price' | 'stock' | 'offer' | 'tag' | 'diet' | 'free'
type Option = { count: number; listed: number }
type Matcher = (facet: ProductFacet, filters: Filters) => boolean

const matches: Record<Group, Matcher> = {
  tag: ({ tags }, { tags: chosen }) => chosen.every((tag) => tags.includes(tag)),
  subcategory: ({ subcategory }, { subcategories }) =>
    subcategories.length === 0 || subcategories.includes(subcategory),
  price: ({ price }, { prices }) => prices.length === 0 || prices.includes(priceBands[price]?.name ?? ''),
  stock: (facet, { inStock }) => !inStock || facet.inStock,
  offer: (facet, { onOffer }) => !onOffer || facet.onOffer,
  diet: ({ foodFlags }, { diets: chosen }) => chosen.every((diet) => isFor(foodFlags, diet)),
  free: ({ foodFlags }, { free }) => free.every((allergen) => isFree(foodFlags, allergen)),
}
const groups: Group[] = ['tag', 'subcategory', 'price', 'stock', 'offer', 'diet', 'free']

/** The groups of filters that a facet doesn't match, but for the brand, which is no part of it. */
function missesOf(facet: ProductFacet, filters: Filters): Group[] {
  return groups.filter((group) => !matches[group](facet, filters))
}

function inOrder(names: readonly string[], options: Map<string, Option>): FilterOption[] {
  return names.flatMap((value) => {
    const option = options.get(value)
    return option === undefined ? [] : [{ value, count: option.count }]
  })
}

function addOption<Key>(options: Map<Key, Option>, key: Key, found: number, listed: number): void {
  const option = options.get(key)
  if (option === undefined) options.set(key, { count: found, listed })
  else {
    option.count += found
    option.listed += listed
  }
}

/** Few subcategories as they are in the shop; of many, those with most products first. */
function bySize(subcategories: Map<string, Option>): [string, Option][] {
  const list = [...subcategories]
  return list.length > fewOptions ? list.toSorted(([, one], [, other]) => other.listed - one.listed) : list
}

/** Those of most products, and those that are chosen. */
function mostUsed(options: Map<string, Option>, chosen: string[], most: number): FilterOption[] {
  const listed = [...options].toSorted(([a, one], [b, other]) => other.listed - one.listed || (a < b ? -1 : 1))
  return listed
    .filter(([value], index) => index < most || chosen.includes(value))
    .map(([value, { count }]) => ({ value, count }))
}
