// What was tapped while packing on this device, until the shop has it. All that waits of one order is sent at once.
import type { QueryClient } from '@tanstack/react-query'
import type { PackEvent } from '#domain/packing/packing.ts'
import type { PackingJson, RecordedJson } from '#server/orders/packing/packing-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { createQueueStore, isTemporary } from '#office/offline/queue-store.ts'
import type { Queued, SendOutcome } from '#office/offline/send-queue.ts'
import { receivePackings } from './boxes-store.ts'
import { refusalText } from './refusal-text.ts'

export type NewEvent = Omit<PackEvent, 'by'>
/** Its key is the id of the event. */
export type Tap = Queued & { orderId: string; title: string; event: NewEvent }

export const taps = createQueueStore<Tap>({ name: 'taps', isItem: isTap, send: sendTaps })

type Place = { orderId: string; line: string; title: string }

export function addTap({ orderId, line, title }: Place, event: Omit<NewEvent, 'id' | 'at' | 'line'>): void {
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  taps.change((queue) => [...queue, { key: id, orderId, title, event: { id, at, line, ...event } }])
}

export function forgetTaps(keys: readonly string[]): void {
  taps.change((queue) => queue.filter(({ key }) => !keys.includes(key)))
}

function isTap({ orderId, title, event }: Record<string, unknown>): boolean {
  return [orderId, title].every((one) => typeof one === 'string') && typeof event === 'object' && event !== null
}

/** The shop takes no more of them in one request. */
const maxAtOnce = 200

async function sendTaps(waiting: readonly [Tap, ...Tap[]], client: QueryClient): Promise<SendOutcome> {
  const [{ orderId }] = waiting
  const own = waiting.filter((tap) => tap.orderId === orderId).slice(0, maxAtOnce)
  const keys = own.map(({ key }) => key)
  try {
    const { packing, refused } = await callOffice<RecordedJson>(`/packings/${orderId}/events`, {
      method: 'POST',
      body: { events: own.map(({ event }) => event) },
    })
    // First: until the taps leave the queue they are in both, and count once.
    receivePackings([packing])
    void client.invalidateQueries({ queryKey: ['order', orderId] })
    return outcomeOf(keys, packing, refused)
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (isTemporary(error.status)) return { kind: 'later' }
    return { kind: 'sent', done: [], refused: keys.map((key) => ({ key, text: error.detail })) }
  }
}

function outcomeOf(keys: readonly string[], packing: PackingJson, refused: RecordedJson['refused']): SendOutcome {
  const codes = new Map(refused.map(({ id, code }) => [id, code]))
  return {
    kind: 'sent',
    done: keys.filter((key) => !codes.has(key)),
    refused: refused.map(({ id, code }) => ({ key: id, text: refusalText(code, packing.packer) })),
  }
}
