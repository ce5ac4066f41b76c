import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { isOfDeletedPerson } from '#database/deleted-person.ts'
import { createCustomers } from './customers.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

let people = 0
const shopper = (changes: Partial<Shopper> = {}): Shopper => ({
  uid: `person-${++people}`,
  email: `person-${people}@example.com`,
  emailVerified: true,
  displayName: null,
  picture: null,
  authTime: 0,
  signInProvider: 'password',
  isUntrusted: false,
  usedSecondFactor: false,
  ...changes,
})

/** Customers whose new tokens use these numbers in turn. */
const drawing = (...numbers: number[]) => {
  const left = [...numbers]
  return createCustomers({ database: open.database, drawNumber: () => left.shift() ?? 999_999 })
}

test('a token proposed by the browser is used when it is free', async () => {
  const { userToken } = await drawing().ensure(shopper(), { userToken: 'LARDER-100001' })
  expect(userToken).toBe('LARDER-100001')
})

test('a token that is in use or malformed is replaced by a new one', async () => {
  await drawing().ensure(shopper(), { userToken: 'LARDER-200001' })
  await drawing().ensure(shopper(), { userToken: 'LARDER-200002' })
  const taken = await drawing(200_001, 200_002, 200_003).ensure(shopper(), { userToken: 'LARDER-200001' })
  expect(taken.userToken).toBe('LARDER-200003')
  const malformed = await drawing(200_004).ensure(shopper(), { userToken: "LARDER-1'; --" })
  expect(malformed.userToken).toBe('LARDER-200004')
})

test('registering again fills in missing fields and changes no others', async () => {
  const person = shopper()
  const first = await drawing(300_001).ensure(person)
  expect(first).toMatchObject({ displayName: null, phoneNumber: null, accountType: 'Email&Password' })
  const filled = await drawing(300_002).ensure(person, { displayName: 'Ada', phoneNumber: '1', accountType: 'Google' })
  expect(filled).toEqual({ ...first, displayName: 'Ada', phoneNumber: '1' })
  const again = await drawing(300_003).ensure(person, { displayName: 'Bea', userToken: 'LARDER-300004' })
  expect(again).toEqual(filled)
})

test('the record gets the current email of the account', async () => {
  const person = shopper()
  await drawing(350_001).ensure(person)
  const moved = await drawing().ensure({ ...person, email: 'new@example.com' })
  expect(moved).toMatchObject({ email: 'new@example.com', userToken: 'LARDER-350001' })
})

test('missing fields are filled from the token', async () => {
  const person = shopper({ displayName: 'Ada Lovelace', signInProvider: 'google.com' })
  expect(await drawing(360_001).ensure(person)).toMatchObject({ displayName: 'Ada Lovelace', accountType: 'Google' })
  const other = shopper({ signInProvider: 'facebook.com' })
  expect(await drawing(360_002).ensure(other)).toMatchObject({ accountType: 'Facebook' })
})

test('an email that another account used before belongs to a new customer', async () => {
  const former = shopper({ email: 'shared@example.com' })
  const later = shopper({ email: 'shared@example.com' })
  const one = await drawing(370_001).ensure(former, { displayName: 'Former' })
  const other = await drawing(370_002).ensure(later)
  expect(other.userToken).not.toBe(one.userToken)
  expect(other.displayName).toBeNull()
})

test('concurrent registrations of one shopper create one record with one token', async () => {
  const person = shopper()
  const numbers = Array.from({ length: 10 }, (_, index) => 400_000 + index)
  const made = await Promise.all(numbers.map((number) => drawing(number).ensure(person)))
  expect(new Set(made.map(({ userToken }) => userToken)).size).toBe(1)
  expect((await drawing().find(person.uid))?.userToken).toBe(made[0]?.userToken)
})

test('concurrent shoppers who propose the same token get different ones', async () => {
  const people = Array.from({ length: 10 }, () => shopper())
  const ensure = (person: Shopper, index: number) =>
    drawing(500_000, 500_001 + index).ensure(person, { userToken: 'LARDER-500000' })
  const made = await Promise.all(people.map(ensure))
  const tokens = new Set(made.map(({ userToken }) => userToken))
  expect(tokens.size).toBe(10)
  expect(tokens).toContain('LARDER-500000')
})

test('registration fails when no free token is found, instead of looping for ever', async () => {
  await drawing().ensure(shopper(), { userToken: 'LARDER-999999' })
  await expect(drawing().ensure(shopper())).rejects.toThrow('No free user token')
})

const nothingElse = async () => {}

test('a profile changed while its record is deleted is either deleted too or refused', async () => {
  const change = { displayName: 'Ada', phoneNumber: '01712345678' }
  const customers = createCustomers({ database: open.database })
  for (let round = 0; round < 10; round++) {
    const person = shopper()
    if (round % 2 === 0) await customers.ensure(person)
    const [saved] = await Promise.allSettled([
      customers.updateProfile(person, change),
      customers.remove(person.uid, nothingElse),
    ])
    if (saved.status === 'rejected') expect(isOfDeletedPerson(saved.reason)).toBe(true)
    expect(await customers.find(person.uid)).toBeUndefined()
  }
})

test('after a deletion only a later sign-in creates a record again', async () => {
  const customers = createCustomers({ database: open.database })
  const person = shopper()
  await customers.ensure(person)
  await customers.remove(person.uid, nothingElse)
  await expect(customers.ensure(person)).rejects.toSatisfy(isOfDeletedPerson)
  const later = { ...person, authTime: Math.floor(Date.now() / 1000) + 2 }
  expect(await customers.ensure(later)).toMatchObject({ uid: person.uid })
  await customers.remove(person.uid, nothingElse)
})
