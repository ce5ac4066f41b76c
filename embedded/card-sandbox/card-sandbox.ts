// A card provider that ships inside the shop, in Stripe's dialect: the official SDKs talk to it unchanged. It accepts
// only published test cards, has its own tables, and sends signed webhook events. It knows nothing of the shop.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import { createCallHandler } from './requests/call-handler.ts'
import { createDirectCall } from './requests/direct.ts'
import type { DirectCall } from './requests/direct.ts'
import { createCustomerStore } from './customer-store.ts'
import { expireHolds } from './expire-holds.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { createForgetPerson } from './forget-person.ts'
import type { ForgetPerson } from './forget-person.ts'
import { findOrMakeKeys } from './keys.ts'
import { createOutbox } from './outbox.ts'
import type { SendEvent } from './outbox.ts'
import { createPlugin, unknownAddress } from './plugin.ts'
import { createRoutes } from './requests/routes.ts'
import { unixTime } from './rows.ts'
import type { EventType } from './rows.ts'
import { createStore } from './store.ts'
import { createTries } from './tries.ts'
import type { DeclineLimit } from './tries.ts'
import type { Tools } from './change-intent.ts'

type Log = { warn: (fields: object, text: string) => void }

export type CardSandboxParts = {
  database: Database
  /** Receives the webhook events. */
  sendEvent: SendEvent
  /** The events that are sent; all by default. */
  webhookEvents?: EventType[] | undefined
  /** How many cards of one payer, and from one network, may be declined in a period; unlimited by default. */
  declineLimit?: DeclineLimit | undefined
  /** Adds the test switches. */
  faults?: boolean
  log: Log
}

export type CardSandbox = {
  /** The HTTP endpoints, for browsers. */
  plugin: FastifyPluginAsync
  /** The same endpoints from within this process. */
  call: DirectCall
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Not in the dialect: a real provider must retain payment records by law, but these cards are for tests only. */
  forgetPerson: ForgetPerson
  faults: Faults | undefined
  close: () => Promise<void>
}

export const replyRetentionSeconds = 25 * 60 * 60
// Longer than a card form stays open before it is sent.
const unusedMethodSeconds = 60 * 60
const sweepEveryMs = 10 * 60 * 1000

export async function createCardSandbox(parts: CardSandboxParts): Promise<CardSandbox> {
  const { database, sendEvent, webhookEvents, declineLimit, log } = parts
  const keys = await findOrMakeKeys(database)
  const faults = parts.faults === true ? createFaults() : undefined
  const store = createStore(database)
  const customers = createCustomerStore(database)
  const outbox = createOutbox({ database, sendEvent, secret: keys.webhook_secret, faults, log })
  const subscribed = (type: EventType) => webhookEvents?.includes(type) ?? true
  const fingerprintKey = keys.fingerprint_key
  const tries = createTries({ database, limit: declineLimit, fingerprintKey })
  const tools = { store, customers, outbox, subscribed, tries, fingerprintKey }
  const stopSweeping = startSweeping(() => sweep(tools, new Date()), log)
  const routes = createRoutes(tools)
  const handle = createCallHandler({ keys, faults })
  return {
    plugin: createPlugin({ routes, handle, keys, faults }),
    call: createDirectCall({ routes, handle, unknown: unknownAddress, log }),
    secretKey: keys.secret_key,
    publishableKey: keys.publishable_key,
    webhookSecret: keys.webhook_secret,
    forgetPerson: createForgetPerson(database),
    faults,
    async close() {
      stopSweeping()
      await outbox.close()
    },
  }
}

/** Ends holds that were never captured; deletes expired idempotency keys, unused payment methods, and tries that no longer count. */
export async function sweep(tools: Pick<Tools, 'store' | 'tries' | 'outbox' | 'subscribed'>, now: Date): Promise<void> {
  const { store, tries } = tools
  const seconds = unixTime(now)
  await expireHolds(tools, now)
  await store.forgetOldReplies(seconds - replyRetentionSeconds)
  await store.forgetUnusedMethods(seconds - unusedMethodSeconds)
  await store.forgetOldDeclines(seconds - replyRetentionSeconds)
  await tries.sweep(now)
}

function startSweeping(work: () => Promise<void>, log: Log): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'card sandbox: deleting expired rows failed'))
  }, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
