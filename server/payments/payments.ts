// The calls to the card provider: authorise, capture, release, refund. Never inside a transaction.
import Stripe from 'stripe'
import * as z from 'zod'
import { refuseInsideTransaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { ProviderFailure } from '#server/http/provider-failure.ts'
import { checkCards } from './check-cards.ts'
import type { CardCheck } from './check-cards.ts'
import { createCardCustomers, isMissing } from './card-customers.ts'
import { intentOf } from './intent.ts'
import type { Intent } from './intent.ts'
import { refundOf } from './refund.ts'
import type { NewRefund, ProviderRefund } from './refund.ts'
import { createStripeClient } from './stripe-client.ts'
import type { StripeSettings } from './stripe-client.ts'

export type Payments = ReturnType<typeof createPayments>

/** The `id` makes a decline count once, however often its event arrives. */
export type PaymentEvent = { id: string; type: string; intentId: string; checkoutId: string | undefined }

export type NewIntent = { checkoutId: string; uid: string; amountCents: number; currency: string; key: string }

/** Of a payment. */
type CardHolder = { customerId: string | undefined; savesCard: boolean }

/** The provider didn't respond, or failed: whether it processed the request isn't known. */
export class ProviderSilent extends ProviderFailure {
  /** The same idempotency key would return the same failure again. */
  readonly isReplay: boolean
  constructor(cause: unknown) {
    super('the card provider did not respond', { isPassing: true, cause })
    this.isReplay = cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true'
  }
}

/** The provider refused the shop itself: a wrong or revoked key, or an invalid request. */
export class ProviderRefused extends ProviderFailure {
  constructor(cause: unknown) {
    super('the card provider refuses the shop: check its keys', { isPassing: false, cause })
  }
}

const signatureSeconds = 300

// A valid signature proves who sent it, not that it's an event.
const eventJson = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})
// Charges and refunds name the payment they belong to.
const partJson = z.object({ payment_intent: z.string().nullish() })
const intentJson = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() })

export function createPayments(settings: StripeSettings) {
  const client = createStripeClient(settings)

  async function ask<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction('A call to the card provider')
    try {
      return await call(client)
    } catch (error) {
      throw failureOf(error)
    }
  }

  /** A change that may be refused because of the payment's state, or whose response may be lost: then read that state. */
  async function change(id: string, call: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<Intent> {
    refuseInsideTransaction('A call to the card provider')
    try {
      return intentOf(await call(client))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError || isUnavailable(error)) return find(id)
      throw failureOf(error)
    }
  }

  async function find(id: string): Promise<Intent> {
    return intentOf(await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
  }

  /** Undefined when the signature doesn't match: the SDK throws several kinds of errors for that. */
  function verifiedEvent(body: Buffer | string, signature: string): { sent: unknown } | undefined {
    try {
      return { sent: client.webhooks.constructEvent(body, signature, settings.webhookSecret, signatureSeconds) }
    } catch {
      return undefined
    }
  }

  return {
    provider: settings.provider,

    /** Tries keys and webhook for the owner. */
    check: (parts: { publishableKey: string; publicUrl: string }): Promise<CardCheck> =>
      checkCards({ client, ...settings, ...parts }),

    /** The same key returns the same intent, however often it's called. */
    async createIntent({ checkoutId, uid, amountCents, currency, key }: NewIntent): Promise<Intent> {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency,
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: { checkout_id: checkoutId, uid },
      }
      return intentOf(await ask((stripe) => stripe.paymentIntents.create(parameters, { idempotencyKey: key })))
    },

    findIntent: find,

    customers: createCardCustomers(ask),

    /** Whose saved cards may pay it, and whether its card is saved. False when the provider doesn't have that customer. */
    async setCustomer(id: string, { customerId, savesCard }: CardHolder): Promise<boolean> {
      const customer = customerId === undefined ? {} : { customer: customerId }
      const usage = { setup_future_usage: savesCard ? ('on_session' as const) : ('' as const) }
      return ask(async (stripe) => {
        try {
          await stripe.paymentIntents.update(id, { ...customer, ...usage })
          return true
        } catch (error) {
          if (isMissing(error) && customerId !== undefined) return false
          throw error
        }
      })
    },

    /**
     * Captures the authorised amount, or a part of it and releases the rest. The returned intent has the real state, whatever
     * went wrong. `isDeclined`: the bank refuses, though the amount may be held still.
     */
    async capture(id: string, key: string, partCents?: number): Promise<Intent & { isDeclined: boolean }> {
      const part = partCents === undefined ? {} : { amount_to_capture: partCents }
      try {
        const intent = await change(id, (stripe) => stripe.paymentIntents.capture(id, part, { idempotencyKey: key }))
        return { ...intent, isDeclined: false }
      } catch (error) {
        if (!(error instanceof ProviderRefused && error.cause instanceof Stripe.errors.StripeCardError)) throw error
        return { ...(await find(id)), isDeclined: true }
      }
    },

    /** Releases the authorisation, or prevents that there ever is one. */
    cancel: (id: string, key: string): Promise<Intent> =>
      change(id, (stripe) => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key })),

    /** Refunds the whole captured amount. True once the provider has recorded it. */
    async refund(id: string, key: string): Promise<boolean> {
      try {
        const refund = await ask((stripe) => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key }))
        return refund.status !== 'failed' && refund.status !== 'canceled'
      } catch (error) {
        const { cause } = error instanceof ProviderRefused ? error : {}
        const isDone = cause instanceof Stripe.errors.StripeError && cause.code === 'charge_already_refunded'
        if (isDone) return true
        throw error
      }
    },

    /**
     * Refunds a part of the captured amount. The provider's code when it refuses for good: the charge is refunded
     * already, or less is left than asked for.
     */
    async sendRefund({ intentId, refundId, amountCents, key }: NewRefund): Promise<Outcome<ProviderRefund, string>> {
      const parameters = { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId } }
      try {
        return done(refundOf(await ask((stripe) => stripe.refunds.create(parameters, { idempotencyKey: key }))))
      } catch (error) {
        const { cause } = error instanceof ProviderRefused ? error : {}
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return refused(cause.code ?? 'invalid-request')
        throw error
      }
    },

    findRefund: async (id: string): Promise<ProviderRefund> =>
      refundOf(await ask((stripe) => stripe.refunds.retrieve(id))),

    /** Every refund of a payment, those made in the provider's dashboard included. */
    listRefunds: (intentId: string): Promise<ProviderRefund[]> =>
      ask(async (stripe) => {
        const list: ProviderRefund[] = []
        for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
          list.push(refundOf(refund))
        return list
      }),

    /** Every payment captured since then, oldest last. */
    async *listCaptured(since: Date): AsyncGenerator<Intent> {
      refuseInsideTransaction('A call to the card provider')
      const created = { gte: Math.floor(since.getTime() / 1000) }
      try {
        for await (const intent of client.paymentIntents.list({ created, limit: 100 })) {
          if (intent.status === 'succeeded') yield intentOf(intent)
        }
      } catch (error) {
        throw failureOf(error)
      }
    },

    /** The event in a signed webhook request; undefined if it isn't about a payment. */
    readEvent(
      body: Buffer | string,
      signature: string,
    ): Outcome<PaymentEvent | undefined, 'bad-signature' | 'bad-event'> {
      const verified = verifiedEvent(body, signature)
      if (verified === undefined) return refused('bad-signature')
      const event = eventJson.safeParse(verified.sent).data
      if (event === undefined) return refused('bad-event')
      const { object } = event.data.object
      if (object === 'charge' || object === 'refund') {
        const intentId = partJson.safeParse(event.data.object).data?.payment_intent
        return done(intentId ? { id: event.id, type: event.type, intentId, checkoutId: undefined } : undefined)
      }
      if (object !== 'payment_intent') return done(undefined)
      const intent = intentJson.safeParse(event.data.object).data
      if (intent === undefined) return refused('bad-event')
      const { id: intentId, metadata } = intent
      return done({ id: event.id, type: event.type, intentId, checkoutId: metadata?.['checkout_id'] })
    },
  }
}

/** The provider's status and messages never leave this file: they aren't meant for shoppers. */
function failureOf(error: unknown): unknown {
  if (isUnavailable(error)) return new ProviderSilent(error)
  return error instanceof Stripe.errors.StripeError ? new ProviderRefused(error) : error
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}
