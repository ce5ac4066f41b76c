// The official SDK talks to the service over a real socket, as a page in a browser does.
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import * as firebase from 'firebase/auth'
import type { Auth, User } from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit } from './testing/open-toolkit.ts'
import type { TestToolkit } from './testing/open-toolkit.ts'

let kit: TestToolkit
let origin: string
let apps = 0
const opened: ReturnType<typeof initializeApp>[] = []
beforeAll(async () => {
  kit = await openTestToolkit({
    verifySocial: async (providerId, { idToken, accessToken }) => {
      const token = idToken ?? accessToken ?? ''
      if (token === 'forged') return undefined
      const [rawId = '', email = ''] = token.split(' ')
      const emailVerified = providerId === 'google.com'
      return { rawId, email, emailVerified, displayName: 'Ann', photoUrl: null, raw: { sub: rawId } }
    },
  })
  await kit.app.listen({ host: '127.0.0.1', port: 0 })
  const address = kit.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await Promise.all(opened.map((app) => deleteApp(app)))
  await kit.close()
})

/** A separate browser. */
function browser(): Auth {
  const app = initializeApp({ apiKey: 'larder-local-key', projectId: 'larder-local' }, `browser-${++apps}`)
  opened.push(app)
  const auth = firebase.initializeAuth(app, { persistence: firebase.inMemoryPersistence })
  firebase.connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}
const newEmail = () => `sdk-${++apps}@example.com`
const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
async function register(auth: Auth, email = newEmail()): Promise<User> {
  return (await firebase.createUserWithEmailAndPassword(auth, email, 'secret-1')).user
}
async function verifyEmail(user: User): Promise<void> {
  await firebase.sendEmailVerification(user)
  await firebase.applyActionCode(browser(), await kit.mailedCode('verify-email', user.email ?? ''))
  await user.reload()
  expect(user.emailVerified).toBe(true)
}

test('register, name, sign out, sign in, refresh, delete', async () => {
  const auth = browser()
  const email = newEmail()
  const created = await firebase.createUserWithEmailAndPassword(auth, email, 'secret-1')
  expect(firebase.getAdditionalUserInfo(created)).toMatchObject({ isNewUser: true })
  const { user } = created
  expect(user).toMatchObject({ email, emailVerified: false, displayName: null, isAnonymous: false })
  expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await firebase.updateProfile(user, { displayName: 'Ann', photoURL: 'https://x.example/a.png' })
  await firebase.updateProfile(user, { photoURL: null })
  expect(user).toMatchObject({ displayName: 'Ann', photoURL: null })
  expect((await user.getIdTokenResult()).claims).toMatchObject({ name: 'Ann', email })
  const { refreshToken } = user
  expect(await user.getIdToken(true)).toEqual(expect.any(String))
  expect(user.refreshToken).toBe(refreshToken)

  await firebase.signOut(auth)
  expect(await code(firebase.signInWithEmailAndPassword(auth, email, 'wrong-1'))).toBe('auth/wrong-password')
  expect(await code(firebase.signInWithEmailAndPassword(auth, newEmail(), 'secret-1'))).toBe('auth/user-not-found')
  const again = (await firebase.signInWithEmailAndPassword(auth, email, 'secret-1')).user
  expect(again.displayName).toBe('Ann')
  await firebase.deleteUser(again)
  expect(await code(firebase.signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/user-not-found')
})

test('refusals have the SDK’s error codes', async () => {
  const auth = browser()
  const { email } = await register(auth)
  const create = (address: string, password: string) =>
    code(firebase.createUserWithEmailAndPassword(auth, address, password))
  expect(await create(email ?? '', 'secret-1')).toBe('auth/email-already-in-use')
  expect(await create(newEmail(), 'abc')).toBe('auth/weak-password')
  expect(await create('nowhere', 'secret-1')).toBe('auth/invalid-email')
  expect(await create(newEmail(), '')).toBe('auth/missing-password')
  expect(await code(firebase.signInAnonymously(auth))).toBe('auth/admin-restricted-operation')
  expect(await code(firebase.verifyPasswordResetCode(auth, 'x'))).toBe('auth/invalid-action-code')
  expect(await code(firebase.sendPasswordResetEmail(auth, newEmail()))).toBe('auth/user-not-found')
})

test('a password is reset by email, which ends the session of another browser', async () => {
  const [old, fresh] = [browser(), browser()]
  const user = await register(old)
  const email = user.email ?? ''
  await firebase.sendPasswordResetEmail(fresh, email)
  const oobCode = await kit.mailedCode('password-reset', email)
  expect(await firebase.verifyPasswordResetCode(fresh, oobCode)).toBe(email)
  await firebase.confirmPasswordReset(fresh, oobCode, 'secret-2')
  expect(await code(firebase.confirmPasswordReset(fresh, oobCode, 'secret-3'))).toBe('auth/invalid-action-code')
  expect(await code(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect(old.currentUser).toBeNull()
  await firebase.signInWithEmailAndPassword(fresh, email, 'secret-2')
})

test('password and email can be changed after signing in again', async () => {
  const auth = browser()
  const user = await register(auth)
  const credential = firebase.EmailAuthProvider.credential(user.email ?? '', 'secret-1')
  await firebase.reauthenticateWithCredential(user, credential)
  await firebase.updatePassword(user, 'secret-2')
  await user.reload()
  const changed = newEmail()
  await firebase.updateEmail(user, changed)
  expect(user).toMatchObject({ email: changed, emailVerified: false })
  await firebase.signInWithEmailAndPassword(auth, changed, 'secret-2')
  const wrong = firebase.EmailAuthProvider.credential(changed, 'wrong-1')
  expect(await code(firebase.reauthenticateWithCredential(user, wrong))).toBe('auth/wrong-password')
  expect(auth.currentUser).not.toBeNull()
})

test('a social account signs in, links and unlinks', async () => {
  const auth = browser()
  const email = newEmail()
  const google = firebase.GoogleAuthProvider.credential(`g-${email} ${email}`)
  const first = await firebase.signInWithCredential(auth, google)
  expect(first.user).toMatchObject({ email, emailVerified: true, displayName: 'Ann' })
  expect(firebase.getAdditionalUserInfo(first)).toMatchObject({ isNewUser: true, providerId: 'google.com' })
  await firebase.linkWithCredential(first.user, firebase.EmailAuthProvider.credential(email, 'secret-1'))
  expect(first.user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com', 'password'])
  await firebase.signInWithEmailAndPassword(auth, email, 'secret-1')
  expect((await firebase.signInWithCredential(auth, google)).user.uid).toBe(first.user.uid)
  await firebase.unlink(first.user, 'google.com')
  expect(first.user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  expect(await code(firebase.signInWithCredential(auth, firebase.GoogleAuthProvider.credential('forged')))).toBe(
    'auth/invalid-credential',
  )

  const facebook = firebase.FacebookAuthProvider.credential(`f-${email} ${email}`)
  const refused = await firebase.signInWithCredential(auth, facebook).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'auth/account-exists-with-different-credential', customData: { email } })
  const owner = await firebase.signInWithEmailAndPassword(auth, email, 'secret-1')
  await firebase.linkWithCredential(owner.user, facebook)
  expect((await firebase.signInWithCredential(auth, facebook)).user.uid).toBe(first.user.uid)
  const other = await register(browser())
  expect(await code(firebase.linkWithCredential(other, facebook))).toBe('auth/credential-already-in-use')
  expect(await firebase.fetchSignInMethodsForEmail(auth, email)).toEqual(['password', 'facebook.com'])
})

test('an authenticator app is set up, required and removed', async () => {
  const auth = browser()
  const user = await register(auth)
  const email = user.email ?? ''
  const early = firebase.TotpMultiFactorGenerator.generateSecret(await firebase.multiFactor(user).getSession())
  expect(await code(early)).toBe('auth/unverified-email')
  await verifyEmail(user)
  const secret = await firebase.TotpMultiFactorGenerator.generateSecret(await firebase.multiFactor(user).getSession())
  expect(secret.generateQrCodeUrl(email, 'Larder')).toMatch(/^otpauth:\/\/totp\//)
  const app = new TOTP({ secret: Secret.fromBase32(secret.secretKey) })
  const proof = firebase.TotpMultiFactorGenerator.assertionForEnrollment(secret, app.generate())
  await firebase.multiFactor(user).enroll(proof, 'My phone')
  expect(firebase.multiFactor(user).enrolledFactors).toMatchObject([{ displayName: 'My phone', factorId: 'totp' }])
  await firebase.signOut(auth)

  const pending = await firebase.signInWithEmailAndPassword(auth, email, 'secret-1').catch((error: unknown) => error)
  expect(pending).toMatchObject({ code: 'auth/multi-factor-auth-required' })
  const resolver = firebase.getMultiFactorResolver(auth, pending as firebase.MultiFactorError)
  const [factor] = resolver.hints
  const assertion = (value: string) => firebase.TotpMultiFactorGenerator.assertionForSignIn(factor?.uid ?? '', value)
  const wrong = app.generate() === '000000' ? '000001' : '000000'
  expect(await code(resolver.resolveSignIn(assertion(wrong)))).toBe('auth/invalid-verification-code')
  kit.later(30)
  const next = app.generate({ timestamp: Date.now() + 30_000 })
  const signedIn = (await resolver.resolveSignIn(assertion(next))).user
  expect(signedIn.email).toBe(email)

  // The SDK sends a recovery code like any other code, for a sign-in and for a reauthentication.
  const response = await fetch(`${origin}/identity/recovery-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: await signedIn.getIdToken() }),
  })
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: [string, string] }
  const recover = async (ask: Promise<unknown>, value: string) => {
    const waiting = firebase.getMultiFactorResolver(
      auth,
      (await ask.catch((error) => error)) as firebase.MultiFactorError,
    )
    return waiting.resolveSignIn(assertion(value))
  }
  const credential = firebase.EmailAuthProvider.credential(email, 'secret-1')
  await recover(firebase.reauthenticateWithCredential(signedIn, credential), recoveryCodes[0])
  await firebase.signOut(auth)
  const signIn = () => firebase.signInWithEmailAndPassword(auth, email, 'secret-1')
  expect(await code(recover(signIn(), recoveryCodes[0]))).toBe('auth/invalid-verification-code')
  const { user: recovered } = await recover(signIn(), recoveryCodes[1])

  await firebase.multiFactor(recovered).unenroll(factor?.uid ?? '')
  expect((await firebase.signInWithEmailAndPassword(auth, email, 'secret-1')).user.email).toBe(email)
})

test('the password policy can be fetched', async () => {
  expect(await firebase.validatePassword(browser(), 'secret-1')).toMatchObject({ isValid: true })
  expect(await firebase.validatePassword(browser(), 'abc')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  })
})
