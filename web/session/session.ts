// The session for pages: who is signed in, and the door to everything that changes it.
import { createContext, use, useSyncExternalStore } from 'react'
import { loadAuth, loading, sessionStore } from './session-store.ts'
import type { Session, SessionUser } from './session-store.ts'

export { loadAuth } from './session-store.ts'
export type { AuthClient } from './auth-client.ts'
export type { Session, SessionUser } from './session-store.ts'

/** Loading in the server's HTML, which is the same for everybody. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => loading)
}

/** Also true while it is still being found out and the browser has the mark of a session: saves a flash of "Login". */
export function useIsProbablySignedIn(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.isProbablySignedIn, () => false)
}

export const ShopperContext = createContext<SessionUser | undefined>(undefined)

/** Inside guarded pages, where somebody always is signed in. */
export function useShopper(): SessionUser {
  const shopper = use(ShopperContext)
  if (shopper === undefined) throw new Error('useShopper() is for guarded pages')
  return shopper
}

/** Ends the session here and in every other tab. A guarded page then leads to the login by itself. */
export async function signOut(): Promise<void> {
  const door = await loadAuth()
  await door.signOut()
}
