import { afterEach, expect, test, vi } from 'vitest'
import { sellerOf } from '#domain/order/order-snapshot.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { chargeText, dateText, methodText, readOrder, refundText, stepsOf, timeText, titlesText } from './order-data.ts'
import type { OrderJson } from '#server/orders/order-json.ts'

const json: OrderJson = {
  _id: '0b7f',
  orderId: 'AB12CD',
  paymentMethod: { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242' } },
  payMethod: 'card',
  paymentIntent: 'pi_1',
  paymentState: 'captured',
  displayName: 'Ada',
  email: 'ada@larder.example',
  phoneNumber: '01712345678',
  street: '12 Orchard Lane',
  district: 'North',
  city: 'Greenfield',
  zipCode: '01234',
  deliveryNote: '',
  leaveAtDoor: false,
  userToken: 'LARDER-123456',
  cart: [{ _id: 'p1', title: 'Apples', unit: '1 kg', price: 3.29, image: '/p1.webp', quantity: 3 }],
  subTotal: 9.87,
  shippingCoast: 60,
  discount: 8.97,
  delivery: {
    method: 'courier',
    label: 'FedEx',
    promise: 'Today',
    area: null,
    address: null,
    startsAt: null,
    endsAt: null,
    price: 60,
  },
  prices: { currency: 'USD', locale: 'en-US', discountPercent: 10, wholeUnits: true },
  seller: sellerOf(defaults),
  couponCode: 'FRESH20',
  couponDiscount: 1.98,
  grandTotal: 60.9,
  price: 60,
  orderTime: '2026-11-15T05:22:11.000Z',
  status: 'Pending',
  canCancel: true,
  timeline: [
    { step: 'placed', time: '2026-11-15T05:22:11.000Z' },
    { step: 'paid', time: '2026-11-15T05:22:12.000Z' },
  ],
  refunded: 0,
  refunds: [],
}

test('converts an order to cents, and its parts still sum to the total', () => {
  const { price, lines } = readOrder(json)
  expect(price).toEqual({
    subtotalCents: 987,
    shippingCents: 6_000,
    discountCents: 699,
    couponCents: 198,
    grandTotalCents: 6_090,
    chargeCents: 6_000,
  })
  expect(price.subtotalCents + price.shippingCents - price.discountCents - price.couponCents).toBe(
    price.grandTotalCents,
  )
  expect(lines).toEqual([{ id: 'p1', title: 'Apples', unit: '1 kg', image: '/p1.webp', priceCents: 329, count: 3 }])
})

test('names the card by brand and last digits when they are known', () => {
  expect(readOrder(json).card).toBe('Visa ···· 4242')
  expect(
    readOrder({ ...json, paymentMethod: { id: null, type: 'card', card: { brand: null, last4: null } } }).card,
  ).toBeUndefined()
  expect(methodText(readOrder(json))).toBe('Card')
})

const seller = sellerOf(defaults)

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/New_York', '2026-11-15T04:22:11.000Z', '2026-11-14', 'Nov 14, 2026, 11:22\u00A0PM'],
  ['Pacific/Auckland', '2026-12-31T12:00:00.000Z', '2027-01-01', 'Jan 1, 2027, 1:00\u00A0AM'],
  ['UTC', '2026-11-15T05:22:11.000Z', '2026-11-15', 'Nov 15, 2026, 5:22\u00A0AM'],
])('the invoice and the list have the same day in %s', (zone, orderTime, date, time) => {
  vi.stubEnv('TZ', zone)
  expect(dateText({ orderTime, seller })).toBe(date)
  expect(timeText(orderTime, { locale: 'en-US' })).toBe(time)
})

test('an invoice of a shop with a time zone has one date, wherever it is read', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const order = { orderTime: '2026-12-31T23:30:00.000Z', seller: { ...seller, timeZone: 'Europe/Vienna' } }
  expect(dateText(order)).toBe('2027-01-01')
  expect(refundText({ amountCents: 100, isDone: true, time: order.orderTime }, order)).toBe('2027-01-01')
})

test('times are written as the shop writes them', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(timeText('2026-11-15T17:22:11.000Z', { locale: 'de-DE' })).toBe('15.11.2026, 17:22')
})

test('names the first products of an order, and how many more there are', () => {
  const of = (...titles: string[]) => titlesText(titles.map((title) => ({ title })))
  expect(of('Apples')).toBe('Apples')
  expect(of('Apples', 'Milk')).toBe('Apples and Milk')
  expect(of('Apples', 'Milk', 'Bread')).toBe('Apples, Milk, and Bread')
  expect(of('Apples', 'Milk', 'Bread', 'Eggs', 'Tea')).toBe('Apples, Milk, and 3 more')
})

test('says what was charged, and when nothing was', () => {
  const order = readOrder(json)
  expect(chargeText(order)).toBe('$60.00 charged')
  expect(chargeText({ ...order, paymentState: 'cancelled' })).toBe('Not charged')
  expect(chargeText({ ...order, paymentState: 'authorised', payAgain: 34 })).toBe('$34.00 to pay')
})

test('the timeline shows what happened and what is to come, and nothing more to come once it was cancelled', () => {
  const at = (step: 'placed' | 'paid' | 'processing' | 'delivered' | 'cancelled' | 'refunded') => ({ step, time: 't' })
  const placed = [at('placed'), at('paid')]
  expect(stepsOf({ status: 'Pending', timeline: placed })).toEqual([
    ...placed,
    { step: 'processing', time: undefined },
    { step: 'delivered', time: undefined },
  ])
  expect(stepsOf({ status: 'Pending', timeline: [...placed, at('refunded')] }).at(-1)).toEqual(at('refunded'))
  const cancelled = [...placed, at('cancelled'), at('refunded')]
  expect(stepsOf({ status: 'Cancelled', timeline: cancelled })).toEqual(cancelled)
})

test('a part of the charge that was refunded is said in the list', () => {
  const { price, prices } = readOrder(json)
  const part = { paymentState: 'captured' as const, price, prices, refundedCents: 250 }
  expect(chargeText(part)).toBe('$60.00 charged, $2.50 refunded')
})
