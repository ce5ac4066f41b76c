// Who is signed in, as the pages see it. Small on purpose: every page carries it, the identity SDK comes only when needed.
import { storedToken } from './stored-token.ts'
import type { AuthClient } from './auth-client.ts'
import { Unreachable } from './unreachable.ts'

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

export const loading: Session = { state: 'loading' }
const signedOut: Session = { state: 'signed-out' }

const listeners = new Set<() => void>()
const lastWork = new Set<() => Promise<void>>()
let shown: Session = loading
let reported: Session = loading
let running = 0
let isWatching = false
let isLeft = false
let opening: Promise<AuthClient> | undefined

export const sessionStore = {
  read: (): Session => shown,

  isProbablySignedIn: (): boolean =>
    shown.state === 'signed-in' || (shown.state === 'loading' && running === 0 && storedToken.isThere()),

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    wake()
    return () => listeners.delete(listener)
  },

  /** What the identity SDK reports: null is nobody. */
  report(user: SessionUser | null): void {
    if (user !== null) isLeft = false
    reported = user === null ? signedOut : { state: 'signed-in', user }
    show()
  },

  /** Loading for as long as a login, registration or logout runs, however often it reports in between. */
  async during<Value>(action: () => Promise<Value>): Promise<Value> {
    running += 1
    show()
    try {
      return await action()
    } finally {
      running -= 1
      show()
    }
  },
}

/** Whether the shopper logged out on purpose, here or in another tab. */
export const hasLeft = (): boolean => isLeft

/** What is to be finished while the session still holds. It limits its own time and does not fail. Returns how to take it back. */
export function beforeLeaving(work: () => Promise<void>): () => void {
  lastWork.add(work)
  return () => lastWork.delete(work)
}

export async function finishBeforeLeaving(): Promise<void> {
  await Promise.all([...lastWork].map((work) => work()))
}

/** The session ends by the shopper's own wish. */
export function leave(end: () => Promise<void>): Promise<void> {
  return sessionStore.during(async () => {
    storedToken.tellLeaving()
    await end()
    isLeft = true
    storedToken.remove()
    sessionStore.report(null)
  })
}

/** Whether this shopper's session is over here, or somebody else's has begun. */
export function isGone(uid: string): boolean {
  return shown.state === 'signed-out' || (shown.state === 'signed-in' && shown.user.uid !== uid)
}

/** The identity SDK, in a file of its own. `Unreachable` without a connection; the next time it is asked for again. */
export function loadAuth(): Promise<AuthClient> {
  opening ??= openAuthClient().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openAuthClient(): Promise<AuthClient> {
  const { createAuthClient } = await import('./auth-client.ts').catch((cause: unknown) => {
    throw new Unreachable('The identity SDK cannot be loaded', { cause })
  })
  return createAuthClient()
}

function wake(): void {
  if (isWatching) return
  isWatching = true
  storedToken.onOtherTab(look)
  storedToken.onLeavingInOtherTab(() => (isLeft = true))
  window.addEventListener('online', look)
  look()
}

/** Once it is loaded the SDK itself notices what other tabs do. */
function look(): void {
  if (opening !== undefined) return
  if (storedToken.isThere()) loadAuth().catch(waitForConnection)
  else sessionStore.report(null)
}

/** It stays open who is there, and is looked at again with the next event. */
function waitForConnection(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error
}

function show(): void {
  shown = running > 0 ? loading : reported
  for (const listener of listeners) listener()
}
