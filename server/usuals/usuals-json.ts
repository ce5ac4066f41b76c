// Usuals on the wire: habits in days and ISO 8601 times, products as the catalog writes them, without what only their pages show.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { UsualChange } from '#domain/cart/usuals.ts'
import { factsWriter, productWithFactsJson } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Usual } from './usuals.ts'

const usualProductJson = productWithFactsJson
  .omit({ description: true, sku: true, tag: true })
  .meta({ id: 'UsualProduct' })

const usualJson = z.object({
  _id: z.string(),
  title: z.string(),
  times: z.number().int().describe('on how many shopping trips it was bought'),
  everyDays: z.number().int().describe('the median gap, 0 if bought once'),
  usualCount: z.number().int().describe('how many are bought at once, as a rule'),
  lastBought: z.string().describe('ISO 8601'),
  dueAt: z.string().describe('ISO 8601'),
  state: z.enum(['due', 'coming', 'once', 'lapsed']),
  changes: z.array(
    z.object({
      kind: z.enum(['price-up', 'price-down', 'smaller-pack', 'larger-pack', 'sold-out', 'gone']),
      fromPrice: z.number().optional().describe('dollars, what it cost the last time'),
      fromUnit: z.string().optional().describe('what a pack was the last time'),
    }),
  ),
  product: usualProductJson.optional().describe("absent if it's no longer sold"),
  substitute: usualProductJson
    .optional()
    .describe('where it cannot be bought: the nearest that can be, adding no allergen'),
})

export const usualsJson = z
  .object({ usuals: z.array(usualJson).describe('what is due comes first') })
  .meta({ id: 'Usuals' })
export type UsualsJson = z.infer<typeof usualsJson>

export function writeUsuals(usuals: Usual[], pictures: Pictures, money: MoneyFormat): UsualsJson {
  const written = (product: Product | undefined) => product && writeUsualProduct(product, pictures, money)
  return {
    usuals: usuals.map(({ id, title, habit, changes, product, substitute }) => ({
      _id: id,
      title: product?.title ?? title,
      times: habit.times,
      everyDays: habit.everyDays,
      usualCount: habit.usualCount,
      lastBought: habit.lastAt.toISOString(),
      dueAt: habit.dueAt.toISOString(),
      state: habit.state,
      changes: changes.map(writeChange),
      product: written(product),
      substitute: written(substitute),
    })),
  }
}

function writeUsualProduct(product: Product, pictures: Pictures, money: MoneyFormat): z.infer<typeof usualProductJson> {
  const { description: _text, sku: _sku, tag: _tag, ...rest } = factsWriter(money)(product, pictures, 'url')
  return rest
}

function writeChange(change: UsualChange): UsualsJson['usuals'][number]['changes'][number] {
  if ('fromCents' in change) return { kind: change.kind, fromPrice: dollarsOf(change.fromCents) }
  return 'from' in change ? { kind: change.kind, fromUnit: change.from } : { kind: change.kind }
}
