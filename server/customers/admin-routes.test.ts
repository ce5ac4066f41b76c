// Customers in the back office: found by every word, with their orders; exported and deleted on request, with a log entry.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { CustomerPageJson, CustomerRecordJson } from './admin-routes.ts'

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

async function ask(method: 'GET' | 'DELETE', path: string, role: Role = 'owner') {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  return shop.app.inject({ method, url: `/api/admin/customers${path}`, headers })
}

const logOf = (uid: string) =>
  shop.sql('select action, actor_uid from staff_log where subject_id = $1 order by id', [uid])

test('customers are listed newest first, page by page, and found by words of name, email and phone', async () => {
  const zoe = await newCustomer({ displayName: 'Zoë 50%_off', phoneNumber: '01777000111' })
  for (const name of ['Ann', 'Ben', 'Cy']) await newCustomer({ displayName: name, phoneNumber: '01700000000' })
  const find = async (query: string) =>
    (await ask('GET', `?${query}`, 'service')).json<CustomerPageJson>().items.map(({ uid }) => uid)
  for (const words of ['zoë', '50%_OFF', zoe.email, '777000', 'off zoë', zoe.uid.slice(2)])
    expect([words, await find(`search=${encodeURIComponent(words)}`)]).toEqual([words, [zoe.uid]])
  expect(await find('search=nobody-at-all')).toEqual([])
  const all = await find('limit=100')
  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: CustomerPageJson = (await ask('GET', `?limit=2${cursor && `&cursor=${cursor}`}`)).json()
    paged.push(...page.items.map(({ uid }) => uid))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
  expect(all.at(-1)).toBe(zoe.uid)
  expect((await ask('GET', '?search=%00')).statusCode).toBe(400)
  expect((await ask('GET', '/%00')).statusCode).toBe(404)
})

test('a customer is shown with orders and refunds', async () => {
  const ada = await newCustomer({ displayName: 'Ada', phoneNumber: '01712345678' })
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  await ada.call('POST', `/order/cancel/${id}`)
  const record = (await ask('GET', `/${ada.uid}`)).json<CustomerRecordJson>()
  expect(record).toMatchObject({ uid: ada.uid, displayName: 'Ada', isStaff: false })
  expect(record.orders).toMatchObject([{ status: 'Cancelled', paymentState: 'refunded' }])
  expect(record.orders[0]?.refundedCents).toBe(record.orders[0]?.chargeCents)
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
