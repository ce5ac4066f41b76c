// What was tapped while packing on this device, until the shop has it. All that waits of one order is sent at once.
import type { QueryClient } from '@tanstack/react-query'
import type { PackEvent } from '#domain/packing/packing.ts'
import type { RecordedJson } from '#server/orders/packing/packing-json.ts'
import { createQueueStore } from '#office/offline/queue-store.ts'
import { sendEvents } from '#office/offline/send-events.ts'
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

function sendTaps(waiting: readonly [Tap, ...Tap[]], client: QueryClient): Promise<SendOutcome> {
  const [{ orderId }] = waiting
  return sendEvents<RecordedJson>({
    path: `/packings/${orderId}/events`,
    own: waiting.filter((tap) => tap.orderId === orderId),
    receive({ packing }) {
      receivePackings([packing])
      void client.invalidateQueries({ queryKey: ['order', orderId] })
    },
    refusalText: (code, { packing }) => refusalText(code, packing.packer),
  })
}
