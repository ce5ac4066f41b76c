// Changes to the ways of signing in need a sign-in of the last five minutes, whichever request makes them.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

const update = 'v1/accounts:update'
const sensitive: [path: string, body: object][] = [
  [update, { password: 'secret-2' }],
  [update, { email: 'fresh@example.com' }],
  [update, { email: 'no address' }],
  [update, { deleteProvider: ['password'] }],
  [update, { deleteProvider: ['google.com'] }],
  [update, { deleteProvider: ['phone'] }],
  [update, { deleteAttribute: ['PASSWORD'] }],
  [update, { displayName: 'Ann', deleteProvider: ['password'] }],
  ['v1/accounts:delete', {}],
  ['v1/accounts:signUp', { email: 'fresh@example.com', password: 'secret-2' }],
  ['v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'fresh@example.com' }],
  ['v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody: 'id_token=x&providerId=google.com' }],
  ['v1/accounts:signInWithPhoneNumber', { sessionInfo: 'x', code: '123456' }],
  ['v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {} }],
  ['v2/accounts/mfaEnrollment:finalize', { totpVerificationInfo: { sessionInfo: 'x', verificationCode: '123456' } }],
  ['v2/accounts/mfaEnrollment:withdraw', { mfaEnrollmentId: 'x' }],
]

test.each(sensitive)('%s with %j is refused to an old session', async (path, body) => {
  const { email, password, idToken, refreshToken } = await kit.register()
  kit.later(301)
  const { id_token: renewed } = (await kit.refresh(refreshToken)).json<{ id_token: string }>()
  for (const token of [idToken, renewed])
    expect(await kit.refusal(path, { idToken: token, ...body })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await kit.call('v1/accounts:signInWithPassword', { email, password })
})

test('name and picture can be changed by an old session, and the same email is no change', async () => {
  const { idToken, email } = await kit.register()
  kit.later(301)
  await kit.call(update, { idToken, displayName: 'Ann', photoUrl: 'https://x.example/a.png', email })
})

test('the password can be removed right after signing in', async () => {
  const { idToken, email, password } = await kit.register()
  await kit.call(update, { idToken, deleteProvider: ['password'] })
  expect(await kit.refusal('v1/accounts:signInWithPassword', { email, password })).toBe('INVALID_PASSWORD')
})

test('an old session is refused before a password is hashed', async () => {
  const slow = await openTestToolkit({}, { memory: 65_536, passes: 3, parallelism: 1 })
  const { idToken } = await slow.register()
  const time = async (body: object) => {
    const start = performance.now()
    await slow.send(update, { idToken, ...body })
    return performance.now() - start
  }
  await time({ displayName: 'Ann' })
  slow.later(301)
  const refused = Math.min(await time({ password: 'secret-2' }), await time({ password: 'secret-2' }))
  slow.later(-301)
  const hashed = await time({ password: 'secret-2' })
  await slow.close()
  expect(refused / hashed).toBeLessThan(0.4)
})

test('after a reset the correct second-factor code works, despite wrong guesses before it', async () => {
  const generous = { count: 1_000, seconds: 900 }
  const limited = await openTestToolkit({
    limits: {
      failuresPerAccount: { count: 4, seconds: 900 },
      guessesPerAccount: generous,
      failuresPerAddress: generous,
      signUpsPerAddress: generous,
      codesPerAccount: generous,
      codesPerAddress: generous,
      emailsPerAccount: generous,
      smsPerNumber: generous,
    },
  })
  const { email, password, idToken } = await limited.register()
  await limited.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await limited.call(update, { oobCode: await limited.mailedCode('verify-email', email) })
  const started = await limited.call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sharedSecretKey, sessionInfo } = enrolment.parse(started).totpSessionInfo
  const codeIn = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(sharedSecretKey) }).generate({ timestamp: Date.now() + seconds * 1_000 })
  await limited.call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode: codeIn(0) },
  })
  limited.later(30)

  const finalize = 'v2/accounts/mfaSignIn:finalize'
  const begin = async (secret: string) =>
    pending.parse(await limited.call('v1/accounts:signInWithPassword', { email, password: secret }))
  const wrong = codeIn(30) === '000000' ? '000001' : '000000'
  const thief = await begin(password)
  for (let guess = 0; guess < 4; guess++)
    expect(await limited.refusal(finalize, { ...thief, totpVerificationInfo: { verificationCode: wrong } })).toBe(
      'INVALID_CODE',
    )
  const another = await begin(password)
  expect(await limited.refusal(finalize, { ...another, totpVerificationInfo: { verificationCode: codeIn(30) } })).toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  )
  await limited.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await limited.mailedCode('password-reset', email)
  await limited.call('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })
  const owner = await begin('secret-2')
  await limited.call(finalize, { ...owner, totpVerificationInfo: { verificationCode: codeIn(30) } })
  await limited.close()
})

const enrolment = z.object({ totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }) })
const pending = z.object({ mfaPendingCredential: z.string() })
