// Categories in the back office over HTTP: what shoppers see of each change, and where old addresses lead.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { StaffCategoriesJson } from './category-json.ts'
import type { CategoryJson, ProductJson } from '#server/catalog/product-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const ask = (method: Method, path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

async function change(method: Method, path: string, body?: object): Promise<StaffCategoriesJson> {
  const response = await ask(method, path, body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<StaffCategoriesJson>()
}

const all = () => change('GET', '/categories')
const codeOf = async (method: Method, path: string, body?: object) => {
  const response = await ask(method, path, body)
  return `${response.statusCode} ${response.json<{ code?: string }>().code}`
}
const publicNames = async () =>
  (await shop.app.inject('/categories?image=url')).json<CategoryJson[]>().map(({ parent }) => parent)
const countOf = async (query: string) =>
  Number((await shop.app.inject(`/products?limit=1&${query}`)).headers['x-total-count'])
const sql = (text: string, values: unknown[] = []) => runSql(shop.shop.database, text, values)

/** The category at a place, which must exist. */
function at(list: StaffCategoriesJson, index: number) {
  const category = list.items[index]
  if (category === undefined) throw new Error(`There is no category ${index}`)
  return category
}

async function addCategory(name: string, ...shelves: string[]) {
  const { icons } = await all()
  let list = await change('POST', '/categories', { name, icon: icons[0]?.name })
  const { _id } = at(list, list.items.length - 1)
  for (const shelf of shelves) list = await change('POST', `/categories/${_id}/subcategories`, { name: shelf })
  return at(list, list.items.length - 1)
}

async function addProduct(title: string, subcategoryId: string | undefined) {
  const product = { title, unit: '1 pc', subcategoryId, priceCents: 100 }
  return (await ask('POST', '/products', product)).json<{ _id: string }>()._id
}

test('a new category is last, and the order that staff give is the order of the shop', async () => {
  const added = await addCategory('Flowers', 'Tulips', 'Roses')
  expect(added).toMatchObject({
    name: 'Flowers',
    version: 1,
    productCount: 0,
    subcategories: [{ name: 'Tulips' }, { name: 'Roses' }],
  })
  // Nobody is led to an empty list.
  expect(await publicNames()).not.toContain('Flowers')
  await addProduct('A Single Tulip', added.subcategories[0]?.id)
  await vi.waitFor(async () => expect((await publicNames()).at(-1)).toBe('Flowers'))
  const { items } = await all()
  const ids = items.map(({ _id }) => _id).toReversed()
  const reordered = await change('PUT', '/categories/order', { ids })
  expect(reordered.items.map(({ _id }) => _id)).toEqual(ids)
  await vi.waitFor(async () => expect((await publicNames())[0]).toBe('Flowers'))
  const [tulips, roses] = added.subcategories
  const order = await change('PUT', `/categories/${added._id}/subcategories/order`, { ids: [roses?.id, tulips?.id] })
  expect(at(order, 0).subcategories.map(({ name }) => name)).toEqual(['Roses', 'Tulips'])
  expect(await codeOf('PUT', '/categories/order', { ids: ids.slice(1) })).toBe('409 bad-order')
  expect(await codeOf('POST', '/categories', { name: 'Flowers', icon: added.icon })).toBe('409 name-taken')
  expect(await codeOf('POST', '/categories', { name: 'FLOWERS', icon: added.icon })).toBe('409 name-taken')
  const below = `/categories/${added._id}/subcategories`
  expect(await codeOf('POST', below, { name: 'tulips' })).toBe('409 name-taken')
  const capitals = await change('PATCH', `/categories/${added._id}`, { version: at(order, 0).version, name: 'FLOWERS' })
  expect(at(capitals, 0).name, 'its own name may be written otherwise').toBe('FLOWERS')
  // Two that differ only in capitals since before that was refused.
  await sql(`insert into subcategories (category_id, name, position) values ($1, 'tulips', 9)`, [added._id.slice(1)])
  const taxed = await change('PATCH', `/subcategories/${tulips?.id}`, { version: 2, taxClass: 'reduced' })
  expect(at(taxed, 0).subcategories.find(({ name }) => name === 'Tulips')).toMatchObject({ taxClass: 'reduced' })
  expect(await codeOf('POST', '/categories', { name: ' ', icon: added.icon })).toBe('400 bad-input')
  expect(await codeOf('POST', '/categories', { name: 'New', icon: '../../etc/passwd' })).toBe('400 bad-input')
})

test('a renamed category is found under its new name, and the old one leads there until another takes it', async () => {
  const { _id, subcategories } = await addCategory('Old Name', 'Old Shelf')
  const [shelf] = subcategories
  await addProduct('Renamed With Its Shelf', shelf?.id)
  const renamed = await change('PATCH', `/categories/${_id}`, { version: 1, name: 'New Name' })
  expect(renamed.items.find((one) => one._id === _id)).toMatchObject({ name: 'New Name', version: 2 })
  expect(await codeOf('PATCH', `/categories/${_id}`, { version: 1, name: 'Newer' })).toBe('409 stale')
  await change('PATCH', `/subcategories/${shelf?.id}`, { version: 1, name: 'New Shelf' })
  const { catalog } = shop.shop
  expect(await catalog.findRenamedCategory('category', 'old NAME')).toBe('New Name')
  expect(await catalog.findRenamedCategory('subcategory', 'Old Shelf')).toBe('New Shelf')
  expect(await catalog.findRenamedCategory('category', 'Old Shelf')).toBeUndefined()
  await vi.waitFor(async () => expect(await countOf('children=new%20shelf')).toBe(1))
  const sitemap = (await shop.app.inject('/sitemap.xml')).body
  expect([sitemap.includes('/Categories/New%20Name<'), sitemap.includes('Old%20')]).toEqual([true, false])
  await change('PATCH', `/categories/${_id}`, { version: 2, name: 'Old Name' })
  expect(await catalog.findRenamedCategory('category', 'Old Name')).toBeUndefined()
  expect(await catalog.findRenamedCategory('category', 'New Name')).toBe('Old Name')
})

test('a renamed product leads from its old address, also after a second change, and not while it is archived', async () => {
  const { subcategories } = await addCategory('Addresses', 'Shelf of Addresses')
  const id = await addProduct('First Title', subcategories[0]?.id)
  await ask('PATCH', `/products/${id}`, { version: 1, title: 'Second Title' })
  await ask('PATCH', `/products/${id}`, { version: 2, title: 'Third Title' })
  const { catalog } = shop.shop
  expect(await Promise.all(['first title', 'Second Title', 'Third Title'].map(catalog.findRenamed))).toEqual([
    'Third Title',
    'Third Title',
    undefined,
  ])
  await ask('POST', `/products/${id}/archive`, { version: 3 })
  expect(await catalog.findRenamed('first title')).toBeUndefined()
})

test('a sub-category moves with its products, archived ones too', async () => {
  const from = await addCategory('From Here', 'Moving Shelf')
  const to = await addCategory('To There')
  const [shelf] = from.subcategories
  const id = await addProduct('Moves Along', shelf?.id)
  const archived = await addProduct('Moves Along Archived', shelf?.id)
  await ask('POST', `/products/${archived}/archive`, { version: 1 })
  const list = await change('PATCH', `/subcategories/${shelf?.id}`, { version: 1, categoryId: to._id })
  expect(list.items.find((one) => one._id === to._id)).toMatchObject({
    productCount: 1,
    subcategories: [{ name: 'Moving Shelf', productCount: 1, archivedCount: 1 }],
  })
  expect((await shop.app.inject(`/products?ids=${id}&image=url`)).json<ProductJson[]>()).toMatchObject([
    { parent: 'To There' },
  ])
  expect(await codeOf('DELETE', `/categories/${to._id}`)).toBe('409 not-empty')
  expect(await codeOf('DELETE', `/subcategories/${shelf?.id}`)).toBe('409 not-empty')
  expect((await change('DELETE', `/categories/${from._id}`)).items.some((one) => one._id === from._id)).toBe(false)
})

test('merged categories keep every product, and all their old addresses lead to the one that stays', async () => {
  const from = await addCategory('Merged Away', 'Same Shelf', 'Own Shelf')
  const into = await addCategory('Merged Into', 'same shelf')
  const ids = await Promise.all(from.subcategories.map(({ id, name }) => addProduct(`On ${name}`, id)))
  await change('PATCH', `/categories/${from._id}`, { version: 1, name: 'Merged Later' })
  const list = await change('POST', `/categories/${from._id}/merge`, { version: 2, into: into._id })
  expect(list.items.find((one) => one._id === into._id)).toMatchObject({
    productCount: 2,
    subcategories: [
      { name: 'same shelf', productCount: 1 },
      { name: 'Own Shelf', productCount: 1 },
    ],
  })
  const products = (await shop.app.inject(`/products?ids=${ids.join()}&image=url`)).json<ProductJson[]>()
  expect(products.map(({ parent }) => parent)).toEqual(['Merged Into', 'Merged Into'])
  const { catalog } = shop.shop
  expect(await catalog.findRenamedCategory('category', 'Merged Away')).toBe('Merged Into')
  expect(await catalog.findRenamedCategory('category', 'Merged Later')).toBe('Merged Into')
  const [same, own] = list.items.find((one) => one._id === into._id)?.subcategories ?? []
  await change('POST', `/subcategories/${own?.id}/merge`, { version: own?.version, into: same?.id })
  expect(await catalog.findRenamedCategory('subcategory', 'own shelf')).toBe('same shelf')
  expect(await codeOf('POST', `/subcategories/${same?.id}/merge`, { version: 1, into: same?.id })).toBe('409 same')
  expect(await codeOf('POST', `/subcategories/${same?.id}/merge`, { version: 1, into: 's99999' })).toBe('404 not-found')
  const wrong = await sql(`select s.id from subcategories s left join products p
    on p.subcategory_id = s.id and p.archived_at is null group by s.id having s.product_count <> count(p.id)`)
  expect(wrong).toEqual([])
})

/** Products that nobody waits for in a test. */
const fill = (shelf: string, name: string, number: number) =>
  sql(
    `insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
    select $2 || n, $2 || ' ' || n, '1 pc', '', '{}', '', s.category_id, s.id, 100, 1
    from generate_series(1, $3) n, subcategories s where s.id = $1`,
    [Number(shelf.slice(1)), name, number],
  )
/** How many transactions wrote the products of a sub-category. */
const steps = async (shelf: string) => {
  const written = 'select count(*) from products where subcategory_id = $1 group by xmin::text'
  return (await sql(written, [Number(shelf.slice(1))])).length
}

test('many products follow their sub-category a few at a time, and none is left behind', async () => {
  const from = await addCategory('Crowded', 'Crowd', 'Empty Shelf')
  const to = await addCategory('Roomy', 'Room')
  const [[crowd], [room]] = [from.subcategories, to.subcategories]
  if (crowd === undefined || room === undefined) throw new Error('The sub-categories are missing')
  await fill(crowd.id, 'Crowded Thing', 400)
  const found = async (text: string) =>
    Number((await shop.app.inject(`/products?search=${text}&limit=1`)).headers['x-total-count'])
  await change('PATCH', `/subcategories/${crowd.id}`, { version: 1, name: 'Throngs', categoryId: to._id })
  await shop.shop.staffCatalog.categories.products.runOnce()
  expect(await steps(crowd.id)).toBeGreaterThan(2)
  await vi.waitFor(async () => expect(await countOf('parent=Roomy')).toBe(400))
  const close = await sql(`select count(*)::int as number from search_documents where document @@ 'throng'::tsquery`)
  expect(close).toEqual([{ number: 400 }])
  expect(await found('crowded%20thing')).toBe(400)

  await change('POST', `/subcategories/${crowd.id}/merge`, { version: 3, into: room.id })
  await shop.shop.staffCatalog.categories.products.runOnce()
  expect(await steps(room.id)).toBeGreaterThan(2)
  const merged = (await all()).items.find(({ _id }) => _id === to._id)
  expect(merged?.subcategories).toMatchObject([{ id: room.id, productCount: 400, mergingInto: null }])
  expect(await shop.shop.catalog.findRenamedCategory('subcategory', 'Throngs')).toBe('Room')
})

test('while it’s being merged nothing else can be done with it, and another process goes on with it', async () => {
  const from = await addCategory('Half Merged', 'Half Merged Shelf')
  const into = await addCategory('Whole', 'Whole Shelf')
  const [[shelf], [target]] = [from.subcategories, into.subcategories]
  await addProduct('On Its Way', shelf?.id)
  const number = (id = '') => Number(id.slice(1))
  // As a process leaves it that ended right after the merge began.
  await sql('update categories set merging_into = $2 where id = $1', [number(from._id), number(into._id)])
  await sql('update subcategories set merging_into = $2 where id = $1', [number(shelf?.id), number(target?.id)])
  const refused = [
    await codeOf('PATCH', `/categories/${from._id}`, { version: 1, name: 'Too Late' }),
    await codeOf('POST', `/categories/${from._id}/subcategories`, { name: 'Too Late' }),
    await codeOf('PATCH', `/subcategories/${shelf?.id}`, { version: 1, name: 'Too Late' }),
    await codeOf('POST', `/subcategories/${target?.id}/merge`, { version: 1, into: shelf?.id }),
    await codeOf('DELETE', `/subcategories/${target?.id}`),
  ]
  expect(refused).toEqual(Array(5).fill('409 merging'))
  expect((await all()).items.find(({ _id }) => _id === from._id)).toMatchObject({
    mergingInto: into._id,
    subcategories: [{ mergingInto: target?.id }],
  })
  await shop.shop.staffCatalog.categories.products.runOnce()
  const { items } = await all()
  expect(items.find(({ _id }) => _id === from._id)).toBeUndefined()
  expect(items.find(({ _id }) => _id === into._id)).toMatchObject({ productCount: 1, subcategories: [{}] })
  expect(await shop.shop.catalog.findRenamedCategory('category', 'Half Merged')).toBe('Whole')
})

test('every change has one entry in the log', async () => {
  const actions = await sql(`select action from staff_log where subject_kind = 'category' and actor_uid = 'catalog'`)
  const counts = Map.groupBy(actions, ({ action }) => String(action))
  expect(Object.fromEntries([...counts].map(([action, rows]) => [action, rows.length]))).toEqual({
    'category.added': 11,
    'category.edited': 4,
    'category.merged': 1,
    'category.removed': 1,
    'category.reordered': 1,
    'subcategory.added': 13,
    'subcategory.edited': 4,
    'subcategory.merged': 2,
    'subcategory.reordered': 1,
  })
})
