import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { rememberPrice } from '#web/cart/seen-prices.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { claimCart, releaseCart } from './cart-owner.ts'
import {
  findOwner,
  storedBase,
  storedCoupon,
  storedOrder,
  storedPayment,
  keptSaved,
  storedSent,
} from './purchase-storage.ts'
import { leftCart } from './left-cart.ts'
import { hasTraces } from './owned-keys.ts'
import { tabStorage } from '#web/ui/storage.ts'
import { draftKey } from './owned-keys.ts'

vi.mock(import('#web/ui/toast-store.ts'), async (original) => ({ ...(await original()), showToast: vi.fn() }))

const uid = 'uid-of-ada'
const dropCache = vi.fn(async () => true)
const everything = () => {
  const { localStorage, sessionStorage } = window as unknown as Record<string, { dump: () => string }>
  return `${localStorage?.dump()} ${sessionStorage?.dump()}`
}
const sessionOf = (who: string) =>
  sessionStore.report({
    uid: who,
    email: `${who}@larder.example`,
    displayName: null,
    photoURL: null,
    emailVerified: true,
    providers: [],
  })

beforeEach(() => {
  vi.clearAllMocks()
  stubStorage({ caches: { delete: dropCache } })
  sessionOf(uid)
  cart.clear()
})

test('whoever leaves after the shop has learnt of the cart leaves nothing behind', () => {
  cart.replace({ apple: 2 })
  rememberPrice({ id: 'apple', priceCents: 100 })
  keptSaved.write(uid, { apple: 2 })
  storedBase.write(uid, { apple: 2 })
  storedSent.write(uid, { apple: 2 })
  storedCoupon.write(uid, 'SPRING')
  storedPayment.write(uid, 'pi_1')
  storedOrder.write(uid, 'o1')
  tabStorage.write(draftKey, JSON.stringify({ uid, street: '12 Orchard Lane' }))
  releaseCart()
  expect(cart.read()).toEqual({})
  expect(everything()).not.toMatch(/uid-of-ada|apple|SPRING|pi_1|Orchard/)
  expect(hasTraces()).toBe(false)
  expect(dropCache).toHaveBeenCalledWith('larder-cart')
  expect(showToast).not.toHaveBeenCalled()
})

test('sold-out lines, which the shop does not remember, are no reason to put a cart aside', () => {
  cart.replace({ apple: 2, soldout: 1 })
  storedBase.write(uid, { apple: 2 })
  keptSaved.write(uid, { apple: 2, soldout: 1 })
  releaseCart()
  expect(leftCart.read(uid)).toBeUndefined()
})

test('what the shop was not told of waits for its owner, without the name', () => {
  storedBase.write(uid, { apple: 2 })
  keptSaved.write(uid, { apple: 2 })
  cart.replace({ apple: 2, bread: 1 })
  releaseCart()
  expect(cart.read()).toEqual({})
  expect(everything()).not.toContain(uid)
  expect(leftCart.read('uid-of-ben')).toBeUndefined()
  expect(leftCart.read(uid)).toEqual({ cart: { apple: 2, bread: 1 }, base: { apple: 2 }, sent: undefined })
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toContain('back when you log in again')
})

test('a visitor who signs in takes the cart along', () => {
  cart.replace({ apple: 1 })
  claimCart(uid)
  expect(cart.read()).toEqual({ apple: 1 })
  expect(findOwner()).toBe(uid)
})

test('whoever signs in where somebody else was gets nothing of theirs', () => {
  claimCart(uid)
  cart.replace({ apple: 1 })
  sessionOf('uid-of-ben')
  claimCart('uid-of-ben')
  expect(cart.read()).toEqual({})
  expect(findOwner()).toBe('uid-of-ben')
  expect(leftCart.read(uid)?.cart).toEqual({ apple: 1 })
})

test("a visitor's cart stays when only a draft is left from the shopper before", () => {
  tabStorage.write(draftKey, JSON.stringify({ uid }))
  cart.replace({ apple: 1 })
  releaseCart()
  expect(cart.read()).toEqual({ apple: 1 })
  expect(everything()).not.toContain(uid)
})

test('a response that comes after the logout does not bring the name back', () => {
  sessionStore.report(null)
  storedBase.write(uid, { apple: 1 })
  expect(hasTraces()).toBe(false)
  sessionOf('uid-of-ben')
  storedBase.write(uid, { apple: 1 })
  expect(hasTraces()).toBe(false)
})

test.each(['{', 'null', '[]', '{"owner":1}', '{"owner":"x","cart":"y"}'])('garbage is no left cart: %s', (text) => {
  window.localStorage.setItem('cart_left', text)
  expect(leftCart.read(uid)).toBeUndefined()
})
