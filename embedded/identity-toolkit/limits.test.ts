import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '#database/network.ts'
import { openTestToolkit } from './testing/open-toolkit.ts'
import type { TestToolkit } from './testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => {
  kit = await openTestToolkit({
    limits: {
      failuresPerAccount: { count: 3, seconds: 900 },
      guessesPerAccount: { count: 10, seconds: 3_600 },
      failuresPerAddress: { count: 8, seconds: 900 },
      signUpsPerAddress: { count: 4, seconds: 3_600 },
      codesPerAccount: { count: 2, seconds: 3_600 },
      codesPerAddress: { count: 5, seconds: 3_600 },
      emailsPerAccount: { count: 4, seconds: 3_600 },
      smsPerNumber: { count: 2, seconds: 600 },
    },
  })
})
afterAll(() => kit.close())

let house = 0
/** Sends requests from a new address. */
function moveOn() {
  const remoteAddress = `10.0.${++house}.1`
  return async (path: string, payload: object) => {
    const response = await kit.app.inject({ method: 'POST', url: `/${path}?key=k`, payload, remoteAddress })
    return response.statusCode === 200 ? 'done' : String(response.json().error.message).split(' : ')[0]
  }
}
let people = 0
async function register() {
  const person = { email: `limited-${++people}@example.com`, password: 'secret-1' }
  expect(await moveOn()('v1/accounts:signUp', person)).toBe('done')
  return person
}
const signIn = 'v1/accounts:signInWithPassword'

test('after a few wrong passwords the right one is refused too, at this address only', async () => {
  const person = await register()
  const call = moveOn()
  const wrong = { ...person, password: 'wrong-1' }
  for (let attempt = 0; attempt < 3; attempt++) expect(await call(signIn, wrong)).toBe('INVALID_PASSWORD')
  expect(await call(signIn, person)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await moveOn()(signIn, person)).toBe('done')
  kit.later(901)
  expect(await call(signIn, person)).toBe('done')
})

test('the wait doubles each time the limit is hit again', async () => {
  const person = await register()
  const call = moveOn()
  const exhaust = async () => {
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await call(signIn, { ...person, password: 'wrong-1' })).toBe('INVALID_PASSWORD')
    expect(await call(signIn, person)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  }
  await exhaust()
  kit.later(901)
  await exhaust()
  kit.later(901)
  expect(await call(signIn, person)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  kit.later(900)
  expect(await call(signIn, person)).toBe('done')
})

test('a correct password resets the count', async () => {
  const person = await register()
  const call = moveOn()
  for (let round = 0; round < 3; round++) {
    expect(await call(signIn, { ...person, password: 'wrong-1' })).toBe('INVALID_PASSWORD')
    expect(await call(signIn, { ...person, password: 'wrong-1' })).toBe('INVALID_PASSWORD')
    expect(await call(signIn, person)).toBe('done')
  }
})

test('of a hundred concurrent guesses only the first few are checked', async () => {
  const person = await register()
  const call = moveOn()
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => call(signIn, { ...person, password: 'wrong-1' })),
  )
  expect(responses.filter((response) => response === 'INVALID_PASSWORD')).toHaveLength(3)
  expect(responses.filter((response) => response === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(97)
})

test('one address cannot try many accounts', async () => {
  const call = moveOn()
  const responses: unknown[] = []
  for (let guess = 0; guess < 9; guess++)
    responses.push(await call(signIn, { email: `victim-${guess}@example.com`, password: 'secret-1' }))
  expect(responses).toEqual([...Array.from({ length: 8 }, () => 'EMAIL_NOT_FOUND'), 'TOO_MANY_ATTEMPTS_TRY_LATER'])
})

test.each([
  [signIn, (guess: number) => ({ email: `nobody-${guess}@example.com`, password: 'secret-1' })],
  [
    'v1/accounts:sendOobCode',
    (guess: number) => ({ requestType: 'PASSWORD_RESET', email: `nobody-${guess}@example.com` }),
  ],
  ['v1/accounts:sendVerificationCode', (guess: number) => ({ phoneNumber: `+1555444${1_000 + guess}` })],
])('an address that is refused at %s stores nothing more', async (path, body) => {
  const call = moveOn()
  for (let guess = 0; guess < 8; guess++) await call(path, body(guess))
  const before = await countLimits()
  for (let guess = 100; guess < 110; guess++)
    expect(await call(path, body(guess))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER$|^RESET_PASSWORD_EXCEED_LIMIT$/)
  expect(await countLimits()).toBe(before)
})

async function countLimits(): Promise<number> {
  const text = 'select 1 from identity_limits'
  return (await kit.database.query({ name: 'count-limits', text, values: [] })).length
}

test('new accounts, emailed links and text messages are limited', async () => {
  const call = moveOn()
  for (let guest = 0; guest < 4; guest++)
    expect(await call('v1/accounts:signUp', { email: `guest-${guest}@example.com`, password: 'secret-1' })).toBe('done')
  const another = { email: 'guest-5@example.com', password: 'secret-1' }
  expect(await call('v1/accounts:signUp', another)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')

  const reset = { requestType: 'PASSWORD_RESET', email: 'guest-0@example.com' }
  const asker = moveOn()
  for (const expected of ['done', 'done', 'RESET_PASSWORD_EXCEED_LIMIT'])
    expect(await asker('v1/accounts:sendOobCode', reset)).toBe(expected)
  const sms = { phoneNumber: '+15552220001' }
  for (const expected of ['done', 'done', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    expect(await moveOn()('v1/accounts:sendVerificationCode', sms)).toBe(expected)
})

test('neither emails nor addresses are stored for counting', async () => {
  const rows = await kit.database.query({ name: 'all-limits', text: 'select * from identity_limits', values: [] })
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|10\.0\.|1555/)
})

test('lookups and refreshes are not limited', async () => {
  const call = moveOn()
  for (let again = 0; again < 30; again++)
    expect(await call('v1/accounts:lookup', { idToken: 'x' })).toBe('INVALID_ID_TOKEN')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
