import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { mergeCart } from '#web/saved-cart/merge-cart.ts'
import { storedBase, storedCoupon, storedOrder, storedPayment } from '#web/saved-cart/purchase-storage.ts'
import { placeOrder, updateCartAfterOrder } from './place-order.ts'
import { fetchStoredCart } from '#web/saved-cart/server-cart.ts'

vi.mock(import('#session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))
vi.mock(import('#web/saved-cart/server-cart.ts'), async (original) => ({
  ...(await original()),
  fetchStoredCart: vi.fn(),
}))
vi.mock(import('#web/cart/fetch-cart-products.ts'), async (original) => ({
  ...(await original()),
  fetchCartProducts: async (ids: string[]) =>
    ids.map((id) => ({ id, title: id, priceCents: 100, quantity: 50, unit: '1', image: '', foodFlags: 0 })),
}))

const user = { uid: 'ada', email: 'ada@larder.example' }
const call = vi.mocked(callShop)
const stored = vi.mocked(fetchStoredCart)

beforeEach(() => {
  stubStorage()
  vi.resetAllMocks()
  call.mockImplementation(async (path) =>
    path === '/orders' ? { insertedId: 'o1' } : { cart: [{ _id: 'apple', quantity: 2 }] },
  )
  stored.mockResolvedValue({ cart: {}, notes: {} })
  cart.replace({ apple: 2 })
  storedBase.write(user.uid, { apple: 2 })
  storedPayment.write(user.uid, 'pi_1')
  storedCoupon.write(user.uid, 'HARVEST8')
})

const order = { paymentIntent: 'pi_1' }

test('what was bought leaves the cart', async () => {
  expect(await placeOrder(user, order)).toEqual({ kind: 'placed', id: 'o1' })
  expect(cart.read()).toEqual({})
  expect([storedPayment.read(user.uid), storedOrder.read(user.uid)]).toEqual([undefined, 'o1'])
  expect(storedCoupon.read(user.uid)).toBeUndefined()
  expect(call.mock.calls.map(([path]) => path)).toEqual(['/orders', '/order/invoice/o1?image=url'])
})

test('what was added in the meantime stays, here and on the server', async () => {
  // Another tab has saved the larger cart while this one was paying.
  cart.replace({ apple: 2, bread: 1 })
  storedBase.write(user.uid, { apple: 2, bread: 1 })
  stored.mockResolvedValue({ cart: { apple: 2, bread: 1 }, notes: {} })
  await placeOrder(user, order)
  expect(cart.read()).toEqual({ bread: 1 })
  expect(storedCoupon.read(user.uid), 'it applies to the remaining lines').toBe('HARVEST8')
  await mergeCart(user)
  expect(cart.read(), 'what was bought does not return').toEqual({ bread: 1 })
})

test('what was added without being saved stays too', async () => {
  cart.replace({ apple: 3 })
  await placeOrder(user, order)
  await mergeCart(user)
  expect(cart.read()).toEqual({ apple: 1 })
})

test('an order is removed from the cart once, however many tabs notice it', async () => {
  cart.replace({ apple: 5 })
  await Promise.all([updateCartAfterOrder(user, 'o1'), updateCartAfterOrder(user, 'o1')])
  await updateCartAfterOrder(user, 'o1')
  expect(cart.read()).toEqual({ apple: 3 })
})

test.each([
  ['not-authorised', 'pi_1'],
  ['payment-ended', undefined],
])('a payment that is %s is stored as %s, because another tab may be confirming it', async (code, stillStored) => {
  call.mockRejectedValue(new CallProblem(402, { code }))
  expect(await placeOrder(user, order)).toMatchObject({ kind: 'unpaid' })
  expect(storedPayment.read(user.uid)).toBe(stillStored)
})

test('a connection lost after the order is made up for on the next page', async () => {
  stored.mockRejectedValueOnce(new CallProblem(0, {}))
  expect(await placeOrder(user, order)).toEqual({ kind: 'placed', id: 'o1' })
  expect([cart.read(), storedPayment.read(user.uid)]).toEqual([{ apple: 2 }, 'pi_1'])
  await placeOrder(user, order)
  expect([cart.read(), storedPayment.read(user.uid)]).toEqual([{}, undefined])
})
