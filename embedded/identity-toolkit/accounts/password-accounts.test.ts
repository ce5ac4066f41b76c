import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit, origin } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

test('a sign-up returns tokens valid for an hour that the published keys verify', async () => {
  const before = Math.floor(Date.now() / 1000)
  const response = await kit.call('v1/accounts:signUp', {
    returnSecureToken: true,
    email: 'Ann@Example.com',
    password: 'secret-1',
    clientType: 'CLIENT_TYPE_WEB',
  })
  expect(response).toMatchObject({
    kind: 'identitytoolkit#SignupNewUserResponse',
    email: 'ann@example.com',
    expiresIn: '3600',
  })
  const idToken = String(response['idToken'])
  const { payload } = await jwtVerify(idToken, kit.toolkit.keys, {
    issuer: `${origin}/identity`,
    audience: 'larder-local',
  })
  expect(payload).toMatchObject({
    sub: response['localId'],
    user_id: response['localId'],
    email: 'ann@example.com',
    email_verified: false,
    firebase: { identities: { email: ['ann@example.com'] }, sign_in_provider: 'password' },
  })
  expect(payload.exp).toBe((payload.iat ?? 0) + 3_600)
  expect(payload['auth_time']).toBeGreaterThanOrEqual(before)
  const published = await kit.app.inject('/identity/jwks.json')
  expect(published.headers['cache-control']).toContain('max-age')
  const { kid } = decodeProtectedHeader(idToken)
  expect(published.json().keys).toContainEqual(expect.objectContaining({ kid, alg: 'RS256', use: 'sig', kty: 'RSA' }))
  expect(JSON.stringify(published.json())).not.toContain('"d"')
})

test.each([
  [{}, 'ADMIN_ONLY_OPERATION'],
  [{ returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'],
  [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
  [{ password: 'secret-1' }, 'MISSING_EMAIL'],
  [{ email: '', password: 'secret-1' }, 'MISSING_EMAIL'],
  [{ email: 'nobody', password: 'secret-1' }, 'INVALID_EMAIL'],
  [{ email: `${'a'.repeat(250)}@example.com`, password: 'secret-1' }, 'INVALID_EMAIL'],
  [{ email: 'a@example.com', password: 'short' }, 'WEAK_PASSWORD'],
  [{ email: 'a@example.com', password: 'x'.repeat(4_097) }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  [{ email: 'a@example.com', password: 'secret-1', localId: 'mine' }, 'UNEXPECTED_PARAMETER'],
])('sign-up with %j is refused with %s', async (body, code) => {
  expect(await kit.refusal('v1/accounts:signUp', body)).toBe(code)
})

test('an email has one account, in upper or lower case, even with concurrent sign-ups', async () => {
  const signUp = (email: string) => kit.send('v1/accounts:signUp', { email, password: 'secret-1' })
  const responses = await Promise.all([
    signUp('twin@example.com'),
    signUp('TWIN@example.com'),
    signUp(' twin@example.com'),
  ])
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const response of responses.filter(({ statusCode }) => statusCode === 400))
    expect(response.json().error.message).toBe('EMAIL_EXISTS')
})

test('a sign-in accepts the correct password and reports what is wrong', async () => {
  const { email, password, localId } = await kit.register()
  const response = await kit.call('v1/accounts:signInWithPassword', { email: email.toUpperCase(), password })
  expect(response).toMatchObject({ localId, registered: true, email, expiresIn: '3600' })
  const signIn = (body: object) => kit.refusal('v1/accounts:signInWithPassword', body)
  expect(await signIn({ email, password: 'wrong-1' })).toBe('INVALID_PASSWORD')
  expect(await signIn({ email, password: 'x'.repeat(5_000) })).toBe('INVALID_PASSWORD')
  expect(await signIn({ email: 'nobody@example.com', password })).toBe('EMAIL_NOT_FOUND')
  expect(await signIn({ email: 'nobody', password })).toBe('INVALID_EMAIL')
  expect(await signIn({ email })).toBe('MISSING_PASSWORD')
  expect(await signIn({ password })).toBe('MISSING_EMAIL')
})

test('a lookup shows the account, and of the password only that there is one', async () => {
  const { email, localId, idToken } = await kit.register({ displayName: 'Ann' })
  const { users } = await kit.call('v1/accounts:lookup', { idToken })
  expect(users).toEqual([
    {
      localId,
      email,
      emailVerified: false,
      displayName: 'Ann',
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: expect.any(Number),
      providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email, displayName: 'Ann' }],
      validSince: expect.stringMatching(/^\d{10}$/),
      disabled: false,
      createdAt: expect.stringMatching(/^\d{13}$/),
      lastLoginAt: expect.stringMatching(/^\d{13}$/),
      lastRefreshAt: expect.any(String),
    },
  ])
})

test('a lookup with a foreign or broken token, or one of a deleted account, is refused', async () => {
  const { idToken } = await kit.register()
  const lookup = (token: unknown) => kit.refusal('v1/accounts:lookup', { idToken: token })
  expect(await lookup(undefined)).toBe('MISSING_ID_TOKEN')
  expect(await lookup('abc')).toBe('INVALID_ID_TOKEN')
  expect(await lookup(`${idToken.slice(0, -3)}AAA`)).toBe('INVALID_ID_TOKEN')
  const [, payload] = idToken.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await lookup(`${unsigned}.${payload}.`)).toBe('INVALID_ID_TOKEN')
  await kit.call('v1/accounts:delete', { idToken })
  expect(await lookup(idToken)).toBe('USER_NOT_FOUND')
})

test('name and picture can be set, left unchanged and removed; the response always has both', async () => {
  const { idToken, localId } = await kit.register()
  const update = (body: object) => kit.call('v1/accounts:update', { idToken, ...body })
  const named = await update({ displayName: 'Ann', photoUrl: 'https://x.example/a.png', returnSecureToken: true })
  expect(named).toMatchObject({ localId, displayName: 'Ann', photoUrl: 'https://x.example/a.png', expiresIn: '3600' })
  expect(decodeJwt(String(named['idToken']))).toMatchObject({ name: 'Ann', picture: 'https://x.example/a.png' })
  expect(await update({ displayName: 'Bea' })).toMatchObject({
    displayName: 'Bea',
    photoUrl: 'https://x.example/a.png',
  })
  const bare = await update({ photoUrl: null })
  expect(bare).toMatchObject({ displayName: 'Bea' })
  expect(bare).not.toHaveProperty('photoUrl')
  expect(bare).not.toHaveProperty('idToken')
  expect(await update({ deleteAttribute: ['DISPLAY_NAME'] })).not.toHaveProperty('displayName')
  expect(await kit.refusal('v1/accounts:update', { idToken, displayName: 'x'.repeat(300) })).toBe(
    'INVALID_PROFILE_ATTRIBUTE',
  )
  expect(await kit.refusal('v1/accounts:update', { displayName: 'x' })).toBe('INVALID_REQ_TYPE')
})

test('a new password ends the old sessions, begins a new one and is notified by email', async () => {
  const { email, idToken, refreshToken } = await kit.register()
  const changed = await kit.call('v1/accounts:update', { idToken, password: 'secret-2', returnSecureToken: true })
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED')
  await kit.call('v1/accounts:lookup', { idToken: changed['idToken'] })
  expect((await kit.refresh(String(changed['refreshToken']))).statusCode).toBe(200)
  expect(await kit.refusal('v1/accounts:signInWithPassword', { email, password: 'secret-1' })).toBe('INVALID_PASSWORD')
  await kit.call('v1/accounts:signInWithPassword', { email, password: 'secret-2' })
  await expect.poll(() => kit.mails).toContainEqual({ kind: 'password-changed', to: email, displayName: null })
  expect(await kit.refusal('v1/accounts:update', { idToken: changed['idToken'], password: 'short' })).toBe(
    'WEAK_PASSWORD',
  )
})

test('a sign-up with the token of an account that has a password changes nothing in it', async () => {
  const { email, password, idToken, refreshToken } = await kit.register()
  for (const wanted of ['thief@example.com', email])
    expect(await kit.refusal('v1/accounts:signUp', { idToken, email: wanted, password: 'taken-1' })).toBe(
      'EMAIL_EXISTS',
    )
  await kit.call('v1/accounts:signInWithPassword', { email, password })
  expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
})

test('a new email is unverified, the old address is notified, and it cannot be that of another account', async () => {
  const [one, other] = [await kit.register(), await kit.register()]
  expect(await kit.refusal('v1/accounts:update', { idToken: one.idToken, email: other.email })).toBe('EMAIL_EXISTS')
  const changed = await kit.call('v1/accounts:update', { idToken: one.idToken, email: 'Moved@example.com' })
  expect(changed).toMatchObject({ email: 'moved@example.com', emailVerified: false, idToken: expect.any(String) })
  await expect.poll(() => kit.mails).toContainEqual(expect.objectContaining({ kind: 'email-changed', to: one.email }))
  expect(await kit.refusal('v1/accounts:update', { idToken: changed['idToken'], email: 'nowhere' })).toBe(
    'INVALID_EMAIL',
  )
})

test('a deleted account is gone with its sessions, and its email is free again', async () => {
  const { email, idToken, refreshToken, localId } = await kit.register()
  expect(await kit.toolkit.isRevoked(localId, Math.floor(Date.now() / 1000))).toBe(false)
  await kit.call('v1/accounts:delete', { idToken })
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect(await kit.toolkit.isRevoked(localId, Math.floor(Date.now() / 1000))).toBe(true)
  await kit.call('v1/accounts:signUp', { email, password: 'secret-1' })
})
