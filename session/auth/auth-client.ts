// The client of the identity service: the official SDK, connected to the shop itself or to Firebase. Loaded on demand.
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { accountActions, codeActions } from './auth-account.ts'
import { secondFactorActions } from './auth-second-factor.ts'
import { signInActions } from './auth-sign-in.ts'
import { followUser } from './auth-user.ts'
import { authorizedCall } from '#session/authorized-call.ts'
import { loadShopConfig } from '#session/shop-config.ts'

export type AuthClient = Awaited<ReturnType<typeof createAuthClient>>

export async function createAuthClient() {
  const { identity } = await loadShopConfig()
  const { provider, apiKey, authDomain, projectId, emulator } = identity
  const app = initializeApp({ apiKey, ...(authDomain && { authDomain }), ...(projectId && { projectId }) })
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  // Has to happen before the SDK's first request.
  const host = provider === 'embedded' ? window.location.origin : emulator
  if (host !== undefined) connectAuthEmulator(auth, host, { disableWarnings: provider === 'embedded' })
  const user = followUser(auth)
  return {
    provider,
    social: identity.social,
    ...user,
    ...signInActions({ auth, provider, call: authorizedCall(user.token) }),
    ...accountActions(auth, provider),
    ...secondFactorActions(auth),
    ...codeActions(auth),
  }
}
