// Sends what was tapped to the shop, as events with ids of their own: the same one twice counts once.
import { CallProblem, callOffice } from '#office/call-office.ts'
import { isTemporary } from './queue-store.ts'
import type { Queued, SendOutcome } from './send-queue.ts'

/** Its key is the id of the event. */
export type QueuedEvent = Queued & { event: { id: string } }

type Reply = { refused: readonly { id: string; code: string }[] }

type Parts<Answer extends Reply> = {
  path: `/${string}`
  own: readonly QueuedEvent[]
  /** Called first: until the events leave the queue they are in both, and count once. */
  receive: (answer: Answer) => void
  refusalText: (code: string, answer: Answer) => string
}

/** The shop takes no more of them in one request. */
const maxAtOnce = 200
const invalid = 400

export async function sendEvents<Answer extends Reply>(parts: Parts<Answer>): Promise<SendOutcome> {
  const { path, own, receive, refusalText } = parts
  const sent = own.slice(0, maxAtOnce)
  const keys = sent.map(({ key }) => key)
  try {
    const body = { events: sent.map(({ event }) => event) }
    const answer = await callOffice<Answer>(path, { method: 'POST', body })
    receive(answer)
    const codes = new Map(answer.refused.map(({ id, code }) => [id, code]))
    return {
      kind: 'sent',
      done: keys.filter((key) => !codes.has(key)),
      refused: answer.refused.map(({ id, code }) => ({ key: id, text: refusalText(code, answer) })),
    }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (isTemporary(error.status)) return { kind: 'later' }
    // One of them can't be read: the others aren't lost with it.
    if (error.status === invalid && sent.length > 1) return sendEvents({ ...parts, own: sent.slice(0, 1) })
    return { kind: 'sent', done: [], refused: keys.map((key) => ({ key, text: error.detail })) }
  }
}
