import { expect, test } from 'vitest'
import { dateText, methodText, readOrder } from './order-data.ts'
import type { OrderJson } from './order-data.ts'

const json: OrderJson = {
  _id: '0b7f',
  orderId: 'AB12CD',
  paymentMethod: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  payMethod: 'card',
  paymentState: 'captured',
  displayName: 'Ada',
  email: 'ada@larder.example',
  phoneNumber: '01712345678',
  street: '12 Orchard Lane',
  district: 'North',
  city: 'Greenfield',
  zipCode: '01234',
  cart: [{ _id: 'p1', title: 'Apples', unit: '1 kg', price: 3.29, quantity: 3 }],
  subTotal: 9.87,
  shippingCoast: 60,
  discount: 8.97,
  couponCode: 'FRESH20',
  couponDiscount: 1.98,
  grandTotal: 60.9,
  price: 60,
  orderTime: '2026-11-15T05:22:11.000Z',
  status: 'Pending',
}

test('an order is read to the cent, and its parts still sum to the total', () => {
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
  expect(lines).toEqual([{ id: 'p1', title: 'Apples', unit: '1 kg', priceCents: 329, count: 3 }])
})

test('the card is named by its brand and its last digits, if they are known', () => {
  expect(readOrder(json).card).toBe('Visa ···· 4242')
  expect(readOrder({ ...json, paymentMethod: { type: 'card' } }).card).toBeUndefined()
  expect(methodText(readOrder(json))).toBe('Card')
})

test('the date of the invoice is cut from the order time', () => {
  expect(dateText(readOrder(json))).toBe('2026-11-15')
})
