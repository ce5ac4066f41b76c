// A listening shop with its card sandbox, and shoppers who buy through the real API.
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { Role } from '#domain/people/permission.ts'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import type { Confirm } from '#server/orders/order-emails.ts'
import type { Notice } from '#server/orders/notification-emails.ts'
import type { Order } from '#server/orders/order-rows.ts'
import type { PaymentLimits } from '#server/orders/purchase/payment-limits.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { createPayments } from '#server/payments/payments.ts'
import type { FixedSettings } from '#server/settings/settings.ts'
import { createShop } from '#server/shop.ts'
import type { Shop } from '#server/shop.ts'
import type { WebhookParts } from '#server/webhooks/webhooks.ts'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import type { CardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { noLoad } from './no-load.ts'
import { openTestDatabase } from './test-database.ts'
import { addTestStaff } from './test-staff.ts'
import { createTestTokens } from './test-tokens.ts'
import type { TokenTimes } from './test-tokens.ts'

export type TestPurchase = {
  app: App
  shop: Shop
  sandbox: CardSandbox
  emails: Order[]
  /** Emails about moves, cancellations and refunds. */
  notices: Notice[]
  /** Recipients of emails about a changed address. One entry for each email. */
  addressEmails: string[]
  /** The outcome of the next emails: sent, refused for good, or unknown. */
  setCarrier: (carrier: Carrier) => void
  /** All log lines so far. */
  log: LogLine[]
  origin: string
  newShopper: () => Promise<Shopper>
  /** A token of somebody on the staff with this role; their uid is the role, unless another one is given. */
  tokenOf: (role: Role, times?: TokenTimes, uid?: string) => Promise<string>
  sql: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export type Shopper = Awaited<ReturnType<typeof createShopper>>
export type Wanted = { id: string; count: number }

type Carrier = 'takes' | 'refuses' | 'is silent'
type LogLine = { level: number; msg: string; [field: string]: unknown }
type Options = {
  limits?: PaymentLimits
  webhooks?: boolean
  /** A key that the sandbox doesn't accept, as if it had been revoked. */
  secretKey?: string
  /** What the environment sets of the settings. */
  fixedSettings?: FixedSettings
  /** How webhooks to other programs are sent. */
  sending?: WebhookParts
}

export async function openTestPurchase({
  limits,
  webhooks = true,
  secretKey,
  fixedSettings,
  sending,
}: Options = {}): Promise<TestPurchase> {
  const log: LogLine[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void log.push(JSON.parse(line)) })
  const { database, close } = await openTestDatabase()
  const tokens = createTestTokens()
  const emails: Order[] = []
  const notices: Notice[] = []
  let carrier: Carrier = 'takes'
  const ready = Promise.withResolvers<Shop>()
  let opened: CardSandbox | undefined
  const cards = await openPayments({
    config: {
      stripe: undefined,
      cardSandboxFaults: true,
      publicUrl: 'http://localhost:3000',
      paymentLimits: limits,
    },
    database,
    embedded: {
      openCardSandbox: async (parts) => (opened = await createCardSandbox(parts)),
    },
    sendEvent: async ({ body, signature }) =>
      webhooks && (await (await ready.promise).handleEvent(body, signature)) === 'handled',
    log: logger,
  })
  const confirm: Confirm = async (order, onFinished) => {
    emails.push(order)
    if (carrier !== 'is silent') onFinished(carrier === 'takes', 'refused in a test')
  }
  const sandbox = required(opened)
  const addressEmails: string[] = []
  const purchase = {
    payments: secretKey === undefined ? cards.payments : paymentsWith(secretKey, sandbox),
    forgetPayer: cards.forgetPayer,
    log: logger,
    limits,
    confirm,
    sendNotice: async (notice: Notice, onFinished: (isSent: boolean, reason?: string) => void) => {
      notices.push(notice)
      if (carrier !== 'is silent') onFinished(carrier === 'takes', 'refused in a test')
    },
    notifyAddressChanged: async ({ email }: { email: string }) => void addressEmails.push(email),
  }
  const shop = createShop({ database, identity: tokens.source, purchase, fixedSettings, webhooks: sending })
  ready.resolve(shop)
  const config = { rateLimits: false, publicUrl: 'http://localhost:3000', trustProxy: false, development: false }
  const app = await createApp({ config, shop, logger, load: noLoad, plugins: cards.plugins })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    shop,
    sandbox,
    emails,
    notices,
    log,
    addressEmails,
    setCarrier: (next) => void (carrier = next),
    origin,
    newShopper: async () => {
      const uid = `u-${randomUUID()}`
      const email = `${uid}@example.com`
      return createShopper({ app, sandbox, origin, uid, email, token: await tokens.tokenFor({ uid, email }) })
    },
    tokenOf: async (role, times, uid) => tokens.tokenFor(await addTestStaff(database, role, uid), times),
    sql: async (text, values = []) => database.query({ name: '', text, values }),
    async close() {
      await shop.orders.stop()
      await app.close()
      await cards.close()
      await close()
    },
  }
}

function required(sandbox: CardSandbox | undefined): CardSandbox {
  if (sandbox === undefined) throw new Error('There is no card sandbox')
  return sandbox
}

function paymentsWith(secretKey: string, { webhookSecret, call }: CardSandbox) {
  return createPayments({ provider: 'sandbox', secretKey, webhookSecret, sandbox: call })
}

export const address = {
  displayName: 'Ada Lovelace',
  phoneNumber: '01712345678',
  street: '12 St James Square',
  city: 'London',
  district: 'Westminster',
  zipCode: '0412',
}

type ShopperParts = {
  app: App
  sandbox: Pick<CardSandbox, 'publishableKey'>
  origin: string
  uid: string
  email: string
  token: string
}

function createShopper({ app, sandbox, origin, uid, email, token }: ShopperParts) {
  const headers = { authorization: `Bearer ${token}` }

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse> => app.inject({ method, url, headers, ...(body && { payload: body }) })

  async function confirm(clientSecret: string, card = '4242424242424242') {
    const [intentId = ''] = clientSecret.split('_secret_')
    const body = new URLSearchParams({
      key: sandbox.publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    })
    const response = await fetch(`${origin}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body })
    return { intentId, status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const putInCart = async (lines: Wanted[], extra: object = {}) =>
    call('PUT', '/user/cart', {
      email,
      cartProduct: lines.map(({ id, count }) => ({ _id: id, quantity: count })),
      shippingCoast: 20,
      ...extra,
    })

  const giveAddress = async (change: object = {}) =>
    call('PUT', '/checkout/info', { ...address, email, shippingCoast: 20, ...change })

  const pay = async (price: number) => call('POST', '/create-payment-intent', { price })
  const order = async (intentId: string, extra: object = {}) =>
    call('POST', '/orders', { paymentIntent: intentId, email, ...extra })

  return {
    uid,
    email,
    headers,
    call,
    putInCart,
    giveAddress,
    pay,
    confirm,
    order,

    /** Up to the open payment of a filled cart. */
    async reachPayment(lines: Wanted[], extra: object = {}): Promise<{ clientSecret: string; price: number }> {
      const filled = await putInCart(lines, extra)
      if (filled.statusCode !== 200) throw new Error(`The cart was refused: ${filled.body}`)
      const { price } = filled.json<{ price: number }>()
      await giveAddress()
      const answer = await pay(price)
      if (answer.statusCode !== 200) throw new Error(`The payment was not opened: ${answer.body}`)
      return { ...answer.json<{ clientSecret: string }>(), price }
    },

    /** A whole purchase. */
    async buy(lines: Wanted[]): Promise<string> {
      const { clientSecret } = await this.reachPayment(lines)
      const { intentId } = await confirm(clientSecret)
      const answer = await order(intentId)
      if (answer.statusCode !== 200) throw new Error(`The order was not placed: ${answer.body}`)
      return answer.json<{ insertedId: string }>().insertedId
    },
  }
}
