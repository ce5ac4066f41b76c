// The query strings that the catalog's routes accept.
import * as z from 'zod'
import { filterNames, filterValues, noFilters, parseFilters, priceBands } from '#domain/search/filters.ts'
import type { FilterName, Filters } from '#domain/search/filters.ts'
import { allergens, diets } from '#domain/food/food.ts'
import { sorts } from '#domain/search/listing.ts'

const text = z.string().max(1_000, 'at most 1000 characters')
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number)

const image = z
  .enum(['data', 'url'], 'data or url')
  .default('data')
  .describe('url: pictures by address instead of base64 data URLs')
const limit = wholeNumber.refine((number) => number >= 1, 'at least 1').optional()
const offset = wholeNumber.default(0)

const ids = z
  .string()
  .max(6_000, 'at most 6000 characters')
  .transform((list) => [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
  .refine((list) => list.length <= 300, 'at most 300 ids')
  .describe('product ids, separated by commas')

/** One value, or several by repeating the parameter. */
function filter(name: FilterName, refusal: string) {
  const isValid = (values: string[]) => filterValues(name, values).length === new Set(values).size
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat())
    .refine(isValid, refusal)
    .optional()
}

const bands = priceBands.map(({ name }) => name).join(', ')
const filters = {
  sub: filter('sub', 'at most 12 names of sub-categories').describe('exact name of a sub-category; any of several'),
  price: filter('price', `one or more of ${bands}`).describe(`price in dollars: ${bands}; any of several`),
  stock: filter('stock', '1').describe('1: only what is in stock'),
  offer: filter('offer', '1').describe('1: only what is on offer'),
  brand: filter('brand', 'at most 12 brands of 60 characters').describe('exact name of a brand; any of several'),
  tag: filter('tag', 'at most 12 tags of 40 characters').describe('a tag; all of several'),
  diet: filter('diet', `one or more of ${diets.join(', ')}`).describe('suitable for this diet; for all of several'),
  free: filter('free', `one or more of ${allergens.join(', ')}`).describe(
    'known to be free from this allergen; from all of several',
  ),
}

type FilterQuery = { [Name in FilterName]?: string[] | undefined }

/** The filters of a query that was accepted. */
export function filtersOf(query: FilterQuery): Filters {
  if (filterNames.every((name) => query[name] === undefined)) return noFilters
  return parseFilters(
    new URLSearchParams(
      filterNames.flatMap((name) => (query[name] ?? []).map((value): [string, string] => [name, value])),
    ),
  )
}

export const imageQuery = z.object({ image })
export const pageQuery = z.object({ limit, offset, image })
export const titleQuery = z.object({ search: text.describe('the title'), image })
export const suggestionsQuery = z.object({
  search: text.describe('what has been typed'),
  limit: wholeNumber.refine((number) => number >= 1 && number <= 12, 'from 1 to 12').default(6),
})
export const productsQuery = z.object({
  ids: ids.optional(),
  search: text.optional().describe('part of the title'),
  parent: text.optional().describe('part of the name of the category'),
  children: text.optional().describe('part of the name of the sub-category'),
  ...filters,
  sort: z
    .enum(sorts, 'price, -price or unit')
    .optional()
    .describe('unit: by the price per kilogram, litre, metre or piece'),
  facts: z
    .literal('1', '1')
    .optional()
    .describe('1: each product with what shoppers compare it by, such as its price per unit'),
  limit,
  offset,
  image,
})
