// The log as it is read: with today's names, and searched by everything that it shows, however long ago.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { TestPerson } from '#tests/support/test-tokens.ts'
import type { LogJson } from './log-json.ts'
import { writeLog } from './log.ts'
import type { LogEntry } from './log.ts'

let shop: TestShop
let manager: TestPerson
let sue: TestPerson
const titles: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  const { database } = shop.shop
  manager = await addTestStaff(database, 'manager', 'mona')
  sue = await addTestStaff(database, 'service', 'sue')
  const products = await runSql<{ title: string }>(database, 'select title from products where id <= 2 order by id')
  titles.push(...products.map(({ title }) => title))
  await runSql(
    database,
    `insert into customers (uid, email, display_name, user_token, account_type, created, created_time)
      values ('cora', 'cora@example.com', 'Cora Client', 'LARDER-123456', 'Google', '', '')`,
  )
  for (const entry of entries) await database.transaction((on) => writeLog(on, entry))
})
afterAll(() => shop.close())

const by = (uid: string, role: 'manager' | 'service') => ({ uid, role, requestId: 'r-1' })
const entries: LogEntry[] = [
  {
    by: by('mona', 'manager'),
    action: 'product.edited',
    subject: { kind: 'product', id: 'p1' },
    before: { priceCents: 1_234, subcategoryId: 1 },
    after: { priceCents: 1_199, subcategoryId: 2 },
  },
  {
    by: by('sue', 'service'),
    action: 'refund.begun',
    subject: { kind: 'order', id: 'QWE123' },
    before: { leftCents: 5_750 },
    after: { leftCents: 750, amountCents: 5_000, lines: [{ productId: 2, quantity: 3 }] },
    reason: 'Bruised on the way',
  },
  { by: by('sue', 'service'), action: 'customer.noted', subject: { kind: 'customer', id: 'cora' } },
  {
    by: by('mona', 'manager'),
    action: 'order.moved',
    subject: { kind: 'order', id: 'QWE123' },
    after: { status: 'Processing' },
  },
  {
    by: by('mona', 'manager'),
    action: 'category.reordered',
    subject: { kind: 'category', id: 'all' },
    after: { order: ['c2', 'c1'] },
  },
]

async function read(query: string, person = manager): Promise<LogJson> {
  const headers = { authorization: `Bearer ${await shop.tokenFor(person)}` }
  const answer = await shop.app.inject({ url: `/api/admin/log?${query}`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<LogJson>()
}
const find = async (text: string, more = '', person = manager) =>
  (await read(`search=${encodeURIComponent(text)}${more}`, person)).items.map(({ action }) => action)

test('what entries name by id has the name of today', async () => {
  const { items, names } = await read('')
  expect(items.map(({ subject }) => subject.label)).toEqual([null, 'QWE123', 'Cora Client', 'QWE123', titles[0]])
  expect(names).toMatchObject({ p2: titles[1] })
  expect(Object.keys(names).toSorted()).toEqual(['c1', 'c2', 'p2', 's1', 's2'])
})

const searches: [string, string[]][] = [
  ['qwe123', ['order.moved', 'refund.begun']],
  ['started a refund', ['refund.begun']],
  ['refund', ['refund.begun']],
  ['cora@example.com', ['customer.noted']],
  ['client cora', ['customer.noted']],
  ['test sue', ['customer.noted', 'refund.begun']],
  ['nothing like it', []],
  ['%', []],
]
/** Found in what was done lately only: no index has them. */
const valueSearches: [string, string[]][] = [
  ['$50.00', ['refund.begun']],
  ['12.34', ['product.edited']],
  // What an entry of an earlier release says about an order may name its shopper: it's not read.
  ['bruised', []],
  ['sue refund qwe', ['refund.begun']],
  ['processing', ['order.moved']],
  ['can be refunded', ['refund.begun']],
  ['5750', []],
]

test.each([...searches, ...valueSearches])('%s is found as it is shown', async (text, actions) => {
  expect(await find(text)).toEqual(actions)
})

test('a product is found by its title, and in a refund by the title of what was returned', async () => {
  expect(await find(titles[0] ?? '')).toEqual(['product.edited'])
  expect(await find(titles[1] ?? '')).toEqual(['refund.begun'])
})

test('somebody who reads their own entries finds no others', async () => {
  expect(await find('qwe123', '', sue)).toEqual(['refund.begun'])
  expect(await find('refund', '', sue)).toEqual(['refund.begun'])
  expect(await find('test mona', '', sue)).toEqual([])
  expect(await find('moved', '', sue)).toEqual([])
  expect(await find('refund', '&actor=mona')).toEqual([])
  expect(await find('qwe123', '&actor=mona')).toEqual(['order.moved'])
})

test('who left is named nowhere', async () => {
  await runSql(shop.shop.database, `delete from customers where uid = 'cora'`)
  const [entry] = (await read('subject=customer:cora')).items
  expect(entry?.subject).toEqual({ kind: 'customer', id: 'cora', label: null })
  expect(await find('cora@example.com')).toEqual([])
})

test('however much was done since, an entry is found by who, what and about what, page by page', async () => {
  await runSql(
    shop.shop.database,
    `insert into staff_log (actor_uid, actor_role, action, subject_kind, subject_id, after)
      select 'robot', 'catalog', 'product.archived', 'product', 'p' || (n + 1000), '{}' from generate_series(1, 1200) n`,
  )
  for (const [text, actions] of searches.filter(([, found]) => !found.includes('customer.noted')))
    expect([text, await find(text)]).toEqual([text, actions])
  expect(await find(titles[0] ?? '')).toEqual(['product.edited'])
  for (const [text] of valueSearches.filter(([one]) => !one.startsWith('can')))
    expect([text, await find(text)]).toEqual([text, []])
  const seen: number[] = []
  let cursor: string | null = ''
  do {
    const page: LogJson = await read(`search=archived&limit=100${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(1_200)
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
})
