import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { mergeCart } from './merge-cart.ts'
import { storedBase, storedSent, leftCart } from './purchase-storage.ts'
import { fetchStoredCart } from './server-cart.ts'

vi.mock(import('./server-cart.ts'), async (original) => ({ ...(await original()), fetchStoredCart: vi.fn() }))
vi.mock(import('#web/cart/fetch-cart-products.ts'), async (original) => ({
  ...(await original()),
  fetchCartProducts: async (ids: string[]) => {
    whileFetching()
    return ids.map((id) => ({ id, title: id, priceCents: 100, quantity: 50, unit: '1', image: '', foodFlags: 0 }))
  },
}))

let whileFetching = () => {}

const user = { uid: 'ada', email: 'ada@larder.example' }
const stored = vi.mocked(fetchStoredCart)

beforeEach(() => {
  stubStorage()
  stored.mockReset()
  whileFetching = () => {}
  cart.replace({ apple: 2 })
})

/** As the checkout does it: recorded when it is sent, and when the response arrives. */
function saveMeanwhile(saved: Cart): void {
  storedSent.write(user.uid, saved)
  storedBase.write(user.uid, saved)
  storedSent.clear()
}

test('a cart saved while the stored one is being fetched is not mistaken for an order placed elsewhere', async () => {
  storedBase.write(user.uid, {})
  stored.mockImplementationOnce(async () => {
    saveMeanwhile({ apple: 2 })
    return { cart: {}, notes: {} }
  })
  stored.mockResolvedValue({ cart: { apple: 2 }, notes: {} })
  await mergeCart(user)
  expect(cart.read()).toEqual({ apple: 2 })
  expect(storedBase.read(user.uid)).toEqual({ apple: 2 })
})

test('a cart that is saved again and again is left unchanged', async () => {
  let count = 0
  stored.mockImplementation(async () => {
    saveMeanwhile({ apple: 2, bread: ++count })
    return { cart: {}, notes: {} }
  })
  await mergeCart(user)
  expect(cart.read()).toEqual({ apple: 2 })
})

test('a cart that was sent without a response stays recorded as sent', async () => {
  storedBase.write(user.uid, {})
  storedSent.write(user.uid, { apple: 2 })
  stored.mockResolvedValue({ cart: {}, notes: {} })
  await mergeCart(user)
  expect(storedSent.read(user.uid)).toEqual({ apple: 2 })
  stored.mockResolvedValue({ cart: { apple: 2 }, notes: {} })
  await mergeCart(user)
  expect(cart.read()).toEqual({ apple: 2 })
  expect(storedSent.read(user.uid)).toBeUndefined()
})

test('an order placed elsewhere empties the cart here', async () => {
  storedBase.write(user.uid, { apple: 2 })
  stored.mockResolvedValue({ cart: {}, notes: {} })
  await mergeCart(user)
  expect(cart.read()).toEqual({})
})

test('what is added while the stored cart is being fetched stays in the cart', async () => {
  stored.mockResolvedValue({ cart: { bread: 1 }, notes: {} })
  whileFetching = () => {
    cart.add({ id: 'milk', quantity: 9 })
    whileFetching = () => {}
  }
  await mergeCart(user)
  expect(cart.read()).toMatchObject({ apple: 2, bread: 1, milk: expect.any(Number) })
})

test("what couldn't be saved before the logout is restored once", async () => {
  cart.replace({ milk: 1 })
  leftCart.write(user.uid, { cart: { apple: 3, bread: 1 }, base: { apple: 2, egg: 1 }, sent: undefined })
  stored.mockResolvedValue({ cart: { apple: 2, egg: 1 }, notes: {} })
  await mergeCart(user)
  expect(cart.read(), 'with what a visitor added since, and without what was removed').toEqual({
    apple: 3,
    bread: 1,
    milk: 1,
  })
  expect(storedBase.read(user.uid)).toEqual({ apple: 2, egg: 1 })
  expect(leftCart.read(user.uid)).toBeUndefined()
})

test("what somebody else couldn't save stays set aside", async () => {
  leftCart.write('ben', { cart: { bread: 9 }, base: undefined, sent: undefined })
  stored.mockResolvedValue({ cart: {}, notes: {} })
  await mergeCart(user)
  expect(cart.read()).toEqual({ apple: 2 })
  expect(leftCart.read('ben')?.cart).toEqual({ bread: 9 })
})
