// "Auth_Token" in local storage: a copy of the id token, and the cheap mark that somebody is signed in here.

const storageKey = 'Auth_Token'
const leavingKey = 'session_leaving'

export const storedToken = {
  /** The session itself is the identity SDK's; without this mark its code is not even loaded. */
  isThere: (): boolean => inStorage((storage) => storage.getItem(storageKey)) !== null,
  write: (token: string): void => void inStorage((storage) => storage.setItem(storageKey, token)),
  remove: (): void => void inStorage((storage) => storage.removeItem(storageKey)),

  /** Other tabs cannot see by themselves that a session ends by a logout and not elsewhere. Nothing of it stays. */
  tellLeaving(): void {
    inStorage((storage) => {
      storage.setItem(leavingKey, 'yes')
      storage.removeItem(leavingKey)
    })
  },

  onLeavingInOtherTab(listener: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === leavingKey) listener()
    })
  },

  /** Tells when another tab signs in or out. A null key means that everything was cleared. */
  onOtherTab(listener: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey || key === null) listener()
    })
  },
}

/** Storage may be forbidden: then the session lasts as long as the page. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
