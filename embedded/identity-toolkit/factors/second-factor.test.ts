import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import { finalize, secondFactorsOf, withCode } from '#embedded/identity-toolkit/testing/second-factors.ts'

let kit: TestToolkit
let people: ReturnType<typeof secondFactorsOf>
beforeAll(async () => {
  kit = await openTestToolkit()
  people = secondFactorsOf(kit)
})
afterAll(() => kit.close())

test('with an app set up, a sign-in needs the password and a code', async () => {
  const person = await people.enrolled()
  expect(decodeJwt(person.idToken)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } })
  const { users } = await kit.call('v1/accounts:lookup', { idToken: person.idToken })
  expect(users).toMatchObject([{ mfaInfo: [{ displayName: 'Phone', totpInfo: {} }] }])
  expect(JSON.stringify(users)).not.toContain(person.secret)
  const pending = await people.signIn(person)
  const response = await kit.call(finalize, { ...pending, ...withCode(people.codeOf(person.secret)) })
  const claims = decodeJwt(String(response['idToken']))
  expect(claims).toMatchObject({
    sub: person.localId,
    firebase: { sign_in_second_factor: 'totp', second_factor_identifier: pending.mfaEnrollmentId },
  })
  const refreshed = (await kit.refresh(String(response['refreshToken']))).json()
  expect(decodeJwt(refreshed.id_token)['firebase']).toEqual(claims['firebase'])
  expect(await kit.refusal(finalize, { ...pending, ...withCode(people.codeOf(person.secret, 1)) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  )
})

test('each code works once, even when used concurrently', async () => {
  const person = await people.enrolled()
  const pendings = await Promise.all([people.signIn(person), people.signIn(person), people.signIn(person)])
  const code = people.codeOf(person.secret)
  const responses = await Promise.all(pendings.map((pending) => kit.send(finalize, { ...pending, ...withCode(code) })))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await kit.refusal(finalize, { ...(await people.signIn(person)), ...withCode(code) })).toBe('INVALID_CODE')
})

test('five wrong codes void the sign-in', async () => {
  const person = await people.enrolled()
  const pending = await people.signIn(person)
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await kit.refusal(finalize, { ...pending, ...withCode('000000') })).toBe('INVALID_CODE')
  const right = { ...pending, ...withCode(people.codeOf(person.secret)) }
  expect(await kit.refusal(finalize, right)).toBe('INVALID_MFA_PENDING_CREDENTIAL')
})

test('a pending sign-in ends after ten minutes, or when the password is changed', async () => {
  const person = await people.enrolled()
  const slow = await people.signIn(person)
  people.later(601)
  expect(await kit.refusal(finalize, { ...slow, ...withCode(people.codeOf(person.secret)) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  )
  const pending = await people.signIn(person)
  await kit.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email })
  const oobCode = await kit.mailedCode('password-reset', person.email)
  await kit.call('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })
  expect(await kit.refusal(finalize, { ...pending, ...withCode(people.codeOf(person.secret)) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  )
  await people.signIn({ email: person.email, password: 'secret-2' })
})

test('the app can be removed, after which the password is enough', async () => {
  const person = await people.enrolled()
  const withdraw = 'v2/accounts/mfaEnrollment:withdraw'
  expect(await kit.refusal(withdraw, { idToken: person.idToken, mfaEnrollmentId: 'x' })).toBe(
    'MFA_ENROLLMENT_NOT_FOUND',
  )
  const pending = await people.signIn(person)
  const { mfaEnrollmentId } = pending
  const response = await kit.call(withdraw, { idToken: person.idToken, mfaEnrollmentId })
  expect(decodeJwt(String(response['idToken']))['firebase']).not.toHaveProperty('sign_in_second_factor')
  expect(await kit.refusal(finalize, { ...pending, ...withCode(people.codeOf(person.secret)) })).toBe(
    'MFA_ENROLLMENT_NOT_FOUND',
  )
  const { email, password } = person
  expect(await kit.call('v1/accounts:signInWithPassword', { email, password })).toHaveProperty('idToken')
})

test('the owner is told once when the app is set up, and once when it is removed', async () => {
  const person = await people.enrolled()
  const { mfaEnrollmentId } = await people.signIn(person)
  const withdraw = 'v2/accounts/mfaEnrollment:withdraw'
  await kit.call(withdraw, { idToken: person.idToken, mfaEnrollmentId })
  await kit.refusal(withdraw, { idToken: person.idToken, mfaEnrollmentId })
  // Responds when every email of the service has been handed over.
  await kit.app.inject('/emulator/v1/projects/p/oobCodes')
  const kinds = kit.mails.filter(({ to, kind }) => to === person.email && kind.startsWith('two-step'))
  expect(kinds.map(({ kind }) => kind)).toEqual(['two-step-on', 'two-step-off'])
})

test('a session that never showed the second factor changes no way to sign in, however recent it is', async () => {
  const person = await people.verified()
  const other = await kit.call('v1/accounts:signInWithPassword', { email: person.email, password: person.password })
  const idToken = String(other['idToken'])
  const { secret } = await people.enrol(person.idToken)
  const pending = await people.signIn(person)
  const { mfaEnrollmentId } = pending
  const changes: [path: string, body: object][] = [
    ['v2/accounts/mfaEnrollment:withdraw', { mfaEnrollmentId }],
    ['v1/accounts:update', { password: 'secret-2' }],
    ['v1/accounts:update', { email: `other-${person.email}` }],
    ['v1/accounts:delete', {}],
    ['v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: `other-${person.email}` }],
  ]
  for (const [path, body] of changes)
    expect(await kit.refusal(path, { idToken, ...body })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  const codes = await kit.app.inject({ method: 'POST', url: '/identity/recovery-codes', payload: { idToken } })
  expect([codes.statusCode, codes.body]).toEqual([400, expect.stringContaining('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')])
  expect(await kit.toolkit.hasSecondFactor(person.localId)).toBe(true)

  const proven = await kit.call(finalize, { ...pending, ...withCode(people.codeOf(secret)) })
  await kit.call('v2/accounts/mfaEnrollment:withdraw', { idToken: proven['idToken'], mfaEnrollmentId })
  expect(await kit.toolkit.hasSecondFactor(person.localId)).toBe(false)
})

test('setting up an app is refused without a verified email or a recent sign-in', async () => {
  const enrol = (body: object) => kit.refusal('v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {}, ...body })
  expect(await enrol({})).toBe('MISSING_ID_TOKEN')
  expect(await enrol({ idToken: (await kit.register()).idToken })).toBe('UNVERIFIED_EMAIL')
  const person = await people.verified()
  const { idToken } = person
  expect(await kit.refusal('v2/accounts/mfaEnrollment:start', { idToken })).toBe('OPERATION_NOT_ALLOWED')
  const { sharedSecretKey, sessionInfo } = await people.start(idToken)
  const finish = (info: object, token = idToken) =>
    kit.refusal('v2/accounts/mfaEnrollment:finalize', { idToken: token, totpVerificationInfo: info })
  expect(await finish({ sessionInfo })).toBe('MISSING_CODE')
  expect(await finish({ verificationCode: '123456' })).toBe('MISSING_SESSION_INFO')
  expect(await finish({ sessionInfo: 'x', verificationCode: '123456' })).toBe('INVALID_SESSION_INFO')
  expect(await finish({ sessionInfo, verificationCode: 'wrong!' })).toBe('INVALID_CODE')
  const right = { sessionInfo, verificationCode: people.codeOf(sharedSecretKey) }
  expect(await finish(right, (await people.verified()).idToken)).toBe('INVALID_SESSION_INFO')
  people.later(301)
  expect(await enrol({ idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  expect(await enrol({ idToken: (await people.enrolled()).idToken })).toBe('SECOND_FACTOR_EXISTS')
})

test.each([
  ['v2/accounts/mfaSignIn:start', {}, 'MISSING_MFA_PENDING_CREDENTIAL'],
  ['v2/accounts/mfaSignIn:start', { mfaPendingCredential: 'x' }, 'MISSING_MFA_ENROLLMENT_ID'],
  ['v2/accounts/mfaSignIn:start', { mfaPendingCredential: 'x', mfaEnrollmentId: 'y' }, 'OPERATION_NOT_ALLOWED'],
  [finalize, {}, 'MISSING_CREDENTIAL'],
  [finalize, { mfaPendingCredential: 'x' }, 'MISSING_CODE'],
  [finalize, { mfaPendingCredential: 'x', ...withCode('123456') }, 'INVALID_MFA_PENDING_CREDENTIAL'],
])('%s with %j is refused with %s', async (path, body, code) => {
  expect(await kit.refusal(path, body)).toBe(code)
})
