// How staff set what is sold by weight: three fields that go together, and a price that follows them.
import { maxCents } from '#domain/bulk-edits/price-change.ts'
import { estimateOf, maxPortionGrams, maxTolerancePercent, pricePerKgFor } from './sold-by-weight.ts'
import type { SoldByWeight } from './sold-by-weight.ts'

/** All of them, or none: sold by the piece. */
export type WeightFields = { [Field in keyof SoldByWeight]: SoldByWeight[Field] | null }
export const weightFields = ['pricePerKgCents', 'portionGrams', 'tolerancePercent'] as const
export const soldByPiece: WeightFields = { pricePerKgCents: null, portionGrams: null, tolerancePercent: null }

export const soldBy = ['piece', 'weight'] as const
export type SoldBy = (typeof soldBy)[number]

/** Where nobody says otherwise. */
export const defaultTolerancePercent = 10

export function weightIn(fields: Partial<WeightFields>): SoldByWeight | undefined {
  const { pricePerKgCents, portionGrams, tolerancePercent } = fields
  if (!isGiven(pricePerKgCents) || !isGiven(portionGrams) || !isGiven(tolerancePercent)) return undefined
  return { pricePerKgCents, portionGrams, tolerancePercent }
}

type Priced = Partial<WeightFields> & { priceCents?: number }

/**
 * The price of what is sold by weight is that of a portion. Somebody who changes only that price changes the one per kilogram, which
 * may be a cent off for large portions.
 */
export function withPortionPrice<Changes extends Priced>(changes: Changes, current: Priced = {}): Changes {
  const weight = weightIn({ ...current, ...changes })
  if (weight === undefined || Object.keys(weightRefusals(weight)).length > 0) return changes
  const { priceCents, pricePerKgCents, portionGrams } = changes
  const isByPortion = priceCents !== undefined && pricePerKgCents === undefined && portionGrams === undefined
  if (isByPortion && priceCents !== current.priceCents) {
    weight.pricePerKgCents = pricePerKgFor(priceCents, weight.portionGrams)
    return { ...changes, pricePerKgCents: weight.pricePerKgCents, priceCents: estimateOf(weight) }
  }
  return { ...changes, priceCents: estimateOf(weight) }
}

/** What is wrong with the three together, and with the price that they give. */
export function weightRefusals(fields: Priced): Partial<Record<keyof WeightFields | 'priceCents', string>> {
  const given = weightFields.filter((field) => isGiven(fields[field]))
  if (given.length === 0) return {}
  const wrong: ReturnType<typeof weightRefusals> = {}
  for (const field of weightFields) {
    const { least, most, text } = ranges[field]
    const value = fields[field]
    if (!isGiven(value)) wrong[field] = 'fill this in'
    else if (!Number.isInteger(value) || value < least || value > most) wrong[field] = text
  }
  const weight = weightIn(fields)
  if (weight === undefined || Object.keys(wrong).length > 0) return wrong
  const estimate = estimateOf(weight)
  if (estimate < 1 || estimate > maxCents) wrong.pricePerKgCents = `a portion would cost ${(estimate / 100).toFixed(2)}`
  else if (fields.priceCents !== undefined && fields.priceCents !== estimate)
    wrong.priceCents = 'it isn’t the price of its portion'
  return wrong
}

const isGiven = (value: number | null | undefined): value is number => typeof value === 'number'

const ranges = {
  pricePerKgCents: { least: 1, most: maxCents, text: `from 0.01 to ${(maxCents / 100).toFixed(2)}` },
  portionGrams: { least: 1, most: maxPortionGrams, text: `from 1 to ${maxPortionGrams} grams` },
  tolerancePercent: { least: 0, most: maxTolerancePercent, text: `from 0 to ${maxTolerancePercent} percent` },
}
