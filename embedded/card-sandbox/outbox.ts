// Delivers webhook events at least once. They are committed with their change; the same process sends them right after,
// and the rest (after a crash or a refusal) is claimed and retried with backoff.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { refuseInsideTransaction } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import type { Faults } from './faults.ts'
import { leaseSeconds } from './store.ts'
import { signatureHeader } from './signature.ts'

export type Outbox = ReturnType<typeof createOutbox>

type Waiting = { id: string; body: string; attempts: number; claimedAt: number }

/** Sends an event. False when it wasn't accepted: it is retried later. */
export type SendEvent = (event: { body: string; signature: string }) => Promise<boolean>

type OutboxParts = {
  database: Database
  sendEvent: SendEvent
  secret: string
  faults: Faults | undefined
  log: { warn: (fields: object, text: string) => void }
}

const maxSenders = 8
const maxQueue = 2_000
const claimBatch = 100
const pollEveryMs = 2_000
const timeoutMs = 8_000
const maxBackoffSeconds = 60 * 60
// About three days, most of them an hour apart.
const maxAttempts = 84

export function createOutbox({ database, sendEvent, secret, faults, log }: OutboxParts) {
  const queue: Waiting[] = []
  const delivered: string[] = []
  const stopping = new AbortController()
  let senders = 0
  let writing: Promise<void> | undefined

  function enqueue(events: Waiting[]): void {
    if (stopping.signal.aborted) return
    // The rest stays in the database and is claimed when its lease expires.
    queue.push(...events.slice(0, Math.max(0, maxQueue - queue.length)))
    while (senders < maxSenders && queue.length > 0) void send()
  }

  async function send(): Promise<void> {
    senders += 1
    while (!stopping.signal.aborted) {
      const event = queue.shift()
      if (event === undefined) break
      // Another process may have claimed it by now.
      if (performance.now() - event.claimedAt > (leaseSeconds * 1000) / 2) continue
      try {
        await deliver(event)
      } catch (error) {
        log.warn({ err: error }, 'card sandbox: recording a delivery failed')
      }
    }
    senders -= 1
  }

  async function deliver(event: Waiting): Promise<void> {
    const fault = faults?.find('webhook')
    if (fault?.kind === 'delay') await wait(fault.ms)
    const isLost = fault?.kind === 'lose-reply' || fault?.kind === 'lose-request'
    const isDelivered = isLost || (await post(event.body))
    if (!isDelivered) return retryLater(event)
    await finish(event)
  }

  /** Deletes a finished event; those that finish during a write are batched into the next one. */
  async function finish(event: Waiting): Promise<void> {
    delivered.push(event.id)
    writing ??= deleteDelivered().finally(() => (writing = undefined))
    await writing
  }

  async function post(body: string): Promise<boolean> {
    refuseInsideTransaction('A call of the webhook')
    const signature = signatureHeader(secret, body, Math.floor(Date.now() / 1000))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs).unref()
    })
    try {
      return await Promise.race([sendEvent({ body, signature }), tooLate])
    } catch {
      // Unreachable: retried later, as after any refusal.
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  async function deleteDelivered(): Promise<void> {
    while (delivered.length > 0) {
      // Lost, the events are delivered once more.
      const text = `DELETE FROM card_events WHERE id = ANY ($1) RETURNING ${withoutWaiting}`
      await database.query({ name: 'card_events_taken', text, values: [delivered.splice(0)] })
    }
  }

  async function retryLater(event: Waiting): Promise<void> {
    if (event.attempts >= maxAttempts) {
      log.warn({ event: event.id }, 'card sandbox: giving up on an event that the webhook never accepted')
      return finish(event)
    }
    const pause = Math.min(2 ** event.attempts, maxBackoffSeconds)
    await database.query({
      name: 'card_event_retry',
      text: 'UPDATE card_events SET attempts = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1',
      values: [event.id, event.attempts + 1, pause],
    })
  }

  async function claimDue(): Promise<void> {
    const events = await database.query<Omit<Waiting, 'claimedAt'>>({
      name: 'card_events_claim',
      text: `UPDATE card_events SET next_attempt_at = now() + make_interval(secs => $1)
        WHERE id IN (SELECT id FROM card_events WHERE next_attempt_at <= now()
          ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id, body, attempts`,
      values: [leaseSeconds, claimBatch],
    })
    enqueue(events.map((event) => ({ ...event, claimedAt: performance.now() })))
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (queue.length < claimBatch) await claimDue()
      } catch (error) {
        log.warn({ err: error }, 'card sandbox: polling for due events failed')
      }
      await wait(pollEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const polling = poll()

  return {
    /** Sends events that this process has just committed, and so claimed. */
    push(events: { id: string; body: string }[]): void {
      enqueue(events.map(({ id, body }) => ({ id, body, attempts: 0, claimedAt: performance.now() })))
    },

    async close(): Promise<void> {
      stopping.abort()
      await polling
      while (senders > 0) await wait(10)
      await writing?.catch(() => {})
      // Claimed but unsent events are due immediately for the next process.
      const text = 'UPDATE card_events SET next_attempt_at = now() WHERE id = ANY ($1)'
      const values = [queue.map(({ id }) => id)]
      if (queue.length > 0) await database.query({ name: 'card_events_release', text, values }).catch(() => {})
    },
  }
}
