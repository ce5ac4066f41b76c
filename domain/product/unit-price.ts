// The price per kilogram, litre, metre or piece, as EU 98/6/EC and NIST Handbook 130 ask for: small packs by 100 g or 100 ml,
// what costs cents by the hundred, rounded to cents once, at the end.
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { comparedAmount } from './net-content.ts'
import type { Measure, NetContent } from './net-content.ts'
import { maxPriceOf } from './sold-by-weight.ts'
import type { SoldByWeight } from './sold-by-weight.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

/** What a price is compared by. */
export type Compared = Pick<NetContent, 'amount' | 'measure' | 'drained'>

export type UnitPrice = { cents: number; per: 'kg' | '100 g' | 'L' | '100 ml' | 'm' | '100 m' | 'each' | '100 pieces' }

/** Up to so many grams or millilitres a pack is small. */
const smallPack = 250
/** Below this price one piece or metre would be rounded too much. */
const leastCents = 10

type Unit = { per: UnitPrice['per']; size: number }
const units: Record<Measure, { one: Unit; hundred: Unit }> = {
  g: { one: { per: 'kg', size: 1_000 }, hundred: { per: '100 g', size: 100 } },
  ml: { one: { per: 'L', size: 1_000 }, hundred: { per: '100 ml', size: 100 } },
  m: { one: { per: 'm', size: 1 }, hundred: { per: '100 m', size: 100 } },
  piece: { one: { per: 'each', size: 1 }, hundred: { per: '100 pieces', size: 100 } },
}

/** Undefined where nothing is to be compared: without a known content, and for one piece, whose price it is. */
export function unitPriceOf(priceCents: number, content: Compared | null): UnitPrice | undefined {
  if (content === null || isOnePiece(content)) return undefined
  return pricePer(unitFor(priceCents, content), priceCents, content)
}

function isOnePiece({ measure, ...content }: Compared): boolean {
  return measure === 'piece' && comparedAmount(content) <= 1
}

function unitFor(priceCents: number, { measure, ...content }: Compared): Unit {
  const amount = comparedAmount(content)
  const isWeighed = measure === 'g' || measure === 'ml'
  const isSmall = isWeighed ? amount <= smallPack : priceCents / amount < leastCents
  return units[measure][isSmall ? 'hundred' : 'one']
}

function pricePer({ per, size }: Unit, priceCents: number, content: Compared): UnitPrice {
  return { cents: Math.round((priceCents * size) / comparedAmount(content)), per }
}

/** "$3.29 / kg", "$0.40 each". */
export function unitPriceText({ cents, per }: UnitPrice, money: MoneyFormat): string {
  const price = formatMoney(cents, money)
  return per === 'each' ? `${price} each` : `${price} / ${per}`
}

/** `isAbout`: the price is an estimate, because it's sold by weight. */
export type UnitPriceTexts = {
  unitPrice?: string | undefined
  originalUnitPrice?: string | undefined
  isAbout?: boolean | undefined
}
type Priced = {
  priceCents: number
  originalPriceCents?: number | null
  netContent: Compared | null
  weight?: SoldByWeight | undefined
}

/** `rules`: with delivery times what is heavier costs more, up to its tolerance; a courier's order never more than its estimate. */
export type PriceFormat = MoneyFormat & { rules?: Pick<ShopRules, 'deliveryMode'> }

/** Of a price and of the price before the offer, by the same unit; empty where there's nothing to compare. */
export function unitPriceTexts(
  { priceCents, originalPriceCents = null, netContent, weight }: Priced,
  money: PriceFormat,
): UnitPriceTexts {
  if (weight !== undefined) return weighedTexts(weight, money)
  if (netContent === null || isOnePiece(netContent)) return {}
  const unit = unitFor(priceCents, netContent)
  const textOf = (cents: number) => unitPriceText(pricePer(unit, cents, netContent), money)
  return {
    unitPrice: textOf(priceCents),
    ...(originalPriceCents !== null && { originalUnitPrice: textOf(originalPriceCents) }),
  }
}

/** "$4.50 / kg, at most $6.48": what a kilogram costs, and a portion at its greatest weight. */
function weighedTexts(weight: SoldByWeight, money: PriceFormat): UnitPriceTexts {
  const perKg = unitPriceText({ cents: weight.pricePerKgCents, per: 'kg' }, money)
  const isHeld = money.rules?.deliveryMode === 'times' && weight.tolerancePercent > 0
  return {
    isAbout: true,
    unitPrice: isHeld ? `${perKg}, at most ${formatMoney(maxPriceOf(weight), money)}` : perKg,
  }
}
