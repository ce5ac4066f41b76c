// After a deletion no table contains personal data, whatever happened concurrently.
import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addItem } from '#domain/lists/list.ts'
import type { ChangeJson } from '#server/orders/changes/change-json.ts'
import type { CustomerRecordJson } from './admin-json.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'
import type { SignedIn, TestProcess } from '#tests/support/test-process.ts'

let base: TestDatabase
let shop: TestProcess
let owner: SignedIn
beforeAll(async () => {
  base = await openTestDatabase()
  shop = await openTestProcess(base.database)
  owner = await shop.signUp('olivia@example.com')
  await sql(`insert into staff (user_id, email, role) values ($1, 'olivia@example.com', 'owner')`, [owner.localId])
}, 60_000)
afterAll(async () => {
  await shop.close()
  await base.close()
})

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  base.database.query<Row>({ name: '', text, values })

/** A shopper with unique details, which can be searched for in every table. */
async function newPerson() {
  const mark = randomUUID().slice(0, 8)
  const details = {
    displayName: `Adelina ${mark}`,
    phoneNumber: `0171${Math.random().toString().slice(2, 12).padEnd(10, '0')}`,
    street: `${mark} Engine Row`,
    city: `Town-${mark}`,
    district: `District-${mark}`,
    zipCode: '0412',
    deliveryNote: `Ask for ${mark}`,
  }
  const email = `adelina-${mark}@example.com`
  const signedIn = await shop.signUp(email, { displayName: details.displayName })
  return { ...signedIn, email, details, names: [mark, details.phoneNumber] }
}

type Person = Awaited<ReturnType<typeof newPerson>>

const call = ({ idToken }: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: { authorization: `Bearer ${idToken}` }, ...(payload && { payload }) })

const noteAbout = (person: Person) =>
  call(owner, 'POST', `/api/admin/customers/${person.localId}/notes`, { text: `${person.details.displayName} called` })

const saveAddress = (person: Person) => call(person, 'PUT', `/api/addresses/${randomUUID()}`, person.details)

async function makeList(person: Person): Promise<void> {
  const id = randomUUID()
  await call(person, 'POST', '/lists', { id, name: person.details.city })
  const line = { id: id.slice(-12).padStart(16, '0'), productId: null, text: person.details.street, quantity: 1 }
  await call(person, 'PUT', `/lists/${id}/items`, { items: addItem([], line, 'device01') })
}

const fill = (person: Person) =>
  call(person, 'PUT', '/user/cart', {
    cartProduct: [{ _id: 'p1', quantity: 1, note: `For ${person.details.city}` }],
    shippingCoast: 20,
  })
const giveAddress = (person: Person) => call(person, 'PUT', '/checkout/info', { ...person.details, shippingCoast: 20 })

/** Fills a cart and opens its payment. */
async function openPayment(person: Person): Promise<string> {
  const { price } = (await fill(person)).json<{ price: number }>()
  await giveAddress(person)
  return (await call(person, 'POST', '/create-payment-intent', { price })).json<{ clientSecret: string }>().clientSecret
}

/** As the browser does it: first a card with name and email, then the payment with it. */
async function pay(person: Person, clientSecret: string, number: string) {
  const form = (fields: Record<string, string>) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key: shop.publishableKey, ...fields }).toString(),
  })
  const method = await shop.app.inject({
    method: 'POST',
    url: '/v1/payment_methods',
    ...form({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      'billing_details[name]': person.details.displayName,
      'billing_details[email]': person.email,
    }),
  })
  const [intentId = ''] = clientSecret.split('_secret_')
  await shop.app.inject({
    method: 'POST',
    url: `/v1/payment_intents/${intentId}/confirm`,
    ...form({ client_secret: clientSecret, payment_method: method.json<{ id: string }>().id }),
  })
  return intentId
}

/** Every table and column whose text contains one of the words. */
async function placesNaming(words: string[]): Promise<string[]> {
  const columns = await sql<{ place: string; table: string; column: string }>(`
    select table_name || '.' || column_name as place, quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb')`)
  expect(columns.length).toBeGreaterThan(100)
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { place, table, column } of columns) {
    const rows = await sql(`select 1 from ${table} where ${column}::text ilike any($1) limit 1`, [patterns])
    if (rows.length > 0) found.push(place)
  }
  return found
}

/** The id of the paid order. */
async function buy(person: Person): Promise<string> {
  const intentId = await pay(person, await openPayment(person), '4242424242424242')
  const { insertedId } = (await call(person, 'POST', '/orders', { paymentIntent: intentId })).json<{
    insertedId: string
  }>()
  await shop.shop.orders.idle()
  return insertedId
}

/** Sends an order elsewhere. */
async function prepareChange(person: Person, id: string) {
  const path = `/user/orders/${id}/change`
  const { version, total, lines } = (await call(person, 'GET', path)).json<ChangeJson>()
  const unchanged = lines.map(({ _id, quantity }) => ({ productId: _id, quantity }))
  const { city, street } = person.details
  return () =>
    call(person, 'PUT', path, {
      version,
      total,
      lines: unchanged,
      city,
      street: `2 ${street}`,
      deliveryNote: `Near ${city}`,
    })
}

test('after an account was deleted no table contains its personal data', async () => {
  const person = await newPerson()
  await call(person, 'POST', '/users', { email: person.email })
  await call(person, 'PUT', '/profile/update', person.details)
  const clientSecret = await openPayment(person)
  await pay(person, clientSecret, '4000000000000002')
  const intentId = await pay(person, clientSecret, '4242424242424242')
  expect((await call(person, 'POST', '/orders', { paymentIntent: intentId })).statusCode).toBe(200)
  await pay(person, await openPayment(person), '4000000000009995')
  await shop.dialect('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.idToken })
  await sql('update products set quantity = 0 where id = 9')
  await call(person, 'POST', '/restock-requests/mine', { productId: 'p9' })
  await noteAbout(person)
  await makeList(person)
  await saveAddress(person)
  await shop.shop.orders.idle()
  const before = await placesNaming(person.names)
  expect(before).toEqual(
    expect.arrayContaining([
      'customers.email',
      'orders.street',
      'card_methods.billing_details',
      'restock_requests.email',
      'customer_notes.text',
      'lists.name',
      'list_items.state',
      'addresses.street',
      'order_lines.note',
    ]),
  )

  expect((await call(person, 'DELETE', '/api/users')).statusCode).toBe(200)
  await shop.dialect('delete', { idToken: person.idToken })
  await shop.shop.orders.idle()
  expect(await placesNaming(person.names)).toEqual([])
})

test('staff see how an account signs in, and delete it with all of its data', async () => {
  const person = await newPerson()
  await call(person, 'POST', '/users', { email: person.email })
  await giveAddress(person)
  await noteAbout(person)
  const path = `/api/admin/customers/${person.localId}`
  const { account } = (await call(owner, 'GET', path)).json<CustomerRecordJson>()
  expect(account).toEqual({
    emailVerified: false,
    isDisabled: false,
    hasSecondFactor: false,
    providers: ['password'],
    lastSignInAt: expect.any(String),
  })
  expect((await call(owner, 'DELETE', path)).json()).toEqual({ acknowledged: true })
  expect(await placesNaming(person.names)).toEqual([])
  expect((await noteAbout(person)).statusCode).toBe(404)
  await expect(shop.signIn(person.email)).rejects.toThrow()
})

test('nothing remains of what a session stores while its data is deleted', async () => {
  const outcomes = new Set<string>()
  const noted = new Set<number>()
  for (let round = 0; round < 15; round++) {
    const person = await newPerson()
    await call(person, 'POST', '/users', { email: person.email })
    const { price } = (await fill(person)).json<{ price: number }>()
    await giveAddress(person)
    const later = async (work: () => Promise<unknown>, turns: number) => {
      for (let turn = 0; turn < turns; turn++) await sql('select 1')
      return work()
    }
    const [deleted] = await Promise.all([
      later(() => call(person, 'DELETE', '/api/users'), round % 5).then(
        (answer) => answer as Awaited<ReturnType<typeof call>>,
      ),
      ...[0, 1, 2, 3].flatMap((turns) => [
        later(() => call(person, 'POST', '/create-payment-intent', { price }), turns),
        later(() => giveAddress(person), turns),
        later(() => fill(person), turns),
        later(() => call(person, 'PUT', '/users', { email: person.email }), turns),
        later(() => noteAbout(person).then(({ statusCode }) => noted.add(statusCode)), turns),
      ]),
    ])
    outcomes.add(`${deleted.statusCode}`)
    if (deleted.statusCode !== 200) expect((await call(person, 'DELETE', '/api/users')).statusCode).toBe(200)
    const rest = [call(person, 'PUT', '/users', { email: person.email }), giveAddress(person), fill(person)]
    expect((await Promise.all(rest)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    await shop.dialect('delete', { idToken: person.idToken })
    await shop.shop.orders.idle()
    expect(await placesNaming(person.names)).toEqual([])
  }
  expect(outcomes).toContain('200')
  expect(noted.difference(new Set([200, 404]))).toEqual(new Set())
}, 120_000)

test('a payment opened between cancelling the last one and the deletion is cancelled too', async () => {
  const person = await newPerson()
  await openPayment(person)
  let isFirst = true
  const { personalData } = shop.shop
  personalData.unshift({
    prepareRemoval: async () => {},
    export: async () => ({}),
    async remove() {
      // After the open payment was cancelled, and before anything is deleted.
      const isAgain = isFirst
      isFirst = false
      return !isAgain
    },
  })
  personalData.push({
    prepareRemoval: async () => void (isFirst && (await openPayment(person))),
    export: async () => ({}),
    remove: async () => true,
  })
  expect((await call(person, 'DELETE', '/api/users')).statusCode).toBe(200)
  personalData.shift()
  personalData.pop()
  const states = await sql('select distinct state from checkouts where user_id = $1', [person.localId])
  expect(states).toEqual([{ state: 'expired' }])
  await shop.dialect('delete', { idToken: person.idToken })
  expect(await placesNaming(person.names)).toEqual([])
})

test('a change of an order that waits for the deletion stores nothing', async () => {
  const person = await newPerson()
  // Outside of the transaction in which it's begun.
  const change = AsyncResource.bind(await prepareChange(person, await buy(person)))
  const { personalData } = shop.shop
  let changing: ReturnType<typeof change> | undefined
  personalData.push({
    prepareRemoval: async () => {},
    export: async () => ({}),
    async remove() {
      // Its order is locked by the deletion, which forgot it already.
      changing = change()
      await setTimeout(200)
      return true
    },
  })
  expect((await call(person, 'DELETE', '/api/users')).statusCode).toBe(200)
  personalData.pop()
  expect((await changing)?.statusCode).toBe(404)
  await shop.dialect('delete', { idToken: person.idToken })
  expect(await placesNaming(person.names)).toEqual([])
})

test('many people can be imported in one statement', async () => {
  const text = `insert into carts (user_id, lines, version) select 'imported-' || n, '[]', 1 from generate_series(1, 30000) n`
  await sql(text)
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    `select count(*)::int as count from carts where user_id like 'imported-%'`,
  )
  expect(count).toBe(30_000)
})
