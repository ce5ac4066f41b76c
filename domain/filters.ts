// The filters of a listing: how they are written in an address, which products match, and how many each choice would leave.
// Products that no filter can tell apart are one kind, so that a list is counted by its kinds, however long it is.
import { isFor, isFree } from './food-flags.ts'
import { allergens, diets, isAllergen, isDiet } from './food.ts'
import type { Allergen, Diet } from './food.ts'

export type Filters = {
  /** Any of these. */
  subcategories: string[]
  /** Any of these, by the names in `priceBands`. */
  prices: string[]
  inStock: boolean
  onOffer: boolean
  /** All of these. */
  tags: string[]
  /** All of these. */
  diets: Diet[]
  /** Known to have none of these, not even a trace. */
  free: Allergen[]
}

export const noFilters: Filters = {
  subcategories: [],
  prices: [],
  inStock: false,
  onOffer: false,
  tags: [],
  diets: [],
  free: [],
}

/** `name` is how an address writes it. The database sorts products into the same bands (`product_kind`). */
export const priceBands = [
  { name: '0-2', label: 'Under $2', fromCents: 0, belowCents: 200 },
  { name: '2-5', label: '$2 to $5', fromCents: 200, belowCents: 500 },
  { name: '5-10', label: '$5 to $10', fromCents: 500, belowCents: 1_000 },
  { name: '10-20', label: '$10 to $20', fromCents: 1_000, belowCents: 2_000 },
  { name: '20-up', label: '$20 and over', fromCents: 2_000, belowCents: 2_147_483_647 },
]

/** Where one price band ends and the next begins. */
export const priceSteps = priceBands.slice(1).map(({ fromCents }) => fromCents)

/** The query parameters, in the order in which an address has them. */
export const filterNames = ['sub', 'price', 'stock', 'offer', 'tag', 'diet', 'free'] as const
export type FilterName = (typeof filterNames)[number]

// More than anybody chooses, and few enough that an address stays short.
const mostValues = 12
const longestValue = 60
/** The database stores no longer tags for filtering, and no more of them (`product_kind`). */
export const longestTag = 40
export const mostTags = 12

/** Valid values of a parameter, each once and in one order, so that the same filters always have the same address. */
export function filterValues(name: FilterName, values: string[]): string[] {
  const valid = values.filter((value) => value !== '' && value.length <= longestValue && isValid[name](value))
  return [...new Set(valid)].toSorted().slice(0, mostValues)
}

const isText = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed()
const isSwitch = (value: string) => value === '1'
const isValid: Record<FilterName, (value: string) => boolean> = {
  sub: isText,
  price: (value) => priceBands.some(({ name }) => name === value),
  stock: isSwitch,
  offer: isSwitch,
  tag: (value) => isText(value) && value.length <= longestTag,
  diet: isDiet,
  free: isAllergen,
}

export function isFilterName(name: string): name is FilterName {
  return filterNames.some((one) => one === name)
}

/** Anything that isn't a filter is ignored. */
export function parseFilters(query: URLSearchParams): Filters {
  const valuesOf = (name: FilterName) => filterValues(name, query.getAll(name))
  return {
    subcategories: valuesOf('sub'),
    prices: valuesOf('price'),
    inStock: valuesOf('stock').length > 0,
    onOffer: valuesOf('offer').length > 0,
    tags: valuesOf('tag'),
    diets: valuesOf('diet').filter(isDiet),
    free: valuesOf('free').filter(isAllergen),
  }
}

/** Name and value of each active filter, as an address has them. */
export function activeFilters(filters: Filters): [FilterName, string][] {
  const { subcategories, prices, inStock, onOffer, tags, diets, free } = filters
  const named = (name: FilterName, values: string[]) => values.map((value): [FilterName, string] => [name, value])
  return [
    ...named('sub', subcategories),
    ...named('price', prices),
    ...named('stock', inStock ? ['1'] : []),
    ...named('offer', onOffer ? ['1'] : []),
    ...named('tag', tags),
    ...named('diet', diets),
    ...named('free', free),
  ]
}

export function isFiltered(filters: Filters): boolean {
  return activeFilters(filters).length > 0
}

export function withoutFilter(filters: Filters, [name, value]: [FilterName, string]): Filters {
  const rest = activeFilters(filters).filter((one) => one[0] !== name || one[1] !== value)
  return parseFilters(new URLSearchParams(rest))
}

/** Products that no filter can tell apart, and how many there are. */
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
}

export type FilterOption = { value: string; count: number }

/** How many products each choice would leave, given the other filters. */
export type FilterCounts = {
  total: number
  subcategories: FilterOption[]
  prices: FilterOption[]
  inStock: number
  onOffer: number
  tags: FilterOption[]
  diets: FilterOption[]
  free: FilterOption[]
}

/** Enough to choose from; the rest of the tags fit a handful of products each. */
const mostOptions = 12
/** Not worth hiding any of them. */
export const fewOptions = 8

/** Only what is on the list is a choice. The choices don't depend on the filters, so that none disappears by choosing another. */
export function countByFilter(kinds: readonly ProductKind[], filters: Filters): FilterCounts {
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
    if (all) total += kind.count
    if (kind.inStock && allBut('stock')) inStock += kind.count
    if (kind.onOffer && allBut('offer')) onOffer += kind.count
    addTo(subcategories, kind.subcategory, kind.count, allBut('subcategory'))
    addTo(prices, kind.price, kind.count, allBut('price'))
    // All chosen tags must match, so that another one only narrows what is found.
    for (const tag of new Set(kind.tags)) addTo(tags, tag, kind.count, all)
    for (const diet of diets) if (isFor(kind.foodFlags, diet)) addTo(forDiet, diet, kind.count, all)
    for (const allergen of allergens) if (isFree(kind.foodFlags, allergen)) addTo(freeFrom, allergen, kind.count, all)
  }
  return {
    total,
    subcategories: bySize(subcategories).map(([value, { count }]) => ({ value, count })),
    prices: priceBands.flatMap(({ name }, band) => {
      const option = prices.get(band)
      return option === undefined ? [] : [{ value: name, count: option.count }]
    }),
    inStock,
    onOffer,
    tags: mostUsed(tags, filters.tags),
    diets: inOrder(diets, forDiet),
    free: inOrder(allergens, freeFrom),
  }
}

export function matchesFilters(kind: ProductKind, filters: Filters): boolean {
  return missesOf(kind, filters).length === 0
}

type Group = 'subcategory' | 'price' | 'stock' | 'offer' | 'tag' | 'diet' | 'free'
type Option = { count: number; listed: number }

/** The groups of filters that a kind doesn't match. */
function missesOf(kind: ProductKind, filters: Filters): Group[] {
  const { subcategories, prices, inStock, onOffer, tags } = filters
  const misses: Group[] = []
  if (subcategories.length > 0 && !subcategories.includes(kind.subcategory)) misses.push('subcategory')
  if (prices.length > 0 && !prices.includes(priceBands[kind.price]?.name ?? '')) misses.push('price')
  if (inStock && !kind.inStock) misses.push('stock')
  if (onOffer && !kind.onOffer) misses.push('offer')
  if (!tags.every((tag) => kind.tags.includes(tag))) misses.push('tag')
  if (!filters.diets.every((diet) => isFor(kind.foodFlags, diet))) misses.push('diet')
  if (!filters.free.every((allergen) => isFree(kind.foodFlags, allergen))) misses.push('free')
  return misses
}

function inOrder(names: readonly string[], options: Map<string, Option>): FilterOption[] {
  return names.flatMap((value) => {
    const option = options.get(value)
    return option === undefined ? [] : [{ value, count: option.count }]
  })
}

function addTo<Key>(options: Map<Key, Option>, key: Key, count: number, isFound: boolean): void {
  const option = options.get(key) ?? { count: 0, listed: 0 }
  if (isFound) option.count += count
  option.listed += count
  options.set(key, option)
}

/** Few shelves as they are in the shop; of many, those with most products first. */
function bySize(shelves: Map<string, Option>): [string, Option][] {
  const list = [...shelves]
  return list.length > fewOptions ? list.toSorted(([, one], [, other]) => other.listed - one.listed) : list
}

/** The tags of most products, and those that are chosen. */
function mostUsed(tags: Map<string, Option>, chosen: string[]): FilterOption[] {
  const listed = [...tags].toSorted(([a, one], [b, other]) => other.listed - one.listed || (a < b ? -1 : 1))
  return listed
    .filter(([tag], index) => index < mostOptions || chosen.includes(tag))
    .map(([value, { count }]) => ({ value, count }))
}
