// The invariants of every purchase once nothing is in progress, checked in the shop's tables and at the card provider.
import { priceCart } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Intent } from '#server/payments/intent.ts'
import { checkBatches } from './batches.ts'

type Sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

export type ShopState = {
  sql: Sql
  payments: Pick<Payments, 'findIntent' | 'listRefunds'>
  /** The initial stock of each product. */
  stocks?: ReadonlyMap<number, number>
  /** The orders acknowledged to shoppers. */
  acknowledged?: Iterable<string>
  /** Orders whose cancellation was acknowledged. */
  cancelled?: Iterable<string>
  /** Idempotency keys of acknowledged refunds. */
  refunded?: Iterable<string>
}

type Row = {
  id: string
  user_id: string
  state: string
  pi_id: string | null
  charge_cents: number
  /** With everything at its greatest weight. */
  held_cents: number
  order_id: string | null
  order_user: string | null
  order_state: string | null
  order_status: string | null
  order_charge: number | null
  /** What all that is packed costs; null until it is. */
  packed_charge: number | null
  refunded: number | null
  /** Its payment may wait until the order is packed. */
  may_wait: boolean
  /** Its card was refused, and its shopper asked for another one. */
  is_refused: boolean
  earlier: string[]
  has_time: boolean
  /** Its shopper changed what is in it: what it costs less was refunded. */
  is_changed: boolean
  order_figures: Figures | null
  percent: number | null
  lines: { unitCents: number; count: number }[]
  orders: number
  /** It pays for a change of this order. */
  changes: string | null
  /** What the payments for its changes have captured. */
  later: number
}
type Figures = { subtotal: number; shipping: number; discount: number; coupon: number; total: number }

/** One sentence for each violation; none if all invariants hold. */
export async function checkInvariants(state: ShopState): Promise<string[]> {
  const rows = await state.sql<Row>(everyCheckout)
  const broken: string[] = []
  for (const row of rows) {
    const intent = row.pi_id === null ? undefined : await state.payments.findIntent(row.pi_id)
    if (row.changes === null) broken.push(...checkMoney(row, intent), ...checkFigures(row))
    else broken.push(...(await checkLater(state, row, intent)))
    for (const earlier of row.earlier)
      if ((await state.payments.findIntent(earlier)).state !== 'cancelled')
        broken.push(`I5: ${row.id} has another payment, and ${earlier} isn't cancelled`)
    if (row.order_id !== null && intent?.state === 'captured') broken.push(...(await checkRefunds(state, row, intent)))
  }
  broken.push(...(await checkStock(state)), ...(await checkAcknowledged(state)), ...(await checkReturns(state)))
  broken.push(...(await checkBatches(state.sql)), ...(await checkPlaces(state)))
  const twice = await state.sql<{ pi_id: string }>('select pi_id from orders group by pi_id having count(*) > 1')
  broken.push(...twice.map(({ pi_id: id }) => `I5: ${id} paid for two orders`))
  return broken
}

const charged = new Set(['captured', 'refunded'])
const terminal = new Set(['done', 'rejected', 'expired', 'refunded'])

function checkMoney(row: Row, intent: Intent | undefined): string[] {
  const { id, state } = row
  const broken: string[] = []
  const isWaiting = row.may_wait && state === 'placed' && row.order_state === 'authorised'
  // Packed, and nothing is held: it stays so until its shopper pays.
  if (row.is_refused && state === 'placed' && row.order_state === 'authorised')
    return intent?.state === 'open' || intent?.state === 'cancelled'
      ? []
      : [`I9: ${id} waits for another card and is ${intent?.state}`]
  if (state !== 'open' && !terminal.has(state) && !isWaiting) broken.push(`I9: ${id} is still ${state}`)
  if (row.orders > 1) broken.push(`I5: ${id} has ${row.orders} orders`)
  if (intent === undefined) {
    if (row.order_id !== null) broken.push(`I2: ${id} has an order without a payment`)
    return broken
  }
  const agreed = row.earlier.length > 0 ? row.packed_charge : row.held_cents
  if (intent.amountCents !== agreed) broken.push(`I4: ${id} is charged ${intent.amountCents}`)
  if (intent.state === 'captured' && state !== 'refunded' && row.order_id === null)
    broken.push(`I1: ${id} was paid and has no order`)
  if (isWaiting && intent.state === 'authorised') return broken
  if (intent.state === 'authorised') broken.push(`I6: ${id} is ${state} and holds money still`)
  // What is packed may cost nothing.
  const isCharged = row.order_id !== null && row.order_status !== 'Cancelled' && row.packed_charge !== 0
  if (isCharged && intent.state !== 'captured') broken.push(`I2: the order of ${id} is not paid but ${intent.state}`)
  if (isCharged && !charged.has(row.order_state ?? '')) broken.push(`I2: the order of ${id} says ${row.order_state}`)
  if (row.packed_charge !== null && row.order_status !== 'Cancelled') {
    const paid = intent.capturedCents - (row.refunded ?? 0)
    if (paid + row.later > row.packed_charge)
      broken.push(`I17: ${id} pays ${paid} for what is packed for ${row.packed_charge}`)
  }
  if (row.order_id !== null && intent.state === 'captured' && intent.capturedCents + row.later !== row.order_charge)
    broken.push(`I17: of ${id} ${intent.capturedCents} was captured, and the order says ${row.order_charge}`)
  if (row.order_id !== null && row.order_user !== row.user_id) broken.push(`I8: ${id} became the order of another`)
  return broken
}

/** Held or captured only with its change, and never more than the change costs. */
async function checkLater(state: ShopState, row: Row, intent: Intent | undefined): Promise<string[]> {
  const { id, changes } = row
  const broken: string[] = []
  const [order] = await state.sql<{ status: string; payment_state: string; changed: number; may_wait: boolean }>(
    `select o.status, o.payment_state, (o.status = 'Pending' or coalesce(k.state = 'packing', false)) as may_wait,
        (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'changed') as changed
      from orders o left join packings k on k.order_id = o.id where o.id = $1`,
    [changes],
  )
  const isWaiting = row.state === 'placed' && order?.payment_state === 'authorised' && order.may_wait
  if (row.state !== 'open' && !terminal.has(row.state) && !isWaiting) broken.push(`I9: ${id} is still ${row.state}`)
  if (intent === undefined) return broken
  // Another card holds only its part of what is packed.
  if (row.earlier.length === 0 && intent.amountCents !== row.held_cents)
    broken.push(`I4: ${id} is charged ${intent.amountCents}`)
  if (intent.state === 'authorised' && !isWaiting) broken.push(`I6: ${id} is ${row.state} and holds money still`)
  if ((intent.state === 'captured') !== (row.state === 'done' || row.state === 'refunded'))
    broken.push(`I1: the change that ${id} pays for is ${row.state}, and its payment ${intent.state}`)
  if ((row.state === 'done' || isWaiting) && order?.changed === 0) broken.push(`I1: ${id} paid for no change`)
  const rows = await state.sql<{ provider_id: string | null; amount_cents: number; state: string }>(
    'select provider_id, amount_cents, state from refunds where checkout_id = $1',
    [id],
  )
  const refunded = rows.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amount_cents, 0)
  if (refunded > intent.capturedCents) broken.push(`I11: ${id} is refunded ${refunded} of ${intent.capturedCents}`)
  const atProvider = row.state === 'done' ? await state.payments.listRefunds(intent.id) : []
  if (atProvider.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amountCents, 0) !== refunded)
    broken.push(`I11: ${id} has other refunds at the provider than here`)
  if (order?.status === 'Cancelled' && row.state === 'done' && refunded < intent.capturedCents)
    broken.push(`I15: the order of ${id} is cancelled, and ${intent.capturedCents - refunded} cents were not refunded`)
  return broken
}

/** Every refund exactly once, here and at the provider, and nothing left of a cancelled order. */
async function checkRefunds({ sql, payments }: ShopState, row: Row, intent: Intent): Promise<string[]> {
  const rows = await sql<{ id: string; provider_id: string | null; amount_cents: number; state: string }>(
    'select id, provider_id, amount_cents, state from refunds where order_id = $1 and checkout_id is null',
    [row.order_id],
  )
  const atProvider = (await payments.listRefunds(intent.id)).filter(({ state }) => state !== 'failed')
  const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const done = rows.filter(({ state }) => state === 'done' || state === 'sent')
  const refunded = sumOf(done.map(({ amount_cents: cents }) => cents))
  const broken = rows.filter(({ state }) => state === 'intended').map(({ id }) => `I9: the refund ${id} was not sent`)
  if (refunded > row.charge_cents) broken.push(`I11: ${row.id} is refunded ${refunded} of ${row.charge_cents}`)
  const ids = new Set(done.map(({ provider_id: id }) => id))
  if (ids.size !== atProvider.length || atProvider.some(({ id }) => !ids.has(id)))
    broken.push(`I11: ${row.id} has other refunds at the provider than here`)
  if (sumOf(atProvider.map(({ amountCents }) => amountCents)) !== refunded)
    broken.push(`I11: ${row.id} has refunds of other amounts at the provider`)
  if (row.order_status === 'Cancelled' && refunded < row.charge_cents && !rows.some(({ state }) => state === 'failed'))
    broken.push(`I15: the order of ${row.id} is cancelled, and ${row.charge_cents - refunded} cents were not refunded`)
  return broken
}

function checkFigures(row: Row): string[] {
  const { order_figures: figures, lines, id } = row
  if (figures === null) return []
  const coupon = row.percent === null ? undefined : { discountPercent: row.percent }
  const counted = lines.map(({ unitCents, count }) => ({ priceCents: unitCents, count }))
  // A delivery time has a price of its own.
  const time = { id: '', name: '', promise: '', priceCents: figures.shipping }
  const rules = row.has_time ? { ...defaultShop.rules, couriers: [time] } : defaultShop.rules
  const right = priceCart({ lines: counted, courier: { priceCents: figures.shipping }, coupon }, rules)
  // What isn't packed, or is cancelled, is refunded as well.
  const isEnded = row.order_status === 'Cancelled' || row.packed_charge !== null
  const isRight =
    right.subtotalCents === figures.subtotal &&
    right.shippingCents === figures.shipping &&
    right.discountCents === figures.discount &&
    right.couponCents === figures.coupon &&
    right.grandTotalCents === figures.total &&
    (right.chargeCents === row.order_charge ||
      row.packed_charge === row.order_charge ||
      (row.is_changed && (isEnded || (row.order_charge ?? 0) - (row.refunded ?? 0) === right.chargeCents)))
  return isRight ? [] : [`I4: the order of ${id} adds up to something else`]
}

async function checkStock({ sql, stocks }: ShopState): Promise<string[]> {
  type Count = {
    id: number
    quantity: number
    units_sold: number
    sold: number
    returned: number
    ledger: number
    sum: number
  }
  const rows = await sql<Count>(soldText)
  return rows.flatMap(({ id, quantity, units_sold: counted, sold: ordered, returned, ledger, sum }) => {
    const first = stocks?.get(id)
    const sold = ordered - returned
    if (quantity < 0) return [`I3: product ${id} is oversold`]
    const broken =
      ledger === returned ? [] : [`I12: of product ${id} ${returned} came back, and ${ledger} in the ledger`]
    if (first === undefined) return broken
    if (first + sum !== quantity)
      broken.push(`I12: the ledger of product ${id} leads to ${first + sum}, not to ${quantity}`)
    if (first - sold !== quantity) broken.push(`I3: of product ${id} ${sold} of ${first} went and ${quantity} are left`)
    return counted === sold ? broken : [...broken, `I3: product ${id} counts ${counted} sold, and ${sold} were`]
  })
}

/** A time is taken by the open checkouts that hold a place in it and by the orders that weren't cancelled. */
async function checkPlaces({ sql }: ShopState): Promise<string[]> {
  const rows = await sql<{ id: number; taken: number; held: number; ordered: number }>(placesText)
  return rows.map(
    (row) => `I16: the time ${row.id} has ${row.taken} taken, ${row.held} held and ${row.ordered} ordered`,
  )
}

async function checkAcknowledged({ sql, acknowledged = [] }: ShopState): Promise<string[]> {
  const text = `select told.id, orders.id is null as is_gone from unnest($1::text[]) told (id)
    left join orders on orders.id::text = told.id
    where orders.id is null or (orders.status = 'Cancelled' and orders.cancelled_by = 'shop')`
  const lost = await sql<{ id: string; is_gone: boolean }>(text, [[...acknowledged]])
  return lost.map(
    ({ id, is_gone: isGone }) => `I7: the order ${id} was told of and is ${isGone ? 'gone' : 'cancelled'}`,
  )
}

/** What was acknowledged is there exactly once, and every change of the staff has exactly one log entry. */
async function checkReturns({ sql, cancelled = [], refunded = [] }: ShopState): Promise<string[]> {
  const uncancelled = await sql<{ id: string }>(
    `select told.id from unnest($1::text[]) told (id) join orders on orders.id::text = told.id
      where orders.status <> 'Cancelled'`,
    [[...cancelled]],
  )
  const lost = await sql<{ key: string; times: number }>(
    `select told.key, (select count(*)::int from refunds where idempotency_key = told.key) as times
      from unnest($1::text[]) told (key)`,
    [[...refunded]],
  )
  const [log] = await sql<Record<'refunds' | 'logged' | 'cancelled' | 'logged_cancelled', number>>(`select
    (select count(*)::int from refunds where idempotency_key is not null) as refunds,
    (select count(*)::int from staff_log where action = 'refund.begun') as logged,
    (select count(*)::int from orders where cancelled_by = 'staff') as cancelled,
    (select count(*)::int from staff_log where action = 'order.cancelled') as logged_cancelled`)
  const isLogged = log?.refunds === log?.logged && log?.cancelled === log?.logged_cancelled
  return [
    ...uncancelled.map(({ id }) => `I7: the order ${id} was told to be cancelled and isn't`),
    ...lost.filter(({ times }) => times !== 1).map(({ key, times }) => `I11: the refund ${key} exists ${times} times`),
    ...(isLogged ? [] : [`I13: changes and log differ: ${JSON.stringify(log)}`]),
  ]
}

const everyCheckout = `select c.id, c.user_id, c.state, c.pi_id, c.charge_cents, coalesce(c.reserved_cents, c.charge_cents) as held_cents, o.id as order_id,
    coalesce((select json_agg(json_build_object('unitCents', l.unit_cents, 'count', l.quantity)) from order_lines l where l.order_id = o.id), '[]') as lines,
    exists (select from order_events e where e.order_id = o.id and e.kind = 'changed') as is_changed,
    o.user_id as order_user, o.payment_state as order_state, o.status as order_status, o.charge_cents as order_charge,
    p.charge_cents as packed_charge, o.refunded_cents as refunded,
    coalesce(c.capture_until > now() and (o.status = 'Pending' or p.state = 'packing'), false) as may_wait, o.slot_id is not null as has_time,
    c.refused_at is not null as is_refused, c.earlier_pi_ids as earlier,
    case when o.id is null then null else json_build_object('subtotal', o.subtotal_cents, 'shipping', o.shipping_cents,
      'discount', o.discount_cents, 'coupon', o.coupon_cents, 'total', o.grand_total_cents) end as order_figures,
    k.discount_percent as percent, c.changes_order_id as changes,
    coalesce((select sum(l.captured_cents)::int from checkouts l where l.changes_order_id = o.id and l.state = 'done'), 0) as later, (select count(*)::int from orders x where x.checkout_id = c.id) as orders
  from checkouts c left join orders o on o.checkout_id = c.id left join packings p on p.order_id = o.id
  left join coupons k on upper(k.code) = upper(c.coupon_code)`

const placesText = `select * from (select s.id, s.taken,
    (select count(*)::int from checkouts c where c.slot_id = s.id and c.state = 'open' and c.holds_place) as held,
    (select count(*)::int from orders o where o.slot_id = s.id and o.status <> 'Cancelled') as ordered from slots s) place
  where taken <> held + ordered`

const soldText = `select p.id, p.quantity, p.units_sold, coalesce(sum(l.quantity), 0)::int as sold,
    coalesce(sum(l.returned), 0)::int as returned,
    (select coalesce(sum(quantity), 0)::int from stock_returns r where r.product_id = p.id) as ledger,
    (select coalesce(sum(change), 0)::int from stock_ledger s where s.product_id = p.id and s.kind <> 'opening') as sum
  from products p left join order_lines l on l.product_id = p.id group by p.id order by p.id`
