// Customers in the back office: found by every word, with their orders; exported and deleted on request, with a log entry.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { CustomerPageJson, CustomerRecordJson } from './admin-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id = 1')
})
afterAll(() => shop.close())

async function newCustomer(details: { displayName: string; phoneNumber: string }) {
  const person = await shop.newShopper()
  await person.call('PUT', '/profile/update', { ...details, email: person.email })
  return person
}

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, role: Role = 'owner', payload?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  return shop.app.inject({ method, url: `/api/admin/customers${path}`, headers, ...(payload && { payload }) })
}

/** All items of a list, two at a time. */
async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await ask('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`)
    const page: { items: Item[]; nextCursor: string | null } = answer.json()
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

const logOf = (uid: string) =>
  shop.sql('select action, actor_uid from staff_log where subject_id = $1 order by id', [uid])

test('customers are listed newest first, page by page, and found by words of name, email and phone', async () => {
  const zoe = await newCustomer({ displayName: 'Zoë 50%_off', phoneNumber: '01777000111' })
  for (const name of ['Ann', 'Ben', 'Cy']) await newCustomer({ displayName: name, phoneNumber: '01700000000' })
  const find = async (query: string) =>
    (await ask('GET', `?${query}`, 'service')).json<CustomerPageJson>().items.map(({ uid }) => uid)
  for (const words of ['zoë', '50%_OFF', zoe.email, '777000', '0177-700-0111', 'off zoë', zoe.uid.slice(2)])
    expect([words, await find(`search=${encodeURIComponent(words)}`)]).toEqual([words, [zoe.uid]])
  expect(await find('search=nobody-at-all')).toEqual([])
  const all = await find('limit=100')
  expect((await readAll<{ uid: string }>('')).map(({ uid }) => uid)).toEqual(all)
  expect(all.at(-1)).toBe(zoe.uid)
  for (const query of ['search=%00', 'cursor=bad', `cursor=${Buffer.from('2026-01-01|').toString('base64url')}`])
    expect([query, (await ask('GET', `?${query}`)).statusCode]).toEqual([query, 400])
  expect((await ask('GET', '/%00')).statusCode).toBe(404)
})

test('a search finds the same at every frequency: in a few of the newest, only far back, or by an address', async () => {
  await shop.sql(`insert into customers (uid, email, user_token, account_type, created, created_time, display_name, created_at)
    select 's' || i, 'customer' || i || '@mail.example', 'LARDER-' || lpad((900000 + i)::text, 6, '0'), 'Google', '', '',
      case when i in (2900, 2950) then 'Long Ago' when i % 100 = 0 then 'Often Seen' else 'Some Body' end,
      '2020-01-01'::timestamptz - i * interval '1 hour' from generate_series(1, 3000) i`)
  const idsOf = (page: CustomerPageJson) => page.items.map(({ uid }) => uid)
  const find = async (words: string) =>
    idsOf((await ask('GET', `?search=${encodeURIComponent(words)}&limit=100`)).json<CustomerPageJson>())
  const often = Array.from({ length: 30 }, (_, index) => `s${(index + 1) * 100}`)
  expect(await find('often')).toEqual(often.filter((uid) => uid !== 's2900'))
  expect(await find('seen often')).toEqual(often.filter((uid) => uid !== 's2900'))
  expect(await find('ago')).toEqual(['s2900', 's2950'])
  for (const words of [
    'customer2950@mail.example',
    'CUSTOMER2950@MAIL',
    'long 2950@',
    'er2950@mail.example lo',
    '2950@mail',
  ])
    expect([words, await find(words)]).toEqual([words, ['s2950']])
  expect(await find('customer2950@other.example')).toEqual([])
  // Shorter than what the index has: only among the newest.
  expect(await find('og')).toEqual([])
  const first = (await ask('GET', '?search=often&limit=20')).json<CustomerPageJson>()
  const second = (await ask('GET', `?search=often&limit=20&cursor=${first.nextCursor}`)).json<CustomerPageJson>()
  expect([...idsOf(first), ...idsOf(second), second.nextCursor]).toEqual([...(await find('often')), null])
  await shop.sql(`delete from customers where uid like 's%'`)
})

test('a customer is shown with all orders and refunds, summed up', async () => {
  const ada = await newCustomer({ displayName: 'Ada', phoneNumber: '01712345678' })
  const placed: string[] = []
  for (let round = 0; round < 3; round++) placed.push(await ada.buy([{ id: 'p1', count: 1 }]))
  await shop.shop.orders.idle()
  for (const id of placed.slice(0, 2)) await ada.call('POST', `/order/cancel/${id}`)
  await shop.sql(`update orders set currency = 'eur' where id = $1`, [placed[2]])
  await shop.sql('update products set quantity = 0 where id = 9')
  await ada.call('POST', '/restock-requests/mine', { productId: 'p9' })
  const record = (await ask('GET', `/${ada.uid}`, 'service')).json<CustomerRecordJson>()
  const [{ cents } = { cents: 0 }] = await shop.sql<{ cents: number }>(
    'select charge_cents as cents from orders where id = $1',
    [placed[0]],
  )
  expect(record).toMatchObject({
    uid: ada.uid,
    displayName: 'Ada',
    isStaff: false,
    // The test's own issuer has none; server/customers/deletion.test.ts shows a real one.
    account: null,
    totals: {
      orders: 3,
      sums: [
        { currency: 'EUR', chargedCents: cents, refundedCents: 0 },
        { currency: 'USD', chargedCents: 2 * cents, refundedCents: 2 * cents },
      ],
    },
    restockRequests: [{ productId: 'p9' }],
  })
  expect(record.totals.lastOrderAt).toBe(record.orders.items[0]?.createdAt)
  expect(record.orders.items).toMatchObject([
    { status: 'Pending', paymentState: 'captured', refundedCents: 0 },
    { status: 'Cancelled', paymentState: 'refunded', refundedCents: cents },
    { status: 'Cancelled', paymentState: 'refunded', refundedCents: cents },
  ])
  expect(record.refunds.items).toMatchObject([
    { state: 'done', amountCents: cents, orderId: record.orders.items[1]?.orderId },
    { state: 'done', amountCents: cents, orderId: record.orders.items[2]?.orderId },
  ])
  expect(await readAll(`/${ada.uid}/orders`)).toEqual(record.orders.items)
  expect(await readAll(`/${ada.uid}/refunds`)).toEqual(record.refunds.items)
  for (const list of ['orders', 'refunds', 'notes']) {
    expect((await ask('GET', `/${ada.uid}/${list}?cursor=bad`)).statusCode).toBe(400)
    expect((await ask('GET', `/nobody/${list}`)).statusCode).toBe(404)
  }
})

test('notes say who wrote them and when, each with a log entry without their text', async () => {
  const ada = await newCustomer({ displayName: 'Ada', phoneNumber: '01712345678' })
  const texts = Array.from({ length: 12 }, (_, index) => `Note ${index}`)
  for (const text of texts)
    expect((await ask('POST', `/${ada.uid}/notes`, 'service', { text: ` ${text} ` })).statusCode).toBe(200)
  const record = (await ask('GET', `/${ada.uid}`)).json<CustomerRecordJson>()
  expect(record.notes.items.map(({ text }) => text)).toEqual(texts.toReversed().slice(0, 10))
  expect(record.notes.items[0]).toMatchObject({ by: expect.stringContaining('service') })
  const all = await readAll<CustomerRecordJson['notes']['items'][number]>(`/${ada.uid}/notes`)
  expect(all.map(({ text }) => text)).toEqual(texts.toReversed())
  expect(await logOf(ada.uid)).toEqual(texts.map(() => ({ action: 'customer.noted', actor_uid: 'service' })))
  expect(await shop.sql(`select 1 from staff_log where to_jsonb(staff_log)::text like '%Note 1%'`)).toEqual([])
  for (const text of ['', '  ', 'zero \0 byte', 'x'.repeat(2_001)])
    expect((await ask('POST', `/${ada.uid}/notes`, 'owner', { text })).statusCode).toBe(400)
  for (const uid of ['nobody', '%00'])
    expect((await ask('POST', `/${uid}/notes`, 'owner', { text: 'Hello' })).statusCode).toBe(404)
  const exported = (await ada.call('GET', '/api/users/export')).json<{ staffNotes: object[] }>()
  expect(exported.staffNotes).toEqual(all.toReversed().map(({ text, createdAt }) => ({ text, time: createdAt })))
})

test('data is exported and deleted with a log entry each; the orders stay', async () => {
  const ada = await newCustomer({ displayName: 'Ada', phoneNumber: '01712345678' })
  await ada.buy([{ id: 'p1', count: 1 }])
  const exported = await ask('GET', `/${ada.uid}/export`, 'manager')
  expect(exported.json()).toMatchObject({ profile: { email: ada.email }, orders: [{ email: ada.email }] })
  expect((await ask('DELETE', `/${ada.uid}`, 'manager')).json()).toEqual({ acknowledged: true })
  expect(await logOf(ada.uid)).toEqual([
    { action: 'customer.exported', actor_uid: 'manager' },
    { action: 'customer.deleted', actor_uid: 'manager' },
  ])
  expect((await ask('GET', `/${ada.uid}`)).statusCode).toBe(404)
  expect(await shop.sql('select email, display_name from orders where user_id = $1', [ada.uid])).toEqual([
    { email: '', display_name: '' },
  ])
})

test('somebody on the staff is not deleted as a customer', async () => {
  const ada = await newCustomer({ displayName: 'Ada', phoneNumber: '01712345678' })
  await shop.sql(`insert into staff (user_id, email, role) values ($1, $2, 'owner')`, [ada.uid, ada.email])
  const refused = await ask('DELETE', `/${ada.uid}`, 'manager')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'is-staff'])
})
