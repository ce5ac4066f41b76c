// The filters of a listing, and how they are written in an address.
import { formatShortMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { isAllergen, isDiet } from '#domain/food/food.ts'
import type { Allergen, Diet } from '#domain/food/food.ts'

export type Filters = {
  /** Any of these. */
  subcategories: string[]
  /** Any of these, by the names in `priceBands`. */
  prices: string[]
  inStock: boolean
  onOffer: boolean
  /** Any of these. */
  brands: string[]
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
  brands: [],
  tags: [],
  diets: [],
  free: [],
}

/** `name` is how an address writes it. The database sorts products into the same bands (`product_kind`). */
export const priceBands = [
  { name: '0-2', fromCents: 0, belowCents: 200 },
  { name: '2-5', fromCents: 200, belowCents: 500 },
  { name: '5-10', fromCents: 500, belowCents: 1_000 },
  { name: '10-20', fromCents: 1_000, belowCents: 2_000 },
  { name: '20-up', fromCents: 2_000, belowCents: 2_147_483_647 },
]

/** "Under $2", "$2 to $5", "$20 and over". */
export function priceBandText({ fromCents, belowCents }: (typeof priceBands)[number], money: MoneyFormat): string {
  const [from, below] = [fromCents, belowCents].map((cents) => formatShortMoney(cents, money))
  if (fromCents === 0) return `Under ${below}`
  return belowCents > 100_000_000 ? `${from} and over` : `${from} to ${below}`
}

/** Where one price band ends and the next begins. */
export const priceSteps = priceBands.slice(1).map(({ fromCents }) => fromCents)

/** The query parameters, in the order in which an address has them. */
export const filterNames = ['sub', 'price', 'stock', 'offer', 'brand', 'tag', 'diet', 'free'] as const
export type FilterName = (typeof filterNames)[number]

// More than anybody chooses, and few enough that an address stays short.
const maxValues = 12
const longestValue = 60
/** The database stores no longer tags for filtering, and no more of them (`product_kind`). */
export const longestTag = 40
export const maxTags = 12

/** Valid values of a parameter, each once and in one order, so that the same filters always have the same address. */
export function filterValues(name: FilterName, values: string[]): string[] {
  const valid = values.filter((value) => value !== '' && value.length <= longestValue && isValid[name](value))
  return [...new Set(valid)].toSorted().slice(0, maxValues)
}

const isText = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed()
const isSwitch = (value: string) => value === '1'
const isValid: Record<FilterName, (value: string) => boolean> = {
  sub: isText,
  price: (value) => priceBands.some(({ name }) => name === value),
  stock: isSwitch,
  offer: isSwitch,
  brand: isText,
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
    brands: valuesOf('brand'),
    tags: valuesOf('tag'),
    diets: valuesOf('diet').filter(isDiet),
    free: valuesOf('free').filter(isAllergen),
  }
}

/** Name and value of each active filter, as an address has them. */
export function activeFilters(filters: Filters): [FilterName, string][] {
  const { subcategories, prices, inStock, onOffer, brands, tags, diets, free } = filters
  const named = (name: FilterName, values: string[]) => values.map((value): [FilterName, string] => [name, value])
  return [
    ...named('sub', subcategories),
    ...named('price', prices),
    ...named('stock', inStock ? ['1'] : []),
    ...named('offer', onOffer ? ['1'] : []),
    ...named('brand', brands),
    ...named('tag', tags),
    ...named('diet', diets),
    ...named('free', free),
  ]
}

export function isFiltered(filters: Filters): boolean {
  return filters !== noFilters && activeFilters(filters).length > 0
}

export function withoutFilter(filters: Filters, [name, value]: [FilterName, string]): Filters {
  const rest = activeFilters(filters).filter((one) => one[0] !== name || one[1] !== value)
  return parseFilters(new URLSearchParams(rest))
}
