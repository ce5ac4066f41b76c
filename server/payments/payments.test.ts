import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { openPayments } from './open-payments.ts'
import { ProviderRefused, ProviderSilent, createPayments } from './payments.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

const wanted = { checkoutId: 'c1', uid: 'u1', amountCents: 1_200, currency: 'usd' }

test('a payment is created once per key, with manual capture and its owner', async () => {
  const { payments } = shop.shop
  const intent = await payments.createIntent({ ...wanted, key: 'k1' })
  expect(intent).toMatchObject({ state: 'open', amountCents: 1_200, currency: 'usd', checkoutId: 'c1' })
  expect((await payments.createIntent({ ...wanted, key: 'k1' })).id).toBe(intent.id)
  expect((await payments.findIntent(intent.id)).clientSecret).toBe(intent.clientSecret)
  expect((await payments.cancel(intent.id, 'k2')).state).toBe('cancelled')
  expect((await payments.capture(intent.id, 'k3')).state).toBe('cancelled')
})

test('a capture that the bank declines is told apart from one that fails, and leaves the payment as it is', async () => {
  const { webhookSecret, secretKey, call } = shop.sandbox
  const sandbox: typeof call = async (request) =>
    request.url.endsWith('/capture')
      ? { status: 402, headers: {}, body: JSON.stringify({ error: { type: 'card_error', code: 'card_declined' } }) }
      : call(request)
  const payments = createPayments({ provider: 'sandbox', secretKey, webhookSecret, sandbox })
  const { id } = await payments.createIntent({ ...wanted, key: 'k0' })
  expect(await payments.capture(id, 'k00')).toMatchObject({ id, state: 'open', isDeclined: true })
})

test('the card provider is never called inside a transaction', async () => {
  const { database, payments } = shop.shop
  const work = database.transaction(async () => payments.findIntent('pi_1'))
  await expect(work).rejects.toThrow('inside a transaction')
  const capture = database.transaction(async () => payments.capture('pi_1', 'k'))
  await expect(capture).rejects.toThrow('inside a transaction')
})

test('a failure that its key would replay is recognised', async () => {
  const { payments } = shop.shop
  shop.sandbox.faults?.set([{ call: 'paymentIntents.create', kind: 'error' }])
  const failure = await payments.createIntent({ ...wanted, key: 'k4' }).catch((error: unknown) => error)
  shop.sandbox.faults?.set([])
  expect(failure).toBeInstanceOf(ProviderSilent)
})

test('the status of the provider for a wrong key is never passed on', async () => {
  const { webhookSecret, call: sandbox } = shop.sandbox
  const payments = createPayments({ provider: 'sandbox', secretKey: 'sk_test_wrong', webhookSecret, sandbox })
  const calls = [
    () => payments.createIntent({ ...wanted, key: 'k5' }),
    () => payments.findIntent('pi_1'),
    () => payments.capture('pi_1', 'k6'),
    () => payments.cancel('pi_1', 'k7'),
    () => payments.refund('pi_1', 'k8'),
    async () => (await Array.fromAsync(payments.listCaptured(new Date()))).length,
  ]
  for (const call of calls) {
    const failure = await call().then(String, (error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderRefused)
    expect(failure).not.toHaveProperty('statusCode')
  }
})

test('a payment that the provider does not know is our failure, not a response for a shopper', async () => {
  await expect(shop.shop.payments.findIntent('pi_unknown')).rejects.toThrow(ProviderRefused)
})

test.each([
  ['https://larder.example', true],
  ['http://192.168.1.5:3000', true],
  ['https://localhost.example', true],
  ['http://localhost:3000', false],
  ['http://larder.localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:3000', false],
])('at %s the log warns of test cards: %s', async (publicUrl, isDanger) => {
  const log = { warn: vi.fn() }
  const config = { stripe: undefined, cardSandboxFaults: false, publicUrl }
  const embedded = { openCardSandbox: createCardSandbox }
  const { database } = shop.shop
  const cards = await openPayments({ config, database, embedded, sendEvent: async () => true, log })
  await cards.close()
  expect(cards.takesTestCardsInPublic).toBe(isDanger)
  const warnings = log.warn.mock.calls.filter(([, text]) => String(text).startsWith('TEST CARDS ONLY'))
  expect(warnings).toHaveLength(isDanger ? 1 : 0)
})

test('a shop with Stripe keys accepts no test cards, wherever it runs', async () => {
  const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
  const config = { stripe, cardSandboxFaults: false, publicUrl: 'https://larder.example' }
  const embedded = { openCardSandbox: createCardSandbox }
  const { database } = shop.shop
  const log = { warn: vi.fn() }
  const cards = await openPayments({ config, database, embedded, sendEvent: async () => true, log })
  expect([cards.takesTestCardsInPublic, log.warn.mock.calls.length]).toEqual([false, 0])
})

test('STRIPE_API_BASE replaces Stripe by what speaks its dialect on this machine, with a warning', async () => {
  const { secretKey, publishableKey, webhookSecret } = shop.sandbox
  const log = { warn: vi.fn() }
  const cards = await openPayments({
    config: {
      stripe: { secretKey, publishableKey, webhookSecret },
      stripeApiBase: shop.origin,
      cardSandboxFaults: false,
      publicUrl: 'http://localhost:3000',
    },
    database: shop.shop.database,
    embedded: { openCardSandbox: async () => Promise.reject(new Error('the sandbox of this shop is not used')) },
    sendEvent: async () => true,
    log,
  })
  const { id } = await cards.payments.createIntent({ ...wanted, key: 'over-http' })
  expect((await shop.shop.payments.findIntent(id)).amountCents).toBe(1_200)
  expect(cards.forBrowser).toEqual({ provider: 'stripe', publishableKey, apiBase: shop.origin })
  expect(log.warn.mock.calls[0]?.[1]).toContain('NO REAL PAYMENTS')
})

test('a provider that accepts the connection and never responds times out after a few seconds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const settings = { provider: 'stripe' as const, secretKey: 'sk_test_x', webhookSecret: 'whsec_x' }
  const payments = createPayments({ ...settings, apiBase: `https://127.0.0.1:${port}` })
  const started = performance.now()
  await expect(payments.findIntent('pi_1')).rejects.toThrow(ProviderSilent)
  expect(performance.now() - started).toBeLessThan(10_000)
  silent.close()
})

test.each([
  '',
  't=9999999999,v1=',
  't=9999999999,v1=,v1=',
  't=,v1=00',
  't=9999999999,v1=é',
  'v1',
  't=9999999999,v0=00',
])('a message with the signature "%s" is refused', (signature) => {
  expect(shop.shop.payments.readEvent('{}', signature)).toEqual({ ok: false, reason: 'bad-signature' })
})
