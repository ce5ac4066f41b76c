// Delivers events to the webhook, at least once. They are committed with the change they tell of; the process that made
// them sends them right after, and whatever is left over (a crash, a refusal) is claimed and sent again, ever more rarely.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { refuseInsideTransaction } from '#database/connection.ts'
import type { Faults } from './faults.ts'
import { leaseSeconds } from './store.ts'
import { signatureHeader } from './signature.ts'

export type Outbox = ReturnType<typeof createOutbox>

type Waiting = { id: string; body: string; attempts: number; claimedAt: number }

/** Tells of an event, in the words of a webhook. False when it was not taken: it is told again later. */
export type SendEvent = (event: { body: string; signature: string }) => Promise<boolean>

type OutboxParts = {
  database: Database
  sendEvent: SendEvent
  secret: string
  faults: Faults | undefined
  log: { warn: (fields: object, text: string) => void }
}

const atOnce = 8
const longestQueue = 2_000
const claimAtOnce = 100
const lookEveryMs = 2_000
const answerWithinMs = 8_000
const longestPauseSeconds = 60 * 60
// About three days, most of them an hour apart.
const mostAttempts = 84

export function createOutbox({ database, sendEvent, secret, faults, log }: OutboxParts) {
  const queue: Waiting[] = []
  const taken: string[] = []
  const stopping = new AbortController()
  let senders = 0
  let writing: Promise<void> | undefined

  function enqueue(events: Waiting[]): void {
    if (stopping.signal.aborted) return
    // What does not fit stays in the database, and is claimed when its lease is over.
    queue.push(...events.slice(0, Math.max(0, longestQueue - queue.length)))
    while (senders < atOnce && queue.length > 0) void send()
  }

  async function send(): Promise<void> {
    senders += 1
    for (let event = queue.shift(); event !== undefined && !stopping.signal.aborted; event = queue.shift()) {
      // Another process may have claimed it by now.
      if (performance.now() - event.claimedAt > (leaseSeconds * 1000) / 2) continue
      try {
        await deliver(event)
      } catch (error) {
        log.warn({ err: error }, 'the card sandbox could not note a delivery')
      }
    }
    senders -= 1
  }

  async function deliver(event: Waiting): Promise<void> {
    const fault = faults?.find('webhook')
    if (fault?.kind === 'delay') await wait(fault.ms)
    const isLost = fault?.kind === 'lose-reply' || fault?.kind === 'lose-request'
    const isTaken = isLost || (await post(event.body))
    if (!isTaken) return retryLater(event)
    await note(event)
  }

  /** Nothing is left to do about an event. What ends while the last ones are noted is noted together. */
  async function note(event: Waiting): Promise<void> {
    taken.push(event.id)
    writing ??= noteTaken().finally(() => (writing = undefined))
    await writing
  }

  async function post(body: string): Promise<boolean> {
    refuseInsideTransaction('A call of the webhook')
    const signature = signatureHeader(secret, body, Math.floor(Date.now() / 1000))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerWithinMs).unref()
    })
    try {
      return await Promise.race([sendEvent({ body, signature }), tooLate])
    } catch {
      // Not reachable: the event is sent again later, as after any refusal.
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  async function noteTaken(): Promise<void> {
    while (taken.length > 0) {
      const text = 'DELETE FROM card_events WHERE id = ANY ($1)'
      await database.query({ name: 'card_events_taken', text, values: [taken.splice(0)] })
    }
  }

  async function retryLater(event: Waiting): Promise<void> {
    if (event.attempts >= mostAttempts) {
      log.warn({ event: event.id }, 'the card sandbox gives up on an event that the webhook never took')
      return note(event)
    }
    const pause = Math.min(2 ** event.attempts, longestPauseSeconds)
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
      values: [leaseSeconds, claimAtOnce],
    })
    enqueue(events.map((event) => ({ ...event, claimedAt: performance.now() })))
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (queue.length < claimAtOnce) await claimDue()
      } catch (error) {
        log.warn({ err: error }, 'the card sandbox could not look for waiting events')
      }
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looking = look()

  return {
    /** Sends what was just committed, and so claimed by this process. */
    push(events: { id: string; body: string }[]): void {
      enqueue(events.map(({ id, body }) => ({ id, body, attempts: 0, claimedAt: performance.now() })))
    },

    async close(): Promise<void> {
      stopping.abort()
      await looking
      while (senders > 0) await wait(10)
      await writing?.catch(() => {})
      // What was claimed and not sent is due at once for whoever comes next.
      const text = 'UPDATE card_events SET next_attempt_at = now() WHERE id = ANY ($1)'
      const values = [queue.map(({ id }) => id)]
      if (queue.length > 0) await database.query({ name: 'card_events_release', text, values }).catch(() => {})
    },
  }
}
