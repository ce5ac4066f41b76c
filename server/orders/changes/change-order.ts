// Changes what is in an order and where it goes, for its shopper. Whoever is first wins: a picker who takes it, somebody who cancels it,
// or another tab; the others are told. What it costs less is refunded, or was only held on the card.
import type { Database, Statement, Transaction } from '#database/connection.ts'
import type { StoredCard } from '#database/tables/orders.ts'
import { dollarsOf, formatMoney } from '#domain/money/money.ts'
import { moneyOf } from '#domain/money/refund.ts'
import { changeTexts } from '#domain/order/change.ts'
import type { ChangeRefusal, WantedLine } from '#domain/order/change.ts'
import { addressTexts } from '#domain/people/address-book.ts'
import type { AddressText } from '#domain/people/address-book.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import { writeRefund } from '#server/orders/money/write-refund.ts'
import type { Order } from '#server/orders/order-rows.ts'
import { idOfWire } from '#server/orders/packing/packing-rows.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { moreToPay } from './change-json.ts'
import { changeableOrder, readChangeable } from './changeable-order.ts'
import type { Changeable, ChangeableRow, NotChangeable } from './changeable-order.ts'
import { defaultDays, hoursBeforeEnd } from '#server/orders/purchase/place-order.ts'
import { insertEvent, lockCheckoutsOf, lockOrder } from './order-changes.ts'
import type { LockedOrder } from './order-changes.ts'
import { tellChange } from './tell-change.ts'
import { writeChange } from './write-change.ts'
import type { Whereto } from './write-change.ts'

export type OrderChange = {
  orderId: string
  uid: string
  /** The one that the shopper saw. */
  version: number
  lines: readonly WantedLine[]
  /** What isn't named stays. */
  to: Partial<Whereto>
  /** What the shopper saw that it costs at most, in units of the currency. */
  total: number
  confirmedAge: number
}

export type ChangeOutcome =
  | { ok: true; refundId: string | undefined; notification: number | undefined }
  | { ok: false; reason: 'not-found' | 'stale' | 'outside-area' | NotChangeable }
  | { ok: false; reason: 'refused'; refusals: ChangeRefusal[]; found: Changeable }
  | { ok: false; reason: 'age-not-confirmed'; minimumAge: number }
  | { ok: false; reason: 'another-total' | 'needs-payment'; found: Changeable }

export type ChangeRefused = Extract<ChangeOutcome, { ok: false }>

/** A payment for what the change costs more. `state`: that of its checkout if the change is refused. */
export type ChangePayment = {
  checkoutId: string
  cents: number
  captureBefore: Date | undefined
  card: StoredCard
  stateIfNot: 'rejecting' | 'refunding'
}

export type ChangeOrderParts = {
  database: Database
  delivery: Pick<Delivery, 'areaForZip'>
  settings: () => SettingsVersion
}

type Checked = { ok: true; found: Changeable; to: Whereto; texts: string[]; moreCents: number } | ChangeRefused

export function createChangeOrder({ database, delivery, settings }: ChangeOrderParts) {
  /** `moreCents`: what is to be paid on top. */
  function check(row: ChangeableRow, wanted: OrderChange, areaId: number | undefined): Checked {
    const found = readChangeable(row, settings().rules, wanted.lines)
    const { order, changed } = found
    const to = { ...wheretoOf(order), ...wanted.to }
    const texts = [...textsOf(found), ...wheretoTexts(order, to)]
    const moreCents = moreToPay(found)
    // Sent twice, it's changed once.
    if (texts.length === 0) return { ok: true, found, to, texts, moreCents }
    if (found.refusal !== undefined) return { ok: false, reason: found.refusal }
    if (order.version !== wanted.version) return { ok: false, reason: 'stale' }
    if (found.areaId !== undefined && to.zipCode !== order.zipCode && found.areaId !== areaId)
      return { ok: false, reason: 'outside-area' }
    if (changed.refusals.length > 0) return { ok: false, reason: 'refused', refusals: changed.refusals, found }
    if (changed.minimumAge > wanted.confirmedAge)
      return { ok: false, reason: 'age-not-confirmed', minimumAge: changed.minimumAge }
    if (dollarsOf(changed.reservedCents) !== wanted.total) return { ok: false, reason: 'another-total', found }
    return { ok: true, found, to, texts, moreCents }
  }

  async function change(
    on: Transaction,
    wanted: OrderChange,
    areaId: number | undefined,
    payment?: ChangePayment,
  ): Promise<ChangeOutcome> {
    const { orderId, uid, lines } = wanted
    const locked = await lockOrder(on, orderId)
    if (locked === undefined || locked.userId !== uid) return { ok: false, reason: 'not-found' }
    const others = numbersOf(lines)
    const ids = [...new Set([...others, ...locked.lines.map(({ productId }) => productId)])]
    // By id, as when an order is placed, so that there is no deadlock.
    await on.run({ name: 'order-change-lock', text: lockText, values: [ids] })
    const [row] = await on.run<ChangeableRow>(changeableOrder(orderId, others))
    if (row === undefined || !isOf(uid, row)) return { ok: false, reason: 'not-found' }
    const checked = check(row, wanted, areaId)
    if (!checked.ok) return checked
    const { found, to, texts, moreCents } = checked
    // Somebody else made the same change: nothing is to be paid.
    if (texts.length === 0)
      return payment === undefined
        ? { ok: true, refundId: undefined, notification: undefined }
        : { ok: false, reason: 'stale' }
    if (moreCents !== (payment?.cents ?? 0))
      return { ok: false, reason: moreCents > 0 ? 'needs-payment' : 'another-total', found }
    if (payment !== undefined) await on.run(holdMore(payment, found.isHeld))
    await writeChange(on, found, to, moreCents)
    const refundId = await refundLess(on, locked, found)
    await on.run(
      insertEvent({ orderId, kind: 'changed', actor: { kind: 'shopper', uid }, text: wordsOf(texts, found) }),
    )
    return { ok: true, refundId, notification: await tellChange(on, orderId, refundId) }
  }

  async function areaIdOf({ to: { zipCode } }: OrderChange): Promise<number | undefined> {
    return zipCode === undefined ? undefined : (await delivery.areaForZip(zipCode))?.id
  }

  return {
    /** The order with its products, and what it would cost with these lines; undefined if it isn't this shopper's. */
    async findChangeable(uid: string, orderId: string, lines?: readonly WantedLine[]): Promise<Changeable | undefined> {
      const [row] = await database.query<ChangeableRow>(changeableOrder(orderId, numbersOf(lines ?? [])))
      return row !== undefined && isOf(uid, row) ? readChangeable(row, settings().rules, lines) : undefined
    },

    /** What it would cost more than was paid or is held, without changing anything. */
    async checkChange(wanted: OrderChange): Promise<Checked> {
      const areaId = await areaIdOf(wanted)
      const [row] = await database.query<ChangeableRow>(changeableOrder(wanted.orderId, numbersOf(wanted.lines)))
      return row !== undefined && isOf(wanted.uid, row)
        ? check(row, wanted, areaId)
        : { ok: false, reason: 'not-found' }
    },

    async changeOrder(wanted: OrderChange): Promise<ChangeOutcome> {
      const areaId = await areaIdOf(wanted)
      return database.transaction((on) => change(on, wanted, areaId))
    },

    /** With its payment, or not at all: then the payment is let go. Undefined when that was decided before. */
    async changePaid(wanted: OrderChange, payment: ChangePayment): Promise<ChangeOutcome | undefined> {
      const areaId = await areaIdOf(wanted)
      return database.transaction(async (on) => {
        await on.run(lockCheckoutsOf(wanted.orderId))
        const [open] = await on.run({ name: 'order-change-open', text: openText, values: [payment.checkoutId] })
        if (open === undefined) return undefined
        const outcome = await change(on, wanted, areaId, payment)
        if (!outcome.ok) await on.run(refuseMore(payment, outcome.reason))
        return outcome
      })
    },
  }
}

/** Of a shopper whose data was deleted nothing is stored any more, also while they are still signed in. */
function isOf(uid: string, { user_id: owner, email }: ChangeableRow): boolean {
  return owner === uid && email !== ''
}

/** The payment is held from now on: captured at once where the order is paid, otherwise with it. */
function holdMore({ checkoutId, captureBefore, card: { brand, last4 } }: ChangePayment, isHeld: boolean): Statement {
  const text = `with until as (select case when $2 then coalesce($3::timestamptz - interval '${hoursBeforeEnd} hours', now() + interval '${defaultDays} days') end as at),
      named as (update orders set payment_method = payment_method || jsonb_build_object('later',
          coalesce(payment_method -> 'later', '{}') || jsonb_build_object($1::text, $4::jsonb))
        where id = (select changes_order_id from checkouts where id = $1::uuid))
    update checkouts set state = 'placed', attempts = 0, last_error = null, capture_until = until.at,
      next_attempt_at = coalesce(until.at, now() + interval '20 seconds') from until where id = $1::uuid`
  return {
    name: 'order-change-hold',
    text,
    values: [checkoutId, isHeld, captureBefore ?? null, JSON.stringify({ brand, last4 })],
  }
}

function refuseMore({ checkoutId, stateIfNot }: ChangePayment, reason: ChangeRefused['reason']): Statement {
  const text = `update checkouts set state = $2, refusal = $3, last_error = 'the order could not be changed', attempts = 0,
    next_attempt_at = now() + interval '20 seconds' where id = $1`
  return { name: 'order-change-refuse', text, values: [checkoutId, stateIfNot, reason] }
}

const largestId = 2_147_483_647

const numbersOf = (lines: readonly WantedLine[]): number[] =>
  lines.map(({ id }) => idOfWire(id)).filter((id) => id <= largestId)

/** What was paid for more than the order now costs. */
async function refundLess(on: Transaction, locked: LockedOrder, found: Changeable): Promise<string | undefined> {
  const { isHeld, agreedCents, changed } = found
  const amountCents = Math.min(agreedCents - changed.price.chargeCents, moneyOf(locked).leftCents)
  if (isHeld || amountCents <= 0) return undefined
  return writeRefund(on, locked, { amountCents, reason: 'Order changed', source: 'shopper' })
}

function wheretoOf(order: Order): Whereto {
  const { displayName, phoneNumber, street, city, district, zipCode, deliveryNote, leaveAtDoor } = order
  return { displayName, phoneNumber, street, city, district, zipCode, deliveryNote, leaveAtDoor }
}

function textsOf({ order, changed }: Changeable): string[] {
  const before = order.lines.map(({ productId, title, quantity }) => ({ id: `p${productId}`, title, count: quantity }))
  return changeTexts(before, changed.lines)
}

const contact = new Set<AddressText>(['displayName', 'phoneNumber'])

/** Without the address itself, which the timeline needn't have. */
function wheretoTexts(order: Order, to: Whereto): string[] {
  const changed = addressTexts.filter((field) => order[field] !== to[field])
  return [
    ...(changed.some((field) => !contact.has(field)) ? ['New delivery address'] : []),
    ...(changed.some((field) => contact.has(field)) ? ['New contact details'] : []),
    ...(order.deliveryNote !== to.deliveryNote || order.leaveAtDoor !== to.leaveAtDoor ? ['New delivery note'] : []),
  ]
}

function wordsOf(texts: readonly string[], { order, changed, agreedCents }: Changeable): string {
  const { chargeCents } = changed.price
  const { money } = order.snapshot
  // What is sold by weight costs more or less once it's packed.
  const about = changed.reservedCents === chargeCents ? '' : 'about '
  const total = changed.reservedCents === agreedCents ? [] : [`New total: ${about}${formatMoney(chargeCents, money)}`]
  return `${[...texts, ...total].join('. ')}.`
}

const openText = `select id from checkouts where id = $1 and state = 'open' for update`

const lockText = 'select id from products where id = any($1::int[]) order by id for update'
