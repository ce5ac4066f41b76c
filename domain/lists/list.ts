// A shopping list that several people edit at once, also offline. Each field of an item has the stamp of its last change, and
// the later stamp wins: in whatever order changes arrive, and however often, all copies of a list become the same.

export type ListItem = {
  /** Made by the device that added it, so that adding twice is adding once. */
  id: string
  /** Null for a line of text. */
  productId: string | null
  /** What the line says; for a product its title. */
  text: string
  quantity: number
  isTicked: boolean
  /** A removed item stays for a while: without it, another device would bring it back. */
  isRemoved: boolean
  /** When it was added: the order of the list. */
  added: Stamp
  changed: Readonly<Record<Field, Stamp>>
}

/** A Lamport clock and the device, comparable as text: "0000001f-k3v9x2ab". */
export type Stamp = string
export type Field = (typeof fields)[number]
export type ItemChange = Partial<Pick<ListItem, Field>>

const fields = ['text', 'quantity', 'isTicked', 'isRemoved'] as const
const clockDigits = 8

export const listLimits = {
  /** Removed ones included. */
  items: 400,
  lists: 20,
  links: 10,
  text: 120,
  name: 60,
  quantity: 99,
  /** How far a device's clock may be ahead: more than anybody changes offline, and nobody can claim the last word for good. */
  clockAhead: 10_000,
}

export const stampPattern = /^[\da-z]{8}-[\da-z]{8}$/
export const itemIdPattern = /^[\da-z]{16}$/

export function clockOf(stamp: Stamp): number {
  return Number.parseInt(stamp.slice(0, clockDigits), 36)
}

/** Later than everything in the list, wherever it was changed. */
export function nextStamp(items: readonly ListItem[], device: string): Stamp {
  return stampOf(latestClock(items) + 1, device)
}

export function stampOf(clock: number, device: string): Stamp {
  return `${clock.toString(36).padStart(clockDigits, '0')}-${device}`
}

export function latestClock(items: readonly ListItem[]): number {
  return items.reduce((latest, { changed }) => Math.max(latest, ...fields.map((name) => clockOf(changed[name]))), 0)
}

/** Both copies of an item as one: the same whichever comes first, and merging again changes nothing. */
export function mergeItem(one: ListItem, other: ListItem): ListItem {
  const later = (name: Field) => (other.changed[name] > one.changed[name] ? other : one)
  const named = later('text')
  return {
    id: one.id,
    productId: named.productId,
    text: named.text,
    quantity: later('quantity').quantity,
    isTicked: later('isTicked').isTicked,
    isRemoved: later('isRemoved').isRemoved,
    added: one.added < other.added ? one.added : other.added,
    changed: {
      text: named.changed.text,
      quantity: later('quantity').changed.quantity,
      isTicked: later('isTicked').changed.isTicked,
      isRemoved: later('isRemoved').changed.isRemoved,
    },
  }
}

export function mergeItems(some: readonly ListItem[], others: readonly ListItem[]): ListItem[] {
  const merged = new Map(some.map((item) => [item.id, item]))
  for (const item of others) {
    const known = merged.get(item.id)
    merged.set(item.id, known === undefined ? item : mergeItem(known, item))
  }
  return [...merged.values()].toSorted(byAdded)
}

type NewItem = { id: string; productId: string | null; text: string; quantity: number }

/** What is on the list already becomes one more, or open again if it was ticked. */
export function addItem(items: readonly ListItem[], wanted: NewItem, device: string): ListItem[] {
  const twin = shownItems(items).find((item) => isSameThing(item, wanted))
  if (twin !== undefined) {
    const quantity = twin.isTicked ? wanted.quantity : Math.min(twin.quantity + wanted.quantity, listLimits.quantity)
    return changeItem(items, twin.id, { quantity, isTicked: false }, device)
  }
  const stamp = nextStamp(items, device)
  const changed = { text: stamp, quantity: stamp, isTicked: stamp, isRemoved: stamp }
  return [...items, { ...wanted, isTicked: false, isRemoved: false, added: stamp, changed }]
}

export function changeItem(items: readonly ListItem[], id: string, change: ItemChange, device: string): ListItem[] {
  const stamp = nextStamp(items, device)
  const stamps = Object.fromEntries(Object.keys(change).map((name) => [name, stamp]))
  return items.map((item) => (item.id === id ? { ...item, ...change, changed: { ...item.changed, ...stamps } } : item))
}

export function shownItems(items: readonly ListItem[]): ListItem[] {
  return items.filter(({ isRemoved }) => !isRemoved)
}

export function isSameItem(one: ListItem | undefined, other: ListItem | undefined): boolean {
  return one !== undefined && other !== undefined && fields.every((name) => one.changed[name] === other.changed[name])
}

function isSameThing(one: Pick<ListItem, 'productId' | 'text'>, other: Pick<ListItem, 'productId' | 'text'>): boolean {
  if (one.productId !== null || other.productId !== null) return one.productId === other.productId
  return one.text.trim().toLowerCase() === other.text.trim().toLowerCase()
}

function byAdded(one: ListItem, other: ListItem): number {
  if (one.added !== other.added) return one.added < other.added ? -1 : 1
  return one.id < other.id ? -1 : 1
}
