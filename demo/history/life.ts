// What happens to an order after it was placed: picked, delivered, cancelled, refunded. The rules of the domain decide what
// is possible, and nothing that would happen after now has happened.
import { canCancel, canMove } from '#domain/order/order.ts'
import type { MovableTo } from '#domain/order/order.ts'
import { isAllowed } from '#domain/people/permission.ts'
import { minutesAfter } from './history.ts'
import type { Colleague, Fate, Life, Payment, Placed, RefundPlan, World } from './history.ts'
import { beginRefund, refundAll } from './money.ts'
import type { Random } from './random.ts'
import { atWork } from './rhythm.ts'
import { cancelReasons, lateNotes, notes } from './texts.ts'

const fates: [Fate, number][] = [
  ['delivered', 94.5],
  ['cancelled by shopper', 2.5],
  ['cancelled by staff', 2.5],
  ['cancelled by shop', 0.5],
]
const refundPlans: [RefundPlan | undefined, number][] = [
  [undefined, 92.5],
  ['item', 5.5],
  ['goodwill', 1.2],
  ['all', 0.8],
]
const movers: Partial<Record<Colleague['role'], number>> = { service: 13, manager: 5, owner: 2 }
const sameDayCents = 6_000
const day = 24 * 60

export function typicalFate(random: Random): Fate {
  return random.weighted(fates, ([, weight]) => weight)[0]
}

export function typicalRefund(random: Random): RefundPlan | undefined {
  return random.weighted(refundPlans, ([, weight]) => weight)[0]
}

export function planLife(order: Placed, world: World): Life {
  const life = liveOn(newLife(order), order, world)
  const isHeld = world.hasTimes && life.status === 'Pending' && life.payment === 'captured'
  return isHeld ? { ...life, payment: 'held' } : life
}

function liveOn(life: Life, order: Placed, world: World): Life {
  if (order.fate === 'cancelled by shop') return cancelUnpayable(life, order, world)
  if (order.fate === 'cancelled by shopper') return cancel(life, order, world)
  if (order.fate === 'waiting' || order.fate === 'payment stuck') return wait(life, order, world)
  const begun = atWork(order.placedAt, world.random.between(12, 95))
  if (!move(life, 'Processing', begun, world)) return life
  if (world.random.happens(0.07)) note(life, minutesAfter(begun, world.random.between(2, 30)), notes, world)
  if (order.fate === 'cancelled by staff') return cancel(life, order, world)
  if (order.fate === 'packing') return life
  const isSameDay = world.hasTimes ? world.random.happens(0.5) : order.price.shippingCents === sameDayCents
  const minutes = isSameDay ? world.random.between(70, 300) : world.random.between(day, 3 * day)
  if (!move(life, 'Delivered', atWork(begun, minutes), world)) return life
  if (order.refund !== undefined) beginRefund(life, order, order.refund, world)
  return life
}

function newLife({ fate, isEmailLost = false }: Placed): Life {
  const payments: Partial<Record<Fate, Payment>> = { 'cancelled by shop': 'gone', 'payment stuck': 'stuck' }
  const payment = payments[fate] ?? 'captured'
  return { status: 'Pending', payment, steps: [], refunds: [], returns: [], cancelledByShopAt: undefined, isEmailLost }
}

/** Whether it happened by now. */
function move(life: Life, to: MovableTo, at: Date, { now, staff, random }: World): boolean {
  if (!canMove(life.status, to)) throw new Error(`An order can't move from ${life.status} to ${to}`)
  if (at >= now) return false
  const by = random.weighted(staff, ({ role }) => (isAllowed(role, 'orders.move') ? (movers[role] ?? 0) : 0))
  life.steps.push({ at, kind: 'moved', by, from: life.status, to, text: '' })
  life.status = to
  return true
}

function note(life: Life, at: Date, texts: readonly string[], { now, staff, random }: World): void {
  if (at >= now) return
  const by = random.pick(staff.filter(({ role }) => isAllowed(role, 'orders.note')))
  life.steps.push({ at, kind: 'note', by, from: life.status, to: life.status, text: random.pick(texts) })
}

/** Late ones have a note that says why. */
function wait(life: Life, { placedAt }: Placed, world: World): Life {
  const isLate = world.now.getTime() - minutesAfter(placedAt, day).getTime() > 0
  if (isLate) note(life, minutesAfter(placedAt, world.random.between(180, 900)), lateNotes, world)
  return life
}

/** Everything that was charged is refunded, and the items go back to the shelf. */
function cancel(life: Life, order: Placed, { now, staff, random }: World): Life {
  const isStaff = order.fate === 'cancelled by staff'
  if (!canCancel(life.status, isStaff ? 'staff' : 'shopper')) throw new Error(`It can't be cancelled: ${life.status}`)
  const last = life.steps.at(-1)?.at ?? order.placedAt
  const at = minutesAfter(last, random.between(2, isStaff ? 60 : 10))
  if (at >= now) return life
  const by = isStaff ? random.pick(staff.filter(({ role }) => isAllowed(role, 'orders.refund.large'))) : undefined
  const text = isStaff ? random.pick(cancelReasons) : ''
  life.steps.push({ at, kind: 'cancelled', by, from: life.status, to: 'Cancelled', text })
  life.status = 'Cancelled'
  refundAll(life, order, { at, by, reason: text, random })
  returnAll(life, order, at)
  return life
}

/** The hold on the card was gone before it was captured. */
function cancelUnpayable(life: Life, order: Placed, { now, random }: World): Life {
  const at = minutesAfter(order.placedAt, random.between(1, 4))
  if (at >= now) return { ...life, payment: 'stuck' }
  life.status = 'Cancelled'
  life.cancelledByShopAt = at
  returnAll(life, order, at)
  return life
}

function returnAll(life: Life, { lines }: Placed, at: Date): void {
  const all = lines.map(({ product, count }) => ({ productId: product.id, quantity: count }))
  life.returns.push({ lines: all, reference: 'cancelled', at })
}
