import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf, findPage, pages } from '#domain/pages.ts'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { seoRoutes } from './routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('robots.txt closes exactly the pages that the table disallows, and names the sitemap', async () => {
  const response = await shop.app.inject('/robots.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = response.body.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /checkout', 'Disallow: /user']))
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  for (const page of pages) {
    const isClosed = closed.some((prefix) => addressOf(page, 'Baby Care').startsWith(prefix))
    expect([page.path, isClosed]).toEqual([page.path, page.robots === 'disallow'])
  }
})

test('the sitemap lists the pages that the table names, and no others', async () => {
  const addresses = addressesIn((await shop.app.inject('/sitemap.xml')).body)
  const found = new Set(addresses.map((address) => findPage(new URL(address).pathname)))
  expect(found).toEqual(new Set(pages.filter(({ sitemap }) => sitemap !== undefined)))
})

test('the sitemap has every page and every product once, by its full address', async () => {
  const response = await shop.app.inject('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(response.body)
  const [categories, productCount] = await Promise.all([
    shop.shop.catalog.listCategories(),
    shop.shop.catalog.countProducts({ order: 'default' }),
  ])
  const subcategories = new Set(categories.flatMap((category) => category.subcategories))
  expect(addresses).toHaveLength(2 + categories.length + subcategories.size + productCount)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('http://localhost:3000/offers')
  expect(addresses).toContain('http://localhost:3000/Categories/Fruits%20%26%20Vegetable')
})

test('the sitemap is sent again only when the catalog has changed', async () => {
  const first = await shop.app.inject('/sitemap.xml')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await shop.app.inject({ url: '/sitemap.xml?again', headers })).statusCode).toBe(304)

  await runSql(shop.shop.database, `update products set title = 'Fish & <Chips> "Joe''s" 100%' where id = 1`)
  const address = 'http://localhost:3000/product/Fish%20%26%20%3CChips%3E%20%22Joe&apos;s%22%20100%25'
  await vi.waitFor(async () => {
    const changed = await shop.app.inject({ url: '/sitemap.xml', headers })
    expect(changed.statusCode).toBe(200)
    expect(addressesIn(changed.body)).toContain(address)
  })
})

test('the sitemap is sent compressed', async () => {
  const plain = await shop.app.inject('/sitemap.xml')
  const packed = await shop.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a large shop has an index of sitemaps, which together have every address once', async () => {
  const app = fastify()
  const apiCache = createResponseCache({ maxBytes: 1_000_000, isTrusted: () => false })
  const publicUrl = 'https://larder.example'
  const caches = { apiCache, titleCache: apiCache }
  await app.register(seoRoutes, { ...shop.shop, ...caches, publicUrl, sitemapListSize: 100 })
  const read = async (path: string) => addressesIn((await app.inject(path)).body)

  const index = await app.inject('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  const lists = addressesIn(index.body).map((address) => new URL(address).pathname)
  expect(lists.slice(0, 3)).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml'])

  const all = await Promise.all(lists.map(read))
  expect(Math.max(...all.slice(1).map((list) => list.length))).toBeLessThanOrEqual(100)
  const whole = addressesIn((await shop.app.inject('/sitemap.xml')).body)
  const asWhole = all.flat().map((address) => address.replace('https://larder.example', 'http://localhost:3000'))
  expect(asWhole.toSorted()).toEqual(whole.toSorted())
  await app.close()
})

test.each(['/sitemap-99999.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-01.xml', '/sitemap--1.xml'])(
  'there is no sitemap at %s',
  async (path) => {
    expect((await shop.app.inject(path)).statusCode).toBe(404)
  },
)
