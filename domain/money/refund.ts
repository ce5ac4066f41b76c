// Refunds: how much of an order can be returned to the card, which items can go back to stock, and the states of a refund.
import { formatMoney } from './money.ts'
import type { Cents, MoneyFormat } from './money.ts'
import type { PaymentState } from '#domain/order/order.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

/** `sent`: accepted by the card provider, but not on the card yet. */
export const refundStates = ['intended', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Who began it. `provider`: made in the provider's own dashboard, and recorded when its event arrived. */
export const refundSources = ['staff', 'shopper', 'shop', 'provider'] as const
export type RefundSource = (typeof refundSources)[number]

// A bank can return the money of a finished refund: then it has failed after all.
const moves: Record<RefundState, readonly RefundState[]> = {
  intended: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: ['failed'],
  failed: [],
}

/** The states from which a refund can move to this one. */
export function refundStatesBefore(to: RefundState): RefundState[] {
  return refundStates.filter((from) => moves[from].includes(to))
}

type Refund = { amountCents: Cents; state: RefundState }
export type RefundLine = { productId: number; quantity: number }

/** What can be refunded of an order: its payment and the refunds so far. */
export type Refundable = {
  chargeCents: Cents
  paymentState: PaymentState
  refunds: readonly Refund[]
  /** `returned`: how many of them went back to stock. */
  lines: readonly (RefundLine & { returned: number })[]
}

export type WantedRefund = { amountCents: Cents; lines: readonly RefundLine[]; restock: boolean }

export type RefundRefusal =
  | 'not-captured'
  | 'more-than-left'
  | 'line-not-in-order'
  | 'more-than-ordered'
  | 'already-restocked'

export type OrderMoney = {
  chargedCents: Cents
  refundedCents: Cents
  /** Refunds that the provider hasn't completed. */
  refundingCents: Cents
  leftCents: Cents
}

export function moneyOf({ chargeCents, paymentState, refunds }: Omit<Refundable, 'lines'>): OrderMoney {
  const sumOf = (...states: RefundState[]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isCharged = paymentState === 'captured' || paymentState === 'refunded'
  const chargedCents = isCharged ? chargeCents : 0
  const refundedCents = sumOf('done')
  const refundingCents = sumOf('intended', 'sent')
  // A refund made at the provider itself can come on top of one that was already intended here.
  const leftCents = Math.max(0, chargedCents - refundedCents - refundingCents)
  return { chargedCents, refundedCents, refundingCents, leftCents }
}

/** Any amount up to what is left, with or without lines. Money and items are two decisions. */
export function checkRefund(order: Refundable, wanted: WantedRefund): Outcome<OrderMoney, RefundRefusal> {
  const money = moneyOf(order)
  if (money.chargedCents === 0) return refused('not-captured')
  if (wanted.amountCents > money.leftCents) return refused('more-than-left')
  for (const { productId, quantity } of wanted.lines) {
    const line = order.lines.find((one) => one.productId === productId)
    if (line === undefined) return refused('line-not-in-order')
    if (quantity > line.quantity) return refused('more-than-ordered')
    if (wanted.restock && quantity > line.quantity - line.returned) return refused('already-restocked')
  }
  return done(money)
}

/** A refund that names what it's for. */
export type NamedRefund = { amountCents: Cents; lines: readonly RefundLine[] }

/** What earlier refunds returned of what is missing now: of each its share, by the prices of the order. */
export function returnedOf(
  missing: readonly RefundLine[],
  earlier: readonly NamedRefund[],
  unitCents: ReadonlyMap<number, Cents>,
): Cents {
  const left = new Map(missing.map(({ productId, quantity }) => [productId, quantity]))
  const worthOf = ({ productId, quantity }: RefundLine) => quantity * (unitCents.get(productId) ?? 0)
  return earlier.reduce((sum, { amountCents, lines }) => {
    const both = lines.map(({ productId, quantity }) => {
      const count = Math.min(quantity, left.get(productId) ?? 0)
      left.set(productId, (left.get(productId) ?? 0) - count)
      return { productId, quantity: count }
    })
    const [worth, all] = [both, lines].map((some) => some.reduce((cents, one) => cents + worthOf(one), 0))
    return sum + Math.floor((amountCents * (worth ?? 0)) / Math.max(1, all ?? 0))
  }, 0)
}

/** A payment for what an order costs more since its shopper changed it. */
export type LaterPayment = { checkoutId: string; capturedCents: Cents | null }
export type RefundPart = { checkoutId: string | undefined; amountCents: Cents }

type Paid = {
  /** Oldest first. */
  later: readonly LaterPayment[]
  refunds: readonly (Refund & { checkoutId: string | undefined })[]
}

/** The newest payment is refunded first, and what it doesn't have is left to the one before. */
export function splitRefund({ later, refunds }: Paid, amountCents: Cents): RefundPart[] {
  let restCents = amountCents
  const parts = later.toReversed().flatMap(({ checkoutId, capturedCents }): RefundPart[] => {
    const refunded = refunds.filter((one) => one.checkoutId === checkoutId && one.state !== 'failed')
    const left = refunded.reduce((cents, one) => cents - one.amountCents, capturedCents ?? 0)
    const part = Math.min(restCents, Math.max(0, left))
    restCents -= part
    return part === 0 ? [] : [{ checkoutId, amountCents: part }]
  })
  return restCents === 0 ? parts : [...parts, { checkoutId: undefined, amountCents: restCents }]
}

export const defaultRefundLimitCents: Cents = 20_000

/** How much of the limit somebody has used, and what they may still refund of an order without a permission of its own. */
export type RefundAllowance = { limitCents: Cents; usedCents: Cents; leftCents: Cents }

/** What somebody refunded of this order at any time, and of all orders in a day: both count, so that small refunds add up. */
export type RefundedBy = { ofOrderCents: Cents; inDayCents: Cents }

export function allowanceOf(limitCents: Cents, { ofOrderCents, inDayCents }: RefundedBy): RefundAllowance {
  const usedCents = Math.max(ofOrderCents, inDayCents)
  return { limitCents, usedCents, leftCents: Math.max(0, limitCents - usedCents) }
}

/** Above what is left of the limit a refund needs a permission of its own. */
export function isLargeRefund(amountCents: Cents, leftOfLimitCents: Cents): boolean {
  return amountCents > leftOfLimitCents
}

/** For whoever may not refund more. */
export function refundLimitText({ limitCents, usedCents }: RefundAllowance, money: MoneyFormat): string {
  const used = usedCents === 0 ? '' : `, and you've refunded ${formatMoney(usedCents, money)}`
  return `Your role allows refunds up to ${formatMoney(limitCents, money)} per order and day${used}. Ask a manager.`
}
