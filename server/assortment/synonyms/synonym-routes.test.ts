// Synonyms in the back office over HTTP, and what shoppers find with them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import type { SearchPreviewJson, SynonymsJson } from './synonyms-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
  const { catalogChanges, isReachable } = shop.shop.database
  await vi.waitFor(async () => {
    await isReachable()
    if (!catalogChanges.isHearing()) throw new Error('The listener is not connected yet')
  })
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin/synonyms${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
const change = async (...call: Parameters<typeof ask>) => {
  const response = await ask(...call)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<SynonymsJson>().items
}
const preview = async (search: string, draft?: object) =>
  (await ask('POST', '/preview', { search, draft })).json<SearchPreviewJson>().items.map(({ title }) => title)
const found = async (search: string) =>
  (await shop.app.inject(`/suggestions?search=${search}`))
    .json<{ products: { title: string }[] }>()
    .products.map(({ title }) => title)

test('a group is previewed, added, changed and removed; every process uses it at once, and the log says who', async () => {
  // Another process on the same database, with a cache of its own.
  const other = createCatalog(shop.shop)
  const foundThere = async () => (await other.suggest('zorbles', 6)).products.map(({ title }) => title)
  expect(await foundThere()).toEqual([])
  const draft = { terms: [' Zorbles', 'COFFEE BEANS'], alsoFinds: [] }
  const expected = await preview('zorbles', draft)
  expect(expected[0]).toMatch(/coffee beans/i)
  expect(await preview('zorbles')).toEqual([])

  const [added] = await change('POST', '', draft)
  expect(added).toMatchObject({ terms: ['zorbles', 'coffee beans'], alsoFinds: [], version: 1 })
  await vi.waitFor(async () => expect((await found('zorbles'))[0]).toBe(expected[0]))
  await vi.waitFor(async () => expect((await foundThere())[0]).toBe(expected[0]))

  const path = `/${added?.id}`
  const tea = { terms: ['zorbles'], alsoFinds: ['green tea'], version: 1 }
  expect((await preview('zorbles', { ...tea, id: added?.id }))[0]).toMatch(/green tea/i)
  expect((await change('PATCH', path, tea)).find(({ id }) => id === added?.id)).toMatchObject({ version: 2 })
  await vi.waitFor(async () => expect((await foundThere())[0]).toMatch(/green tea/i))
  const stale = await ask('PATCH', path, tea)
  expect([stale.statusCode, stale.json<{ current: SynonymsJson }>().current.items[0]?.version]).toEqual([409, 2])

  expect((await change('DELETE', path)).map(({ id }) => id)).not.toContain(added?.id)
  await vi.waitFor(async () => expect(await foundThere()).toEqual([]))
  expect((await ask('DELETE', path)).statusCode).toBe(404)
  const entries = await runSql<{ action: string; after: unknown }>(
    shop.shop.database,
    `select action, after from staff_log where subject_id = $1 order by id`,
    [added?.id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['synonyms.added', 'synonyms.edited', 'synonyms.removed'])
})

test.each([
  { terms: [] },
  { terms: ['alone'] },
  { terms: ['a', '?!'] },
  { terms: 'soda, pop' },
  { terms: ['soda', 'x'.repeat(61)] },
])('a group that means nothing is refused: %o', async (body) => {
  expect((await ask('POST', '', body)).statusCode).toBe(400)
})

test('nonsense is previewed without harm, and an unknown group is not found', async () => {
  for (const text of ["'", '\\', '%', ':*', 'a & b', '', 'x'.repeat(200)])
    expect((await ask('POST', '/preview', { search: text, draft: { terms: [text, "o'b"] } })).statusCode).toBe(200)
  for (const id of ['y0', 'y999999', 'x', 'y1e9'])
    expect((await ask('PATCH', `/${id}`, { terms: ['a', 'b'], version: 1 })).statusCode).toBe(404)
})
