// Password guesses for one account from many addresses, which must never lock out the owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => {
  const plenty = { count: 10_000, seconds: 3_600 }
  kit = await openTestToolkit({
    limits: {
      failuresPerAccount: { count: 10, seconds: 900 },
      guessesPerAccount: { count: 30, seconds: 3_600 },
      failuresPerAddress: plenty,
      signUpsPerAddress: plenty,
      codesPerAccount: { count: 5, seconds: 3_600 },
      codesPerAddress: plenty,
      emailsPerAccount: { count: 10, seconds: 3_600 },
      smsPerNumber: plenty,
    },
  })
})
afterAll(() => kit.close())

const signIn = 'v1/accounts:signInWithPassword'
const sendCode = 'v1/accounts:sendOobCode'
let houses = 0
const newAddress = () => `10.${(++houses >> 8) & 255}.${houses & 255}.1`
async function ask(remoteAddress: string, path: string, payload: object): Promise<string> {
  const response = await kit.app.inject({ method: 'POST', url: `/${path}?key=k`, payload, remoteAddress })
  return response.statusCode === 200 ? 'done' : (String(response.json().error.message).split(' : ')[0] ?? '')
}
async function register(home: string) {
  const person = { email: `guessed-${++houses}@example.com`, password: 'secret-1' }
  expect(await ask(home, 'v1/accounts:signUp', person)).toBe('done')
  return person
}
async function guess(email: string, times: number): Promise<string[]> {
  const responses: string[] = []
  while (responses.length < times) {
    const passwords = Array.from({ length: 20 }, (_, index) => `guess-${responses.length + index}`)
    responses.push(...(await Promise.all(passwords.map((password) => ask(newAddress(), signIn, { email, password })))))
  }
  return responses
}
const countOf = (responses: string[], wanted: string) => responses.filter((response) => response === wanted).length

test('of 400 guesses from 400 addresses few are checked, and the owner at home gets in', async () => {
  const home = newAddress()
  const person = await register(home)
  const responses = await guess(person.email, 400)
  expect(countOf(responses, 'INVALID_PASSWORD')).toBe(30)
  expect(countOf(responses, 'TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(370)
  expect(await ask(newAddress(), signIn, person), 'a right guess from elsewhere is not looked at').toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  )
  expect(await ask(home, signIn, { ...person, password: 'mistyped' })).toBe('INVALID_PASSWORD')
  expect(await ask(home, signIn, person)).toBe('done')
})

test('an address where nobody has an account is limited the same way', async () => {
  const responses = await guess('nobody@example.com', 40)
  expect(countOf(responses, 'EMAIL_NOT_FOUND')).toBe(30)
  expect(countOf(responses, 'TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(10)
})

test('the owner at a new address gets in with an emailed link while the guessing goes on', async () => {
  const person = await register(newAddress())
  await guess(person.email, 60)
  const hotel = newAddress()
  expect(await ask(hotel, sendCode, { requestType: 'PASSWORD_RESET', email: person.email })).toBe('done')
  const oobCode = await kit.mailedCode('password-reset', person.email)
  expect(await ask(hotel, 'v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })).toBe('done')
  const right = { email: person.email, password: 'secret-2' }
  expect(await ask(newAddress(), signIn, right), 'on another device of the owner').toBe('done')
  await guess(person.email, 60)
  expect(await ask(newAddress(), signIn, right)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await ask(hotel, signIn, right)).toBe('done')
})

test('the fifty newest networks of an account are stored, hashed, and deleted with it', async () => {
  const person = await register(newAddress())
  for (let index = 0; index < 60; index++) expect(await ask(newAddress(), signIn, person)).toBe('done')
  const networks = () =>
    kit.database.query({
      name: 'networks-of',
      text: `select p.* from identity_known_networks p join identity_accounts a using (uid) where a.email = $1`,
      values: [person.email],
    })
  expect(await networks()).toHaveLength(50)
  expect(JSON.stringify(await networks())).not.toMatch(/10\.\d+\.\d+\.1/)
  const { idToken } = await kit.call(signIn, person)
  await kit.call('v1/accounts:delete', { idToken })
  expect(await networks()).toEqual([])
})

test("strangers' requests for a link neither block the owner's request nor void the last link", async () => {
  const { email } = await register(newAddress())
  const request = { requestType: 'PASSWORD_RESET', email }
  const stranger = newAddress()
  for (let index = 0; index < 5; index++) expect(await ask(stranger, sendCode, request)).toBe('done')
  expect(await ask(stranger, sendCode, request)).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  for (let index = 0; index < 30; index++) expect(await ask(newAddress(), sendCode, request)).toBe('done')
  expect(await ask(newAddress(), sendCode, request), 'the owner').toBe('done')
  const oobCode = await kit.mailedCode('password-reset', email)
  expect(kit.mails.filter(({ to }) => to === email)).toHaveLength(10)
  expect(await ask(newAddress(), 'v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })).toBe('done')
  // Once no valid link is left, the next request sends an email again.
  await ask(newAddress(), sendCode, request)
  expect(await kit.mailedCode('password-reset', email)).not.toBe(oobCode)
})
