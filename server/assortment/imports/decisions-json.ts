// Questions about a whole file and the decisions of the staff, on the wire.
import * as z from 'zod'
import { categoryActions } from '#domain/imports/decisions.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import { maxStock } from '#domain/product/stock.ts'
import { prefixedId } from '#server/assortment/products/admin-json.ts'

const count = z.number().int()
const name = z.string().max(1_000)
const defaults = z.strictObject({
  unit: name.optional(),
  stock: count.min(0).max(maxStock).optional(),
  category: name.optional(),
  subcategory: name.optional(),
  taxClass: name.optional(),
})
const prices = z.enum(['units', 'hundredths'])
const categoryDecision = z
  .strictObject({
    category: name.nullish(),
    subcategory: name.nullish(),
    action: z.enum(categoryActions),
    subcategoryId: prefixedId('s').optional().describe('that is used in its place'),
  })
  .refine(({ action, subcategoryId }) => action !== 'use' || subcategoryId !== undefined, {
    path: ['subcategoryId'],
    error: 'which sub-category is used in its place is missing',
  })

export const decisionsBody = z
  .strictObject({
    version: count.min(1).describe('of the import that was reviewed'),
    categories: z.union([z.literal('create'), z.array(categoryDecision).max(2_000)]).default([]),
    defaults: defaults.default({}).describe('for new products whose row doesn’t say it'),
    prices: prices.default('units'),
  })
  .meta({ id: 'ImportDecisionsBody' })

export const decisionsJson = z
  .object({
    categories: z.union([
      z.literal('create'),
      z.array(
        z.object({
          category: z.string().nullable(),
          subcategory: z.string().nullable(),
          action: z.enum(categoryActions),
          subcategoryId: z.string().optional(),
        }),
      ),
    ]),
    defaults,
    prices,
  })
  .meta({ id: 'ImportDecisions' })

export const questionsJson = z
  .object({
    unknownCategories: z
      .array(z.object({ category: z.string().nullable(), subcategory: z.string().nullable(), rows: count }))
      .describe('that the shop doesn’t have, or has several times; the one with the most rows first'),
    missing: z
      .array(z.object({ column: z.string(), rows: count }))
      .describe('what new products need and one value can give them all'),
    prices: z.enum(['units', 'maybe-hundredths']),
  })
  .meta({ id: 'ImportQuestions' })
export type QuestionsJson = z.infer<typeof questionsJson>

export function writeDecisions({
  categories,
  isRemembered: _isRemembered,
  ...decisions
}: Decisions): z.infer<typeof decisionsJson> {
  if (categories === 'create') return { categories, ...decisions }
  return {
    ...decisions,
    categories: categories.map(({ subcategoryId, ...decision }) => ({
      ...decision,
      ...(subcategoryId !== undefined && { subcategoryId: `s${subcategoryId}` }),
    })),
  }
}
