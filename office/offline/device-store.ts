// What somebody takes along on this device, to be there without a connection. It's theirs alone, and names shoppers: whoever logs out
// leaves nothing of it behind (`session/me.ts`).
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

type Stored<Value> = { uid: string; value: Value }

type Parts<Value> = {
  /** In the browser's storage. */
  key: string
  nothing: Value
  /** Another release may have written something else. */
  isValue: (value: unknown) => boolean
}

export function createDeviceStore<Value>({ key, nothing, isValue }: Parts<Value>) {
  const nobody: Stored<Value> = { uid: '', value: nothing }
  const store = createStore<Stored<Value>>(nobody)

  function readStored(): Stored<Value> {
    try {
      const stored = JSON.parse(browserStorage.read(key) ?? 'null') as Partial<Stored<Value>> | null
      return typeof stored?.uid === 'string' && isValue(stored.value) ? (stored as Stored<Value>) : nobody
    } catch (error) {
      if (error instanceof SyntaxError) return nobody
      throw error
    }
  }

  return {
    use: (): Value => store.use(({ value }) => value),
    read: (): Value => store.read().value,

    /** Until the returned function is called. */
    open(uid: string): () => void {
      const load = () => {
        const stored = readStored()
        store.write(stored.uid === uid ? stored : { uid, value: nothing })
      }
      load()
      return browserStorage.onOtherTab(key, load)
    },

    save(value: Value): void {
      const { uid } = store.read()
      // Nobody has opened it: the screen loads it when it does.
      if (uid === '') return
      store.write({ uid, value })
      browserStorage.write(key, JSON.stringify({ uid, value }))
    },

    forget(): void {
      store.write({ uid: store.read().uid, value: nothing })
      browserStorage.remove(key)
    },
  }
}

/** Replies may overtake each other. */
export function newer<Known extends { version: number }>(known: Known | undefined, received: Known): Known {
  return known !== undefined && known.version > received.version ? known : received
}
