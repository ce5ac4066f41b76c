// What a caller finds out about a session that ends while the SDK is still clearing its storage.
import { FirebaseError } from 'firebase/app'
import type { Auth, User } from 'firebase/auth'
import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { followUser } from './auth-user.ts'
import { sessionStore } from '#session/session-store.ts'

beforeEach(() => {
  stubStorage()
  sessionStore.report({
    uid: 'ann',
    email: 'ann@larder.example',
    displayName: null,
    photoURL: null,
    emailVerified: true,
    providers: ['password'],
  })
})

/** The SDK, which reports nothing as long as its storage isn't cleared. */
function follow(auth: Pick<Auth, 'currentUser'>) {
  const quiet = { authStateReady: async () => {}, onIdTokenChanged: () => () => {} }
  return followUser(Object.assign(auth, quiet) as unknown as Auth)
}

const refusing = (code: string, onRefused: () => void = () => {}) =>
  ({
    async getIdToken() {
      onRefused()
      throw new FirebaseError(code, code)
    },
  }) as unknown as User

test('without a user there is no token, and the session has ended', async () => {
  expect(await follow({ currentUser: null }).token()).toBeUndefined()
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
})

test('a refusal that signs the user out ends the session before the caller goes on', async () => {
  const auth: { currentUser: User | null } = { currentUser: null }
  auth.currentUser = refusing('auth/user-disabled', () => (auth.currentUser = null))
  expect(await follow(auth).token(true)).toBeUndefined()
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
})

test('any other refusal, and a lost connection, leave the session as it is', async () => {
  expect(await follow({ currentUser: refusing('auth/internal-error') }).token(true)).toBeUndefined()
  await expect(follow({ currentUser: refusing('auth/network-request-failed') }).token(true)).rejects.toThrow('reached')
  expect(sessionStore.read().state).toBe('signed-in')
})
