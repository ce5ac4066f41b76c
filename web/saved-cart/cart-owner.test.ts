import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { rememberPrice } from '#web/cart/seen-prices.ts'
import { sessionStore } from '#session/session-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { claimCart, releaseCart } from './cart-owner.ts'
import {
  findOwner,
  storedBase,
  storedCoupon,
  storedOrder,
  storedPayment,
  storedSaved,
  storedSent,
  leftCart,
} from './purchase-storage.ts'
import { hasTraces, draftKey } from './owned-keys.ts'
import { tabStorage } from '#ui/storage.ts'

vi.mock(import('#ui/toast-store.ts'), async (original) => ({ ...(await original()), showToast: vi.fn() }))

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

test('a logout after the cart was saved leaves nothing behind', () => {
  cart.replace({ apple: 2 })
  rememberPrice({ id: 'apple', priceCents: 100 })
  storedSaved.write(uid, { apple: 2 })
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
  expect(document.cookie, 'zip and delivery time').toMatch(/^deliver_to=; .*Max-Age=0/)
  expect(dropCache).toHaveBeenCalledWith('larder-cart')
  expect(showToast).not.toHaveBeenCalled()
})

test('sold-out lines, which the server does not store, are no reason to set a cart aside', () => {
  cart.replace({ apple: 2, soldout: 1 })
  storedBase.write(uid, { apple: 2 })
  storedSaved.write(uid, { apple: 2, soldout: 1 })
  releaseCart()
  expect(leftCart.read(uid)).toBeUndefined()
})

test('unsaved changes wait for their owner, without naming them', () => {
  storedBase.write(uid, { apple: 2 })
  storedSaved.write(uid, { apple: 2 })
  cart.replace({ apple: 2, bread: 1 })
  releaseCart()
  expect(cart.read()).toEqual({})
  expect(everything()).not.toContain(uid)
  expect(leftCart.read('uid-of-ben')).toBeUndefined()
  expect(leftCart.read(uid)).toEqual({ cart: { apple: 2, bread: 1 }, base: { apple: 2 }, sent: undefined })
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toContain('back when you log in again')
})

test('a visitor who signs in retains the cart', () => {
  cart.replace({ apple: 1 })
  claimCart(uid)
  expect(cart.read()).toEqual({ apple: 1 })
  expect(findOwner()).toBe(uid)
})

test('a shopper who signs in after somebody else gets nothing of theirs', () => {
  claimCart(uid)
  cart.replace({ apple: 1 })
  sessionOf('uid-of-ben')
  claimCart('uid-of-ben')
  expect(cart.read()).toEqual({})
  expect(findOwner()).toBe('uid-of-ben')
  expect(leftCart.read(uid)?.cart).toEqual({ apple: 1 })
})

test("a visitor's cart stays when only a draft is left of the previous shopper", () => {
  tabStorage.write(draftKey, JSON.stringify({ uid }))
  cart.replace({ apple: 1 })
  releaseCart()
  expect(cart.read()).toEqual({ apple: 1 })
  expect(everything()).not.toContain(uid)
})

test('a response that arrives after the logout does not store the name again', () => {
  sessionStore.report(null)
  storedBase.write(uid, { apple: 1 })
  expect(hasTraces()).toBe(false)
  sessionOf('uid-of-ben')
  storedBase.write(uid, { apple: 1 })
  expect(hasTraces()).toBe(false)
})

test.each(['{', 'null', '[]', '{"owner":1}', '{"owner":"x","cart":"y"}'])(
  'ignores an invalid left cart: %s',
  (text) => {
    window.localStorage.setItem('cart_left', text)
    expect(leftCart.read(uid)).toBeUndefined()
  },
)
