// A revoked session is refused immediately by every guarded route, in every process on the database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
import { askCall, guardedCalls } from '#tests/support/guarded-calls.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'
import type { SignedIn, TestProcess } from '#tests/support/test-process.ts'

type Person = SignedIn & { email: string }

let base: TestDatabase
let otherDatabase: Database
let here: TestProcess
let there: TestProcess
let disconnected: TestProcess
let reads = 0
beforeAll(async () => {
  base = await openTestDatabase()
  // Only PostgreSQL allows a second process. On the embedded database it is a second shop, which only gets notifications.
  otherDatabase = testsRunOnPostgres ? await openDatabase(base.settings) : base.database
  here = await openTestProcess(base.database)
  there = await openTestProcess(counting(otherDatabase))
  disconnected = await openTestProcess({
    ...base.database,
    sessionEnds: { isHearing: () => false, subscribe: () => () => {} },
  })
  await vi.waitFor(() => {
    if (!otherDatabase.sessionEnds.isHearing()) throw new Error('The other process does not hear of changes yet')
  })
}, 60_000)
afterAll(async () => {
  for (const one of [here, there, disconnected]) await one.close()
  if (testsRunOnPostgres) await otherDatabase.close()
  await base.close()
})

/** Counts how often the database is asked when an account's sessions were revoked. */
function counting(database: Database): Database {
  const query: Database['query'] = (statement) => {
    if (statement.name === 'identity-valid-since') reads += 1
    return database.query(statement)
  }
  return { ...database, query }
}

const kinds: Record<string, (person: Person) => Promise<unknown>> = {
  'signed out everywhere': ({ idToken }) => here.identityCall('/identity/sign-out-everywhere', { idToken }),
  'whose password was changed': ({ idToken }) => here.dialect('update', { idToken, password: 'secret-2' }),
  'whose password was reset': ({ email }) => resetPassword(email),
  'of a disabled account': ({ localId }) => asOwner('update', { localId, disableUser: true }),
  'of an account that an administrator deleted': ({ localId }) => asOwner('delete', { localId }),
  'of a deleted account': ({ idToken }) => here.dialect('delete', { idToken }),
}

const asOwner = (name: string, payload: object) => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/p/accounts:${name}`
  return here.identityCall(path, payload, { authorization: 'Bearer owner' })
}

const mailedCodes = z.object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) })

async function resetPassword(email: string): Promise<void> {
  await here.dialect('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { oobCodes } = mailedCodes.parse((await here.app.inject('/emulator/v1/projects/p/oobCodes')).json())
  const code = oobCodes.findLast((mailed) => mailed.email === email)?.oobCode
  await here.dialect('resetPassword', { oobCode: code, newPassword: 'secret-2' })
}

async function register(): Promise<Person> {
  const email = `ann-${randomUUID()}@example.com`
  return { email, ...(await here.signUp(email)) }
}

const summary = { call: 'GET /orders/summary' } as const
const statusOf = ({ app }: TestProcess, token: string) => askCall(app, summary, { token })

async function responsesOf({ app }: TestProcess, { idToken: token, email }: Person): Promise<string[][]> {
  const asked = guardedCalls.map(async (call) => [call.call, await askCall(app, call, { token, email })])
  return Promise.all(asked)
}

const allRefused = guardedCalls.map(({ call }) => [call, '401 bad-token'])

describe.each(Object.entries(kinds))('a session %s', (_kind, end) => {
  test('an ended session is refused by every guarded route: here with the next request, elsewhere once notified', async () => {
    const person = await register()
    // Every process has verified and cached the token.
    for (const one of [here, there, disconnected]) expect(await statusOf(one, person.idToken)).toBe('200 fine')
    await end(person)
    expect(await statusOf(here, person.idToken)).toBe('401 bad-token')
    expect(await statusOf(disconnected, person.idToken)).toBe('401 bad-token')
    expect(await responsesOf(here, person)).toEqual(allRefused)
    await vi.waitFor(async () => expect(await statusOf(there, person.idToken)).toBe('401 bad-token'), { interval: 5 })
    expect(await responsesOf(there, person)).toEqual(allRefused)
    expect(await responsesOf(disconnected, person)).toEqual(allRefused)
  })
})

test('a later sign-in is valid everywhere', async () => {
  const { email, idToken } = await register()
  await here.identityCall('/identity/sign-out-everywhere', { idToken })
  const again = await here.signIn(email)
  for (const one of [here, there, disconnected]) expect(await statusOf(one, again.idToken)).toBe('200 fine')
})

test('an account that is enabled again can sign in again', async () => {
  const { email, localId, idToken } = await register()
  expect(await statusOf(there, idToken)).toBe('200 fine')
  await asOwner('update', { localId, disableUser: true })
  await vi.waitFor(async () => expect(await statusOf(there, idToken)).toBe('401 bad-token'))
  await asOwner('update', { localId, disableUser: false })
  const again = await here.signIn(email)
  await vi.waitFor(async () => expect(await statusOf(there, again.idToken)).toBe('200 fine'))
  expect(await statusOf(there, idToken)).toBe('401 bad-token')
})

test('revocation is read once per account, not on every request', async () => {
  const [ann, bea] = [await register(), await register()]
  await Promise.all([statusOf(there, ann.idToken), statusOf(there, bea.idToken)])
  const before = reads
  for (let round = 0; round < 20; round++) await statusOf(there, ann.idToken)
  expect(reads).toBe(before)
  // A change of another account costs nothing either.
  await here.identityCall('/identity/sign-out-everywhere', { idToken: bea.idToken })
  await vi.waitFor(async () => expect(await statusOf(there, bea.idToken)).toBe('401 bad-token'))
  const between = reads
  expect(await statusOf(there, ann.idToken)).toBe('200 fine')
  expect(reads).toBe(between)
})

test('a token of a deleted account cannot store anything', async () => {
  const person = await register()
  await here.dialect('delete', { idToken: person.idToken })
  await responsesOf(here, person)
  await responsesOf(disconnected, person)
  for (const [table, column] of [
    ['customers', 'uid'],
    ['carts', 'user_id'],
    ['checkout_infos', 'user_id'],
  ]) {
    const text = `select 1 from ${table} where ${column} = $1`
    expect(await base.database.query({ name: '', text, values: [person.localId] })).toEqual([])
  }
})
