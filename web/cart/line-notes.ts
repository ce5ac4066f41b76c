// The notes on cart lines in this browser, beside the cart: which of them the account doesn't know yet is stored with each, so that
// the newer one wins when the saved cart arrives.
import type { LineNotes } from '#domain/cart/line-note.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { cart } from './cart-store.ts'

type Entry = { text: string; isSaved: boolean }
type Entries = Readonly<Record<string, Entry>>

const storageKey = 'cart_notes'
const isBrowser = typeof window !== 'undefined'
const none: Entries = Object.freeze({})
const store = createStore(isBrowser ? readStored() : none, none)
if (isBrowser) browserStorage.onOtherTab(storageKey, () => store.write(readStored()))

export const lineNotes = {
  subscribe: store.subscribe,
  use: (id: string): string => store.use((entries) => entries[id]?.text ?? ''),
  useAll: (): LineNotes => textsOf(store.use()),
  /** Removed ones are empty: the account has to hear of that, too. */
  read: (): LineNotes => textsOf(store.read()),
  hasUnsaved: (): boolean => Object.values(store.read()).some(({ isSaved }) => !isSaved),

  write(id: string, text: string): void {
    change({ ...store.read(), [id]: { text: text.trim(), isSaved: false } })
  },

  /** What the account has; what was written here since stays. */
  merge(saved: LineNotes): void {
    const unsaved = Object.entries(store.read()).filter(([, { isSaved }]) => !isSaved)
    const known = Object.entries(saved).map(([id, text]): [string, Entry] => [id, { text, isSaved: true }])
    change(Object.fromEntries([...known, ...unsaved]))
  },

  /** The account has these now. */
  confirm(sent: LineNotes): void {
    const entries = Object.entries(store.read()).map(([id, entry]): [string, Entry] => [
      id,
      sent[id] === entry.text ? { ...entry, isSaved: true } : entry,
    ])
    change(Object.fromEntries(entries))
  },

  /** Only those of lines that are still there. */
  prune: (): void => change(inCart(store.read())),
  clear: (): void => change(none),
}

function textsOf(entries: Entries): LineNotes {
  return Object.fromEntries(Object.entries(entries).map(([id, { text }]) => [id, text]))
}

function change(entries: Entries): void {
  if (Object.keys(entries).length === 0) browserStorage.remove(storageKey)
  else browserStorage.write(storageKey, JSON.stringify(entries))
  store.write(entries)
}

function readStored(): Entries {
  return inCart(parse(browserStorage.read(storageKey)))
}

function inCart(entries: Entries): Entries {
  const counts = cart.read()
  return Object.fromEntries(Object.entries(entries).filter(([id]) => id in counts))
}

function parse(text: string | null): Entries {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, Entry] => isEntry(entry[1])))
  } catch (error) {
    if (error instanceof SyntaxError) return none
    throw error
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('isSaved' in value)) return false
  return typeof value.text === 'string' && typeof value.isSaved === 'boolean'
}
