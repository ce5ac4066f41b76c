// Session storage that may be full or forbidden: what is kept there lasts as long as the tab, or not at all.

/** What was typed at the checkout: gone when the shopper logs out. */
export const draftKey = 'checkout_draft'

export const tabStorage = {
  read: (key: string): string | null => inStorage((storage) => storage.getItem(key)),
  write: (key: string, value: string): void => void inStorage((storage) => storage.setItem(key, value)),
  remove: (key: string): void => void inStorage((storage) => storage.removeItem(key)),
}

function inStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
