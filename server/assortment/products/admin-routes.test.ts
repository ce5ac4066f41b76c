// Products and stock in the back office over HTTP: lost updates, refusals, history, and the ledger that adds up.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { staffProductJson, type ProductConflict, type ProductPageJson, type StaffProductJson } from './admin-json.ts'
import type { PricePageJson } from './product-history-json.ts'
import type { ReceiptJson } from '#server/assortment/receipts/receipt-json.ts'
import type { LedgerJson, StockJson } from '#server/assortment/stock/stock-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'

async function ask(method: Method, path: string, body?: object, role: Role = 'catalog') {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

const read = async (id: string) => staffProductJson.parse((await ask('GET', `/products/${id}`)).json())
const ledgerOf = async (id: string) => (await ask('GET', `/products/${id}/stock?limit=100`)).json<LedgerJson>()
const logOf = (id: string) =>
  shop.sql<{ action: string; before: object | null; after: object | null; actor_uid: string }>(
    `select action, before, after, actor_uid from staff_log where subject_id = $1 order by id`,
    [id],
  )

const biscuits = { title: 'Oat Biscuits', unit: '200 g', subcategoryId: 's1', priceCents: 249 }

async function add(change: object = {}): Promise<StaffProductJson> {
  const response = await ask('POST', '/products', { ...biscuits, ...change })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<StaffProductJson>()
}

test('a new product is on the public page at once, with its opening stock in the ledger and an entry in the log', async () => {
  await shop.app.inject('/product?search=oat%20biscuits')
  const product = await add({ quantity: 7, barcode: '036000291452', tags: ['Oats', ' Oats '] })
  expect(product).toMatchObject({
    title: 'Oat Biscuits',
    barcode: '0036000291452',
    tags: ['Oats'],
    version: 1,
    quantity: 7,
  })
  expect(product.sku).toMatch(/^P-[0-9A-Z]{6}$/)
  await vi.waitFor(async () =>
    expect((await shop.app.inject('/product?search=oat%20biscuits&image=url')).json()).toMatchObject({
      _id: product._id,
      quantity: 7,
    }),
  )
  expect((await ledgerOf(product._id)).items).toMatchObject([
    { kind: 'opening', change: 7, after: 7, by: 'Test catalog' },
  ])
  expect(await logOf(product._id)).toMatchObject([{ action: 'product.added', actor_uid: 'catalog' }])
  const taken = await ask('POST', '/products', { ...biscuits, title: 'OAT biscuits' })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'title-taken'])
  const code = await ask('POST', '/products', { ...biscuits, title: 'Other', barcode: '0036000291452' })
  expect([code.statusCode, code.json().code]).toEqual([409, 'barcode-taken'])
})

test('a draft is nowhere in the shop until it is published, and is no draft again when it is archived later', async () => {
  const draft = await add({ title: 'Spelt Biscuits', quantity: 4, isDraft: true })
  expect([draft.isDraft, draft.archivedAt === null]).toEqual([true, false])
  expect((await shop.app.inject('/product?search=Spelt%20Biscuits')).statusCode).toBe(404)
  const listed = (await ask('GET', '/products?archived=1&sort=newest&limit=1')).json<ProductPageJson>().items
  expect(listed).toMatchObject([{ _id: draft._id, isDraft: true }])
  expect(await logOf(draft._id)).toMatchObject([{ action: 'product.added', after: { isDraft: true } }])

  const { version } = draft
  const published = (await ask('POST', `/products/${draft._id}/bring-back`, { version })).json<StaffProductJson>()
  expect(published).toMatchObject({ isDraft: false, archivedAt: null, quantity: 4 })
  await vi.waitFor(async () => expect((await shop.app.inject('/product?search=Spelt%20Biscuits')).statusCode).toBe(200))
  const archived = await ask('POST', `/products/${draft._id}/archive`, { version: published.version })
  expect(archived.json<StaffProductJson>()).toMatchObject({ isDraft: false })
})

test('the net content is read from the unit, follows it, and can be set to something else', async () => {
  const { _id, version, netContent } = await add({ title: 'Olives', unit: '2 x 350 g' })
  expect(netContent).toBe('2 × 350 g')
  const change = async (body: object) => (await ask('PATCH', `/products/${_id}`, body)).json<StaffProductJson>()
  expect(await change({ version, unit: 'large tin' })).toMatchObject({ netContent: '', version: version + 1 })
  const drained = await change({ version: version + 1, netContent: '400 g (240 g drained)' })
  expect(drained).toMatchObject({ netContent: '400 g, drained 240 g', version: version + 2 })
  expect(await change({ version: version + 2, unit: '400 g' })).toMatchObject({ netContent: '400 g, drained 240 g' })
  const compared = await shop.app.inject(`/products?ids=${_id}&facts=1&image=url`)
  expect(compared.json()).toMatchObject([{ unitPrice: '$1.04 / 100 g' }])
  const wrong = await ask('PATCH', `/products/${_id}`, { version: version + 3, netContent: 'much' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['netContent']])
})

test('of two editors the second is told what is different, field by field, and overwrites nothing', async () => {
  const { _id, version } = await add({ title: 'Two Editors' })
  const first = await ask('PATCH', `/products/${_id}`, { version, priceCents: 199 })
  expect(first.json<StaffProductJson>()).toMatchObject({ priceCents: 199, version: version + 1 })
  const second = await ask('PATCH', `/products/${_id}`, { version, priceCents: 299, unit: '200 g' }, 'manager')
  expect(second.statusCode).toBe(409)
  expect(second.json<ProductConflict>()).toMatchObject({
    code: 'stale',
    conflicts: [{ field: 'priceCents', yours: 299, current: 199 }],
    current: { priceCents: 199, version: version + 1 },
  })
  expect(await logOf(_id)).toHaveLength(2)
  expect((await ask('PATCH', `/products/${_id}`, { version: version + 1 })).json()).toMatchObject({
    version: version + 1,
  })
  expect(await logOf(_id)).toHaveLength(2)
})

test('sales are those of orders: what is popular in the sample catalog has sold nothing until somebody buys it', async () => {
  const [bananas] = (await shop.app.inject('/popularProducts?limit=1&image=url')).json<
    { _id: string; title: string }[]
  >()
  const id = bananas?._id ?? ''
  expect(bananas?.title).toBe('Fairly Traded Bananas')
  expect(await read(id)).toMatchObject({ unitsSold: 0, unitsSold7Days: 0 })
  const ada = await shop.newShopper()
  await ada.buy([{ id, count: 2 }])
  expect(await read(id)).toMatchObject({ unitsSold: 2, unitsSold7Days: 2 })
})

test('a sale between opening and saving a product is not lost', async () => {
  const { _id, version } = await add({ title: 'Sold Meanwhile', quantity: 10 })
  const ada = await shop.newShopper()
  await ada.buy([{ id: _id, count: 3 }])
  const saved = await ask('PATCH', `/products/${_id}`, { version, title: 'Sold While Edited' })
  expect(saved.json<StaffProductJson>()).toMatchObject({ title: 'Sold While Edited', quantity: 7 })
  expect((await ask('PATCH', `/products/${_id}`, { version: version + 1, quantity: 10 })).statusCode).toBe(400)
  expect(await ledgerOf(_id)).toMatchObject({
    quantity: 7,
    items: [{ kind: 'sale', change: -3, after: 7 }, { after: 10 }],
  })
  const orders = await ask('GET', `/products/${_id}/orders`)
  expect(orders.json()).toMatchObject({ items: [{ quantity: 3, unitCents: 249 }], nextCursor: null })
  expect((await read(_id)).unitsSold7Days).toBe(3)
  await ada.buy([{ id: _id, count: 1 }])
  const newest = (await ask('GET', `/products/${_id}/orders?limit=1`)).json()
  expect(newest).toMatchObject({ items: [{ quantity: 1 }], nextCursor: expect.any(String) })
  const next = await ask('GET', `/products/${_id}/orders?limit=1&cursor=${encodeURIComponent(newest.nextCursor)}`)
  expect(next.json()).toMatchObject({ items: [{ quantity: 3 }], nextCursor: null })
})

test('a count is refused when the stock moved since it was shown, and taken once however often it is sent', async () => {
  const { _id } = await add({ title: 'Counted', quantity: 10 })
  const count = { counted: 8, believed: 10, key: `count-${_id}-0001` }
  const counted = await ask('POST', `/products/${_id}/stock`, count, 'picker')
  expect(counted.json<StockJson>()).toEqual({ _id, quantity: 8, change: -2 })
  expect((await ask('POST', `/products/${_id}/stock`, count, 'picker')).json()).toEqual({
    _id,
    quantity: 8,
    change: -2,
  })
  const late = await ask('POST', `/products/${_id}/stock`, { counted: 9, believed: 10 }, 'picker')
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'moved', current: { quantity: 8 } }])
  const below = await ask('POST', `/products/${_id}/stock`, { change: -9, reason: 'broken' })
  expect([below.statusCode, below.json()]).toMatchObject([409, { code: 'below-zero', current: { quantity: 8 } }])
  await ask('POST', `/products/${_id}/stock`, { change: -1, reason: 'broken' })
  const ledger = await ledgerOf(_id)
  expect(ledger.items.map(({ kind, change, after, by }) => [kind, change, after, by])).toEqual([
    ['correction', -1, 7, 'Test catalog'],
    ['count', -2, 8, 'Test picker'],
    ['opening', 10, 10, 'Test catalog'],
  ])
  expect((await logOf(_id)).map(({ action }) => action)).toEqual(['product.added', 'stock.counted', 'stock.corrected'])
})

test('a receipt comes in as a whole, once, and a page of the ledger continues the balances', async () => {
  const one = await add({ title: 'Delivered One', quantity: 1 })
  const two = await add({ title: 'Delivered Two' })
  const note = { supplier: 'Mill & Co', reference: 'L-77', key: 'receipt-0001' }
  const lines = [one, two].map(({ _id }) => ({ productId: _id, quantity: 5 }))
  const unknown = await ask('POST', '/receipts', {
    ...note,
    lines: [...lines, { productId: 'p999999', quantity: 1 }],
  })
  expect([unknown.statusCode, unknown.json().productIds]).toEqual([422, ['p999999']])
  const taken = await ask('POST', '/receipts', { ...note, lines }, 'picker')
  expect(taken.json<ReceiptJson>()).toMatchObject({ supplier: 'Mill & Co', by: 'Test picker', lines })
  expect((await ask('POST', '/receipts', { ...note, lines }, 'picker')).json()).toEqual(taken.json())
  expect([(await read(one._id)).quantity, (await read(two._id)).quantity]).toEqual([6, 5])
  const page = (await ask('GET', `/products/${one._id}/stock?limit=1`)).json<LedgerJson>()
  const rest = await ask('GET', `/products/${one._id}/stock?limit=1&cursor=${page.nextCursor}`)
  expect([page.items, rest.json<LedgerJson>().items]).toMatchObject([
    [{ kind: 'delivery', change: 5, after: 6, deliveryId: taken.json<ReceiptJson>().id }],
    [{ kind: 'opening', change: 1, after: 1 }],
  ])
  const listed = await ask('GET', '/receipts')
  expect(listed.json()).toMatchObject({ items: [{ reference: 'L-77' }], nextCursor: null })
  // The path from when they were called deliveries.
  expect((await ask('GET', '/deliveries')).json()).toEqual(listed.json())
})

test('a receipt that was entered wrong is corrected, and the stock changes by the difference', async () => {
  const [one, two, three] = [
    await add({ title: 'Corrected One', quantity: 1 }),
    await add({ title: 'Corrected Two' }),
    await add({ title: 'Corrected Three' }),
  ]
  const lines = [one, two].map(({ _id }) => ({ productId: _id, quantity: 5 }))
  const note = { supplier: 'Mill & Co', reference: 'L-78', key: 'receipt-0002', lines }
  const { id } = (await ask('POST', '/receipts', note)).json<ReceiptJson>()
  const correction = {
    reference: 'L-87',
    lines: [
      { productId: one._id, quantity: 3, believed: 5 },
      { productId: two._id, quantity: 0, believed: 5 },
      { productId: three._id, quantity: 4, believed: 0 },
    ],
  }
  const corrected = (await ask('PATCH', `/receipts/${id}`, correction, 'picker')).json<ReceiptJson>()
  expect(corrected).toMatchObject({ supplier: 'Mill & Co', reference: 'L-87' })
  expect(corrected.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Corrected One', 3],
    ['Corrected Three', 4],
  ])
  // Sent again after a lost reply.
  expect((await ask('PATCH', `/receipts/${id}`, correction, 'picker')).json()).toEqual(corrected)
  const stock = await Promise.all([one, two, three].map(async ({ _id }) => (await read(_id)).quantity))
  expect(stock).toEqual([4, 0, 4])
  const { items } = (await ask('GET', `/products/${one._id}/stock`)).json<LedgerJson>()
  expect(items.map(({ kind, change, after, by }) => [kind, change, after, by])).toEqual([
    ['delivery', -2, 4, 'Test picker'],
    ['delivery', 5, 6, 'Test catalog'],
    ['opening', 1, 1, 'Test catalog'],
  ])
  const written = await shop.sql<{ action: string; before: { lines: unknown } }>(
    `select action, before from staff_log where subject_kind = 'delivery' and subject_id = '${id}' order by id`,
  )
  expect(written.map(({ action }) => action)).toEqual(['delivery.added', 'delivery.corrected'])

  // What is sold can't be taken back, and nobody overwrites somebody else's correction.
  await ask('POST', `/products/${three._id}/stock`, { change: -3, reason: 'Sold' })
  const answers = await Promise.all(
    [
      { lines: [{ productId: three._id, quantity: 0, believed: 4 }] },
      { lines: [{ productId: one._id, quantity: 9, believed: 5 }] },
      { lines: [{ productId: one._id, quantity: 1_000_000, believed: 3 }] },
      { lines: [{ productId: 'p999999', quantity: 1, believed: 0 }] },
      { supplier: ' ' },
    ].map((body) => ask('PATCH', `/receipts/${id}`, body)),
  )
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'below-zero'],
    [409, 'moved'],
    [409, 'too-many'],
    [422, 'unknown-products'],
    [400, 'bad-input'],
  ])
  expect((await ask('PATCH', '/receipts/99999', { note: 'x' })).statusCode).toBe(404)
})

test('what comes back from an order is in the same ledger, and the sum is always the stock', async () => {
  const { _id } = await add({ title: 'Came Back', quantity: 10 })
  const ada = await shop.newShopper()
  const orderKey = await ada.buy([{ id: _id, count: 4 }])
  await shop.shop.orders.idle()
  const [order] = await shop.sql<{ order_id: string; version: number }>(
    'select order_id, version from orders where id = $1',
    [orderKey],
  )
  const path = `/orders/${order?.order_id}/cancel`
  await ask('POST', path, { reason: 'no', restock: true, version: order?.version }, 'owner')
  const { items, quantity } = await ledgerOf(_id)
  expect(items.map(({ kind, change, orderId }) => [kind, change, orderId])).toEqual([
    ['return', 4, order?.order_id],
    ['sale', -4, order?.order_id],
    ['opening', 10, null],
  ])
  expect(quantity).toBe(10)
  expect(await shop.sql(unequal)).toEqual([])
})

/** I12. */
const unequal = `select p.id from products p left join stock_ledger l on l.product_id = p.id
  group by p.id having p.quantity <> coalesce(sum(l.change), 0)`

test('every price is in the history, with who set it', async () => {
  const { _id } = await add({ title: 'Priced', priceCents: 300 })
  await ask('PATCH', `/products/${_id}`, { version: 1, priceCents: 250, originalPriceCents: 300 }, 'manager')
  const refused = await ask('PATCH', `/products/${_id}`, { version: 2, priceCents: 320 })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { originalPriceCents: 'above the price, or empty' },
  ])
  await ask('PATCH', `/products/${_id}`, { version: 2, priceCents: 320, originalPriceCents: null })
  const { items } = (await ask('GET', `/products/${_id}/prices`)).json<PricePageJson>()
  expect(items).toMatchObject([
    { fromCents: 250, toCents: 320, fromOriginalCents: 300, toOriginalCents: null, by: 'Test catalog' },
    { fromCents: 300, toCents: 250, fromOriginalCents: null, toOriginalCents: 300, by: 'Test manager' },
  ])
})

test('a copy has a title of its own and no stock; archiving and bringing back are logged once', async () => {
  const { _id } = await add({ title: 'Copied', quantity: 3, barcode: '96385074' })
  const copies = [await ask('POST', `/products/${_id}/duplicate`), await ask('POST', `/products/${_id}/duplicate`)]
  expect(copies.map((copy) => copy.json<StaffProductJson>())).toMatchObject([
    { title: 'Copied (copy)', quantity: 0, barcode: null },
    { title: 'Copied (copy 2)', quantity: 0 },
  ])
  const archived = await ask('POST', `/products/${_id}/archive`, { version: 1 })
  expect(archived.json<StaffProductJson>().archivedAt).not.toBeNull()
  expect((await ask('POST', `/products/${_id}/archive`, { version: 1 })).statusCode).toBe(200)
  expect((await ask('POST', `/products/${_id}/bring-back`, { version: 1 })).statusCode).toBe(409)
  expect((await ask('POST', `/products/${_id}/bring-back`, { version: 2 })).json()).toMatchObject({ archivedAt: null })
  expect((await logOf(_id)).map(({ action }) => action)).toEqual([
    'product.added',
    'product.archived',
    'product.brought-back',
  ])
})

test('the list is searched, filtered and sorted, and its pages have every product once', async () => {
  const list = async (query: string) => (await ask('GET', `/products?${query}`)).json<ProductPageJson>()
  for (const sort of ['newest', 'title', '-title', 'price', '-price', 'stock', '-stock', 'popular']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: ProductPageJson = await list(`sort=${sort}&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    const [total] = await shop.sql<{ n: number }>('select count(*)::int as n from products where archived_at is null')
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, total?.n, total?.n])
  }
  const prices = (await list('sort=-price&limit=50')).items.map(({ priceCents }) => priceCents)
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  const { _id, sku } = await add({ title: 'Zebra Striped Wafer Biscuits & Hazelnut Cream', barcode: '4006381333931' })
  const long = 'triped WAFER biscuits & hazelnut crea'
  for (const search of ['zebra', 'striped w', long, sku.toLowerCase(), '4006381333931'])
    expect([search, (await list(`search=${encodeURIComponent(search)}`)).items.map((one) => one._id)]).toEqual([
      search,
      [_id],
    ])
  expect((await list('search=cream+hazelnut+biscuits+wafer+striped')).items).toEqual([])
  expect((await list('search=zebra&stock=in')).items).toEqual([])
  expect((await list('search=zebra&stock=out&picture=none&subcategory=s1&category=c1')).items).toHaveLength(1)
  expect((await list('offer=1&limit=5')).items.every((one) => one.originalPriceCents !== null)).toBe(true)
  await ask('POST', `/products/${_id}/archive`, { version: 1 })
  expect((await list('search=zebra')).items).toEqual([])
  expect((await list('archived=1&search=4006381333931')).items.map((one) => one._id)).toEqual([_id])
  for (const bad of ['cursor=xyz', 'sort=color', 'category=3', 'limit=0', 'stock=some'])
    expect([bad, (await ask('GET', `/products?${bad}`)).statusCode]).toEqual([bad, 400])
})

test('the staff find what shoppers find, in the same order: the most relevant first, then what comes close', async () => {
  const { catalog } = shop.shop
  const find = async (query: string) => (await ask('GET', `/products?${query}`)).json<ProductPageJson>()
  const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id)
  for (const text of ['apple', 'bannana', 'milk 2l', 'diaper', 'gala royal', 'tomatos', 'zzyzx']) {
    const page = await find(`search=${encodeURIComponent(text)}&limit=100`)
    const wanted = await catalog.searchProducts(text, { limit: 100, offset: 0 })
    const close = await catalog.closeMatches(text, { limit: 12, isExact: false })
    expect([text, idsOf(page.items)]).toEqual([text, wanted.map(({ id }) => id)])
    expect([text, idsOf(page.close), page.corrected]).toEqual([
      text,
      close.products.map(({ id }) => id),
      close.corrected ?? null,
    ])
  }
  expect(idsOf((await find('search=bannana')).close)).not.toEqual([])
  const whole = await find('search=apple&limit=100')
  expect(whole.items.length).toBeGreaterThan(4)
  const [first, second] = [await find('search=apple&limit=3'), await find('search=apple&limit=3&sort=relevance')]
  expect(second).toEqual(first)
  // Close matches come below the whole list only.
  expect([first.close, first.corrected]).toEqual([[], null])
  const more = await find(`search=apple&limit=3&cursor=${first.nextCursor}`)
  expect(idsOf([...first.items, ...more.items])).toEqual(idsOf(whole.items).slice(0, 6))
  expect((await ask('GET', `/products?search=apple&cursor=${'x'.repeat(9)}`)).statusCode).toBe(400)

  // What comes close is filtered as the list is.
  const banana = (await find('search=bannana')).close[0]
  const subcategory = (
    await shop.sql<{ id: number }>('select category_id as id from products where title = $1', [banana?.title])
  )[0]
  expect(idsOf((await find(`search=bannana&category=c${subcategory?.id}`)).close)).toContain(banana?._id)
  expect((await find(`search=bannana&category=c${(subcategory?.id ?? 0) + 1}`)).close).toEqual([])
  expect((await find('search=bannana&picture=none')).close).toEqual([])
  expect((await find('search=bannana&archived=1')).close).toEqual([])
})

test('a picker says where a product is: tidy, logged once, and nothing else of it', async () => {
  const { _id: id, version } = await add({ title: 'Spelt Crisps' })
  const say = (place: string, role: Role = 'picker') => ask('PUT', `/products/${id}/place`, { place }, role)
  for (const said of ['  Aisle 3,\tbay 2 ', 'Aisle 3, bay 2'])
    expect((await say(said)).json()).toEqual({ _id: id, place: 'Aisle 3, bay 2' })
  expect(await read(id)).toMatchObject({ place: 'Aisle 3, bay 2', version: version + 1 })
  expect((await logOf(id)).slice(1)).toEqual([
    { action: 'product.edited', actor_uid: 'picker', before: { place: '' }, after: { place: 'Aisle 3, bay 2' } },
  ])
  expect((await say('a'.repeat(61))).json()).toMatchObject({ status: 400, fields: { place: 'at most 60 characters' } })
  expect((await say('Aisle 4', 'catalog')).statusCode).toBe(403)
  expect((await ask('PUT', '/products/p99999/place', { place: 'Aisle 4' }, 'picker')).statusCode).toBe(404)
  expect((await say('')).json()).toEqual({ _id: id, place: '' })
})
