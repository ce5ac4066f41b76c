// Who is signed in. Small on purpose: every page loads this file, and the identity SDK only when it is needed.
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

export type SessionUser = {
  uid: string
  email: string
  displayName: string | null
  photoURL: string | null
  emailVerified: boolean
  /** How this account can sign in: "password", "google.com", "facebook.com". */
  providers: string[]
}

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: SessionUser }

/** Thrown when something that the session needs can't be loaded: the SDK, the configuration, a new token. */
export class Unreachable extends Error {}

const loading: Session = { state: 'loading' }
const signedOut: Session = { state: 'signed-out' }

type State = {
  reported: Session
  /** How many logins, registrations and logouts are running. */
  pending: number
  hasLeft: boolean
}

const store = createStore<State>({ reported: loading, pending: 0, hasLeft: false })
const beforeSignOut = new Set<() => Promise<void>>()

const change = (next: Partial<State>) => store.write({ ...store.read(), ...next })
const sessionOf = ({ reported, pending }: State): Session => (pending > 0 ? loading : reported)

export const sessionStore = {
  read: (): Session => sessionOf(store.read()),
  /** Loading in the server's HTML, which is the same for everybody. */
  use: (): Session => store.use(sessionOf),
  subscribe: store.subscribe,

  isProbablySignedIn(): boolean {
    const { state } = sessionStore.read()
    return state === 'signed-in' || (state === 'loading' && store.read().pending === 0 && storedToken.isPresent())
  },

  /** For the identity SDK; null means that nobody is signed in. */
  report(user: SessionUser | null): void {
    if (user === null) change({ reported: signedOut })
    else change({ reported: { state: 'signed-in', user }, hasLeft: false })
  },

  /** Loading for as long as a login, registration or logout is running, whatever is reported meanwhile. */
  async during<Value>(action: () => Promise<Value>): Promise<Value> {
    change({ pending: store.read().pending + 1 })
    try {
      return await action()
    } finally {
      change({ pending: store.read().pending - 1 })
    }
  },
}

/** Whether the shopper logged out on purpose, here or in another tab. */
export const hasLeft = (): boolean => store.read().hasLeft

/** Work to finish while the session is still valid. It has to limit its own time and never rejects. Returns how to cancel it. */
export function beforeLeaving(work: () => Promise<void>): () => void {
  beforeSignOut.add(work)
  return () => beforeSignOut.delete(work)
}

export async function finishBeforeLeaving(): Promise<void> {
  await Promise.all([...beforeSignOut].map((work) => work()))
}

/** Ends the session on the shopper's request. */
export function leave(end: () => Promise<void>): Promise<void> {
  return sessionStore.during(async () => {
    storedToken.announceLeaving()
    await end()
    change({ hasLeft: true })
    storedToken.remove()
    sessionStore.report(null)
  })
}

export function followOtherTabs(onChange: () => void): void {
  browserStorage.onOtherTab(tokenKey, onChange)
  browserStorage.onOtherTab(leavingKey, () => change({ hasLeft: true }))
}

/** Whether this shopper's session has ended here, or somebody else's has started. */
export function isGone(uid: string): boolean {
  const session = sessionStore.read()
  return session.state === 'signed-out' || (session.state === 'signed-in' && session.user.uid !== uid)
}

const tokenKey = 'Auth_Token'
const leavingKey = 'session_leaving'

/** A copy of the ID token. The SDK manages the session; without this copy its code isn't even loaded. */
export const storedToken = {
  isPresent: (): boolean => browserStorage.read(tokenKey) !== null,
  write: (token: string): void => browserStorage.write(tokenKey, token),
  remove: (): void => browserStorage.remove(tokenKey),

  /** Other tabs can't tell a logout from a session that ended elsewhere: the storage event does, and nothing stays stored. */
  announceLeaving(): void {
    browserStorage.write(leavingKey, 'yes')
    browserStorage.remove(leavingKey)
  },
}
