import { beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { payByCard } from './pay.ts'

vi.mock(import('#session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))

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
    currency: 'EUR',
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

test('an authorised amount is a confirmed payment, stored before the card could be charged', async () => {
  expect(await pay()).toMatchObject({ kind: 'confirmed', paymentIntent: 'pi_7', paymentMethod: { id: 'pm_1' } })
  expect(call).toHaveBeenCalledWith('/create-payment-intent', { method: 'POST', body: { price: 69, currency: 'EUR' } })
  expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_7_secret_x', { payment_method: 'pm_1' })
  expect(onBegun).toHaveBeenCalledWith('pi_7')
  expect(steps).toEqual(['begun', 'confirmed'])
})

test('an incomplete card opens no payment', async () => {
  stripe.createPaymentMethod.mockResolvedValue({ error: { type: 'validation_error', code: 'incomplete_number' } })
  expect(await pay()).toEqual({ kind: 'declined', text: 'Please enter the full card number.' })
  expect(call).not.toHaveBeenCalled()
})

test.each([
  [409, { code: 'invalid-price', detail: 'Now $70.' }, { kind: 'stale', text: 'Now $70.' }],
  [409, { code: 'already-paid', insertedId: 'o1' }, { kind: 'ordered', id: 'o1' }],
  [503, { detail: 'Busy.' }, { kind: 'unreachable', text: 'Busy. Nothing was charged.' }],
])('a response %i %j before the card is used', async (status, body, outcome) => {
  call.mockRejectedValue(new CallProblem(status, body))
  expect(await pay()).toEqual(outcome)
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
})

test('a declined card comes with its reason', async () => {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  stripe.confirmCardPayment.mockResolvedValue({ error })
  expect(await pay()).toMatchObject({ kind: 'declined', text: expect.stringContaining('insufficient funds') })
})

test('a payment confirmed by another tab counts as confirmed', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  stripe.confirmCardPayment.mockResolvedValue({ error: { ...error, payment_intent: { status: 'requires_capture' } } })
  expect(await pay()).toMatchObject({ kind: 'confirmed' })
})

test('a payment cancelled because the cart changed is reported as stale', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'It is canceled.' }
  stripe.confirmCardPayment.mockResolvedValue({ error })
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'canceled' } })
  expect(await pay()).toEqual({ kind: 'stale', text: expect.stringMatching(/cart changed in another window/) })
})

test("a lost response is looked up, and the outcome is unknown while the provider can't be reached", async () => {
  stripe.confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error' } })
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'requires_capture' } })
  expect(await pay()).toMatchObject({ kind: 'confirmed' })
  stripe.retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_connection_error' } })
  expect(await pay()).toEqual({ kind: 'unknown', paymentIntent: 'pi_7' })
})

test('with consent the card is saved, and the provider may show it again', async () => {
  const chosen = { card: {} as never, billing: { name: 'Ada', email: 'ada@larder.example' }, saveCard: true }
  expect(await payByCard({ stripe, ...chosen, priceDollars: 69, onBegun })).toMatchObject({ kind: 'confirmed' })
  expect(stripe.createPaymentMethod).toHaveBeenCalledWith(expect.objectContaining({ allow_redisplay: 'always' }))
  expect(call).toHaveBeenCalledWith('/create-payment-intent', { method: 'POST', body: { price: 69, saveCard: true } })
})

test('a saved card is named to the shop before the provider, and no other is made', async () => {
  const paid = await payByCard({ stripe, savedCard: 'pm_9', priceDollars: 69, onBegun })
  expect(paid).toMatchObject({ kind: 'confirmed', paymentMethod: { id: 'pm_9', type: 'card' } })
  expect(call).toHaveBeenCalledWith('/create-payment-intent', { method: 'POST', body: { price: 69, card: 'pm_9' } })
  expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_7_secret_x', { payment_method: 'pm_9' })
  expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
})

test('a saved card that is gone is said, and nothing is charged', async () => {
  call.mockRejectedValue(new CallProblem(404, { code: 'card-not-found', detail: 'That card isn’t saved any more.' }))
  expect(await payByCard({ stripe, savedCard: 'pm_9', priceDollars: 69, onBegun })).toEqual({
    kind: 'unreachable',
    text: 'That card isn’t saved any more. Nothing was charged.',
  })
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
})

const wallet = { submit: vi.fn(), confirm: vi.fn(), fail: vi.fn() }
const payByWallet = () => payByCard({ stripe, wallet, priceDollars: 69, onBegun })

test('a wallet pays through the same check of the price, after its sheet was read', async () => {
  wallet.submit.mockImplementation(async () => ({ sent: steps.push('submitted') }))
  wallet.confirm.mockImplementation(async () => {
    steps.push('confirmed')
    return { paymentIntent: { id: 'pi_7', status: 'requires_capture' } }
  })
  expect(await payByWallet()).toMatchObject({ kind: 'confirmed', paymentIntent: 'pi_7' })
  expect(call).toHaveBeenCalledWith('/create-payment-intent', { method: 'POST', body: { price: 69 } })
  expect(wallet.confirm).toHaveBeenCalledWith('pi_7_secret_x')
  expect(steps).toEqual(['submitted', 'begun', 'confirmed'])
  expect(wallet.fail).not.toHaveBeenCalled()
})

test('the sheet of a wallet hears of every failure, and nothing is opened if it was incomplete', async () => {
  wallet.submit.mockResolvedValue({ error: { type: 'validation_error' } })
  expect(await payByWallet()).toMatchObject({ kind: 'declined' })
  expect(call).not.toHaveBeenCalled()
  wallet.submit.mockResolvedValue({})
  call.mockRejectedValueOnce(new CallProblem(409, { code: 'invalid-price', detail: 'Now $70.' }))
  expect(await payByWallet()).toMatchObject({ kind: 'stale', text: 'Now $70.' })
  wallet.confirm.mockResolvedValue({ error: { type: 'card_error', code: 'card_declined' } })
  expect(await payByWallet()).toMatchObject({ kind: 'declined' })
  expect(wallet.fail).toHaveBeenCalledTimes(3)
})
