// Products by weight in the back office: their price follows the price per kilogram, in the form and in bulk changes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { BatchJson } from './batches/batch-json.ts'
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
const product = async (...call: Parameters<typeof ask>) => (await ask(...call)).json<StaffProductJson>()
const fields = { title: 'Whole Chicken', unit: 'about 1.2 kg', subcategoryId: 's1', place: ' Counter  1 ' }
const byWeight = { pricePerKgCents: 450, portionGrams: 1_200, tolerancePercent: 20 }

test('what is sold by weight costs the price of a portion, whichever price is changed', async () => {
  const added = await product('POST', '/products', { ...fields, ...byWeight, priceCents: 1 })
  expect(added).toMatchObject({ soldBy: 'weight', priceCents: 540, ...byWeight, place: 'Counter 1', version: 1 })
  const path = `/products/${added._id}` as const
  const dearer = await product('PATCH', path, { version: 1, pricePerKgCents: 500 })
  expect(dearer).toMatchObject({ priceCents: 600, pricePerKgCents: 500, version: 2 })
  const cheaper = await product('PATCH', path, { version: 2, priceCents: 480 })
  expect(cheaper).toMatchObject({ priceCents: 480, pricePerKgCents: 400 })
  const half = await ask('PATCH', path, { version: 3, portionGrams: null })
  expect([half.statusCode, half.json<{ fields: object }>().fields]).toEqual([400, { portionGrams: 'fill this in' }])
  const none = { pricePerKgCents: null, portionGrams: null, tolerancePercent: null }
  expect(await product('PATCH', path, { version: 3, ...none })).toMatchObject({ soldBy: 'piece', priceCents: 480 })
})

test('a bulk change of prices changes the price per kilogram too, and its undo both', async () => {
  const { _id: id } = await product('POST', '/products', { ...fields, title: 'Duck', ...byWeight, priceCents: 1 })
  const edit = { kind: 'price', change: { percent: 10 }, rounding: 'cents' }
  const batch = (await ask('POST', '/batches/preview', { selection: { ids: [id] }, edit })).json<BatchJson>()
  await shop.shop.staffCatalog.batches.idle()
  await ask('POST', '/batches', { id: batch.id })
  await shop.shop.staffCatalog.batches.idle()
  expect(await product('GET', `/products/${id}`)).toMatchObject({ priceCents: 594, pricePerKgCents: 495 })
  await ask('POST', `/batches/${batch.id}/undo`)
  await shop.shop.staffCatalog.batches.idle()
  expect(await product('GET', `/products/${id}`)).toMatchObject({ priceCents: 540, pricePerKgCents: 450 })
})
