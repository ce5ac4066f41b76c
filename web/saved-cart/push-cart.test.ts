import { beforeEach, expect, test, vi } from 'vitest'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { CallProblem } from '#session/call-shop.ts'
import { storedBase, storedSent } from './purchase-storage.ts'
import { createLatestSender } from '#session/latest-sender.ts'
import { countsOf, pushCart } from './push-cart.ts'
import { saveCart } from './server-cart.ts'
import type { CartToSave, SavedCart } from './server-cart.ts'

vi.mock(import('./server-cart.ts'), async (original) => ({ ...(await original()), saveCart: vi.fn() }))

const uid = 'ada'
const saving = vi.mocked(saveCart)
const apples = (count: number): CartToSave => ({
  email: 'ada@larder.example',
  lines: [
    {
      product: { id: 'apple', title: 'Apple', priceCents: 100, quantity: 50, unit: '1', image: '', foodFlags: 0 },
      count,
    },
  ],
  notes: {},
  courier: {},
  rules: defaultShop.rules,
  couponCode: undefined,
})

beforeEach(() => {
  stubStorage()
  saving.mockReset().mockImplementation(async (wanted) => ({ cart: countsOf(wanted) }) as SavedCart)
})

test('a cart is recorded as sent before the response and as the base after it', async () => {
  saving.mockImplementationOnce(async (wanted) => {
    expect(storedSent.read(uid)).toEqual({ apple: 2 })
    expect(storedBase.read(uid)).toBeUndefined()
    return { cart: countsOf(wanted) } as SavedCart
  })
  await pushCart({ uid, cart: apples(2) })
  expect(storedSent.read(uid)).toBeUndefined()
  expect(storedBase.read(uid)).toEqual({ apple: 2 })
})

test('the base is what the server stored, not what was sent', async () => {
  saving.mockResolvedValueOnce({ cart: { apple: 1 } } as unknown as SavedCart)
  await pushCart({ uid, cart: apples(2) })
  expect(storedBase.read(uid)).toEqual({ apple: 1 })
})

test('a cart whose response was lost stays recorded as sent, because it may have arrived', async () => {
  storedBase.write(uid, { apple: 1 })
  saving.mockRejectedValueOnce(new CallProblem(0, { code: 'no-connection' }))
  await expect(pushCart({ uid, cart: apples(2) })).rejects.toThrow(CallProblem)
  expect(storedSent.read(uid)).toEqual({ apple: 2 })
  expect(storedBase.read(uid)).toEqual({ apple: 1 })
})

test('of carts pushed while a request is pending only the newest is sent', async () => {
  const answers = [1, 2, 3].map((count) => pushCart({ uid, cart: apples(count) }))
  await Promise.all(answers)
  expect(saving.mock.calls.map(([wanted]) => countsOf(wanted))).toEqual([{ apple: 1 }, { apple: 3 }])
  expect(storedBase.read(uid)).toEqual({ apple: 3 })
})

function createSender() {
  const sent: string[] = []
  const finish: ((error?: Error) => void)[] = []
  const push = createLatestSender(async (text: string) => {
    sent.push(text)
    await new Promise<void>((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())))
    return `response to ${text}`
  })
  return { sent, push, respond: (error?: Error) => finish.shift()?.(error) }
}

test('of inputs queued while one is pending only the newest is sent', async () => {
  const { sent, push, respond } = createSender()
  const first = push('a')
  const second = push('b')
  const third = push('c')
  expect(sent).toEqual(['a'])
  respond()
  expect(await first).toBe('response to a')
  await expect.poll(() => sent).toEqual(['a', 'c'])
  respond()
  expect(await second).toBe('response to c')
  expect(await third).toBe('response to c')
})

test('a failure rejects only its own input and does not stop the next', async () => {
  const { sent, push, respond } = createSender()
  const first = push('a')
  const second = push('b')
  respond(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => sent).toEqual(['a', 'b'])
  respond()
  expect(await second).toBe('response to b')
  const third = push('d')
  expect(sent).toEqual(['a', 'b', 'd'])
  respond()
  expect(await third).toBe('response to d')
})
