// The door to the identity service: the official SDK, pointed at the shop itself or at Firebase. Loaded only when needed.
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { accountActions } from './auth-account.ts'
import { codeActions } from './auth-codes.ts'
import { secondFactorActions } from './auth-second-factor.ts'
import { signInActions } from './auth-sign-in.ts'
import { followUser } from './auth-user.ts'
import { loadShopConfig } from './shop-config.ts'

export type AuthClient = Awaited<ReturnType<typeof createAuthClient>>

export async function createAuthClient() {
  const { identity } = await loadShopConfig()
  const { provider, apiKey, authDomain, projectId } = identity
  const app = initializeApp({ apiKey, ...(authDomain && { authDomain }), ...(projectId && { projectId }) })
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  // Before the first request, so in the same breath.
  if (provider === 'embedded') connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  const tokens = followUser(auth)
  return {
    provider,
    social: identity.social ?? { google: false, facebook: false, isTest: false },
    ...tokens,
    ...signInActions(auth, provider),
    ...accountActions(auth, provider),
    ...secondFactorActions(auth),
    ...codeActions(auth),
  }
}
