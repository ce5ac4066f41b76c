// The orders in somebody's hands as this device knows them: each with a box of its own, and what becomes of it when the shop
// says something new.
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { newer } from '#office/offline/device-store.ts'

/** The name, such as "A", stays with the order for as long as it's here: it's written on the box. */
export type Box = { boxName: string; packing: PackingJson }

export type Standing = 'in-hand' | 'cancelled' | 'packed' | 'put-back' | 'other-packer'

export function standingOf({ status, state, isMine, leaseUntil }: PackingJson): Standing {
  if (state === 'packed' || status === 'Delivered') return 'packed'
  if (status === 'Cancelled') return 'cancelled'
  if (leaseUntil === null) return 'put-back'
  return isMine ? 'in-hand' : 'other-packer'
}

/** What is packed or put back leaves the trolley; what was cancelled or taken over stays until somebody has read it. */
export function withPackings(boxes: readonly Box[], packings: readonly PackingJson[]): Box[] {
  const known = new Map(boxes.map(({ packing }) => [packing.orderId, packing]))
  const latest = new Map(packings.map((packing) => [packing.orderId, newer(known.get(packing.orderId), packing)]))
  const remaining = boxes
    .map(({ boxName, packing }) => ({ boxName, packing: latest.get(packing.orderId) ?? packing }))
    .filter(({ packing }) => !hasLeft(packing))
  const added = [...latest.values()].filter(
    (packing) => !known.has(packing.orderId) && standingOf(packing) === 'in-hand',
  )
  for (const packing of added) remaining.push({ boxName: freeName(remaining), packing })
  return remaining.toSorted((one, other) => (one.boxName < other.boxName ? -1 : 1))
}

/** `places`: of products, as they were said last. */
export function withPlaces({ boxName, packing }: Box, places: ReadonlyMap<string, string>): Box {
  const lines = packing.lines.map((line) => ({ ...line, place: places.get(line.line) ?? line.place }))
  return { boxName, packing: { ...packing, lines } }
}

function hasLeft(packing: PackingJson): boolean {
  const standing = standingOf(packing)
  return standing === 'packed' || standing === 'put-back'
}

const boxNames = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function freeName(boxes: readonly Box[]): string {
  const taken = new Set(boxes.map(({ boxName }) => boxName))
  return [...boxNames].find((boxName) => !taken.has(boxName)) ?? '?'
}
