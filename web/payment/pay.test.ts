import { beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { payByCard } from './pay.ts'

vi.mock(import('#web/session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))

const call = vi.mocked(callShop)
const stripe = { createPaymentMethod: vi.fn(), confirmCardPayment: vi.fn(), retrievePaymentIntent: vi.fn() }
const onBegun = vi.fn()
const steps: string[] = []

const pay = () =>
  payByCard({
    stripe,
    card: {} as never,
    billing: { name: 'Ada', email: 'ada@larder.example' },
    priceDollars: 69,
    onBegun,
  })

beforeEach(() => {
  vi.resetAllMocks()
  steps.length = 0
  stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1', type: 'card' } })
  call.mockResolvedValue({ clientSecret: 'pi_7_secret_x' })
  onBegun.mockImplementation(() => steps.push('begun'))
  stripe.confirmCardPayment.mockImplementation(async () => {
    steps.push('confirmed')
    return { paymentIntent: { id: 'pi_7', status: 'requires_capture' } }
  })
})

test('a held amount is a confirmed payment, and was noted down before the money could move', async () => {
  expect(await pay()).toMatchObject({ kind: 'confirmed', paymentIntent: 'pi_7', paymentMethod: { id: 'pm_1' } })
  expect(call).toHaveBeenCalledWith('/create-payment-intent', { method: 'POST', body: { price: 69 } })
  expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_7_secret_x', { payment_method: 'pm_1' })
  expect(onBegun).toHaveBeenCalledWith('pi_7')
  expect(steps).toEqual(['begun', 'confirmed'])
})

test('a card that cannot be read opens no payment', async () => {
  stripe.createPaymentMethod.mockResolvedValue({ error: { type: 'validation_error', code: 'incomplete_number' } })
  expect(await pay()).toEqual({ kind: 'declined', text: 'Please enter the whole card number.' })
  expect(call).not.toHaveBeenCalled()
})

test.each([
  [409, { code: 'invalid-price', detail: 'Now $70.' }, { kind: 'stale', text: 'Now $70.' }],
  [409, { code: 'already-paid', insertedId: 'o1' }, { kind: 'ordered', id: 'o1' }],
  [503, { detail: 'Busy.' }, { kind: 'unreachable', text: 'Busy. Nothing was charged.' }],
])('an answer %i %j before the card is used', async (status, body, outcome) => {
  call.mockRejectedValue(new CallProblem(status, body))
  expect(await pay()).toEqual(outcome)
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
})

test('a declined card says why', async () => {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  stripe.confirmCardPayment.mockResolvedValue({ error })
  expect(await pay()).toMatchObject({ kind: 'declined', text: expect.stringContaining('not enough money') })
})

test('a payment that another tab has confirmed counts', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  stripe.confirmCardPayment.mockResolvedValue({ error: { ...error, payment_intent: { status: 'requires_capture' } } })
  expect(await pay()).toMatchObject({ kind: 'confirmed' })
})

test('a payment that was stopped meanwhile, since the cart changed, is told so', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'It is canceled.' }
  stripe.confirmCardPayment.mockResolvedValue({ error })
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'canceled' } })
  expect(await pay()).toEqual({ kind: 'stale', text: expect.stringMatching(/cart changed in another window/) })
})

test('a lost answer is asked for again, and is not known while nobody can say', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error' } })
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'requires_capture' } })
  expect(await pay()).toMatchObject({ kind: 'confirmed' })
  stripe.retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_connection_error' } })
  expect(await pay()).toEqual({ kind: 'unknown', paymentIntent: 'pi_7' })
})
