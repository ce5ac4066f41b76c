// Somebody registers another person's address and waits for the owner: however the owner signs in, nothing of the squatter stays.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
let wipe: 'works' | 'fails' = 'works'
const wiped: [uid: string, by: string, isSquatterIn: boolean][] = []
let squatter: Awaited<ReturnType<TestToolkit['register']>>

beforeAll(async () => {
  kit = await openTestToolkit({
    verifySocial: async (_provider, { idToken = '' }) => {
      const raw = { sub: idToken }
      return { rawId: `g-${idToken}`, email: idToken, emailVerified: true, displayName: 'Owner', photoUrl: null, raw }
    },
    async onTakeover(uid, by) {
      const refreshed = await kit.refresh(squatter.refreshToken)
      wiped.push([uid, by, refreshed.statusCode === 200])
      if (wipe === 'fails') throw new Error('the shop cannot be reached')
    },
  })
})
afterAll(() => kit.close())
beforeEach(async () => {
  wiped.length = 0
  wipe = 'works'
  squatter = await kit.register({ displayName: 'Squatter' })
})

const google = () =>
  kit.send('v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `id_token=${squatter.email}&providerId=google.com`,
  })
async function resetCode(): Promise<string> {
  await kit.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: squatter.email })
  return kit.mailedCode('password-reset', squatter.email)
}
const reset = (oobCode: string) => kit.send('v1/accounts:resetPassword', { oobCode, newPassword: 'owner-1' })

/** Everything that the squatter may still have. */
async function ways() {
  const { email, password, idToken, refreshToken, localId } = squatter
  const signedIn = await kit.send('v1/accounts:signInWithPassword', { email, password })
  const looked = await kit.send('v1/accounts:lookup', { idToken })
  const refreshed = await kit.refresh(refreshToken)
  const isEnded = await kit.toolkit.isRevoked(localId, Number(decodeJwt(idToken)['auth_time']))
  return [signedIn.statusCode, looked.statusCode, refreshed.statusCode, isEnded]
}
const resetMails = () => kit.mails.filter(({ kind, to }) => kind === 'password-reset' && to === squatter.email)
const allClosed = [400, 400, 400, true]

test('Google: the account keeps its id and nothing else, and its owner is notified', async () => {
  const response = await google()
  expect(response.json()).toMatchObject({ localId: squatter.localId, emailVerified: true, isNewUser: false })
  expect(await ways()).toEqual(allClosed)
  expect(wiped).toEqual([[squatter.localId, 'provider', false]])
  const { users } = await kit.call('v1/accounts:lookup', { idToken: response.json().idToken })
  expect(users).toMatchObject([{ displayName: 'Owner', providerUserInfo: [{ providerId: 'google.com' }] }])
  const notice = { kind: 'account-claimed', to: squatter.email, displayName: null }
  await expect.poll(() => kit.mails).toContainEqual(notice)
})

test('a reset link: the same, and the emails before and after mention it', async () => {
  const oobCode = await resetCode()
  expect(resetMails()).toMatchObject([{ isTakeover: true }])
  expect((await reset(oobCode)).statusCode).toBe(200)
  expect(await ways()).toEqual(allClosed)
  expect(wiped).toEqual([[squatter.localId, 'reset', false]])
  const { idToken } = await kit.call('v1/accounts:signInWithPassword', { email: squatter.email, password: 'owner-1' })
  const { users } = await kit.call('v1/accounts:lookup', { idToken })
  expect(users).toMatchObject([{ emailVerified: true, providerUserInfo: [{ providerId: 'password' }] }])
  expect(users).not.toMatchObject([{ displayName: expect.anything() }])
  const notice = { kind: 'password-changed', to: squatter.email, displayName: null, isTakeover: true }
  await expect.poll(() => kit.mails).toContainEqual(notice)
})

test.each(['Google', 'a reset link'])('%s: a failed takeover is completed by the next attempt', async (way) => {
  const oobCode = way === 'Google' ? '' : await resetCode()
  const attempt = () => (way === 'Google' ? google() : reset(oobCode))
  wipe = 'fails'
  expect((await attempt()).statusCode).toBe(503)
  expect(await ways(), 'the squatter is out already').toEqual(allClosed)
  wipe = 'works'
  expect((await attempt()).statusCode).toBe(200)
  expect(wiped.map(([uid]) => uid)).toEqual([squatter.localId, squatter.localId])
  expect(await ways()).toEqual(allClosed)
})

test('an owner who clicks twice gets in', async () => {
  const responses = await Promise.all([google(), google(), google()])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { idToken } = responses[0].json<{ idToken: string }>()
  await kit.call('v1/accounts:lookup', { idToken })
})

test('an account with a verified email is linked, not taken over', async () => {
  await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: squatter.idToken })
  await kit.call('v1/accounts:update', { oobCode: await kit.mailedCode('verify-email', squatter.email) })
  await google()
  await reset(await resetCode())
  const [mail] = resetMails()
  expect(mail).toBeDefined()
  expect(mail).not.toHaveProperty('isTakeover')
  expect(wiped).toEqual([])
})

test('a disabled account is not handed over', async () => {
  await kit.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/projects/p/accounts:update',
    headers: { authorization: 'Bearer owner' },
    payload: { localId: squatter.localId, disableUser: true },
  })
  expect((await google()).json().error.message).toBe('USER_DISABLED')
  expect(wiped).toEqual([])
})
