// What a row of a products file says about selling by weight. Many files list a price per kilogram only to compare: a product is sold
// by weight if the row says so, or if it is already.
import type { Cents } from '#domain/money/money.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { pricePerKgFor } from '#domain/product/sold-by-weight.ts'
import { defaultTolerancePercent, soldByPiece, weightFields, weightIn } from '#domain/product/weight-fields.ts'
import type { SoldBy, WeightFields } from '#domain/product/weight-fields.ts'

const words: Record<SoldBy, string> = {
  piece: 'piece pieces each unit item no false n 0',
  weight: 'weight kg kilogram kilo weighed byweight yes true y x 1',
}

export function readSoldBy(text: string): SoldBy | undefined {
  const word = text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return (['piece', 'weight'] as const).find((one) => words[one].split(' ').includes(word))
}

type Weighed = Partial<WeightFields> & {
  soldBy?: SoldBy
  unit?: string
  weight?: { text: string }
  priceCents?: Cents
}

/** The fields that the row gives; of a product that becomes one by weight, all of them as far as they can be known. */
export function weightOfRow(values: Weighed, current: WeightFields | undefined): Partial<WeightFields> {
  const isWeighed = current !== undefined && weightIn(current) !== undefined
  const { soldBy = isWeighed ? 'weight' : 'piece', unit, weight } = values
  if (soldBy === 'piece') return isWeighed ? soldByPiece : {}
  const given = Object.fromEntries(
    weightFields.flatMap((field) => (typeof values[field] === 'number' ? [[field, values[field]]] : [])),
  )
  if (isWeighed) return given
  const content = parseNetContent(weight?.text ?? unit ?? '') ?? parseNetContent(`1 ${unit ?? ''}`)
  const portionGrams = values.portionGrams ?? (content?.measure === 'g' ? Math.round(content.amount) : null)
  const perKg = portionGrams && values.priceCents ? pricePerKgFor(values.priceCents, portionGrams) : null
  return {
    pricePerKgCents: values.pricePerKgCents ?? perKg,
    portionGrams,
    tolerancePercent: values.tolerancePercent ?? defaultTolerancePercent,
  }
}
