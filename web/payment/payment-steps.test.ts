import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { storedOrder, storedPayment } from '#web/saved-cart/purchase-storage.ts'
import { placeOrder, updateCartAfterOrder } from '#web/purchase/place-order.ts'
import { showToast } from '#ui/toast-store.ts'
import { payByCard } from './pay.ts'
import type { Payment } from './pay.ts'
import { initialPhase, createPaymentSteps } from './payment-steps.ts'
import type { Phase } from './payment-steps.ts'

vi.mock(import('./pay.ts'), async (original) => ({ ...(await original()), payByCard: vi.fn() }))
vi.mock(import('#web/purchase/place-order.ts'), async (original) => ({
  ...(await original()),
  placeOrder: vi.fn(),
  updateCartAfterOrder: vi.fn(async () => undefined),
}))
vi.mock(import('#ui/toast-store.ts'), async (original) => ({ ...(await original()), showToast: vi.fn() }))

const uid = 'ada'
const paid = vi.mocked(payByCard)
const placed = vi.mocked(placeOrder)
const toasts = () => vi.mocked(showToast).mock.calls.map(([text]) => text)
const confirmed: Payment = { kind: 'confirmed', paymentIntent: 'pi_1', paymentMethod: { id: 'pm_1' } as never }

/** Records the phases a page would show, and whether it was told to reload. */
function open() {
  const phases: Phase[] = []
  const onStale = vi.fn()
  const { pay, complete } = createPaymentSteps({
    user: { uid, email: 'ada@larder.example' } as never,
    makeOrder: ({ paymentIntent }) => ({ paymentIntent, street: '12 Orchard Lane' }),
    onStale,
    show: (phase) => void phases.push(phase),
  })
  return { phases, onStale, complete, pay: () => pay({} as never, { priceDollars: 54 }) }
}

beforeEach(() => {
  vi.clearAllMocks()
  stubStorage()
})

test("a confirmed payment becomes an order with the shopper's details", async () => {
  paid.mockImplementation(async ({ onBegun }) => {
    onBegun('pi_1')
    return confirmed
  })
  placed.mockResolvedValue({ kind: 'placed', id: 'o1' })
  const { phases, pay } = open()
  await pay()
  expect(placed.mock.lastCall?.[1]).toEqual({ paymentIntent: 'pi_1', street: '12 Orchard Lane' })
  expect(phases).toEqual([{ name: 'paying' }, { name: 'placed', id: 'o1' }])
  expect(toasts()).toEqual(['Your Order Placed Successfully!!'])
  expect(storedPayment.read(uid), 'placeOrder clears it, once the cart is updated').toBe('pi_1')
})

test('a payment with a lost response is retried with growing pauses until its outcome is known', async () => {
  paid.mockResolvedValue({ kind: 'unknown', paymentIntent: 'pi_1' })
  placed.mockResolvedValue({ kind: 'unknown', retryAfter: 2 })
  const { phases, pay, complete } = open()
  await pay()
  const order = { paymentIntent: 'pi_1' }
  for (const attempt of [1, 2, 3, 4]) await complete(order, attempt)
  expect(phases.slice(1)).toEqual(
    [2, 4, 8, 15, 15].map((wait, index) => ({ name: 'completing', order, attempt: index + 1, wait })),
  )
  expect(toasts()).toEqual([])
})

test('resumes a payment that was started before a reload', () => {
  expect(initialPhase(uid)).toEqual({ name: 'choosing' })
  storedPayment.write(uid, 'pi_1')
  expect(initialPhase(uid)).toEqual({ name: 'completing', order: { paymentIntent: 'pi_1' }, attempt: 0, wait: 0 })
  expect(initialPhase('ben'), 'but not by somebody else').toEqual({ name: 'choosing' })
})

test.each<[Payment, boolean]>([
  [{ kind: 'declined', text: 'Your card was declined.' }, false],
  [{ kind: 'unreachable', text: 'The shop cannot be reached.' }, false],
  [{ kind: 'stale', text: 'A price has changed.' }, true],
])('shows why nothing was charged and allows another attempt: %j', async (payment, isStale) => {
  storedPayment.write(uid, 'pi_1')
  paid.mockResolvedValue(payment)
  const { phases, onStale, pay } = open()
  await pay()
  const text = 'text' in payment ? payment.text : ''
  expect(phases.at(-1)).toEqual({ name: 'choosing', problem: text })
  expect(toasts(), 'only the refusal of a card is specified as a toast').toEqual(
    payment.kind === 'declined' ? [text] : [],
  )
  expect(onStale).toHaveBeenCalledTimes(isStale ? 1 : 0)
  expect(storedPayment.read(uid)).toBeUndefined()
})

test('a cart that is already an order leads to that order, and its lines leave the cart', async () => {
  paid.mockResolvedValue({ kind: 'ordered', id: 'o1' })
  const { phases, pay } = open()
  await pay()
  expect(updateCartAfterOrder).toHaveBeenCalledWith(expect.objectContaining({ uid }), 'o1')
  expect(phases.at(-1)).toEqual({ name: 'placed', id: 'o1' })
})

test("a refusal because another tab was faster leads to that tab's order, without an error", async () => {
  storedOrder.write(uid, 'o0')
  paid.mockImplementation(async () => {
    storedOrder.write(uid, 'o1')
    return { kind: 'stale', text: 'Your cart is empty.' }
  })
  const { phases, onStale, pay } = open()
  await pay()
  expect(phases.at(-1)).toEqual({ name: 'placed', id: 'o1' })
  expect(onStale).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})

test('shows what sold out in the meantime and reloads the cart', async () => {
  placed.mockResolvedValue({ kind: 'refused', detail: 'Apples are sold out.', lines: ['Apples'] })
  const { phases, onStale, complete } = open()
  await complete({ paymentIntent: 'pi_1' }, 0)
  expect(phases).toEqual([{ name: 'choosing', problem: 'Apples are sold out.' }])
  expect(onStale).toHaveBeenCalledOnce()
})

test('gives up a payment that was never confirmed, and nothing was charged', async () => {
  storedPayment.write(uid, 'pi_1')
  placed.mockResolvedValue({ kind: 'unpaid', isFinal: false })
  const { phases, complete } = open()
  await complete({ paymentIntent: 'pi_1' }, 0)
  expect(phases).toEqual([{ name: 'choosing', problem: expect.stringContaining('nothing was charged') }])
  expect(storedPayment.read(uid)).toBeUndefined()
})
