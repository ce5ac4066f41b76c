import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import type { LineNotes } from '#domain/cart/line-note.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { CallProblem } from '#session/call-shop.ts'
import { finishBeforeLeaving, sessionStore } from '#session/session-store.ts'
import { claimCart } from './cart-owner.ts'
import { saveChanges, startCartSync, stopCartSync } from './cart-sync.ts'
import { forgetShopper } from './forget-shopper.ts'
import { storedBase, storedSaved } from './purchase-storage.ts'
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
      foodFlags: 0,
    })),
}))

const user = { uid: 'ada', email: 'ada@larder.example' }
const fetched = vi.mocked(fetchStoredCart)
const saving = vi.mocked(saveCart)
/** The server's copy. */
let stored: Cart = {}
let storedNotes: LineNotes = {}

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  stored = {}
  storedNotes = {}
  fetched.mockReset().mockImplementation(async () => ({ cart: stored, notes: storedNotes }))
  saving.mockReset().mockImplementation(async (wanted) => {
    stored = countsOf(wanted)
    storedNotes = wanted.notes
    return { cart: stored } as SavedCart
  })
  sessionStore.report({ ...user, displayName: null, photoURL: null, emailVerified: true, providers: [] })
  cart.clear()
  lineNotes.clear()
  claimCart(user.uid)
  storedBase.write(user.uid, {})
})

afterEach(() => {
  stopCartSync()
  vi.useRealTimers()
})

test('saves once, a moment after the last change, and leaves shipping and coupon alone', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  await vi.advanceTimersByTimeAsync(500)
  cart.replace({ apple: 2 })
  await vi.advanceTimersByTimeAsync(900)
  expect(saving).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(stored).toEqual({ apple: 2 })
  expect(saving).toHaveBeenCalledOnce()
  expect(saving.mock.lastCall?.[0]).toMatchObject({ leavesShipping: true, couponCode: undefined })
  expect(storedSaved.read(user.uid)).toEqual({ apple: 2 })
})

test('an emptied cart is emptied on the server', async () => {
  stored = { apple: 1 }
  storedBase.write(user.uid, stored)
  storedSaved.write(user.uid, stored)
  await saveChanges(user)
  expect(stored).toEqual({})
})

test('merges what another device added before anything is sent', async () => {
  storedBase.write(user.uid, { apple: 1 })
  stored = { apple: 1, bread: 1 }
  cart.replace({ apple: 1, milk: 1 })
  await saveChanges(user)
  expect(stored).toEqual({ apple: 1, bread: 1, milk: 1 })
  expect(cart.read()).toEqual(stored)
})

test('a cart that is saved already costs no request', async () => {
  cart.replace({ apple: 1 })
  storedBase.write(user.uid, { apple: 1 })
  await saveChanges(user)
  await saveChanges(user)
  expect(fetched).not.toHaveBeenCalled()
  expect(storedSaved.read(user.uid)).toEqual({ apple: 1 })
})

test('sold-out lines are not sent and cause no repeated requests', async () => {
  cart.replace({ apple: 1, [soldOut]: 2 })
  await saveChanges(user)
  await saveChanges(user)
  expect(stored).toEqual({ apple: 1 })
  expect(fetched).toHaveBeenCalledOnce()
  expect(cart.read()).toEqual({ apple: 1, [soldOut]: 2 })
})

test('a note is saved with the cart, and one that another device wrote arrives; the newer one wins', async () => {
  startCartSync(user)
  cart.replace({ apple: 1, bread: 1 })
  lineNotes.write('apple', 'Ripe, please ')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(storedNotes).toEqual({ apple: 'Ripe, please' })
  expect(lineNotes.hasUnsaved()).toBe(false)
  storedNotes = { apple: 'Green ones', bread: 'Sliced' }
  lineNotes.write('bread', '')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(lineNotes.read()).toEqual({ apple: 'Green ones', bread: '' })
  expect(storedNotes).toEqual({ apple: 'Green ones', bread: '' })
})

test('a logout leaves no note behind, and what was bought takes its own along', async () => {
  cart.replace({ apple: 1, bread: 1 })
  lineNotes.write('apple', 'Ripe')
  lineNotes.write('bread', 'Sliced')
  cart.replace({ bread: 1 })
  lineNotes.prune()
  expect(lineNotes.read()).toEqual({ bread: 'Sliced' })
  forgetShopper()
  expect([lineNotes.read(), window.localStorage.getItem('cart_notes')]).toEqual([{}, null])
})

test('a logout waits for unsaved changes', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  await finishBeforeLeaving()
  expect(stored).toEqual({ apple: 1 })
})

test('a logout waits three seconds at most, even for a request that ignores the signal', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<{ cart: Cart; notes: LineNotes }>()
  fetched.mockReturnValue(late)
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), ms)
    return stop.signal
  })
  startCartSync(user)
  cart.replace({ apple: 1 })
  let isFinished = false
  const leaving = finishBeforeLeaving().then(() => (isFinished = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isFinished).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await leaving
  sessionStore.report(null)
  answer({ cart: { bread: 1 }, notes: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(cart.read(), 'a response after the logout changes nothing').toEqual({ apple: 1 })
  expect(saving).not.toHaveBeenCalled()
})

test('an unreachable shop does not fail the logout, and the next change is saved', async () => {
  saving.mockRejectedValueOnce(new CallProblem(0, { code: 'no-connection' }))
  startCartSync(user)
  cart.replace({ apple: 1 })
  await finishBeforeLeaving()
  expect(storedSaved.read(user.uid)).toEqual({})
  cart.replace({ apple: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toEqual({ apple: 2 })
})

test('a tab that has not noticed the logout yet sends no empty cart', async () => {
  stored = { apple: 1 }
  startCartSync(user)
  // As the other tab leaves the storage behind.
  for (const key of ['cart_saved', 'cart_base', 'cart']) window.localStorage.removeItem(key)
  cart.replace({})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toEqual({ apple: 1 })
  expect(cart.read()).toEqual({})
})

test('nothing is sent after the shopper has logged out', async () => {
  startCartSync(user)
  cart.replace({ apple: 1 })
  sessionStore.report(null)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).not.toHaveBeenCalled()
})
