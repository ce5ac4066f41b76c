import { expect, test, vi } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import { mailShopOf } from './mail-shop.ts'
import type { AddressedEmail } from './mail.ts'
import { createOrderEmails } from './order-mail.ts'

test('a placed order gets a confirmation, a cancelled one a cancellation', async () => {
  const shop = await openTestPurchase()
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const order = await shop.shop.orders.find(ada.uid, id)
  await shop.close()
  if (order === undefined) throw new Error('There is no order')

  const sent: AddressedEmail[] = []
  const mail = { send: async (email: AddressedEmail) => void sent.push(email) }
  const write = createOrderEmails({ mail, shop: () => mailShopOf(defaults, 'https://larder.example') })
  await write(order, () => {})
  await write({ ...order, status: 'Cancelled', paymentState: 'cancelled' }, () => {})
  expect(sent).toMatchObject([
    { to: ada.email, key: `order-${id}`, subject: `Your Larder order ${order.orderId}` },
    { to: ada.email, key: `order-cancelled-${id}`, subject: `We had to cancel your Larder order ${order.orderId}` },
  ])
  expect(sent[1]?.text).toContain(`https://larder.example/order/invoice/${id}`)

  const price = { ...order.price, discountCents: 650, couponCents: 50 }
  await write({ ...order, price, couponCode: 'FRESH10' }, () => {})
  const lines = sent[2]?.text.match(/^Discount: −.*\nCoupon FRESH10: −.*$/m)
  expect(lines?.[0], 'discount and coupon, as on the invoice').toBe('Discount: −$6.50\nCoupon FRESH10: −$0.50')
})

test('each copy of an order goes out once, by itself, whatever becomes of the shopper’s email', async () => {
  const shop = await openTestPurchase()
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const order = await shop.shop.orders.find(ada.uid, id)
  await shop.close()
  if (order === undefined) throw new Error('There is no order')

  const sent: AddressedEmail[] = []
  const mail = { send: async (email: AddressedEmail) => void sent.push(email) }
  const copyTo = () => ['till@larder.example', 'owner@larder.example']
  const write = createOrderEmails({ mail, shop: () => mailShopOf(defaults, 'https://larder.example'), copyTo })
  const finished = vi.fn()
  await write(order, finished)
  expect(
    sent.map(({ to }) => to),
    'nothing is copied before the email has an end',
  ).toEqual([ada.email])
  sent[0]?.onFinished?.(false, 'No such person')
  expect(finished).toHaveBeenCalledExactlyOnceWith(false, 'No such person')
  expect(sent.slice(1)).toMatchObject([
    { to: 'till@larder.example', subject: `Copy: Your Larder order ${order.orderId}`, text: sent[0]?.text },
    { to: 'owner@larder.example' },
  ])
  expect(JSON.stringify(sent[0])).not.toContain('till@')

  await write(order, finished, { isRepeated: true })
  sent.at(-1)?.onFinished?.(true)
  expect(sent).toHaveLength(4)
})
