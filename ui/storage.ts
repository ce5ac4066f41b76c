// The browser's storage, which may be full or forbidden: then values live in memory only.

/** For the whole browser, until it is cleared. */
export const browserStorage = openStorage('localStorage')
/** For this tab, until it is closed. */
export const tabStorage = openStorage('sessionStorage')

export type BrowserStorage = ReturnType<typeof openStorage>

function openStorage(kind: 'localStorage' | 'sessionStorage') {
  /** Storage refuses with a DOMException (private mode, quota); anything else is a bug of ours. */
  function attempt<Value>(use: (storage: Storage) => Value): Value | null {
    try {
      return use(window[kind])
    } catch (error) {
      if (error instanceof DOMException) return null
      throw error
    }
  }

  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    write: (key: string, value: string): void => void attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    clear: (): void => void attempt((storage) => storage.clear()),

    /** Called when another tab changes this key or clears everything. Returns how to stop. */
    onOtherTab(key: string, listener: () => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
