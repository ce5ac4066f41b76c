import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { customerJson } from './customer-json.ts'
import { readPhoto } from '#server/images/read-photo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let people = 0
const newPerson = () => ({ uid: `uid-${++people}`, email: `Person.${people}@Example.com` })
type Person = ReturnType<typeof newPerson>

type Method = 'GET' | 'POST' | 'PUT'

async function call(person: Person, method: Method, url: string, body?: object) {
  const authorization = `Bearer ${await shop.tokenFor(person)}`
  return shop.app.inject({ method, url, headers: { authorization }, ...(body && { payload: body }) })
}

const ownRecords = async (person: Person, query = '') =>
  z.array(customerJson.strict()).parse((await call(person, 'GET', `/api/users${query}`)).json())

async function ownRecord(person: Person) {
  const [record] = await ownRecords(person)
  if (record === undefined) throw new Error('No record')
  return record
}

const registration = ({ email }: Person) => ({
  accountType: 'Email&Password',
  created: 'Sat Nov 15 2025',
  createdTime: '15/11/2025, 05:30:00',
  userToken: `LARDER-${String(people).padStart(6, '0')}`,
  email,
  displayName: 'Ada Lovelace of the Analytical Engine',
  phoneNumber: null,
})

const profile = { displayName: 'Ada', phoneNumber: '01712345678' }

const photo = async (background: string, width = 320, height = 200) => {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const wrongFields = (answer: { statusCode: number; json: () => unknown }) => {
  expect(answer.statusCode).toBe(400)
  return problemJson.parse(answer.json()).fields
}

describe('registering', () => {
  test.each(['POST', 'PUT'] as const)('%s /users creates the record that GET /api/users returns', async (method) => {
    const person = newPerson()
    expect(await ownRecords(person)).toEqual([])
    const sent = registration(person)
    const answer = await call(person, method, '/users', sent)
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    const { _id, ...record } = await ownRecord(person)
    expect(record).toMatchObject({ ...sent, photoURL: null })
    expect(_id).toBe(answer.json().insertedId)
  })

  test('saving a record again, by either method, returns the same id and changes nothing', async () => {
    const person = newPerson()
    const first = await call(person, 'POST', '/users', registration(person))
    const before = await ownRecord(person)
    const changed = { ...registration(person), userToken: 'LARDER-999999', displayName: 'Other', accountType: 'Google' }
    for (const method of ['POST', 'PUT'] as const) {
      const again = await call(person, method, '/users', changed)
      expect(again.json()).toEqual(first.json())
    }
    expect(await ownRecord(person)).toEqual(before)
  })

  test('saving it twice concurrently creates one record', async () => {
    const person = newPerson()
    const [one, other] = await Promise.all([
      call(person, 'POST', '/users', registration(person)),
      call(person, 'PUT', '/users', { ...registration(person), userToken: 'LARDER-888888' }),
    ])
    expect(one.json()).toEqual(other.json())
    expect(await ownRecords(person)).toHaveLength(1)
  })

  test('the email may differ in case and spaces, but must be the shopper’s own', async () => {
    const person = newPerson()
    const sent = { ...registration(person), email: ` ${person.email.toUpperCase()} ` }
    expect((await call(person, 'POST', '/users', sent)).statusCode).toBe(200)
    expect((await ownRecord(person)).email).toBe(person.email)
    const foreign = await call(person, 'POST', '/users', { ...sent, email: 'other@example.com' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'not-yours'])
  })

  test('invalid fields are named', async () => {
    const person = newPerson()
    const wrong = { accountType: 'Twitter', created: 7, displayName: 'A'.repeat(201), phoneNumber: 5, userToken: {} }
    const fields = wrongFields(await call(person, 'POST', '/users', wrong))
    const names = ['accountType', 'created', 'displayName', 'email', 'phoneNumber', 'userToken']
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(names)
    expect(await ownRecords(person)).toEqual([])
  })

  test('text that PostgreSQL cannot store does no harm', async () => {
    const person = newPerson()
    const nasty = 'Ada\u0000\uD800\r\n\u202E'
    const sent = { ...registration(person), displayName: nasty, created: nasty, createdTime: nasty, userToken: nasty }
    expect((await call(person, 'POST', '/users', sent)).statusCode).toBe(200)
    expect((await ownRecord(person)).displayName).toBe('Ada \uFFFD')
  })
})

describe('reading', () => {
  test('GET /api/users?email= returns the own record, and nobody else’s', async () => {
    const person = newPerson()
    await call(person, 'POST', '/users', registration(person))
    const query = `?email=${encodeURIComponent(person.email.toLowerCase())}`
    expect(await ownRecords(person, query)).toEqual(await ownRecords(person))
    const foreign = await call(person, 'GET', '/api/users?email=other@example.com')
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'not-yours'])
  })

  test('the response must not be cached', async () => {
    const answer = await call(newPerson(), 'GET', '/api/users')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('the profile', () => {
  test('saving returns the updated record, and creates it if there was none', async () => {
    const person = newPerson()
    const answer = await call(person, 'PUT', '/profile/update', { ...profile, photoURL: null, email: person.email })
    const record = customerJson.strict().parse(answer.json())
    expect(record).toMatchObject({ ...profile, photoURL: null, email: person.email })
    expect(record.userToken).toMatch(/^LARDER-\d{6}$/)
    expect(await ownRecords(person)).toEqual([record])
  })

  test('each invalid field is named with its message, and nothing is saved', async () => {
    const person = newPerson()
    await call(person, 'PUT', '/profile/update', profile)
    const wrong = { displayName: 'A', phoneNumber: '0171', photoURL: 'https://example.com/ada.png' }
    expect(wrongFields(await call(person, 'PUT', '/profile/update', wrong))).toEqual({
      displayName: 'Name must be under 2 to 20 character *',
      phoneNumber: "Phone length doesn't match *",
      photoURL: 'The photo must be a PNG, JPEG or WebP image.',
    })
    for (const empty of [{}, { displayName: ' ', phoneNumber: '' }, { displayName: null, phoneNumber: null }]) {
      expect(wrongFields(await call(person, 'PUT', '/profile/update', empty))).toEqual({
        displayName: "You Can't leave this field empty *",
        phoneNumber: "You Can't leave this field empty *",
      })
    }
    expect(await ownRecord(person)).toMatchObject(profile)
  })

  test('another email is refused', async () => {
    const answer = await call(newPerson(), 'PUT', '/profile/update', { ...profile, email: 'other@example.com' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours'])
  })

  test('a photo is stored small, stays when none is sent, and is removed by an empty one', async () => {
    const person = newPerson()
    const save = async (changes: object) =>
      customerJson.parse((await call(person, 'PUT', '/profile/update', { ...profile, ...changes })).json()).photoURL
    const red = await save({ photoURL: await photo('#f00') })
    expect(red).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    expect(await save({})).toBe(red)
    expect(await save({ photoURL: red }), 'the own photo, sent back').toBe(red)
    expect(await save({ photoURL: await photo('#00f') })).not.toBe(red)
    expect(await save({ photoURL: '' })).toBeNull()
    await save({ photoURL: red })
    expect(await save({ photoURL: null })).toBeNull()
  })

  test('a photo of two megabytes is accepted, a larger one refused by field name', async () => {
    const person = newPerson()
    const url = await photo('#0f0')
    const jpeg = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      .jpeg()
      .toBuffer()
    const padded = (size: number) =>
      `data:image/jpeg;base64,${Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]).toString('base64')}`
    const save = (size: number) => call(person, 'PUT', '/profile/update', { ...profile, photoURL: padded(size) })
    expect((await save(2 * 1024 * 1024)).statusCode).toBe(200)
    const tooLarge = { photoURL: 'The photo must be at most 2 MB.' }
    expect(wrongFields(await save(2 * 1024 * 1024 + 1))).toEqual(tooLarge)
    const flood = await save(3 * 1024 * 1024)
    expect([flood.statusCode, flood.json().fields]).toEqual([413, tooLarge])
  })

  test('while many photos are queued another one is refused unread, and a change without one is not', async () => {
    const person = newPerson()
    const large = await photo('#ff0', 4_000, 4_000)
    let isAwaited = true
    const reads = Array.from({ length: 8 }, () => readPhoto(large, () => isAwaited))
    const refused = await call(person, 'PUT', '/profile/update', { ...profile, photoURL: 'A'.repeat(20_000) })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '5', 'overloaded'])
    expect((await call(person, 'PUT', '/profile/update', profile)).statusCode).toBe(200)
    isAwaited = false
    await Promise.all(reads)
    const again = await call(person, 'PUT', '/profile/update', { ...profile, photoURL: 'A'.repeat(20_000) })
    expect(again.statusCode, 'read by now, and no photo').toBe(400)
  })

  test('many concurrent photos are saved or refused as busy', async () => {
    const person = newPerson()
    const body = { ...profile, photoURL: await photo('#0ff', 1_500, 1_500) }
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(person, 'PUT', '/profile/update', body)))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.length - refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
  })

  test('only the profile accepts large bodies', async () => {
    const person = newPerson()
    const answer = await call(person, 'POST', '/users', { ...registration(person), displayName: 'A'.repeat(200_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
  })
})

test('each shopper can change their profile twenty times a minute', async () => {
  const limited = await openTestShop({ rateLimits: true })
  const save = async (person: Person) => {
    const headers = { authorization: `Bearer ${await limited.tokenFor(person)}` }
    return limited.app.inject({ method: 'PUT', url: '/profile/update', headers, payload: profile })
  }
  const [eager, other] = [newPerson(), newPerson()]
  for (let count = 1; count <= 20; count++) expect((await save(eager)).statusCode).toBe(200)
  const refused = await save(eager)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await save(other)).statusCode).toBe(200)
  await limited.close()
})

test('the routes are documented, with the token that they need', async () => {
  const { paths, security } = (await shop.app.inject('/openapi.json')).json()
  expect(security).toEqual([{ bearer: [] }])
  for (const [path, method] of [
    ['/users', 'post'],
    ['/users', 'put'],
    ['/api/users', 'get'],
    ['/api/users', 'delete'],
    ['/api/users/export', 'get'],
    ['/profile/update', 'put'],
  ] as const) {
    expect(paths[path]?.[method], `${method} ${path}`).toBeDefined()
    expect(paths[path][method].security, `${method} ${path}`).toBeUndefined()
  }
})
