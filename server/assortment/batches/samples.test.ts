// The sample catalog: cleared in one change, hidden from shoppers with its categories, brought back by an undo, and left alone once
// somebody has bought.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import type { CategoryJson } from '#server/catalog/product-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { BatchJson } from './batch-json.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('owner')
})
afterAll(() => shop.close())

const ask = async (path: string, headers: Record<string, string> = {}, who = token, payload?: object) => {
  const url = `/api/admin${path}`
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${who}`, ...headers },
    ...(payload && { payload }),
  })
  await shop.shop.staffCatalog.batches.idle()
  return response
}
const find = async (id: string) =>
  (
    await shop.app.inject({ url: `/api/admin/batches/${id}`, headers: { authorization: `Bearer ${token}` } })
  ).json<BatchJson>()
const categories = async () => (await shop.app.inject('/categories?image=url')).json<CategoryJson[]>()
const staffCategories = async () =>
  (
    await shop.app.inject({ url: '/api/admin/categories', headers: { authorization: `Bearer ${token}` } })
  ).json<StaffCategoriesJson>().items
const onSale = async () =>
  (await shop.sql<{ title: string }>('select title from products where archived_at is null order by id')).map(
    ({ title }) => title,
  )

test('the samples are cleared in one change with their categories, and an undo brings both back', async () => {
  const before = { titles: await onSale(), categories: await categories(), staff: await staffCategories() }
  const [subcategory] = await shop.sql<{ id: number; name: string; category: string }>(
    'select s.id, s.name, c.name as category from subcategories s join categories c on c.id = s.category_id order by s.id limit 1',
  )
  await shop.sql(
    `insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
      select 'OWN-1', 'Our Own Plums', '1 kg', '', '{}', '', category_id, id, 300, 5 from subcategories where id = $1`,
    [subcategory?.id],
  )
  expect(await shop.shop.staffCatalog.samples.count()).toEqual({ samples: before.titles.length, own: 1 })

  const cleared = await ask('/samples/clear')
  expect(cleared.statusCode).toBe(202)
  const { id } = cleared.json<BatchJson>()
  const counts = {
    expected: before.titles.length,
    total: before.titles.length,
    changed: before.titles.length,
    ready: 0,
  }
  expect(await find(id)).toMatchObject({ state: 'done', edit: { kind: 'archive', samples: true }, counts })
  expect(await onSale()).toEqual(['Our Own Plums'])
  await vi.waitFor(async () =>
    expect((await categories()).map(({ parent, children }) => ({ parent, children }))).toEqual([
      { parent: subcategory?.category, children: [subcategory?.name] },
    ]),
  )
  const staffs = await staffCategories()
  expect(staffs.map(({ name, subcategories }) => [name, subcategories.map((below) => below.name)])).toEqual([
    [subcategory?.category, [subcategory?.name]],
  ])
  // A name of theirs is free again, and the order asks for no more than what is left.
  const { name, icon } = before.staff.at(-1) ?? {}
  expect((await ask('/categories', {}, token, { name, icon })).statusCode).toBe(200)
  const left = await staffCategories()
  expect(left.map((one) => one.name)).toEqual([subcategory?.category, name])
  const ids = left.map(({ _id }) => _id)
  const headers = { authorization: `Bearer ${token}` }
  const put = await shop.app.inject({ method: 'PUT', url: '/api/admin/categories/order', headers, payload: { ids } })
  expect(put.statusCode).toBe(200)
  await shop.sql('delete from categories where name = $1', [name])
  await shop.sql('update categories set position = 0')

  const home = (await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })).body
  const [topCategories = ''] = /<nav aria-label="Top Categories">.*?<\/nav>/s.exec(home) ?? []
  expect(topCategories.match(/(?<=href=")[^"]*/g)).toEqual([
    `/Categories/${encodeURIComponent(subcategory?.category ?? '')}`,
  ])
  expect(home).toContain(`/Categories/${encodeURIComponent(subcategory?.category ?? '')}`)
  // Not the banners of the samples either.
  const gone = before.categories.map(({ parent }) => parent).filter((parent) => parent !== subcategory?.category)
  for (const page of [home, (await shop.app.inject('/sitemap.xml')).body])
    for (const name of gone) expect(page).not.toContain(`/Categories/${encodeURIComponent(name)}`)

  const again = await find((await ask('/samples/clear')).json<BatchJson>().id)
  expect(again).toMatchObject({ state: 'done', counts: { total: 0 } })
  expect((await ask(`/batches/${id}/undo`)).statusCode).toBe(202)
  expect(await find(id)).toMatchObject({ state: 'undone', counts: { restored: before.titles.length, skipped: 0 } })
  expect((await staffCategories()).at(-1)?.name).toBe(`${name} (sample)`)
  await shop.sql(`update categories set name = $1 where name = $1 || ' (sample)'`, [name])
  await vi.waitFor(async () => expect(await categories()).toEqual(before.categories))
  await shop.sql(`delete from products where sku = 'OWN-1'`)
  expect(await onSale()).toEqual(before.titles)
})

test('a repeated request with the same key is the same change', async () => {
  const key = { 'idempotency-key': 'cleared-twice' }
  const { id } = (await ask('/samples/clear', key)).json<BatchJson>()
  await ask(`/batches/${id}/undo`)
  expect((await ask('/samples/clear', key)).json<BatchJson>()).toMatchObject({ id, state: 'undone' })
})

test('only an owner clears them', async () => {
  const manager = await shop.tokenOf('manager')
  expect((await ask('/samples/clear', {}, manager)).json()).toMatchObject({ status: 403, code: 'not-allowed' })
})

test('once somebody has bought, nothing is cleared', async () => {
  const before = await onSale()
  await (await shop.newShopper()).buy([{ id: 'p1', count: 1 }])
  const refused = await ask('/samples/clear')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'has-orders'])
  expect(await onSale()).toEqual(before)
  const [left] = await shop.sql(`select count(*)::int as unfinished from batches where state not in ('done', 'undone')`)
  expect(left).toEqual({ unfinished: 0 })
})
