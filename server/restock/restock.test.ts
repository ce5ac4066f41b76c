import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import type { Restocked } from './restock-job.ts'
import { createRestock } from './restock.ts'
import type { Restock } from './restock.ts'

let base: TestDatabase
let restock: Restock
const sent: Restocked[] = []
let carrier: 'takes' | 'refuses' | 'is silent'

beforeAll(async () => {
  base = await openTestDatabase()
  restock = createRestock({
    database: base.database,
    log: { warn: () => {} },
    money: () => ({ currency: 'USD', locale: 'en-US' }),
    async send(restocked, onFinished) {
      sent.push(restocked)
      if (carrier !== 'is silent') onFinished(carrier === 'takes')
    },
  })
})
afterAll(() => base.close())

const sql = (text: string, values?: unknown[]) => runSql(base.database, text, values)
const setStock = (product: number, quantity: number) =>
  sql('update products set quantity = $2 where id = $1', [product, quantity])
const visitor = (product: number, email: string) => restock.request({ product, email, isVerified: false })
const shopper = (product: number, email: string, userId = 'ada') =>
  restock.request({ product, email, userId, isVerified: true })
const open = () => sql('select 1 from restock_requests where sent_at is null')

/** Runs the job as if some time had passed. */
async function run(passed = '0 seconds'): Promise<string[]> {
  sent.length = 0
  await sql(
    `update restock_requests set due_at = due_at - $1::interval, back_at = back_at - $1::interval,
      created_at = created_at - $1::interval, sent_at = sent_at - $1::interval`,
    [passed],
  )
  await restock.runOnce()
  await restock.idle()
  return sent.map(({ email, title }) => `${email} ${title}`).toSorted()
}

beforeEach(async () => {
  carrier = 'takes'
  await sql('delete from restock_requests')
  await sql('delete from restock_stops')
  await sql('update products set quantity = 0 where id < 9')
  await sql(`update products set title = 'Product ' || id where id < 9`)
})

test('everybody who asked gets one email when the product is back, and never another', async () => {
  expect(await visitor(1, ' Bea@Example.com ')).toMatchObject({ ok: true })
  expect(await visitor(1, 'bea@example.com'), 'asking again is fine').toMatchObject({ ok: true })
  expect(await shopper(1, 'ada@example.com')).toMatchObject({ ok: true })
  await visitor(2, 'bea@example.com')
  expect(await run(), 'not before it is back').toEqual([])
  // As a cancelled order returns its stock, or a delivery fills the shelf: any statement counts.
  await sql('update products set quantity = quantity + 3 where id in (1, 3)')
  expect(await run()).toEqual(['ada@example.com Product 1', 'bea@example.com Product 1'])
  expect(sent[0]).toMatchObject({ unit: expect.any(String), priceCents: expect.any(Number) })
  await setStock(1, 0)
  await setStock(1, 5)
  expect(await run('1 day')).toEqual([])
  expect(await open(), 'the other product is still waited for').toHaveLength(1)
})

test('a product that is in stock, or none, cannot be waited for', async () => {
  await setStock(1, 1)
  expect(await visitor(1, 'bea@example.com')).toEqual({ ok: false, reason: 'in-stock' })
  expect(await visitor(2_000_000, 'bea@example.com')).toEqual({ ok: false, reason: 'no-product' })
  expect(await open()).toEqual([])
})

test('a product that sold out again before the email waits for the next time', async () => {
  await visitor(1, 'bea@example.com')
  await setStock(1, 1)
  await setStock(1, 0)
  expect(await run()).toEqual([])
  await setStock(1, 1)
  expect(await run()).toEqual(['bea@example.com Product 1'])
})

test('an email without a known outcome is sent again, less and less often, for three days', async () => {
  carrier = 'is silent'
  await visitor(1, 'bea@example.com')
  await setStock(1, 1)
  const attempts = []
  for (const passed of ['0 seconds', '4 minutes', '2 minutes', '3 minutes', '5 minutes', '1 day', '5 hours', '2 hours'])
    attempts.push((await run(passed)).length)
  expect(attempts).toEqual([1, 0, 1, 0, 1, 1, 0, 1])
  expect(await run('2 days'), 'given up').toEqual([])
  expect(await sql('select 1 from restock_requests')).toEqual([])
})

test('an address that the mail server refuses is forgotten', async () => {
  carrier = 'refuses'
  await visitor(1, 'nobody@example.com')
  await setStock(1, 1)
  expect(await run()).toHaveLength(1)
  expect(await sql('select 1 from restock_requests')).toEqual([])
})

test('an address that anybody may have typed waits for three products at most, even if many are typed at once', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((product) => visitor(product, 'bea@example.com')))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await open()).toHaveLength(3)
  const own = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((product) => shopper(product, 'ada@example.com')))
  expect(own.every(({ ok }) => ok)).toBe(true)
})

test('the link stops everything for the address, for good, and can be followed twice', async () => {
  await visitor(1, 'bea@example.com')
  await visitor(2, 'bea@example.com')
  await visitor(2, 'ada@example.com')
  await setStock(1, 1)
  await run()
  const [{ id } = { id: '' }] = sent
  expect(await restock.unsubscribe(id)).toBe(true)
  expect(await restock.unsubscribe(id)).toBe(true)
  await visitor(3, 'BEA@example.com')
  await setStock(2, 1)
  await setStock(3, 1)
  expect(await run()).toEqual(['ada@example.com Product 2'])
  expect(await sql('select 1 from restock_stops where email_hash ilike $1', ['%bea%'])).toEqual([])

  await setStock(3, 0)
  expect(await shopper(3, 'bea@example.com', 'bea'), 'the owner may change their mind').toMatchObject({ ok: true })
  await setStock(3, 1)
  expect(await run()).toEqual(['bea@example.com Product 3'])
  expect(await restock.unsubscribe('00000000-0000-4000-8000-000000000000')).toBe(false)
})

test('after one link was followed, those of the other emails still work', async () => {
  await visitor(1, 'bea@example.com')
  await visitor(2, 'bea@example.com')
  await setStock(1, 1)
  await setStock(2, 1)
  await run()
  for (const { id } of sent) expect(await restock.unsubscribe(id)).toBe(true)
  expect(sent).toHaveLength(2)
})

test('a shopper turns these emails off in the account, and on again once the address is verified', async () => {
  const ada = { email: 'Ada@example.com', isVerified: true }
  await shopper(1, 'ada@example.com')
  await visitor(1, 'bea@example.com')
  expect(await restock.isWanted(ada.email)).toBe(true)
  await restock.choose({ ...ada, isWanted: false })
  expect(await restock.isWanted('ada@example.com')).toBe(false)
  await visitor(2, 'ada@example.com')
  await setStock(1, 1)
  await setStock(2, 1)
  expect(await run()).toEqual(['bea@example.com Product 1'])
  expect(await restock.choose({ ...ada, isVerified: false, isWanted: true })).toEqual({
    ok: false,
    reason: 'unverified',
  })
  expect(await restock.isWanted(ada.email)).toBe(false)
  await restock.choose({ ...ada, isWanted: true })
  expect(await restock.isWanted(ada.email)).toBe(true)
})

test('nothing is stored for ever: sent ones for a month, open ones for half a year', async () => {
  await visitor(1, 'bea@example.com')
  await visitor(2, 'bea@example.com')
  await setStock(1, 1)
  await run()
  await run('29 days')
  expect(await sql('select 1 from restock_requests')).toHaveLength(2)
  await run('2 days')
  expect(await sql('select 1 from restock_requests')).toHaveLength(1)
  await run('6 months')
  expect(await sql('select 1 from restock_requests')).toEqual([])
})

test('the cost of the job does not grow with the requests that wait', async () => {
  await sql(
    `insert into restock_requests (product_id, email) select 1, n || '@example.com' from generate_series(1, 4000) n`,
  )
  await sql('analyze restock_requests')
  const [plan] = await sql(
    `explain (format json) select id from restock_requests where due_at <= now() order by due_at limit 50`,
  )
  expect(JSON.stringify(plan)).toContain('restock_requests_due')
})
