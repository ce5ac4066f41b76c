import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import { finishBeforeLeaving, sessionStore } from '#web/session/session-store.ts'
import { claimCart } from './cart-owner.ts'
import { saveChanges, startCartSync, stopCartSync } from './cart-sync.ts'
import { storedBase, keptSaved } from './purchase-storage.ts'
import { countsOf } from './push-cart.ts'
import { fetchStoredCart, saveCart } from './server-cart.ts'
import type { SavedCart } from './server-cart.ts'

const soldOut = 'soldout'

vi.mock(import('./server-cart.ts'), async (original) => ({
  ...(await original()),
  fetchStoredCart: vi.fn(),
  saveCart: vi.fn(),
}))
vi.mock(import('#web/cart/fetch-cart-products.ts'), async (original) => ({
  ...(await original()),
  fetchCartProducts: async (ids: string[]) =>
    ids.map((id) => ({
      id,
      title: id,
      priceCents: 100,
      quantity: id === 'soldout' ? 0 : 50,
      unit: '1',
      image: '',
    })),
}))

const user = { uid: 'ada', email: 'ada@larder.example' }
const fetched = vi.mocked(fetchStoredCart)
const saving = vi.mocked(saveCart)
/** The shop's copy. */
let stored: Cart = {}

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  stored = {}
  fetched.mockReset().mockImplementation(async () => stored)
  saving.mockReset().mockImplementation(async (wanted) => {
    stored = countsOf(wanted)
    return { cart: stored } as SavedCart
  })
  sessionStore.report({ ...user, displayName: null, photoURL: null, emailVerified: true, providers: [] })
  cart.clear()
  claimCart(user.uid)
  storedBase.write(user.uid, {})
})

afterEach(() => {
  stopCartSync()
  vi.useRealTimers()
})

test('the shop learns of a change a moment after the last one, once, and its shipping and coupon stay', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  await vi.advanceTimersByTimeAsync(500)
  cart.replace({ apple: 2 })
  await vi.advanceTimersByTimeAsync(900)
  expect(saving).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(stored).toEqual({ apple: 2 })
  expect(saving).toHaveBeenCalledOnce()
  expect(saving.mock.lastCall?.[0]).toMatchObject({ keepsShipping: true, couponCode: undefined })
  expect(keptSaved.read(user.uid)).toEqual({ apple: 2 })
})

test('a cart that was emptied is emptied at the shop', async () => {
  stored = { apple: 1 }
  storedBase.write(user.uid, stored)
  keptSaved.write(user.uid, stored)
  await saveChanges(user)
  expect(stored).toEqual({})
})

test('what another device put in comes in before anything is sent', async () => {
  storedBase.write(user.uid, { apple: 1 })
  stored = { apple: 1, bread: 1 }
  cart.replace({ apple: 1, milk: 1 })
  await saveChanges(user)
  expect(stored).toEqual({ apple: 1, bread: 1, milk: 1 })
  expect(cart.read()).toEqual(stored)
})

test('a cart that the shop knows already costs no request', async () => {
  cart.replace({ apple: 1 })
  storedBase.write(user.uid, { apple: 1 })
  await saveChanges(user)
  await saveChanges(user)
  expect(fetched).not.toHaveBeenCalled()
  expect(keptSaved.read(user.uid)).toEqual({ apple: 1 })
})

test('sold-out lines are not sent, and are not asked for again and again', async () => {
  cart.replace({ apple: 1, [soldOut]: 2 })
  await saveChanges(user)
  await saveChanges(user)
  expect(stored).toEqual({ apple: 1 })
  expect(fetched).toHaveBeenCalledOnce()
  expect(cart.read()).toEqual({ apple: 1, [soldOut]: 2 })
})

test('a logout waits for what is not saved yet', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  await finishBeforeLeaving()
  expect(stored).toEqual({ apple: 1 })
})

test('a logout waits three seconds at most, even for a call that hears no signal', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<Cart>()
  fetched.mockReturnValue(late)
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), ms)
    return stop.signal
  })
  startCartSync(user)
  cart.replace({ apple: 1 })
  let isOver = false
  const leaving = finishBeforeLeaving().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await leaving
  sessionStore.report(null)
  answer({ bread: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(cart.read(), 'an answer that comes after the logout changes nothing').toEqual({ apple: 1 })
  expect(saving).not.toHaveBeenCalled()
})

test('a shop that cannot be reached fails no logout, and is told with the next change', async () => {
  saving.mockRejectedValueOnce(new CallProblem(0, { code: 'no-connection' }))
  startCartSync(user)
  cart.replace({ apple: 1 })
  await finishBeforeLeaving()
  expect(keptSaved.read(user.uid)).toEqual({})
  cart.replace({ apple: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toEqual({ apple: 2 })
})

test('a tab that has not heard of the logout yet sends no empty cart', async () => {
  stored = { apple: 1 }
  startCartSync(user)
  // As the other tab leaves the storage behind.
  for (const key of ['cart_saved', 'cart_base', 'cart']) window.localStorage.removeItem(key)
  cart.replace({})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toEqual({ apple: 1 })
  expect(cart.read()).toEqual({})
})

test('nothing is sent for a shopper who has left', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  sessionStore.report(null)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).not.toHaveBeenCalled()
})
