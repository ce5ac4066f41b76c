// The queue of one person on this device: stored at once, sent as soon as the shop can be reached. Several tabs may send the same
// item: its key makes it one.
import type { QueryClient } from '@tanstack/react-query'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { createPause, readQueue, sendQueue } from './send-queue.ts'
import type { Queued, SendOutcome } from './send-queue.ts'

export type QueueStore<Item extends Queued> = ReturnType<typeof createQueueStore<Item>>

type Parts<Item extends Queued> = {
  /** In the browser's storage. */
  name: string
  isItem: (value: Record<string, unknown>) => boolean
  send: (waiting: readonly [Item, ...Item[]], client: QueryClient) => Promise<SendOutcome>
}

export function createQueueStore<Item extends Queued>({ name, isItem, send }: Parts<Item>) {
  const store = createStore<Item[]>([])
  // Whose they are: another person at the same device neither sees nor sends them.
  let storageKey = ''
  const pause = createPause()
  let isSending = false
  let isStored = false
  const stored = () => readQueue<Item>(browserStorage.read(storageKey), isItem)

  /** From what is stored: another tab may have added something a moment ago. */
  function change(update: (queue: Item[]) => Item[]): void {
    const next = update(isStored ? stored() : store.read())
    const text = JSON.stringify(next)
    browserStorage.write(storageKey, text)
    // A full or forbidden storage doesn't: then the queue lives as long as this tab.
    isStored = browserStorage.read(storageKey) === text
    store.write(next)
  }

  return {
    use: (): Item[] => store.use(),
    read: store.read,
    change,

    /** Until the returned function is called. */
    open(uid: string): () => void {
      storageKey = `larder.${name}.${uid}`
      isStored = true
      const load = () => store.write(stored())
      load()
      return browserStorage.onOtherTab(storageKey, load)
    },

    async flush(client: QueryClient): Promise<void> {
      if (isSending) return
      isSending = true
      await sendQueue({ read: store.read, change }, (waiting) => send(waiting, client), pause).finally(
        () => (isSending = false),
      )
    },
  }
}

/** No connection, signed out, too many requests, or a shop in trouble. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
