import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { categoryJson, productJson, suggestionsJson } from './product-json.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const products = z.array(productJson.strict())

test('categories have an icon inside and the names of their children', async () => {
  const list = z.array(categoryJson.strict()).parse((await get('/categories')).json())
  expect(list.length).toBeGreaterThanOrEqual(12)
  expect(list.map(({ parent }) => parent)).toEqual(
    expect.arrayContaining(['Fruits & Vegetable', 'Organic Food', 'Breakfast', 'Fish & Meat', 'Bread & Bakery']),
  )
  expect(list.every(({ icon }) => icon.startsWith('data:image/webp;base64,'))).toBe(true)
  expect(list.every(({ children }) => children.length >= 3 && children.length <= 7)).toBe(true)
})

test('the whole list of products comes with every field of the specification', async () => {
  const response = await get('/products')
  const list = products.parse(response.json())
  expect(list.length).toBeGreaterThanOrEqual(260)
  expect(response.headers['x-total-count']).toBe(String(list.length))
  expect(list.every(({ image }) => image.startsWith('data:image/webp;base64,'))).toBe(true)
  expect(new Set(list.map(({ image }) => image)).size).toBe(list.length)
})

test('pictures come by address on request, and can be cached for ever', async () => {
  const [product] = products.parse((await get('/products?limit=1&image=url')).json())
  expect(product?.image).toMatch(/^\/images\/[a-z0-9-]+-320-[0-9a-f]{8}\.webp$/)
  const picture = await get(product?.image ?? '')
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('only pictures are served from the folder of pictures', async () => {
  for (const path of ['manifest.json', 'LICENSE.md', '../picture-name.ts', '%2e%2e/shape.ts', '']) {
    expect((await get(`/images/${path}`)).statusCode).toBe(404)
  }
})

test('filters, order and page work together, with the full count in a header', async () => {
  const response = await get('/products?parent=fruit&sort=-price&limit=5&offset=2&image=url')
  const whole = products.parse((await get('/products?parent=fruit&sort=-price&image=url')).json())
  expect(products.parse(response.json())).toEqual(whole.slice(2, 7))
  expect(response.headers['x-total-count']).toBe(String(whole.length))
})

test('the filters of a listing page work here too', async () => {
  const all = products.parse((await get('/products?parent=Drinks&image=url')).json())
  const response = await get('/products?parent=Drinks&sub=Coffee&sub=Tea&stock=1&price=2-5&limit=200&image=url')
  const wanted = all.filter(
    ({ children, quantity, price }) => ['Coffee', 'Tea'].includes(children) && quantity > 0 && price >= 2 && price < 5,
  )
  expect(wanted.length).toBeGreaterThan(1)
  expect(products.parse(response.json())).toEqual(wanted)
  expect(response.headers['x-total-count']).toBe(String(wanted.length))
})

test.each(['price=3-4', 'stock=yes', 'offer=0', `tag=${'x'.repeat(41)}`, 'sub=a%00b', 'tag=&tag=a'])(
  'a filter that is none is refused: %s',
  async (query) => {
    const response = await get(`/products?${query}&limit=1`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400 })
  },
)

test('what shoppers compare is added only for those who ask: the product of the specification stays as it is', async () => {
  const plain = (await get('/products?children=coffee&sort=unit&image=url')).json<Record<string, unknown>[]>()
  const withFacts = (await get('/products?children=coffee&sort=unit&image=url&facts=1')).json<
    Record<string, unknown>[]
  >()
  expect(plain.flatMap(Object.keys)).not.toContain('unitPrice')
  const specified = withFacts.map((product) => {
    const { unitPrice: _price, originalUnitPrice: _original, foodFlags: _flags, ...rest } = product
    return rest
  })
  expect(specified).toEqual(plain)
  for (const { unitPrice, originalPrice, originalUnitPrice, foodFlags } of withFacts) {
    expect(foodFlags).toBeGreaterThan(0)
    expect(unitPrice).toMatch(/^\$\d+\.\d\d( \/ (kg|100 g|L|100 ml)| each)$/)
    expect(typeof originalUnitPrice).toBe(originalPrice === undefined ? 'undefined' : 'string')
  }
  const suggestions = (await get('/suggestions?search=coffee')).json<{ products: { unitPrice?: string }[] }>()
  expect(suggestions.products[0]?.unitPrice).toMatch(/^\$/)
})

test('a discounted product has its original price, the others have none', async () => {
  const list = products.parse((await get('/products?image=url')).json())
  for (const { price, originalPrice, discount } of list) {
    if (originalPrice === undefined) expect(discount).toBe(0)
    else expect(discount).toBeCloseTo(((originalPrice - price) / originalPrice) * 100, 2)
  }
})

test('one product by its title in any case; 404 when there is none', async () => {
  const [first] = products.parse((await get('/products?limit=1')).json())
  const found = await get(`/product?search=${encodeURIComponent(first?.title.toUpperCase() ?? '')}`)
  expect(found.json()).toEqual(first)
  const missing = await get('/product?search=no+such+thing')
  expect(missing.statusCode).toBe(404)
  expect(missing.headers['content-type']).toContain('application/problem+json')
  expect(missing.json()).toMatchObject({ status: 404, code: 'product-not-found', title: 'Not Found' })
})

test.each([
  ['/products?limit=abc', 'limit'],
  ['/products?limit=0', 'limit'],
  ['/products?limit=-1', 'limit'],
  ['/products?offset=1e3', 'offset'],
  ['/products?sort=title', 'sort'],
  ['/products?image=png', 'image'],
  [`/products?search=${'a'.repeat(1_001)}`, 'search'],
  [`/products?ids=${'p1,'.repeat(2_100)}`, 'ids'],
  ['/products?search=a&search=b', 'search'],
  ['/product', 'search'],
])('bad input in %s is refused by name', async (url, field) => {
  const response = await get(url)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: 400, code: 'bad-input', fields: { [field]: expect.any(String) } })
})

test.each(['%00', '%F0%9F%8D%8E', '%25', '%2F', '%26', 'a'.repeat(500), "'%20or%201=1--", '%ED%A0%80', '%E0%A4%A'])(
  'any text is a search: %s',
  async (text) => {
    for (const field of ['search', 'parent', 'children']) {
      expect((await get(`/products?${field}=${text}&limit=5`)).statusCode).toBe(200)
    }
  },
)

test('a response is compressed as the client accepts, with the same content', async () => {
  const plain = await get('/products?limit=20')
  const brotli = await get('/products?limit=20', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/products?limit=20', { 'accept-encoding': 'gzip, br;q=0' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotli.headers.vary).toBe('Accept, Accept-Encoding')
  const streamed = await get('/products', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(streamed.rawPayload).equals((await get('/products')).rawPayload)).toBe(true)
})

test('a list that the client has already is not sent again', async () => {
  for (const url of ['/categories', '/products?limit=3', '/products', '/discountProducts', '/coupons']) {
    const first = await get(url)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    const again = await get(url, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
})

test('the whole list of a small catalog is read and compressed once, whatever else is in the address', async () => {
  shop.shop.apiCache.clear()
  const before = shop.shop.apiCache.stats()
  const [first, again] = [
    await get('/products?image=data&nr=1', { 'accept-encoding': 'br' }),
    await get('/products?nr=2'),
  ]
  expect(brotliDecompressSync(first.rawPayload).equals(again.rawPayload)).toBe(true)
  expect(again.headers.etag).toBe(first.headers.etag)
  const { hits, misses } = shop.shop.apiCache.stats()
  expect([hits - before.hits, misses - before.misses]).toEqual([1, 1])
})

test('HEAD has the same headers and no body', async () => {
  for (const url of ['/products?limit=3', '/products', '/coupons']) {
    const head = await shop.app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers.etag).toBe((await get(url)).headers.etag)
  }
})

test('a cached response is invalidated when the catalog changes, and not before', async () => {
  const url = '/product?search=Royal+Gala+Apples&image=url'
  const priceNow = async () => productJson.parse((await get(url)).json()).price
  const listProduct = vi.spyOn(shop.shop.catalog, 'findProduct')
  const before = await priceNow()
  await priceNow()
  await priceNow()
  expect(listProduct.mock.calls.length).toBeLessThanOrEqual(1)
  await runSql(
    shop.shop.database,
    `update products set price_cents = 111, original_price_cents = null where title = 'Royal Gala Apples'`,
  )
  await vi.waitFor(async () => expect(await priceNow()).toBe(1.11))
  expect(before).not.toBe(1.11)
  listProduct.mockRestore()
})

test('a suggestion corrected for a diet names the diet', async () => {
  const response = await get('/suggestions?search=vegan%20cheeze')
  expect(suggestionsJson.parse(response.json()).corrected).toBe('vegan cheese')
})

test('suggestions are short, include close matches, and are cached', async () => {
  const response = await get('/suggestions?search=bannana&limit=3')
  const { products: suggested, corrected } = suggestionsJson.strict().parse(response.json())
  expect(corrected).toBe('banana')
  expect(suggested[0]).toMatchObject({ title: 'Fairly Traded Bananas', price: expect.any(Number) })
  expect(suggested[0]?.image).toMatch(/^\/images\//)
  expect(suggested.length).toBeLessThanOrEqual(3)
  const etag = String(response.headers['etag'])
  expect((await get('/suggestions?search=bannana&limit=3', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('/suggestions?search=a&limit=13')).statusCode).toBe(400)
  expect((await get('/suggestions')).statusCode).toBe(400)
  expect((await get(`/suggestions?search=${'x'.repeat(900)}%00`)).json()).toEqual({ products: [] })
})
