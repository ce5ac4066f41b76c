// Recovery codes: issued once, used once, throttled like every other guess, and gone with the second factor.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readRecoveryCode } from './recovery-codes.ts'
import { errorShape, openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import { finalize, secondFactorsOf, withCode } from '#embedded/identity-toolkit/testing/second-factors.ts'

let kit: TestToolkit
let people: ReturnType<typeof secondFactorsOf>
beforeAll(async () => {
  kit = await openTestToolkit()
  people = secondFactorsOf(kit)
})
afterAll(() => kit.close())

const createdShape = z.strictObject({ recoveryCodes: z.array(z.string()).length(10) })
const wrong = '0000-0000-0000-0000'

const post = (url: string, payload: object, on = kit) => on.app.inject({ method: 'POST', url, payload })

async function codesFor(idToken: string, on = kit): Promise<[string, ...string[]]> {
  const response = await post('/identity/recovery-codes', { idToken }, on)
  expect(response.statusCode).toBe(200)
  const [first = '', ...rest] = createdShape.parse(response.json()).recoveryCodes
  return [first, ...rest]
}

const left = async (idToken: string) => (await post('/identity/recovery-codes/count', { idToken })).json()

async function refusal(url: string, payload: object): Promise<string> {
  const response = await post(url, payload)
  expect(response.statusCode).toBe(400)
  return errorShape.parse(response.json()).error.message
}

async function withCodes() {
  const person = await people.enrolled()
  return { ...person, codes: await codesFor(person.idToken) }
}

const noticesTo = async (email: string) => {
  // Responds when every email of the service has been handed over.
  await kit.app.inject('/emulator/v1/projects/p/oobCodes')
  return kit.mails.filter(({ kind, to }) => to === email && kind.startsWith('recovery'))
}

test('a recovery code replaces the code of the app once, and the owner is notified', async () => {
  const person = await withCodes()
  const [code, next] = person.codes
  const pending = await people.signIn(person)
  const { idToken } = await kit.call(finalize, { ...pending, ...withCode(code) })
  expect(decodeJwt(String(idToken))).toMatchObject({
    sub: person.localId,
    firebase: { sign_in_second_factor: 'totp', second_factor_identifier: pending.mfaEnrollmentId },
  })
  expect(await left(person.idToken)).toEqual({ remaining: 9 })
  expect(await noticesTo(person.email)).toEqual([
    { kind: 'recovery-code-used', to: person.email, displayName: null, codesLeft: 9 },
  ])
  expect(await kit.refusal(finalize, { ...(await people.signIn(person)), ...withCode(code) })).toBe('INVALID_CODE')
  await kit.call(finalize, { ...(await people.signIn(person)), ...withCode(next ?? '') })
  expect((await noticesTo(person.email)).map(({ codesLeft }) => codesLeft)).toEqual([9, 8])
})

test('every code is random, readable and stored only as a hash', async () => {
  const { codes } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const rows = await kit.database.query({
    name: '',
    text: 'select code_hash from identity_recovery_codes',
    values: [],
  })
  const stored = JSON.stringify(rows)
  for (const code of codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test.each([
  ['1234-abcd-5678-efgh', '1234abcd5678efgh'],
  [' 1234 ABCD 5678 EFGH ', '1234abcd5678efgh'],
  ['O234-iLcd-5678-efgh', '023411cd5678efgh'],
  ['123456', undefined],
  ['1234-abcd-5678-efg', undefined],
  ['1234-abcd-5678-efgh-9', undefined],
  ['1234-abcd-5678-efgu', undefined],
  ['', undefined],
])('"%s" is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})

test('of concurrent sign-ins with the same code one succeeds', async () => {
  const person = await withCodes()
  const [code] = person.codes
  const pendings = await Promise.all(Array.from({ length: 6 }, () => people.signIn(person)))
  const responses = await Promise.all(pendings.map((pending) => kit.send(finalize, { ...pending, ...withCode(code) })))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await left(person.idToken)).toEqual({ remaining: 9 })
  expect(await noticesTo(person.email)).toHaveLength(1)
})

test('new codes replace the old ones and the owner is notified, even when requested concurrently', async () => {
  const person = await withCodes()
  expect(await noticesTo(person.email)).toEqual([])
  const batches = await Promise.all([codesFor(person.idToken), codesFor(person.idToken), codesFor(person.idToken)])
  expect(await left(person.idToken)).toEqual({ remaining: 10 })
  expect((await noticesTo(person.email)).map(({ kind }) => kind)).toEqual(batches.map(() => 'recovery-codes-replaced'))
  expect(await kit.refusal(finalize, { ...(await people.signIn(person)), ...withCode(person.codes[0]) })).toBe(
    'INVALID_CODE',
  )
  const statuses: number[] = []
  for (const [code] of batches)
    statuses.push((await kit.send(finalize, { ...(await people.signIn(person)), ...withCode(code) })).statusCode)
  expect(
    statuses.filter((status) => status === 200),
    'of the last batch',
  ).toHaveLength(1)
})

test('new codes need a second factor and a recent sign-in; counting them needs a session', async () => {
  const url = '/identity/recovery-codes'
  expect(await refusal(url, {})).toBe('MISSING_ID_TOKEN')
  expect(await refusal(`${url}/count`, {})).toBe('MISSING_ID_TOKEN')
  expect(await refusal(url, { idToken: 'forged' })).toBe('INVALID_ID_TOKEN')
  expect(await refusal(url, { idToken: (await people.verified()).idToken })).toBe('MFA_ENROLLMENT_NOT_FOUND')
  const person = await withCodes()
  people.later(301)
  expect(await refusal(url, { idToken: person.idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  expect(await left(person.idToken)).toEqual({ remaining: 10 })
  expect((await post('/identity/sign-out-everywhere', { idToken: person.idToken })).statusCode).toBe(204)
  expect(await refusal(`${url}/count`, { idToken: person.idToken })).toBe('TOKEN_EXPIRED')
  people.later(1)
  // Signing out everywhere keeps them, like the app itself: they are of no use without the password.
  await kit.call(finalize, { ...(await people.signIn(person)), ...withCode(person.codes[0]) })
})

test('the codes of one account are of no use for another', async () => {
  const [ann, ben] = [await withCodes(), await withCodes()]
  expect(await kit.refusal(finalize, { ...(await people.signIn(ben)), ...withCode(ann.codes[0]) })).toBe('INVALID_CODE')
  const { mfaPendingCredential } = await people.signIn(ben)
  const { mfaEnrollmentId } = await people.signIn(ann)
  expect(await kit.refusal(finalize, { mfaPendingCredential, mfaEnrollmentId, ...withCode(ann.codes[0]) })).toBe(
    'MFA_ENROLLMENT_NOT_FOUND',
  )
  expect(await left(ann.idToken)).toEqual({ remaining: 10 })
})

test('turning two-step sign-in off deletes the codes, also for the time after it is turned on again', async () => {
  const person = await withCodes()
  const { mfaEnrollmentId } = await people.signIn(person)
  const off = await kit.call('v2/accounts/mfaEnrollment:withdraw', { idToken: person.idToken, mfaEnrollmentId })
  expect(await left(String(off['idToken']))).toEqual({ remaining: 0 })
  const { idToken } = await people.enrol(String(off['idToken']))
  expect(await left(idToken)).toEqual({ remaining: 0 })
  expect(await kit.refusal(finalize, { ...(await people.signIn(person)), ...withCode(person.codes[0]) })).toBe(
    'INVALID_CODE',
  )
})

test('deleting the account deletes them', async () => {
  const person = await withCodes()
  const rows = () =>
    kit.database.query({
      name: '',
      text: 'select f.uid from identity_recovery_codes c left join identity_factors f on f.id = c.factor_id where f.uid = $1 or f.uid is null',
      values: [person.localId],
    })
  expect(await rows()).toHaveLength(10)
  await kit.call('v1/accounts:delete', { idToken: person.idToken })
  expect(await rows()).toEqual([])
})

test('wrong codes of either kind use up the same few attempts', async () => {
  const person = await withCodes()
  const pending = await people.signIn(person)
  for (const guess of [wrong, '000000', wrong, '000000', wrong])
    expect(await kit.refusal(finalize, { ...pending, ...withCode(guess) })).toBe('INVALID_CODE')
  expect(await kit.refusal(finalize, { ...pending, ...withCode(person.codes[0]) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  )
  await kit.call(finalize, { ...(await people.signIn(person)), ...withCode(person.codes[0]) })
})

test('guesses are limited per account, however many sign-ins they are spread over', async () => {
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
  const guessers = secondFactorsOf(limited)
  const person = await guessers.enrolled()
  const [code] = await codesFor(person.idToken, limited)
  for (let guess = 0; guess < 4; guess++)
    expect(await limited.refusal(finalize, { ...(await guessers.signIn(person)), ...withCode(wrong) })).toBe(
      'INVALID_CODE',
    )
  const pending = await guessers.signIn(person)
  expect(await limited.refusal(finalize, { ...pending, ...withCode(code) })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  guessers.later(901)
  await limited.call(finalize, { ...(await guessers.signIn(person)), ...withCode(code) })
  await limited.close()
})
