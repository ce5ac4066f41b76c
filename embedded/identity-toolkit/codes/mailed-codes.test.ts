import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit, origin } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
let letArrive = () => {}
let mailbox: 'open' | 'broken' | 'slow' = 'open'
beforeAll(async () => {
  kit = await openTestToolkit({
    async deliver(mail) {
      if (mailbox === 'broken') throw new Error(`cannot send to ${mail.to}`)
      if (mailbox === 'slow') await new Promise<void>((resumePurchase) => (letArrive = resumePurchase))
      kit.mails.push(mail)
    },
  })
})
afterAll(() => kit.close())

const askReset = (email: string, more: object = {}) =>
  kit.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, clientType: 'CLIENT_TYPE_WEB', ...more })

test('an emailed link sets a new password once, verifies the email and ends the sessions', async () => {
  const { email, idToken: before, refreshToken, localId } = await kit.register({ displayName: 'Ann' })
  expect(await askReset(email.toUpperCase(), { continueUrl: `${origin}/login` })).toMatchObject({ email })
  const oobCode = await kit.mailedCode('password-reset', email)
  const mail = kit.mails.findLast(({ to }) => to === email)
  expect(mail).toMatchObject({ displayName: 'Ann' })
  const link = new URL(mail?.link ?? '')
  expect(`${link.origin}${link.pathname}`).toBe(`${origin}/auth/action`)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'resetPassword',
    oobCode,
    apiKey: 'larder-local-key',
    continueUrl: `${origin}/login`,
  })

  const reset = (body: object) => kit.call('v1/accounts:resetPassword', { oobCode, ...body })
  expect(await reset({})).toMatchObject({ requestType: 'PASSWORD_RESET', email })
  expect(await kit.refusal('v1/accounts:resetPassword', { oobCode, newPassword: 'short' })).toBe('WEAK_PASSWORD')
  expect(await reset({ newPassword: 'secret-2' })).toMatchObject({ requestType: 'PASSWORD_RESET', email })
  expect(await kit.refusal('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-3' })).toBe('INVALID_OOB_CODE')
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect(await kit.toolkit.isRevoked(localId, Number(decodeJwt(before)['auth_time']))).toBe(true)
  const { idToken } = await kit.call('v1/accounts:signInWithPassword', { email, password: 'secret-2' })
  expect((await kit.call('v1/accounts:lookup', { idToken }))['users']).toMatchObject([{ emailVerified: true }])
  await expect.poll(() => kit.mails).toContainEqual(expect.objectContaining({ kind: 'password-changed', to: email }))
})

test('of ten concurrent uses of one code, one succeeds', async () => {
  const { email } = await kit.register()
  await askReset(email)
  const oobCode = await kit.mailedCode('password-reset', email)
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      kit.send('v1/accounts:resetPassword', { oobCode, newPassword: `secret-of-${index}` }),
    ),
  )
  const winners = responses.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  await kit.call('v1/accounts:signInWithPassword', { email, password: `secret-of-${winners[0]}` })
})

test('a link expires after an hour, and a newer one voids it', async () => {
  const { email } = await kit.register()
  await askReset(email)
  const first = await kit.mailedCode('password-reset', email)
  await askReset(email)
  const second = await kit.mailedCode('password-reset', email)
  expect(second).not.toBe(first)
  expect(await kit.refusal('v1/accounts:resetPassword', { oobCode: first })).toBe('INVALID_OOB_CODE')
  kit.later(3_599)
  await kit.call('v1/accounts:resetPassword', { oobCode: second })
  kit.later(1)
  expect(await kit.refusal('v1/accounts:resetPassword', { oobCode: second })).toBe('EXPIRED_OOB_CODE')
})

test('an email is verified by its link', async () => {
  const { email, idToken } = await kit.register()
  await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const oobCode = await kit.mailedCode('verify-email', email)
  expect(await kit.refusal('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })).toBe('INVALID_OOB_CODE')
  expect(await kit.call('v1/accounts:update', { oobCode })).toMatchObject({ email, emailVerified: true })
  expect(await kit.refusal('v1/accounts:update', { oobCode })).toBe('INVALID_OOB_CODE')
  expect((await kit.call('v1/accounts:lookup', { idToken }))['users']).toMatchObject([{ emailVerified: true }])
})

test('an email is changed by a link sent to the new one, and the old one is notified', async () => {
  const [one, other] = [await kit.register(), await kit.register()]
  const ask = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: one.idToken }
  expect(await kit.refusal('v1/accounts:sendOobCode', ask)).toBe('MISSING_NEW_EMAIL')
  expect(await kit.refusal('v1/accounts:sendOobCode', { ...ask, newEmail: 'x' })).toBe('INVALID_NEW_EMAIL')
  expect(await kit.refusal('v1/accounts:sendOobCode', { ...ask, newEmail: other.email })).toBe('EMAIL_EXISTS')
  await kit.call('v1/accounts:sendOobCode', { ...ask, newEmail: 'New@example.com' })
  const oobCode = await kit.mailedCode('change-email', 'new@example.com')
  expect(await kit.call('v1/accounts:update', { oobCode })).toMatchObject({
    email: 'new@example.com',
    emailVerified: true,
  })
  await kit.call('v1/accounts:signInWithPassword', { email: 'new@example.com', password: one.password })
  await expect.poll(() => kit.mails).toContainEqual(expect.objectContaining({ kind: 'email-changed', to: one.email }))
})

test.each([
  [{}, 'MISSING_REQ_TYPE'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@example.com' }, 'OPERATION_NOT_ALLOWED'],
  [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'nobody@example.com' }, 'EMAIL_NOT_FOUND'],
  [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
  [{ requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: '/login' }, 'INVALID_CONTINUE_URI'],
  [
    { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'https://evil.example/' },
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'javascript:alert(1)' },
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'http://localhost:3000@evil.example/' },
    'UNAUTHORIZED_DOMAIN',
  ],
])('requesting a code with %j is refused with %s', async (body, code) => {
  expect(await kit.refusal('v1/accounts:sendOobCode', body)).toBe(code)
})

test.each([
  [{}, 'MISSING_OOB_CODE'],
  [{ oobCode: 'x' }, 'INVALID_OOB_CODE'],
  [{ oobCode: 'x', newPassword: 'secret-1' }, 'INVALID_OOB_CODE'],
])('a reset with %j is refused with %s', async (body, code) => {
  expect(await kit.refusal('v1/accounts:resetPassword', body)).toBe(code)
})

test('with email privacy an unknown address gets the same response, and no email', async () => {
  const { email } = await kit.register()
  const config = (enableImprovedEmailPrivacy: boolean) =>
    kit.app.inject({
      method: 'PATCH',
      url: '/emulator/v1/projects/p/config',
      payload: { emailPrivacyConfig: { enableImprovedEmailPrivacy } },
    })
  await config(true)
  expect(await askReset('nobody@example.com')).toEqual({ ...(await askReset(email)), email: 'nobody@example.com' })
  await kit.mailedCode('password-reset', email)
  expect(kit.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
  const signIn = (body: object) => kit.refusal('v1/accounts:signInWithPassword', body)
  expect(await signIn({ email, password: 'wrong-1' })).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await signIn({ email: 'nobody@example.com', password: 'wrong-1' })).toBe('INVALID_LOGIN_CREDENTIALS')
  await config(false)
})

test('an email that fails or takes long changes no response and leaves no address in the log', async () => {
  const { email, idToken } = await kit.register()
  mailbox = 'broken'
  await askReset(email)
  await kit.app.inject('/emulator/v1/projects/p/oobCodes')
  expect(kit.logged.at(-1)).toContain('password-reset')
  expect(kit.logged.join()).not.toContain(email)
  mailbox = 'slow'
  await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const isMailed = () => kit.mails.some(({ kind, to }) => kind === 'verify-email' && to === email)
  expect(isMailed()).toBe(false)
  await expect.poll(() => (letArrive(), isMailed())).toBe(true)
  mailbox = 'open'
})

test('a reset of an account with an unverified email removes its other sign-in methods', async () => {
  const { email, localId } = await kit.register()
  await kit.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/projects/p/accounts:update',
    headers: { authorization: 'Bearer owner' },
    payload: {
      localId,
      phoneNumber: '+15551230001',
      linkProviderUserInfo: { providerId: 'google.com', rawId: 'g-77' },
    },
  })
  await askReset(email)
  const oobCode = await kit.mailedCode('password-reset', email)
  await kit.call('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })
  const { idToken } = await kit.call('v1/accounts:signInWithPassword', { email, password: 'secret-2' })
  const { users } = await kit.call('v1/accounts:lookup', { idToken })
  expect(users).toMatchObject([{ providerUserInfo: [{ providerId: 'password' }] }])
})
