// Local storage that may be full or forbidden: then the shop goes on with what it has in memory.

export const browserStorage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch (error) {
      return refuse(error)
    }
  },

  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch (error) {
      refuse(error)
    }
  },

  remove(key: string): void {
    try {
      window.localStorage.removeItem(key)
    } catch (error) {
      refuse(error)
    }
  },
}

/** Storage refuses with a DOMException (private mode, quota); anything else is a fault of ours. */
function refuse(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}
