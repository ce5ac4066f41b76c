import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase, Wanted } from '#tests/support/test-purchase.ts'
import type { UsualsJson } from './usuals-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 400 where id <= 40')
})
afterAll(() => shop.close())

const usualsOf = async (who: Shopper) => (await who.call('GET', '/api/usuals')).json<UsualsJson>().usuals

/** An order that was placed so many days ago. */
async function buy(who: Shopper, daysAgo: number, ...lines: Wanted[]): Promise<string> {
  const id = await who.buy(lines)
  await shop.sql(`update orders set created_at = now() - $2 * interval '1 day' where id = $1`, [id, daysAgo])
  return id
}

test('what was bought twice has its rhythm, what was bought once can be bought again; cancelled orders are no purchases', async () => {
  const ada = await shop.newShopper()
  expect(await usualsOf(ada)).toEqual([])
  await buy(ada, 22, { id: 'p1', count: 2 }, { id: 'p2', count: 1 }, { id: 'p3', count: 1 })
  await buy(ada, 15, { id: 'p1', count: 2 }, { id: 'p2', count: 1 })
  await buy(ada, 8, { id: 'p1', count: 5 })
  const cancelled = await buy(ada, 1, { id: 'p1', count: 9 }, { id: 'p3', count: 9 })
  await shop.sql(`update orders set status = 'Cancelled' where id = $1`, [cancelled])
  const [due, other, ...rest] = await usualsOf(ada)
  expect(rest).toMatchObject([
    { _id: 'p3', times: 1, everyDays: 0, usualCount: 1, state: 'once', product: { _id: 'p3' } },
  ])
  expect(due).toMatchObject({ _id: 'p2', times: 2, everyDays: 7, usualCount: 1, state: 'due', changes: [] })
  expect(other).toMatchObject({ _id: 'p1', times: 3, everyDays: 7, usualCount: 2, state: 'due' })
  expect(other?.product).toMatchObject({ _id: 'p1', image: expect.stringMatching(/^\/images\//) })
  expect(Date.parse(other?.dueAt ?? '') - Date.parse(other?.lastBought ?? '')).toBe(7 * 86_400_000)
})

test('what went back to the shop was not bought', async () => {
  const ada = await shop.newShopper()
  const id = await buy(ada, 9, { id: 'p4', count: 2 }, { id: 'p5', count: 3 })
  await buy(ada, 2, { id: 'p4', count: 2 }, { id: 'p5', count: 3 })
  await shop.sql('update order_lines set returned = quantity where order_id = $1 and product_id = 4', [id])
  await shop.sql('update order_lines set returned = 2 where order_id = $1 and product_id = 5', [id])
  expect(await usualsOf(ada)).toMatchObject([
    { _id: 'p5', times: 2, usualCount: 2 },
    { _id: 'p4', times: 1, state: 'once' },
  ])
})

test('what changed since the last time is said: price, pack, sold out with a substitute, no longer sold', async () => {
  const ada = await shop.newShopper()
  const [same] = await shop.sql<{ id: number; other: number }>(
    `select p.id, o.id as other from products p join products o using (subcategory_id)
      join product_facts f on f.product_id = p.id join product_facts g on g.product_id = o.id
      where p.id <> o.id and p.id > 40 and o.id > 40 and f.is_food and g.is_food and f.contains is not null and g.contains is not null
      order by p.id limit 1`,
  )
  const [sold, gone] = [same?.id ?? 0, same?.other ?? 0]
  await shop.sql('update products set quantity = 400 where id = any($1::int[])', [[sold, gone]])
  const lines = [10, 11, 12, sold, gone].map((id) => ({ id: `p${id}`, count: 1 }))
  await buy(ada, 20, ...lines)
  await buy(ada, 10, ...lines)
  await shop.sql('update products set price_cents = price_cents + 31, original_price_cents = null where id = 10')
  await shop.sql('update products set price_cents = price_cents - 1 where id = 11')
  await shop.sql(`update products set unit = '90 g', net_measure = 'g', net_amount = 90, net_packs = 1, net_drained = null
    where id = 12`)
  await shop.sql(`update order_lines set unit = '100 g', net_measure = 'g', net_amount = 100 where product_id = 12`)
  await shop.sql('update products set quantity = 0 where id = $1', [sold])
  await shop.sql('update products set archived_at = now() where id = $1', [gone])
  const found = new Map((await usualsOf(ada)).map((usual) => [usual._id, usual]))
  expect(found.get('p10')?.changes).toEqual([{ kind: 'price-up', fromPrice: expect.any(Number) }])
  expect(found.get('p11')?.changes).toEqual([{ kind: 'price-down', fromPrice: expect.any(Number) }])
  expect(found.get('p12')?.changes).toEqual([{ kind: 'smaller-pack', fromUnit: '100 g' }])
  expect(found.get(`p${sold}`)).toMatchObject({ changes: [{ kind: 'sold-out' }], product: { quantity: 0 } })
  expect(found.get(`p${gone}`)?.changes).toEqual([{ kind: 'gone' }])
  expect(found.get(`p${gone}`)?.product).toBeUndefined()
  const substitutes = [sold, gone].map((id) => found.get(`p${id}`)?.substitute?._id)
  expect(substitutes).toEqual(await nearestOf([sold, gone]))
})

/** The catalog's own rule, which has tests of its own. */
async function nearestOf(numbers: number[]): Promise<(string | undefined)[]> {
  const ids = numbers.map((number) => `p${number}`)
  const nearest = await shop.shop.catalog.listSubstitutes(ids, 1)
  return ids.map((id) => nearest.get(id)?.[0]?.id)
}

test('each shopper has their own, and only the last sixty orders are read', async () => {
  const ada = await shop.newShopper()
  const bea = await shop.newShopper()
  await buy(ada, 500, { id: 'p6', count: 1 })
  await buy(ada, 499, { id: 'p6', count: 1 }, { id: 'p7', count: 1 })
  const id = await buy(ada, 0, { id: 'p7', count: 1 })
  await copyWeekly(id, 59)
  expect(await usualsOf(ada)).toMatchObject([{ _id: 'p7', times: 60, everyDays: 7, state: 'coming' }])
  expect(await usualsOf(bea)).toEqual([])
})

/** So many copies of an order, a week apart. */
async function copyWeekly(id: string, count: number): Promise<void> {
  const checkoutColumns = await columnsOf('checkouts', ['id', 'pi_id'])
  const orderColumns = await columnsOf('orders', ['id', 'order_id', 'checkout_id', 'pi_id', 'created_at'])
  const uuid = (kind: string) => `md5('${kind}' || n || $1)::uuid`
  await shop.sql(
    `insert into checkouts (id, pi_id, ${checkoutColumns})
    select ${uuid('checkout')}, 'pi_copy' || n || $1::text, ${checkoutColumns} from checkouts, generate_series(1, $2::int) n
    where id = (select checkout_id from orders where id = $1::uuid)`,
    [id, count],
  )
  await shop.sql(
    `insert into orders (id, order_id, checkout_id, pi_id, created_at, ${orderColumns})
    select ${uuid('order')}, 'CP' || lpad(n::text, 4, '0'), ${uuid('checkout')}, 'pi_copy' || n || $1::text,
      created_at - n * interval '7 days', ${orderColumns} from orders, generate_series(1, $2::int) n where id = $1::uuid`,
    [id, count],
  )
  await shop.sql(
    `insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents)
    select ${uuid('order')}, product_id, position, title, unit, picture, quantity, unit_cents
    from order_lines, generate_series(1, $2::int) n where order_id = $1::uuid`,
    [id, count],
  )
}

async function columnsOf(table: string, without: string[]): Promise<string> {
  const [found] = await shop.sql<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = $1 and not column_name = any($2::text[])`,
    [table, without],
  )
  return found?.columns ?? ''
}
