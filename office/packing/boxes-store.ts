// The orders in the hands of whoever is signed in, stored on this device to be packed without a connection. Removed at the logout:
// they name shoppers and what they avoid.
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { boxesKey } from '#office/session/me.ts'
import { withPackings, withPlaces } from './boxes.ts'
import type { Box } from './boxes.ts'

type Stored = { uid: string; boxes: Box[] }

const nobody: Stored = { uid: '', boxes: [] }
const store = createStore<Stored>(nobody)

export const useBoxes = (): Box[] => store.use(({ boxes }) => boxes)
export const currentBoxes = (): Box[] => store.read().boxes

/** Until the returned function is called. */
export function openBoxes(uid: string): () => void {
  const load = () => {
    const stored = readStored(browserStorage.read(boxesKey))
    store.write(stored.uid === uid ? stored : { uid, boxes: [] })
  }
  load()
  return browserStorage.onOtherTab(boxesKey, load)
}

/** What the shop says about some of them. */
export function receivePackings(packings: readonly PackingJson[]): void {
  save(withPackings(currentBoxes(), packings))
}

export function receivePlace(line: string, place: string): void {
  save(currentBoxes().map((box) => withPlaces(box, new Map([[line, place]]))))
}

export function removeBox(orderId: string): void {
  save(currentBoxes().filter(({ packing }) => packing.orderId !== orderId))
}

function save(boxes: Box[]): void {
  const { uid } = store.read()
  // Nobody has opened them: the screen loads them when it does.
  if (uid === '') return
  store.write({ uid, boxes })
  browserStorage.write(boxesKey, JSON.stringify({ uid, boxes }))
}

/** Another release may have written something else. */
function readStored(text: string | null): Stored {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null
    return typeof stored?.uid === 'string' && Array.isArray(stored.boxes) && stored.boxes.every(isBox)
      ? (stored as Stored)
      : nobody
  } catch (error) {
    if (error instanceof SyntaxError) return nobody
    throw error
  }
}

function isBox(value: Partial<Box> | null): boolean {
  const { boxName, packing } = value ?? {}
  return typeof boxName === 'string' && Array.isArray(packing?.lines) && Array.isArray(packing.events)
}
