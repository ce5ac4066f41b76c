// The orders in the hands of whoever is signed in, stored on this device to be packed without a connection.
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { createDeviceStore } from '#office/offline/device-store.ts'
import { boxesKey } from '#office/session/me.ts'
import { withPackings, withPlaces } from './boxes.ts'
import type { Box } from './boxes.ts'

const boxes = createDeviceStore<Box[]>({
  key: boxesKey,
  nothing: [],
  isValue: (value) => Array.isArray(value) && value.every(isBox),
})

export const useBoxes = boxes.use
export const currentBoxes = boxes.read
export const openBoxes = boxes.open

/** What the shop says about some of them. */
export function receivePackings(packings: readonly PackingJson[]): void {
  boxes.save(withPackings(currentBoxes(), packings))
}

export function receivePlace(line: string, place: string): void {
  boxes.save(currentBoxes().map((box) => withPlaces(box, new Map([[line, place]]))))
}

export function removeBox(orderId: string): void {
  boxes.save(currentBoxes().filter(({ packing }) => packing.orderId !== orderId))
}

function isBox(value: Partial<Box> | null): boolean {
  const { boxName, packing } = value ?? {}
  return typeof boxName === 'string' && Array.isArray(packing?.lines) && Array.isArray(packing.events)
}
