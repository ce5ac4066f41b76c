// Follows the SDK's user: updates the session, mirrors the ID token and renews it in time.
import { FirebaseError } from 'firebase/app'
import { onIdTokenChanged } from 'firebase/auth'
import type { Auth, User } from 'firebase/auth'
import { attemptAs, refusalOf } from './auth-outcome.ts'
import { Unreachable, sessionStore, storedToken } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import { createTokenRefresher } from './token-refresher.ts'

export function followUser(auth: Auth) {
  const refresher = createTokenRefresher(async () => {
    const renewed = await attemptAs(auth, (user) => user.getIdToken(true))
    if (renewed.ok) return 'renewed'
    return renewed.reason === 'no-connection' ? 'unreachable' : 'refused'
  })

  onIdTokenChanged(auth, (user) => {
    sessionStore.report(sessionUser(user))
    if (user !== null) return void mirror(user)
    refresher.stop()
    storedToken.remove()
  })

  async function mirror(user: User): Promise<void> {
    const token = await attemptAs(auth, () => user.getIdToken())
    if (auth.currentUser?.uid !== user.uid) return
    if (token.ok) {
      storedToken.write(token.value)
      refresher.plan(expiryOf(user))
    } else if (token.reason === 'no-connection') refresher.retry()
  }

  return {
    /** The bearer token; undefined when nobody is signed in. Throws `Unreachable` without a connection. */
    async token(isForced = false): Promise<string | undefined> {
      await auth.authStateReady()
      try {
        const token = await auth.currentUser?.getIdToken(isForced)
        if (token !== undefined) return token
      } catch (error) {
        if (!(error instanceof FirebaseError)) throw error
        if (refusalOf(error.code) === 'no-connection')
          throw new Unreachable('The identity service cannot be reached', { cause: error })
      }
      // The SDK reports the end of a session only after its storage is cleared. A caller that finds out earlier would take the
      // session for a renewed one.
      if (auth.currentUser === null) sessionStore.report(null)
      return undefined
    },

    /** Loads the account again, for instance after its email was verified in another tab. */
    refreshUser: () =>
      attemptAs(auth, async (user) => {
        await user.reload()
        await user.getIdToken(true)
        sessionStore.report(sessionUser(user))
      }),
  }
}

/** By this device's clock, as the SDK counts; the expiry in the token itself is by the clock of the service. */
function expiryOf(user: User): number {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } }
  return stsTokenManager?.expirationTime ?? Date.now() + 3_600_000
}

/** Shoppers are identified by email: an account without one counts as signed out. */
export function sessionUser(user: User | null): SessionUser | null {
  if (user === null || user.email === null) return null
  const { uid, email, displayName, photoURL, emailVerified, providerData } = user
  const providers = providerData.map(({ providerId }) => providerId)
  return { uid, email, displayName, photoURL, emailVerified, providers }
}
