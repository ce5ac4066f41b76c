// The session for pages: who is signed in, and the identity SDK, loaded on demand, for everything that changes it.
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AuthClient } from './auth/auth-client.ts'
import { backoffMs } from './backoff.ts'
import { Unreachable, followOtherTabs, sessionStore, storedToken } from './session-store.ts'
import type { Session, SessionUser } from './session-store.ts'

export type { AuthClient } from './auth/auth-client.ts'
export { Unreachable } from './session-store.ts'
export type { Session, SessionUser } from './session-store.ts'

export function useSession(): Session {
  const session = sessionStore.use()
  useEffect(watchSession, [])
  return session
}

/** Also true while the session is loading and a token is stored: avoids a flash of "Login". */
export function useIsProbablySignedIn(): boolean {
  useEffect(watchSession, [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.isProbablySignedIn, () => false)
}

export const ShopperContext = createContext<SessionUser | undefined>(undefined)

/** For guarded pages, where somebody is always signed in. */
export function useShopper(): SessionUser {
  const shopper = use(ShopperContext)
  if (shopper === undefined) throw new Error('useShopper() is for guarded pages')
  return shopper
}

/** Ends the session here and in every other tab. A guarded page then redirects automatically. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth()
  await auth.signOut()
}

let opening: Promise<AuthClient> | undefined
let isWatching = false
let failures = 0

/** The identity SDK is a file of its own. Rejects with `Unreachable` without a connection; the next call tries again. */
export function loadAuth(): Promise<AuthClient> {
  opening ??= openAuthClient().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openAuthClient(): Promise<AuthClient> {
  const { createAuthClient } = await import('./auth/auth-client.ts').catch((cause: unknown) => {
    throw new Unreachable('The identity SDK cannot be loaded', { cause })
  })
  return createAuthClient()
}

/** Finds out who is signed in, and follows it from then on. Starts once, with the first component that needs to know. */
export function watchSession(): void {
  if (isWatching) return
  isWatching = true
  followOtherTabs(checkToken)
  window.addEventListener('online', checkToken)
  checkToken()
}

/** Once the SDK is loaded, it follows other tabs by itself. */
function checkToken(): void {
  if (opening !== undefined) return
  if (storedToken.isPresent()) loadAuth().catch(waitForConnection)
  else sessionStore.report(null)
}

/** The session stays "loading" until the next attempt, or until an event checks earlier. */
function waitForConnection(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error
  failures += 1
  setTimeout(checkToken, backoffMs(failures))
}
