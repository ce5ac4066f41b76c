// The history of a demo shop: the same for the same seed, by the rules of the shop, and over.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkoutProblems } from '#domain/order/checkout.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { problemsOfProfile } from '#domain/people/customer.ts'
import { orderStatuses, paymentStates } from '#domain/order/order.ts'
import { roles } from '#domain/people/permission.ts'
import { refundStates } from '#domain/money/refund.ts'
import { makeSlots } from '#server/delivery/make-slots.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { fillShop } from './fill-shop.ts'
import type { History, Product } from './history.ts'
import { planHistory } from './plan-history.ts'

// As many as have more than twenty customers at every hour of the day.
const plan = { now: new Date(), days: 9, perDay: 10, seed: 7, refundLimitCents: 5_000, hasTimes: false }
const invented = { hashOf: () => 'no hash' }

let shop: TestPurchase
let before: Stock[]
let history: History
type Stock = { id: number; quantity: number; units_sold: number }
const stockText = 'select id, quantity, units_sold from products order by id'

beforeAll(async () => {
  shop = await openTestPurchase()
  before = await shop.sql<Stock>(stockText)
  ;({ history } = await fillShop(shop.shop.database, { ...plan, ...invented }))
})
afterAll(() => shop.close())

test('the same seed gives the same history, receipts included, and another one does not', () => {
  const products: Product[] = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    title: `Product ${index}`,
    unit: '1 kg',
    picture: 'product',
    priceCents: 199 + index * 10,
    quantity: 60,
    unitsSold: index * 9,
  }))
  const planned = (seed: number) => planHistory({ ...plan, days: 30, seed, products, coupons: [] })
  expect(planned(7)).toEqual(planned(7))
  for (const list of [planned(7).receipts, planned(7).counts]) expect(list.length).toBeGreaterThan(2)
  expect(planned(8).orders.map(({ number }) => number)).not.toEqual(planned(7).orders.map(({ number }) => number))
})

test('every customer could have registered and ordered, and nobody can be reached', () => {
  const { customers, staff } = history
  expect(customers.length).toBeGreaterThan(20)
  for (const customer of customers) {
    expect(problemsOfProfile(customer), customer.displayName).toEqual({})
    expect(
      checkoutProblems({ ...customer, shippingCents: 2_000 }, defaultShop.rules.couriers),
      customer.displayName,
    ).toEqual({})
    expect(customer.phoneNumber).toMatch(/^1\d{3}55501\d\d$/)
  }
  for (const { email } of [...customers, ...staff]) expect(email).toMatch(/(@example\.(com|net|org)|\.example)$/)
  expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length)
  expect(staff.map(({ role }) => role)).toEqual([...roles, 'picker', 'driver', 'service'])
})

test('the shop remembers the address of who ordered, and the first customer has a cart', async () => {
  const { checkout, carts } = shop.shop
  for (const { uid, street } of history.customers.slice(0, 5))
    expect(await checkout.find(uid)).toMatchObject({ street, addressChangedAt: null })
  expect((await carts.find(history.customers[0]?.uid ?? '')).lines.length).toBeGreaterThan(2)
})

test('there is an order in every status, with every state of a payment and of a refund that stays', async () => {
  const [found] = await shop.sql<Record<'statuses' | 'payments' | 'refunds', string[]>>(`select
    (select array_agg(distinct status) from orders) as statuses,
    (select array_agg(distinct payment_state) from orders) as payments,
    (select array_agg(distinct state) from refunds) as refunds`)
  expect(found?.statuses).toEqual(orderStatuses.toSorted())
  expect(found?.payments).toEqual(paymentStates.toSorted())
  expect(found?.refunds).toEqual(refundStates.filter((state) => state !== 'intended').toSorted())
})

test('Today has something in every figure', async () => {
  const todo = await shop.shop.staffOrders.countTodo()
  // No payment of the demo is lost after its delivery, refused or about to expire, no run was driven before it opened, and no other program listens to it.
  const { unpaidOrders, expiringPayments, refusedCards, cameBack, damaged, toPutBack, webhooksOff, ...others } = todo
  expect([unpaidOrders, expiringPayments, refusedCards, cameBack, damaged, toPutBack, webhooksOff]).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ])
  for (const [figure, count] of Object.entries(others)) expect(count, figure).toBeGreaterThan(0)
  const days = await shop.shop.staffOrders.listDays()
  expect(days.filter(({ orders, chargedCents }) => orders > 0 && chargedCents > 0).length).toBeGreaterThan(5)
})

test('money, refunds and log hold the invariants of real orders, but for the payment that is stuck on purpose', async () => {
  const stuck = history.orders.filter(({ payment }) => payment === 'stuck').map(({ checkoutId }) => checkoutId)
  expect(stuck).toHaveLength(1)
  const broken = await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })
  expect(broken.filter((one) => !stuck.some((id) => one.includes(id)))).toEqual([])
  expect(broken).toContain(`I9: ${stuck[0]} is still placed`)
})

test('what is on the shelves is what was there, came in, was sold and went back', async () => {
  const entries = await shop.sql<{
    id: number
    kind: string
    total: number
    first: Date
  }>(`select product_id as id, kind,
    sum(change)::int as total, min(at) as first from stock_ledger group by product_id, kind`)
  const sumOf = (id: number, ...kinds: string[]) =>
    entries.filter((one) => one.id === id && kinds.includes(one.kind)).reduce((sum, { total }) => sum + total, 0)
  const expected = before.map(({ id, quantity, units_sold: unitsSold }) => {
    const sold = -sumOf(id, 'sale', 'return')
    return { id, quantity: quantity + sumOf(id, 'delivery', 'count') - sold, units_sold: unitsSold + sold }
  })
  const after = await shop.sql<Stock>(stockText)
  expect(after).toEqual(expected)
  expect(after.filter(({ quantity }) => quantity < 0)).toEqual([])
  const opened = new Set(entries.filter(({ kind }) => kind === 'opening').map(({ first }) => first.getTime()))
  expect(opened).toEqual(new Set([history.openedAt.getTime()]))
})

test('the past is over: nothing is due at the provider, and no email is sent', async () => {
  const rowsBefore = await shop.sql('select * from orders order by id')
  expect(await shop.shop.orders.reconciler.runOnce()).toBe(0)
  await shop.shop.orders.idle()
  expect([shop.emails, shop.notices, shop.log]).toEqual([[], [], []])
  expect(await shop.sql('select * from orders order by id')).toEqual(rowsBefore)
})

test('nothing happened in the future, and everything in its order', () => {
  for (const order of history.orders) {
    const times = [order.customer.registeredAt, order.placedAt, ...order.steps.map(({ at }) => at)]
    expect(
      times.toSorted((one, other) => one.getTime() - other.getTime()),
      order.number,
    ).toEqual(times)
    const ends = [...times, ...order.refunds.map(({ at }) => at)]
    expect(Math.max(...ends.map((at) => at.getTime())), order.number).toBeLessThan(plan.now.getTime())
  }
})

test('with delivery times every order has one, open ones are only held, and the week has places and bookings', async () => {
  const timed = await openTestPurchase()
  onTestFinished(() => timed.close())
  await fillShop(timed.shop.database, { ...plan, ...invented, days: 7, perDay: 1, hasTimes: true })
  const [found] = await timed.sql<Record<string, number>>(`select
    count(*) filter (where slot_id is null)::int as without,
    count(*) filter (where status = 'Pending' and payment_state = 'captured')::int as charged,
    count(*) filter (where snapshot #>> '{delivery,startsAt}' is null)::int as unpromised from orders`)
  expect(found).toEqual({ without: 0, charged: 0, unpromised: 0 })
  // As the shop does every five minutes.
  await timed.shop.database.transaction((on) =>
    makeSlots(on, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  )
  const [week] = await timed.sql<Record<string, number>>(`select
    count(*) filter (where starts_at > now())::int as coming, count(*) filter (where starts_at > now() and taken > 0)::int as booked,
    count(*) filter (where taken > capacity)::int as overbooked from slots`)
  expect(week?.['coming']).toBeGreaterThan(100)
  expect(week?.['booked']).toBeGreaterThan(8)
  expect(week?.['overbooked']).toBe(0)
  const broken = await checkInvariants({ sql: timed.sql, payments: timed.shop.payments })
  const [stuck] = await timed.sql<{ id: string }>('select id from checkouts where attempts > 0')
  expect(broken.filter((one) => !one.includes(stuck?.id ?? 'none'))).toEqual([])
})
