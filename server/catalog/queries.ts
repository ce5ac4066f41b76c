// The query strings that the catalog's routes accept.
import * as z from 'zod'

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

export const imageQuery = z.object({ image })
export const pageQuery = z.object({ limit, offset, image })
export const titleQuery = z.object({ search: text.describe('the title'), image })
export const productsQuery = z.object({
  ids: ids.optional(),
  search: text.optional().describe('part of the title'),
  parent: text.optional().describe('part of the name of the category'),
  children: text.optional().describe('part of the name of the sub-category'),
  sort: z.enum(['price', '-price'], 'price or -price').optional(),
  limit,
  offset,
  image,
})
