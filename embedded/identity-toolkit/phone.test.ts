import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestToolkit } from './testing/open-toolkit.ts'
import type { TestToolkit } from './testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

async function textTo(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
  const { sessionInfo } = await kit.call('v1/accounts:sendVerificationCode', {
    phoneNumber,
    captchaResponse: 'NO_RECAPTCHA',
  })
  const { verificationCodes } = (await kit.app.inject('/emulator/v1/projects/p/verificationCodes')).json()
  const seen = verificationCodes.find((message: { sessionInfo: string }) => message.sessionInfo === sessionInfo)
  expect(seen).toEqual({ phoneNumber, sessionInfo, code: expect.stringMatching(/^\d{6}$/) })
  return { sessionInfo: String(sessionInfo), code: seen.code }
}
const signIn = (body: object) => kit.call('v1/accounts:signInWithPhoneNumber', body)
const refusal = (body: object) => kit.refusal('v1/accounts:signInWithPhoneNumber', body)

test('the code of a text message signs in once, and the number finds the same account again', async () => {
  const phoneNumber = '+15551110001'
  const proof = await textTo(phoneNumber)
  const first = await signIn(proof)
  expect(first).toMatchObject({ isNewUser: true, phoneNumber, expiresIn: '3600' })
  expect(decodeJwt(String(first['idToken']))).toMatchObject({
    phone_number: phoneNumber,
    firebase: { sign_in_provider: 'phone' },
  })
  expect(await refusal(proof)).toBe('INVALID_SESSION_INFO')
  expect(await signIn(await textTo(phoneNumber))).toMatchObject({ isNewUser: false, localId: first['localId'] })
  const { users } = await kit.call('v1/accounts:lookup', { idToken: first['idToken'] })
  expect(users).toMatchObject([{ phoneNumber, providerUserInfo: [{ providerId: 'phone', phoneNumber }] }])
})

test('five wrong codes, or ten minutes, void the right one', async () => {
  const { sessionInfo, code } = await textTo('+15551110002')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) expect(await refusal({ sessionInfo, code: wrong })).toBe('INVALID_CODE')
  expect(await refusal({ sessionInfo, code })).toBe('SESSION_EXPIRED')
  const slow = await textTo('+15551110002')
  kit.later(601)
  expect(await refusal(slow)).toBe('SESSION_EXPIRED')
})

test('a number can be linked to an account; one that belongs to another account only signs in there', async () => {
  const person = await kit.register()
  const added = await signIn({ ...(await textTo('+15551110003')), idToken: person.idToken })
  expect(added).toMatchObject({ localId: person.localId, isNewUser: false })
  const other = await kit.register()
  const response = await signIn({ ...(await textTo('+15551110003')), idToken: other.idToken })
  expect(response).toEqual({
    phoneNumber: '+15551110003',
    temporaryProof: expect.any(String),
    temporaryProofExpiresIn: '3600',
  })
  const { temporaryProof, phoneNumber } = response
  expect(await refusal({ temporaryProof, phoneNumber: '+15559990000' })).toBe('INVALID_TEMPORARY_PROOF')
  expect(await signIn({ temporaryProof, phoneNumber })).toMatchObject({ localId: person.localId })
})

test.each([
  ['v1/accounts:sendVerificationCode', {}, 'INVALID_PHONE_NUMBER'],
  ['v1/accounts:sendVerificationCode', { phoneNumber: '5551234' }, 'INVALID_PHONE_NUMBER'],
  ['v1/accounts:signInWithPhoneNumber', {}, 'MISSING_SESSION_INFO'],
  ['v1/accounts:signInWithPhoneNumber', { sessionInfo: 'x' }, 'MISSING_CODE'],
  ['v1/accounts:signInWithPhoneNumber', { sessionInfo: 'x', code: '123456' }, 'INVALID_SESSION_INFO'],
])('%s with %j is refused with %s', async (path, body, code) => {
  expect(await kit.refusal(path, body)).toBe(code)
})

test('phone sign-in is refused without the emulator endpoints', async () => {
  const bare = await openTestToolkit({ testAdmin: false })
  onTestFinished(() => bare.close())
  const ask = { phoneNumber: '+15551110004' }
  expect(await bare.refusal('v1/accounts:sendVerificationCode', ask)).toBe('OPERATION_NOT_ALLOWED')
  expect((await bare.app.inject('/emulator/v1/projects/p/verificationCodes')).statusCode).toBe(404)
  const owner = { authorization: 'Bearer owner' }
  const url = '/identitytoolkit.googleapis.com/v1/projects/p/accounts:lookup?key=k'
  expect((await bare.app.inject({ method: 'POST', url, headers: owner, payload: {} })).statusCode).toBe(404)
})
