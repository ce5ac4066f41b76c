// A card provider that ships inside the shop, in Stripe's dialect: the official SDKs talk to it unchanged. It takes only
// published test cards, keeps its own tables, and tells the shop by signed webhooks. It knows nothing of the shop.
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/connection.ts'
import { createCallHandler } from './call-handler.ts'
import { createDirectCall } from './direct.ts'
import type { DirectCall } from './direct.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import type { DeclineLimit } from './change-intent.ts'
import { createForgetPerson } from './forget-person.ts'
import type { ForgetPerson } from './forget-person.ts'
import { findOrMakeKeys } from './keys.ts'
import { createOutbox } from './outbox.ts'
import type { SendEvent } from './outbox.ts'
import { createPlugin, unknownAddress } from './plugin.ts'
import { createRoutes } from './routes.ts'
import { unixTime } from './rows.ts'
import type { EventType } from './rows.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'

type Log = { warn: (fields: object, text: string) => void }

export type CardSandboxParts = {
  database: Database
  /** Who hears of events. */
  sendEvent: SendEvent
  /** The events that are sent; all when it is left out. */
  webhookEvents?: EventType[] | undefined
  /** How many cards of one payer may be declined in a while; any number when it is left out. */
  declineLimit?: DeclineLimit | undefined
  /** Adds the test switches. */
  faults?: boolean
  log: Log
}

export type CardSandbox = {
  /** What browsers call, and whoever else comes over the wire. */
  plugin: FastifyPluginAsync
  /** The same calls from within this process. */
  call: DirectCall
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Not in the dialect: a company keeps by law what it knows of payers, these cards are only for tests. */
  forgetPerson: ForgetPerson
  faults: Faults | undefined
  close: () => Promise<void>
}

export const replyRetentionSeconds = 25 * 60 * 60
// Longer than a card form stays open before it is sent.
const keepUnusedMethodsSeconds = 60 * 60
const sweepEveryMs = 10 * 60 * 1000

export async function createCardSandbox(parts: CardSandboxParts): Promise<CardSandbox> {
  const { database, sendEvent, webhookEvents, declineLimit, log } = parts
  const keys = await findOrMakeKeys(database)
  const faults = parts.faults === true ? createFaults() : undefined
  const store = createStore(database)
  const outbox = createOutbox({ database, sendEvent, secret: keys.webhook_secret, faults, log })
  const subscribed = (type: EventType) => webhookEvents?.includes(type) ?? true
  const tools = { store, outbox, subscribed, declineLimit, fingerprintKey: keys.fingerprint_key }
  const stopSweeping = startSweeping(() => sweep(store, new Date(), declineLimit?.seconds), log)
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

/** Forgets answers whose idempotency keys are over, methods that nobody paid with, and declines that no longer count. */
export async function sweep(store: Store, now: Date, keepDeclinesSeconds = 0): Promise<void> {
  const seconds = unixTime(now)
  await store.forgetOldReplies(seconds - replyRetentionSeconds)
  await store.forgetUnusedMethods(seconds - keepUnusedMethodsSeconds)
  await store.forgetOldDeclines(seconds - keepDeclinesSeconds)
}

function startSweeping(work: () => Promise<void>, log: Log): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'the card sandbox could not delete what is over'))
  }, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
