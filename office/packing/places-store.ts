// Where products are, as said on this device, until the shop has it. A later word about the same product replaces an earlier one.
import type { PlaceJson } from '#server/assortment/products/place-routes.ts'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { createQueueStore, isTemporary } from '#office/offline/queue-store.ts'
import type { Queued, SendOutcome } from '#office/offline/send-queue.ts'
import { receivePlace } from './boxes-store.ts'

export type SaidPlace = Queued & { productId: string; place: string }

export const places = createQueueStore<SaidPlace>({
  name: 'places',
  isItem: isPlace,
  send: ([next]) => sendPlace(next),
})

export function sayPlace(productId: string, place: string): void {
  const said = { key: crypto.randomUUID(), productId, place: place.trim() }
  places.change((queue) => [...queue.filter((one) => one.productId !== productId), said])
}

function isPlace({ productId, place }: Record<string, unknown>): boolean {
  return typeof productId === 'string' && typeof place === 'string'
}

async function sendPlace({ key, productId, place }: SaidPlace): Promise<SendOutcome> {
  const sent: SendOutcome = { kind: 'sent', done: [key], refused: [] }
  try {
    const body = { place }
    const stored = await callOffice<PlaceJson>(`/products/${productId}/place`, { method: 'PUT', body })
    receivePlace(productId, stored.place)
    return sent
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (isTemporary(error.status)) return { kind: 'later' }
    showToast(`The place wasn't saved: ${error.detail}`, { tone: 'error' })
    return sent
  }
}
