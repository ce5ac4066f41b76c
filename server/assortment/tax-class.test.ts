// Tax classes in the back office: products name one, categories a default, bulk changes set and undo them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { BatchJson } from './batches/batch-json.ts'
import type { StaffCategoriesJson } from './categories/category-json.ts'
import type { StaffProductJson } from './products/admin-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
const wrongOf = async (...call: Parameters<typeof ask>) => {
  const response = await ask(...call)
  return [response.statusCode, response.json<{ fields?: object }>().fields]
}

const product = async (...call: Parameters<typeof ask>) => (await ask(...call)).json<StaffProductJson>()
const categories = async (...call: Parameters<typeof ask>) => (await ask(...call)).json<StaffCategoriesJson>()
const classOf = async (id: string) => (await product('GET', `/products/${id}`)).taxClass
const unknown = 'one of the tax classes of the settings'

test('a product names a tax class of the settings, or none, and a copy has the same', async () => {
  const fields = { title: 'Rye Crackers', unit: '200 g', subcategoryId: 's1', priceCents: 249 }
  const { _id, version, taxClass } = await product('POST', '/products', fields)
  expect([version, taxClass]).toEqual([1, null])
  const named = await product('PATCH', `/products/${_id}`, { version, taxClass: 'reduced' })
  expect(named).toMatchObject({ version: 2, taxClass: 'reduced' })
  expect((await product('POST', `/products/${_id}/duplicate`)).taxClass).toBe('reduced')
  const refused = [400, { taxClass: unknown }]
  expect(await wrongOf('PATCH', `/products/${_id}`, { version: 2, taxClass: 'luxury' })).toEqual(refused)
  expect(await wrongOf('POST', '/products', { ...fields, title: 'x', taxClass: '' })).toEqual(refused)
  const stale = await ask('PATCH', `/products/${_id}`, { version: 1, taxClass: null })
  expect(stale.json<object>()).toMatchObject({ conflicts: [{ field: 'taxClass', yours: null, current: 'reduced' }] })
})

test('a category and a sub-category have a default class', async () => {
  const first = await categories('GET', '/categories')
  expect(first.tax).toMatchObject({ mode: 'none', classes: [{ key: 'standard' }, { key: 'reduced' }, { key: 'zero' }] })
  const [category] = first.items
  const [subcategory] = category?.subcategories ?? []
  expect([category?.taxClass, subcategory?.taxClass]).toEqual([null, null])
  const path = `/categories/${category?._id}` as const
  await ask('PATCH', path, { version: category?.version, taxClass: 'reduced' })
  const below = { version: subcategory?.version, taxClass: 'zero' }
  const { items } = await categories('PATCH', `/subcategories/${subcategory?.id}`, below)
  expect(items[0]).toMatchObject({ name: category?.name, taxClass: 'reduced', version: (category?.version ?? 0) + 1 })
  expect(items[0]?.subcategories[0]).toMatchObject({ taxClass: 'zero', version: (subcategory?.version ?? 0) + 1 })
  const wrong = await wrongOf('PATCH', path, { version: items[0]?.version, taxClass: 'luxury' })
  expect(wrong).toEqual([400, { taxClass: unknown }])
  const wine = { name: 'Wine', icon: first.icons[0]?.name, taxClass: 'standard' }
  const added = (await categories('POST', '/categories', wine)).items.at(-1)
  expect(added).toMatchObject({ name: 'Wine', taxClass: 'standard' })
  const red = { name: 'Red', taxClass: 'reduced' }
  const last = (await categories('POST', `/categories/${added?._id}/subcategories`, red)).items.at(-1)
  expect(last?.subcategories).toMatchObject([red])
})

test('a bulk change gives many products a class, and its undo takes it back', async () => {
  const edit = { kind: 'tax-class', taxClass: 'zero' }
  const selection = { ids: ['p1', 'p2'] }
  const { id } = (await ask('POST', '/batches/preview', { selection, edit })).json<BatchJson>()
  await shop.shop.staffCatalog.batches.idle()
  await ask('POST', '/batches', { id })
  await shop.shop.staffCatalog.batches.idle()
  expect([await classOf('p1'), await classOf('p2'), await classOf('p3')]).toEqual(['zero', 'zero', null])
  await ask('POST', `/batches/${id}/undo`)
  await shop.shop.staffCatalog.batches.idle()
  expect([await classOf('p1'), await classOf('p2')]).toEqual([null, null])
  const wrong = await wrongOf('POST', '/batches/preview', { selection, edit: { ...edit, taxClass: 'luxury' } })
  expect(wrong).toEqual([400, { 'edit.taxClass': unknown }])
})
