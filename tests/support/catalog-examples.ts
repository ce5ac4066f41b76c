// One request for each writing call about the catalog that succeeds, and the rows that they are about.
import sharp from 'sharp'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import type { ImportJson } from '#server/assortment/imports/import-json.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { AdminExamples, Ask } from './admin-calls.ts'
import type { TestPurchase } from './test-purchase.ts'
import { zipOf } from './zip.ts'

const partBytes = 262_144

export async function catalogExamples(shop: TestPurchase, ask: Ask): Promise<AdminExamples> {
  return {
    ...(await productExamples(ask)),
    ...(await batchExamples(shop, ask)),
    ...(await importExamples(shop, ask)),
    ...(await categoryExamples(ask)),
  }
}

async function productExamples(ask: Ask): Promise<AdminExamples> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02030' } })
    .jpeg()
    .toBuffer()
  const versionOf = async (id: string) => (await ask<StaffProductJson>('GET', `/products/${id}`)).version
  await ask('POST', '/products/p13/archive', { version: await versionOf('p13') })
  await ask('PUT', `/products/p17/picture?version=${await versionOf('p17')}`, photo)
  const withVersion = async (id: string, more: object = {}) => ({ version: await versionOf(id), ...more })
  const receipt = { supplier: 'Green Farm', lines: [{ productId: 'p18', quantity: 4 }] }
  const received = await ask<{ id: number }>('POST', '/receipts', { ...receipt, key: 'receipt-1' })
  const { sku } = await ask<StaffProductJson>('GET', '/products/p19')
  const { subcategoryId } = await ask<StaffProductJson>('GET', '/products/p10')
  return {
    'POST /api/admin/products': {
      path: '/products',
      body: { title: 'Moon cheese', unit: '100 g', subcategoryId, priceCents: 500 },
    },
    'PATCH /api/admin/products/{id}': { path: '/products/p10', body: await withVersion('p10', { priceCents: 123 }) },
    'PUT /api/admin/products/{id}/place': { path: '/products/p19/place', body: { place: 'Aisle 3' } },
    'POST /api/admin/products/{id}/duplicate': { path: '/products/p11/duplicate', body: {} },
    'POST /api/admin/products/{id}/archive': { path: '/products/p12/archive', body: await withVersion('p12') },
    'POST /api/admin/products/{id}/bring-back': { path: '/products/p13/bring-back', body: await withVersion('p13') },
    'POST /api/admin/products/{id}/stock': { path: '/products/p14/stock', body: { change: 3, reason: 'found some' } },
    'PUT /api/admin/stock': {
      path: '/stock',
      body: { rows: [{ id: 'till-1', sku, change: -1, at: '2026-01-31T12:00:00Z' }] },
    },
    'PUT /api/admin/products/{id}/picture': {
      path: `/products/p15/picture?version=${await versionOf('p15')}`,
      body: photo,
    },
    'DELETE /api/admin/products/{id}/picture': { path: `/products/p16/picture?version=${await versionOf('p16')}` },
    'POST /api/admin/products/{id}/picture/crop': {
      path: '/products/p17/picture/crop',
      body: await withVersion('p17', { focusX: 0, focusY: 0, zoom: 2 }),
    },
    'PATCH /api/admin/receipts/{receiptId}': {
      path: `/receipts/${received.id}`,
      body: { note: 'One box was open' },
    },
    'POST /api/admin/receipts': {
      path: '/receipts',
      body: { ...receipt, key: 'receipt-2' },
    },
  }
}

async function batchExamples({ shop }: TestPurchase, ask: Ask): Promise<AdminExamples> {
  const preview = async (id: string) => {
    const body = { selection: { ids: [id] }, edit: { kind: 'tags', add: ['seasonal'] } }
    const batch = await ask<BatchJson>('POST', '/batches/preview', body)
    await shop.staffCatalog.batches.idle()
    return { body, id: batch.id }
  }
  const [previewed, applied] = [await preview('p20'), await preview('p21')]
  await ask('POST', '/batches', { id: applied.id })
  await shop.staffCatalog.batches.idle()
  return {
    'POST /api/admin/batches/preview': { path: '/batches/preview', body: previewed.body },
    'POST /api/admin/batches': { path: '/batches', body: { id: previewed.id } },
    'POST /api/admin/batches/{id}/undo': { path: `/batches/${applied.id}/undo`, body: {} },
  }
}

async function importExamples({ shop }: TestPurchase, ask: Ask): Promise<AdminExamples> {
  const csv = (id: string) => Buffer.from(`_id,stock\n${id},77\n`)
  const review = async (id: string): Promise<ImportJson> => {
    const uploaded = await ask<ImportJson>('POST', '/imports', csv(id))
    await shop.staffCatalog.imports.idle()
    return ask<ImportJson>('GET', `/imports/${uploaded.id}`)
  }
  const [mapped, reviewed, applied, withZip, removed, decided] = [
    await review('p30'),
    await review('p31'),
    await review('p32'),
    await review('p33'),
    await review('p35'),
    await review('p36'),
  ]
  await ask('POST', `/imports/${applied.id}/apply`, { version: applied.version })
  await shop.staffCatalog.imports.idle()
  const long = Buffer.from(`title,description\nMoon cheese,${'a'.repeat(partBytes)}\n`)
  const half = await ask<ImportJson>('POST', `/imports?size=${long.length}`, long.subarray(0, partBytes))
  const zip = zipOf([{ name: 'moon.jpg', bytes: Buffer.from('no picture') }])
  return {
    'POST /api/admin/imports': { path: '/imports', body: csv('p34') },
    'PUT /api/admin/imports/{id}/file': {
      path: `/imports/${half.id}/file?offset=${partBytes}`,
      body: long.subarray(partBytes),
    },
    'PUT /api/admin/imports/{id}/zip': { path: `/imports/${withZip.id}/zip?size=${zip.length}`, body: zip },
    'PUT /api/admin/imports/{id}/mapping': {
      path: `/imports/${mapped.id}/mapping`,
      body: { version: mapped.version, mapping: ['_id', 'stock'] },
    },
    'PUT /api/admin/imports/{id}/decisions': {
      path: `/imports/${decided.id}/decisions`,
      body: { version: decided.version, categories: 'create', defaults: { stock: 5 }, prices: 'units' },
    },
    'POST /api/admin/imports/{id}/apply': {
      path: `/imports/${reviewed.id}/apply`,
      body: { version: reviewed.version },
    },
    'DELETE /api/admin/imports/{id}': { path: `/imports/${removed.id}` },
    'POST /api/admin/imports/{id}/undo': { path: `/imports/${applied.id}/undo`, body: {} },
  }
}

async function categoryExamples(ask: Ask): Promise<AdminExamples> {
  const icon = (await ask<StaffCategoriesJson>('GET', '/categories')).icons[0]?.name ?? ''
  for (const name of ['Renamed', 'Removed', 'Merged', 'Filled']) await ask('POST', '/categories', { name, icon })
  const all = await ask<StaffCategoriesJson>('GET', '/categories')
  const idOf = (name: string) => all.items.find((category) => category.name === name)?._id ?? ''
  for (const name of ['Last', 'Late', 'One', 'Two', 'Three', 'Four'])
    await ask('POST', `/categories/${idOf('Filled')}/subcategories`, { name })
  // Once in this order, so that the next one moves only what it names differently.
  await ask('PUT', '/categories/order', { ids: all.items.map(({ _id }) => _id) })
  const { items } = await ask<StaffCategoriesJson>('GET', '/categories')
  const versionOf = (name: string) => items.find((category) => category.name === name)?.version
  const inside = items.find(({ name }) => name === 'Filled')?.subcategories ?? []
  const [last, late, one, two, three, four] = inside.map(({ id }) => id)
  const [first, second, ...others] = items.map(({ _id }) => _id)
  const filled = `/categories/${idOf('Filled')}/subcategories`
  return {
    // First: they name all that there is. Only what no other example is about moves.
    'PUT /api/admin/categories/order': {
      path: '/categories/order',
      body: { ids: [second, first, ...others] },
    },
    'PUT /api/admin/categories/{id}/subcategories/order': {
      path: `${filled}/order`,
      body: { ids: [late, last, one, two, three, four] },
    },
    'POST /api/admin/categories': { path: '/categories', body: { name: 'Brand new', icon } },
    'PATCH /api/admin/categories/{id}': {
      path: `/categories/${idOf('Renamed')}`,
      body: { version: versionOf('Renamed'), name: 'Another name' },
    },
    'DELETE /api/admin/categories/{id}': { path: `/categories/${idOf('Removed')}` },
    'POST /api/admin/categories/{id}/merge': {
      path: `/categories/${idOf('Merged')}/merge`,
      body: { version: versionOf('Merged'), into: idOf('Filled') },
    },
    'PATCH /api/admin/subcategories/{id}': { path: `/subcategories/${one}`, body: { version: 1, name: 'First' } },
    'DELETE /api/admin/subcategories/{id}': { path: `/subcategories/${two}` },
    'POST /api/admin/subcategories/{id}/merge': {
      path: `/subcategories/${three}/merge`,
      body: { version: 1, into: four },
    },
    'POST /api/admin/categories/{id}/subcategories': { path: filled, body: { name: 'Five' } },
  }
}
