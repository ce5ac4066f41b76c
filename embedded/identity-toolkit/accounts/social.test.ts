import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit, signedIn } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { SocialProfile } from '#embedded/identity-toolkit/identity-toolkit.ts'

let kit: TestToolkit
// The providers' profiles by token.
const profiles = new Map<string, SocialProfile>()
const asked: unknown[] = []
beforeAll(async () => {
  kit = await openTestToolkit({
    async verifySocial(providerId, token) {
      asked.push([providerId, token])
      if (token.idToken === 'down') throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
      return profiles.get(token.idToken ?? token.accessToken ?? '')
    },
  })
})
afterAll(() => kit.close())

let count = 0
function person(changes: Partial<SocialProfile> = {}): { token: string; profile: SocialProfile } {
  count += 1
  const email = `social-${count}@example.com`
  const profile = {
    rawId: `raw-${count}`,
    email,
    emailVerified: true,
    displayName: 'Ann',
    photoUrl: null,
    raw: { n: count },
  }
  const token = `token-${count}`
  profiles.set(token, { ...profile, ...changes })
  return { token, profile: { ...profile, ...changes } }
}

const google = (token: string) => ({
  requestUri: 'http://localhost',
  returnSecureToken: true,
  postBody: `&id_token=${token}&providerId=google.com`,
})
const facebook = (token: string) => ({ ...google(token), postBody: `&access_token=${token}&providerId=facebook.com` })
const signIn = (body: object) => kit.call('v1/accounts:signInWithIdp', body)
const refusal = (body: object) => kit.refusal('v1/accounts:signInWithIdp', body)

test('the first sign-in creates an account, the second one finds it', async () => {
  const { token, profile } = person({ photoUrl: 'https://x.example/a.png' })
  const first = await signIn(google(token))
  expect(first).toMatchObject({
    providerId: 'google.com',
    isNewUser: true,
    email: profile.email,
    emailVerified: true,
    displayName: 'Ann',
    rawUserInfo: JSON.stringify(profile.raw),
    oauthIdToken: token,
    expiresIn: '3600',
  })
  expect(decodeJwt(String(first['idToken']))).toMatchObject({
    name: 'Ann',
    picture: 'https://x.example/a.png',
    email_verified: true,
    firebase: { identities: { 'google.com': [profile.rawId] }, sign_in_provider: 'google.com' },
  })
  expect(await signIn(google(token))).toMatchObject({ isNewUser: false, localId: first['localId'] })
  const { users } = await kit.call('v1/accounts:lookup', { idToken: first['idToken'] })
  expect(users).toMatchObject([{ providerUserInfo: [{ providerId: 'google.com', rawId: profile.rawId }] }])
  expect(users).not.toMatchObject([{ passwordHash: expect.anything() }])
  expect(asked.at(-1)).toEqual(['google.com', { idToken: token }])
})

test('concurrent first sign-ins create one account', async () => {
  const { token } = person()
  const responses = await Promise.all([1, 2, 3, 4].map(() => signIn(google(token))))
  expect(new Set(responses.map(({ localId }) => localId)).size).toBe(1)
})

test('an email that the provider has not verified opens no existing account', async () => {
  const owner = await kit.register()
  const { token } = person({ email: owner.email, emailVerified: false })
  const response = await signIn(facebook(token))
  expect(response).toMatchObject({
    needConfirmation: true,
    email: owner.email,
    verifiedProvider: ['password'],
    oauthAccessToken: token,
  })
  expect(response).not.toHaveProperty('idToken')
  // Signed in with the password, the owner can link it.
  const linked = await signIn({ ...facebook(token), idToken: owner.idToken })
  expect(linked).toMatchObject({ localId: owner.localId, isNewUser: false })
  expect(await signIn(facebook(token))).toMatchObject({ localId: owner.localId })
})

test('a verified email takes over an account with an unverified one, without its password and sessions', async () => {
  const squatter = await kit.register()
  const { token } = person({ email: squatter.email })
  const response = await signIn(google(token))
  expect(response).toMatchObject({ localId: squatter.localId, isNewUser: false, emailVerified: true })
  expect(await kit.refusal('v1/accounts:lookup', { idToken: squatter.idToken })).toBe('TOKEN_EXPIRED')
  expect((await kit.refresh(squatter.refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  const { email, password } = squatter
  expect(await kit.refusal('v1/accounts:signInWithPassword', { email, password })).toBe('INVALID_PASSWORD')
  await kit.call('v1/accounts:lookup', { idToken: response['idToken'] })
})

test('a verified email joins an account with the same verified email, which keeps its password', async () => {
  const owner = await kit.register()
  await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: owner.idToken })
  await kit.call('v1/accounts:update', { oobCode: await kit.mailedCode('verify-email', owner.email) })
  const { token } = person({ email: owner.email })
  expect(await signIn(google(token))).toMatchObject({ localId: owner.localId })
  const { email, password, idToken } = owner
  await kit.call('v1/accounts:signInWithPassword', { email, password })
  const asks = { identifier: email, continueUri: 'http://localhost' }
  const { signinMethods } = await kit.call('v1/accounts:createAuthUri', asks)
  expect(signinMethods).toEqual(['password', 'google.com'])
  const unlinked = await kit.call('v1/accounts:update', { idToken, deleteProvider: ['google.com'] })
  expect(unlinked['providerUserInfo']).toMatchObject([{ providerId: 'password' }])
})

test('an identity that is already linked, or whose email belongs to another account, is refused', async () => {
  const [one, other] = [await kit.register(), await kit.register()]
  const { token } = person()
  await signIn(google(token))
  expect(await refusal({ ...google(token), idToken: one.idToken })).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
  const claimed = person({ email: other.email })
  expect(await refusal({ ...google(claimed.token), idToken: one.idToken })).toBe('EMAIL_EXISTS')
  await signIn({ ...google(person({ email: null, emailVerified: false }).token), idToken: one.idToken })
  const second = person({ email: null, emailVerified: false })
  expect(await refusal({ ...google(second.token), idToken: one.idToken })).toBe('PROVIDER_ALREADY_LINKED')
  kit.later(301)
  expect(await refusal({ ...facebook(second.token), idToken: one.idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
})

test('reauthentication creates no account', async () => {
  const { token } = person()
  expect(await refusal({ ...google(token), autoCreate: false })).toBe('EMAIL_NOT_FOUND')
})

test('an account without an email has a token without one', async () => {
  const { token } = person({ email: null, emailVerified: false })
  const { idToken } = await signIn(facebook(token))
  expect(decodeJwt(String(idToken))).not.toHaveProperty('email')
})

test.each([
  [{}, 'MISSING_REQUEST_URI'],
  [{ requestUri: 'nowhere' }, 'INVALID_REQUEST_URI'],
  [{ requestUri: 'http://localhost' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  [{ requestUri: 'http://localhost', postBody: 'providerId=github.com&access_token=x' }, 'OPERATION_NOT_ALLOWED'],
  [{ requestUri: 'http://localhost', postBody: 'providerId=google.com' }, 'INVALID_IDP_RESPONSE'],
  [{ requestUri: 'http://localhost', postBody: 'providerId=google.com&id_token=forged' }, 'INVALID_IDP_RESPONSE'],
])('signing in with %j is refused with %s', async (body, code) => {
  expect(await refusal(body)).toBe(code)
})

test('the credential may be in the URL that the browser was redirected to', async () => {
  const { token } = person()
  const requestUri = `http://localhost/back?providerId=google.com#id_token=${token}`
  expect(await signIn({ requestUri })).toMatchObject({ isNewUser: true })
})

test('the nonce of a credential reaches its verification', async () => {
  const { token } = person()
  await signIn({ ...google(token), postBody: `id_token=${token}&providerId=google.com&nonce=raw-nonce` })
  expect(asked.at(-1)).toEqual(['google.com', { idToken: token, nonce: 'raw-nonce' }])
})

test('an unavailable provider looks like a lost connection, not a refusal', async () => {
  const response = await kit.send('v1/accounts:signInWithIdp', google('down'))
  expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
})

test('sign-in methods are only listed without email privacy', async () => {
  const { email } = await kit.register()
  const ask = (identifier: string) =>
    kit.call('v1/accounts:createAuthUri', { identifier, continueUri: 'http://localhost' })
  expect(await ask(email)).toMatchObject({ registered: true, signinMethods: ['password'], allProviders: ['password'] })
  expect(await ask('nobody@example.com')).toMatchObject({ registered: false, signinMethods: [] })
  const refused = (body: object) => kit.refusal('v1/accounts:createAuthUri', body)
  expect(await refused({})).toBe('MISSING_IDENTIFIER')
  expect(await refused({ identifier: 'x', continueUri: 'http://localhost' })).toBe('INVALID_IDENTIFIER')
  expect(await refused({ identifier: email })).toBe('MISSING_CONTINUE_URI')
  const payload = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }
  await kit.app.inject({ method: 'PATCH', url: '/emulator/v1/projects/p/config', payload })
  expect(await ask(email)).toEqual({ kind: expect.any(String), sessionId: expect.any(String) })
})

test('adding a password ends the old sessions and is notified by email', async () => {
  const { token, profile } = person()
  const { idToken, refreshToken, localId } = signedIn.parse(await signIn(google(token)))
  const email = `moved-${profile.email}`
  const linked = await kit.call('v1/accounts:signUp', { idToken, email, password: 'secret-1' })
  expect(linked).toMatchObject({ localId, email, idToken: expect.any(String) })
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED')
  const { users } = await kit.call('v1/accounts:lookup', { idToken: linked['idToken'] })
  expect(users).toMatchObject([{ localId, email, emailVerified: false }])
  await kit.call('v1/accounts:signInWithPassword', { email, password: 'secret-1' })
  for (const kind of ['password-changed', 'email-changed'])
    await expect.poll(() => kit.mails).toContainEqual({ kind, to: profile.email, displayName: 'Ann' })
})
