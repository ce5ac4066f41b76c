// The refunds of an order, each checked by the domain's own rule.
import { isAllowed } from '#domain/people/permission.ts'
import { checkRefund, isLargeRefund, moneyOf } from '#domain/money/refund.ts'
import type { RefundLine } from '#domain/money/refund.ts'
import { minutesAfter } from './history.ts'
import type { Colleague, Life, Placed, Refund, RefundPlan, World } from './history.ts'
import type { Random } from './random.ts'
import { atWork } from './rhythm.ts'
import { goodwill, lostOrder, refundReasons } from './texts.ts'

const stateOf: Record<RefundPlan, Refund['state']> = {
  item: 'done',
  goodwill: 'done',
  all: 'done',
  failed: 'failed',
  sent: 'sent',
}

/** A refund that staff begin hours or days after the delivery, when the customer writes. */
export function beginRefund(life: Life, order: Placed, plan: RefundPlan, world: World): void {
  const { now, staff, random, refundLimitCents } = world
  const at = atWork(life.steps.at(-1)?.at ?? order.placedAt, random.between(40, 26 * 60))
  if (at >= now) return
  const { leftCents } = moneyOf(refundableOf(life, order))
  const wanted = wantedOf(order, plan, random)
  const amountCents = Math.min(wanted.amountCents, leftCents)
  const permission = isLargeRefund(amountCents, refundLimitCents) ? 'orders.refund.large' : 'orders.refund'
  const by = random.pick(staff.filter(({ role }) => isAllowed(role, permission)))
  const refund: Refund = {
    ...wanted,
    amountCents,
    id: random.uuid(),
    source: 'staff',
    by,
    leftCents,
    isOwn: true,
    at,
    state: stateOf[plan],
  }
  add(life, order, refund)
  if (refund.restock) life.returns.push({ lines: refund.lines, reference: refund.id, at })
}

type Whole = { at: Date; by: Colleague | undefined; reason: string; random: Random }

/** What is left of a cancelled order. */
export function refundAll(life: Life, order: Placed, { at, by, reason, random }: Whole): void {
  const { leftCents } = moneyOf(refundableOf(life, order))
  const about = { amountCents: leftCents, lines: [], restock: false, reason, leftCents, isOwn: false }
  const source = by === undefined ? 'shopper' : 'staff'
  add(life, order, { ...about, id: random.uuid(), source, by, at, state: 'done' })
}

function add(life: Life, order: Placed, refund: Refund): void {
  const checked = checkRefund(refundableOf(life, order), refund)
  if (!checked.ok) throw new Error(`A refund is impossible: ${checked.reason}`)
  life.refunds.push(refund)
}

function refundableOf({ refunds, returns, payment }: Life, { lines, price }: Placed) {
  const backOf = (productId: number) =>
    returns
      .flatMap((one) => one.lines)
      .filter((line) => line.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    chargeCents: price.chargeCents,
    paymentState: payment === 'captured' ? ('captured' as const) : ('authorised' as const),
    refunds,
    lines: lines.map(({ product: { id }, count }) => ({ productId: id, quantity: count, returned: backOf(id) })),
  }
}

type Wanted = { amountCents: number; lines: RefundLine[]; restock: boolean; reason: string }

function wantedOf({ lines, price }: Placed, plan: RefundPlan, random: Random): Wanted {
  if (plan === 'all') return { amountCents: price.chargeCents, lines: [], restock: false, reason: lostOrder }
  if (plan === 'goodwill')
    return { amountCents: random.between(1, 3) * 500, lines: [], restock: false, reason: random.pick(goodwill) }
  const { product, count } = random.pick(lines)
  const quantity = random.between(1, count)
  const { text, restock } = random.pick(refundReasons)
  const amountCents = product.priceCents * quantity
  return { amountCents, lines: [{ productId: product.id, quantity }], restock, reason: text(product.title) }
}

/** When the money was on the card, or was known not to get there. */
export function endOf({ at, state }: Refund): Date {
  return state === 'failed' ? minutesAfter(at, 90) : minutesAfter(at, 0.05)
}
