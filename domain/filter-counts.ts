// How many products each choice of a filter would leave. Products that no filter but the brand can tell apart are one kind, so that a
// list is counted by its kinds, however long it is.
import { isFor, isFree } from './food-flags.ts'
import { allergens, diets } from './food.ts'
import { priceBands } from './filters.ts'
import type { Filters } from './filters.ts'

/** Products that no filter but the brand can tell apart, and how many there are. */
export type ProductKind = {
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
const mostTagOptions = 12
/** As many brands as a page has of itself, and as many as somebody who wants to see all of them gets. */
const mostBrands = 24
const longestListOfBrands = 1_000
/** Not worth hiding any of them. */
export const fewOptions = 8

/** Only what is on the list is a choice. The choices don't depend on the filters, so that none disappears by choosing another. */
export function countByFilter(
  kinds: readonly ProductKind[],
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
  for (const kind of kinds) {
    const misses = missesOf(kind, filters)
    const all = misses.length === 0
    const allBut = (group: Group) => all || (misses.length === 1 && misses[0] === group)
    const found = countOfBrands(kind, filters)
    const addTo = <Key>(options: Map<Key, Option>, key: Key, isFound: boolean) =>
      addOption(options, key, isFound ? found : 0, kind.count)
    if (all) total += found
    if (kind.inStock && allBut('stock')) inStock += found
    if (kind.onOffer && allBut('offer')) onOffer += found
    addTo(subcategories, kind.subcategory, allBut('subcategory'))
    addTo(prices, kind.price, allBut('price'))
    for (const [brand, count] of kind.brands) addOption(brands, brand, all ? count : 0, count)
    // All chosen tags must match, so that another one only narrows what is found.
    for (const tag of new Set(kind.tags)) addTo(tags, tag, all)
    for (const diet of diets) if (isFor(kind.foodFlags, diet)) addTo(forDiet, diet, all)
    for (const allergen of allergens) if (isFree(kind.foodFlags, allergen)) addTo(freeFrom, allergen, all)
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
    brands: mostUsed(brands, filters.brands, hasAllBrands ? longestListOfBrands : mostBrands),
    brandCount: brands.size,
    tags: mostUsed(tags, filters.tags, mostTagOptions),
    diets: inOrder(diets, forDiet),
    free: inOrder(allergens, freeFrom),
  }
}

/** How many products of a kind match the filters. */
export function countMatching(kind: ProductKind, filters: Filters): number {
  for (const group of groups) if (!matches[group](kind, filters)) return 0
  return countOfBrands(kind, filters)
}

function countOfBrands({ count, brands }: ProductKind, { brands: chosen }: Filters): number {
  return chosen.length === 0 ? count : chosen.reduce((sum, brand) => sum + (brands.get(brand) ?? 0), 0)
}

type Group = 'subcategory' | 'price' | 'stock' | 'offer' | 'tag' | 'diet' | 'free'
type Option = { count: number; listed: number }
type Matcher = (kind: ProductKind, filters: Filters) => boolean

const matches: Record<Group, Matcher> = {
  tag: ({ tags }, { tags: chosen }) => chosen.every((tag) => tags.includes(tag)),
  subcategory: ({ subcategory }, { subcategories }) =>
    subcategories.length === 0 || subcategories.includes(subcategory),
  price: ({ price }, { prices }) => prices.length === 0 || prices.includes(priceBands[price]?.name ?? ''),
  stock: (kind, { inStock }) => !inStock || kind.inStock,
  offer: (kind, { onOffer }) => !onOffer || kind.onOffer,
  diet: ({ foodFlags }, { diets: chosen }) => chosen.every((diet) => isFor(foodFlags, diet)),
  free: ({ foodFlags }, { free }) => free.every((allergen) => isFree(foodFlags, allergen)),
}
const groups: Group[] = ['tag', 'subcategory', 'price', 'stock', 'offer', 'diet', 'free']

/** The groups of filters that a kind doesn't match, but for the brand, which is no part of it. */
function missesOf(kind: ProductKind, filters: Filters): Group[] {
  return groups.filter((group) => !matches[group](kind, filters))
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

/** Few shelves as they are in the shop; of many, those with most products first. */
function bySize(shelves: Map<string, Option>): [string, Option][] {
  const list = [...shelves]
  return list.length > fewOptions ? list.toSorted(([, one], [, other]) => other.listed - one.listed) : list
}

/** Those of most products, and those that are chosen. */
function mostUsed(options: Map<string, Option>, chosen: string[], most: number): FilterOption[] {
  const listed = [...options].toSorted(([a, one], [b, other]) => other.listed - one.listed || (a < b ? -1 : 1))
  return listed
    .filter(([value], index) => index < most || chosen.includes(value))
    .map(([value, { count }]) => ({ value, count }))
}
