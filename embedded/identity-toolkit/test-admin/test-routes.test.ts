import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import * as z from 'zod'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

const base = '/identitytoolkit.googleapis.com/v1/projects/demo'
const owner = { authorization: 'Bearer owner' }
const asOwner = (path: string, payload: object) =>
  kit.app.inject({ method: 'POST', url: base + path, headers: owner, payload })
const emulator = (method: 'GET' | 'DELETE' | 'PATCH', path: string, payload?: object) =>
  kit.app.inject({ method, url: `/emulator/v1/projects/demo/${path}`, ...(payload === undefined ? {} : { payload }) })

const pageShape = z.object({ users: z.array(z.object({ localId: z.string() })), nextPageToken: z.string().optional() })
async function batch(after: string): Promise<z.infer<typeof pageShape>> {
  const url = `${base}/accounts:batchGet?maxResults=1&nextPageToken=${after}`
  return pageShape.parse((await kit.app.inject({ url, headers: owner })).json())
}

test('an owner adds accounts', async () => {
  const wanted = {
    localId: 'ann',
    email: 'Ann@example.com',
    password: 'secret-1',
    displayName: 'Ann',
    emailVerified: true,
  }
  expect((await asOwner('/accounts', wanted)).json()).toMatchObject({ localId: 'ann', email: 'ann@example.com' })
  const { idToken } = await kit.call('v1/accounts:signInWithPassword', {
    email: 'ann@example.com',
    password: 'secret-1',
  })
  expect(decodeJwt(String(idToken))).toMatchObject({ sub: 'ann', name: 'Ann', email_verified: true })
  const codeOf = async (payload: object) => (await asOwner('/accounts', payload)).json().error.message.split(' : ')[0]
  expect(await codeOf({ localId: 'ann' })).toBe('DUPLICATE_LOCAL_ID')
  expect(await codeOf({ email: 'ann@example.com' })).toBe('EMAIL_EXISTS')
  expect(await codeOf({ email: 'x' })).toBe('INVALID_EMAIL')
  expect(await codeOf({ phoneNumber: 'x' })).toBe('INVALID_PHONE_NUMBER')
  expect(await codeOf({ email: 'b@example.com', password: 'x' })).toBe('WEAK_PASSWORD')
})

test('only an owner may use these endpoints', async () => {
  for (const headers of [{}, { authorization: 'Bearer x' }]) {
    const response = await kit.app.inject({ method: 'POST', url: `${base}/accounts:query`, headers, payload: {} })
    expect(response.json().error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' })
  }
})

test('accounts can be found, listed and counted', async () => {
  const person = await kit.register()
  const lookup = async (payload: object) => (await asOwner('/accounts:lookup', payload)).json()
  expect(await lookup({ localId: [person.localId], email: [person.email] })).toMatchObject({
    users: [{ localId: person.localId }],
  })
  expect(await lookup({ email: ['nobody@example.com'] })).not.toHaveProperty('users')
  const { recordsCount, userInfo } = (await asOwner('/accounts:query', {})).json()
  expect(userInfo).toHaveLength(Number(recordsCount))
  expect((await asOwner('/accounts:query', { returnUserInfo: false })).json()).toEqual({ recordsCount })
  const ids: string[] = []
  for (let next: string | undefined = ''; next !== undefined;) {
    const page = await batch(next)
    ids.push(...page.users.map(({ localId }) => localId))
    next = page.nextPageToken
  }
  expect(new Set(ids)).toEqual(new Set(userInfo.map(({ localId }: { localId: string }) => localId)))
})

test('an owner changes what users may not change themselves', async () => {
  const { localId, idToken, refreshToken, email, password } = await kit.register()
  const update = async (payload: object) => (await asOwner('/accounts:update', { localId, ...payload })).json()
  expect(await update({ emailVerified: true, phoneNumber: '+15554440001' })).toMatchObject({ emailVerified: true })
  await update({ customAttributes: '{"role":"baker"}' })
  const again = await kit.call('v1/accounts:signInWithPassword', { email, password })
  expect(decodeJwt(String(again['idToken']))).toMatchObject({ role: 'baker', phone_number: '+15554440001' })
  expect((await update({ customAttributes: '{"sub":"x"}' })).error.message).toBe('INVALID_CLAIMS')
  await update({ disableUser: true })
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('USER_DISABLED')
  expect(await kit.refusal('v1/accounts:signInWithPassword', { email, password })).toBe('USER_DISABLED')
  expect((await kit.refresh(refreshToken)).statusCode).toBe(400)
  expect(await kit.toolkit.isRevoked(localId, Math.floor(Date.now() / 1000))).toBe(true)
  await update({ disableUser: false, password: 'secret-2' })
  await kit.call('v1/accounts:signInWithPassword', { email, password: 'secret-2' })
  expect((await asOwner('/accounts:delete', { localId })).statusCode).toBe(200)
  expect((await asOwner('/accounts:delete', { localId })).json().error.message).toBe('USER_NOT_FOUND')
})

test('emailed codes can be read until they are used', async () => {
  const { email } = await kit.register()
  await kit.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const list = async () =>
    (await emulator('GET', 'oobCodes')).json().oobCodes.filter((code: { email: string }) => code.email === email)
  const [code] = await list()
  expect(code).toEqual({
    email,
    requestType: 'PASSWORD_RESET',
    oobCode: expect.any(String),
    oobLink: expect.stringContaining(code.oobCode),
  })
  await kit.call('v1/accounts:resetPassword', { oobCode: code.oobCode, newPassword: 'secret-2' })
  expect(await list()).toEqual([])
  const asked = { requestType: 'VERIFY_EMAIL', email, returnOobLink: true }
  const { oobCode } = (await asOwner('/accounts:sendOobCode', asked)).json()
  expect(await kit.call('v1/accounts:update', { oobCode })).toMatchObject({ emailVerified: true })
})

test('the emulator’s settings can be read and changed, as far as they are supported', async () => {
  const standard = {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  }
  expect((await emulator('GET', 'config')).json()).toEqual(standard)
  const change = async (payload: object) => (await emulator('PATCH', 'config', payload)).json()
  const isPrivate = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }
  expect(await change(isPrivate)).toEqual({ ...standard, ...isPrivate })
  expect(await change(standard)).toEqual(standard)
  expect((await change({ signIn: { allowDuplicateEmails: true } })).error.code).toBe(400)
})

test('all accounts can be deleted', async () => {
  const { idToken } = await kit.register()
  expect((await emulator('DELETE', 'accounts')).statusCode).toBe(200)
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('USER_NOT_FOUND')
  expect((await asOwner('/accounts:query', {})).json()).toEqual({ recordsCount: '0', userInfo: [] })
})
