// Sends what the outbox holds: a few requests at a time to each endpoint, so that a slow one costs the others nothing. Each delivery
// is claimed by one process at a time; events about the same thing go one after the other.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import type { Permission } from '#domain/people/permission.ts'
import { pauseAfter } from '#domain/webhook.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import { createEventBodies } from './event-body.ts'
import type { EventSources } from './event-body.ts'
import type { PostEvent } from './post-event.ts'
import {
  claimDue,
  claimUntold,
  endpointsDue,
  giveBack,
  giveUp,
  recordAttempt,
  sweepOld,
  switchOff,
} from './webhook-rows.ts'
import type { Claimed, EndpointDue, SwitchedOff } from './webhook-rows.ts'

/** `onFinished` is called once an email was accepted, or refused for good. */
export type TellSwitchedOff = (off: SwitchedOff, owners: string[], onFinished: () => void) => Promise<void>

export type SendParts = EventSources & {
  database: Database
  /** What the key of an endpoint may; undefined once it was revoked or has expired. */
  permissionsOf: (keyId: string) => Promise<readonly Permission[] | undefined>
  /** Without it nobody is told. */
  tellSwitchedOff?: TellSwitchedOff | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
  /** For tests. */
  pauseMs?: ((attempts: number) => number) | undefined
}

/** Whatever is written is announced; this finds what nobody announced, such as what a killed process was sending. */
const everyMs = 30_000
const restMs = 50
const sweepEveryMs = 10 * 60_000
const requestsAtOnce = 6

export function createSendJob({ database, permissionsOf, log, ...parts }: SendParts & { post: PostEvent }) {
  const {
    post,
    tellSwitchedOff,
    pauseMs = (attempts: number) => pauseAfter(attempts, Math.random()),
    ...sources
  } = parts
  const bodyOf = createEventBodies({ database, ...sources })
  const onFailed = (error: unknown) => log.warn({ err: error }, 'webhooks were not sent')
  let nextInMs = everyMs
  const schedule = createSchedule({ work: begin, everyMs: () => nextInMs, restMs, onFailed })
  database.webhooksDue.subscribe(schedule.runSoon)
  const { signal } = schedule
  const busy = new Map<string, Promise<void>>()
  let sweepAt = 0

  /** Begins to send, and doesn't wait for the receivers. */
  async function begin(): Promise<void> {
    const endpoints = (await database.query<EndpointDue>(endpointsDue)).filter(({ id }) => !busy.has(id))
    const isDue = ({ inMs }: EndpointDue) => inMs !== null && inMs <= 0
    for (const { id } of endpoints.filter(isDue)) {
      const serving = serve(id)
        .catch(onFailed)
        .finally(() => {
          busy.delete(id)
          // What was written after its last claim, and when it has to be sent again.
          schedule.runSoon()
        })
      busy.set(id, serving)
    }
    const later = endpoints.filter((endpoint) => !isDue(endpoint)).map(({ inMs }) => inMs ?? everyMs)
    nextInMs = Math.min(everyMs, ...later)
    if (endpoints.some(({ isUntold }) => isUntold)) await tell()
    if (Date.now() < sweepAt) return
    sweepAt = Date.now() + sweepEveryMs
    await database.query(sweepOld)
  }

  /** Until nothing is due any more. */
  async function serve(webhookId: string): Promise<void> {
    const running = new Set<Promise<void>>()
    let finished = 0
    try {
      while (!signal.aborted) {
        finished = 0
        const rows = await database.query<Claimed>(claimDue(webhookId, requestsAtOnce - running.size))
        for (const claimed of rows.filter(({ isClaimed }) => isClaimed)) {
          const sending = send(claimed)
            .catch(onFailed)
            .finally(() => {
              running.delete(sending)
              finished += 1
            })
          running.add(sending)
        }
        if (running.size === requestsAtOnce || (rows.length === 0 && running.size > 0)) await Promise.race(running)
        // What ended during the claim may have made the next event due, unseen by it.
        else if (rows.length === 0 && finished === 0) return
      }
    } finally {
      await Promise.all(running)
    }
  }

  async function send(claimed: Claimed): Promise<void> {
    const { id, url, messageId, secret, oldSecret, keyId, webhookId, isListenedTo } = claimed
    const may = keyId === null ? undefined : await permissionsOf(keyId)
    const isKeyGone = keyId !== null && may === undefined
    const body = isKeyGone ? undefined : await bodyOf({ ...claimed, may })
    if (body === undefined)
      return void (await database.query(isKeyGone || isListenedTo ? switchOff(webhookId, 'key') : giveUp(id)))
    const sentAt = new Date()
    const secrets = oldSecret === null ? [secret] : [secret, oldSecret]
    try {
      const posted = await post(url, { messageId, body, sentAt, secrets }, signal)
      await database.query(recordAttempt({ id, sentAt, posted, pauseMs: pauseMs(claimed.attempts + 1) }))
    } catch (error) {
      if (!signal.aborted) throw error
      await database.query(giveBack(id))
    }
  }

  async function tell(): Promise<void> {
    if (tellSwitchedOff === undefined) return
    const untold = await database.query<SwitchedOff>(claimUntold)
    if (untold.length === 0) return
    const text = `select email from staff where role = 'owner' order by email`
    const owners = await database.query<{ email: string }>({ name: 'webhook-owners', text, values: [] })
    const told = `update webhooks set tell_at = null where id = $1`
    for (const off of untold) {
      const onFinished = () =>
        void database.query({ name: 'webhook-told', text: told, values: [off.id] }).catch(onFailed)
      await tellSwitchedOff(
        off,
        owners.map(({ email }) => email),
        onFinished,
      )
    }
  }

  const idle = async () => void (await Promise.all(busy.values()))

  return {
    start: schedule.start,
    async stop(): Promise<void> {
      await schedule.stop()
      await idle()
    },
    /** Sends what is due now, and waits for it. */
    async runOnce(): Promise<void> {
      await begin()
      await idle()
    },
  }
}
