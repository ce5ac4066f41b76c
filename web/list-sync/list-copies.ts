// The lists that this browser has open, with what it changed and the shop doesn't know yet: in local storage under "lists", so
// that they open and can be edited without a connection, the same in every tab.
import { isSameItem, mergeItems } from '#domain/lists/list.ts'
import type { ListItem } from '#domain/lists/list.ts'
import type { ListJson } from '#server/lists/list-json.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

export type ListCopy = {
  name: string
  access: ListJson['access']
  version: number
  items: readonly ListItem[]
  /** The ids of items that changed here. */
  unsent: readonly string[]
}

/** By the id of an own list, or by the token of a link. */
export type ListCopies = Readonly<Record<string, ListCopy>>

const storageKey = 'lists'
const deviceKey = 'lists_device'
/** The lists used last; one with unsent changes always stays. */
const maxCopies = 12

const none: ListCopies = Object.freeze({})
const isBrowser = typeof window !== 'undefined'
const store = createStore(isBrowser ? readStored() : none, none)
if (isBrowser) browserStorage.onOtherTab(storageKey, () => store.write(readStored()))

export const listCopies = {
  subscribe: store.subscribe,
  read: (): ListCopies => (browserStorage.read(storageKey) === null ? store.read() : readStored()),
  use: (key: string): ListCopy | undefined => store.use((all) => all[key]),

  /** What the shop has. Items that changed here since they were sent stay as they are, and all others are the shop's. */
  receive(key: string, list: ListJson, sent: readonly ListItem[] = []): void {
    change(key, (copy) => {
      const confirmed = new Map(sent.map((item) => [item.id, item]))
      const known = new Set(list.items.map(({ id }) => id))
      const isUnsent = (item: ListItem) =>
        copy?.unsent.includes(item.id) === true && !(isSameItem(item, confirmed.get(item.id)) && known.has(item.id))
      const open = (copy?.items ?? []).filter(isUnsent)
      const { name, access, version } = list
      return { name, access, version, items: mergeItems(list.items, open), unsent: open.map(({ id }) => id) }
    })
  },

  edit(key: string, make: (items: readonly ListItem[], device: string) => ListItem[]): void {
    change(key, (copy) => {
      if (copy === undefined) return undefined
      const before = new Map(copy.items.map((item) => [item.id, item]))
      const items = make(copy.items, deviceOf())
      const changed = items.filter((item) => !isSameItem(item, before.get(item.id))).map(({ id }) => id)
      return { ...copy, items, unsent: [...new Set([...copy.unsent, ...changed])] }
    })
  },

  unsentOf(key: string): ListItem[] {
    const copy = listCopies.read()[key]
    return (copy?.items ?? []).filter(({ id }) => copy?.unsent.includes(id))
  },

  forget: (key: string): void => change(key, () => undefined),

  /** For the logout: the next person is another device. */
  clear(): void {
    listCopies.replace({})
    browserStorage.remove(deviceKey)
  },

  replace(next: ListCopies): void {
    if (Object.keys(next).length === 0) browserStorage.remove(storageKey)
    else browserStorage.write(storageKey, JSON.stringify(next))
    store.write(next)
  },
}

/** An own list has a UUID, a link a token of 22 characters. */
export const isOwnList = (key: string): boolean => key.length === 36

export function newItemId(): string {
  return randomText(16)
}

function change(key: string, make: (copy: ListCopy | undefined) => ListCopy | undefined): void {
  const { [key]: copy, ...others } = listCopies.read()
  const next = make(copy)
  // The list used last is the last one.
  const all = Object.entries(next === undefined ? others : { ...others, [key]: next })
  const isStored = ([, one]: [string, ListCopy], index: number) =>
    one.unsent.length > 0 || index >= all.length - maxCopies
  listCopies.replace(Object.fromEntries(all.filter(isStored)))
}

/** Distinguishes this browser's changes from those that others make at the same time. */
function deviceOf(): string {
  const known = browserStorage.read(deviceKey)
  if (known !== null && /^[\da-z]{8}$/.test(known)) return known
  const device = randomText(8)
  browserStorage.write(deviceKey, device)
  return device
}

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}

function readStored(): ListCopies {
  try {
    const found: unknown = JSON.parse(browserStorage.read(storageKey) ?? '{}')
    if (typeof found !== 'object' || found === null) return none
    return Object.fromEntries(Object.entries(found as ListCopies).filter(([, copy]) => isCopy(copy)))
  } catch (error) {
    if (error instanceof SyntaxError) return none
    throw error
  }
}

/** Written by this file, perhaps in another release. */
function isCopy(copy: ListCopy | null | undefined): boolean {
  return Array.isArray(copy?.items) && Array.isArray(copy.unsent)
}
