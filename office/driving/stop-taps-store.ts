// What was tapped at the doors on this device, until the shop has it. All that waits of one run is sent at once.
import type { NewStopEvent } from './stops.ts'
import { createQueueStore } from '#office/offline/queue-store.ts'
import { sendEvents } from '#office/offline/send-events.ts'
import type { Queued, SendOutcome } from '#office/offline/send-queue.ts'
import type { StopsRecordedJson } from '#server/orders/runs/run-json.ts'
import { receiveRun } from './runs-store.ts'
import { refusalText } from './stop-text.ts'

/** Its key is the id of the event. */
export type StopTap = Queued & { runId: string; orderId: string; title: string; event: NewStopEvent }

export const stopTaps = createQueueStore<StopTap>({ name: 'stop-taps', isItem: isTap, send: sendTaps })

type Stop = { runId: string; orderId: string; name: string }

export function addStopTap({ runId, orderId, name }: Stop, event: Omit<NewStopEvent, 'id' | 'at' | 'orderId'>): void {
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  stopTaps.change((queue) => [...queue, { key: id, runId, orderId, title: name, event: { id, at, orderId, ...event } }])
}

export function forgetStopTaps(keys: readonly string[]): void {
  stopTaps.change((queue) => queue.filter(({ key }) => !keys.includes(key)))
}

function isTap({ runId, orderId, title, event }: Record<string, unknown>): boolean {
  return [runId, orderId, title].every((one) => typeof one === 'string') && typeof event === 'object' && event !== null
}

function sendTaps(waiting: readonly [StopTap, ...StopTap[]]): Promise<SendOutcome> {
  const [{ runId }] = waiting
  return sendEvents<StopsRecordedJson>({
    path: `/my-runs/${runId}/events`,
    own: waiting.filter((tap) => tap.runId === runId),
    receive: ({ run }) => receiveRun(run),
    refusalText: (code) => refusalText(code),
  })
}
