// A shop that was given another name: nothing that shoppers, staff, crawlers or link previews get says Larder, and no markup breaks.
// Every page of the table is asked for, so that a new one is included by itself; the emails have a test of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { textNames } from '#domain/settings/settings-tree.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

const name = 'Órgano & Söhne <b>'
const escaped = /Órgano &amp; Söhne &lt;b(&gt;|>)/

let shop: TestPurchase
let token: string
/** What Larder shares. */
let before: { share: string; product: Buffer; shop: Buffer }
beforeAll(async () => {
  shop = await openTestPurchase()
  const share = /property="og:image" content="([^"]+)"/.exec((await open('/product/Royal%20Gala%20Apples')).body)?.[1]
  before = {
    share: share ?? '',
    product: (await open(new URL(share ?? '').pathname)).rawPayload,
    shop: (await open('/share/shop.jpg')).rawPayload,
  }
  token = await shop.tokenOf('owner')
  const headers = { authorization: `Bearer ${token}` }
  // Nothing but the name, and a tagline for its markup: whatever else says Larder has to go by itself.
  const values = { shop: { name, tagline: 'täglich & <frisch>' } }
  const saved = await shop.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    headers,
    payload: { version: 0, values },
  })
  if (saved.statusCode !== 200) throw new Error(`The shop was not renamed: ${saved.body}`)
})
afterAll(() => shop.close())

const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  shop.app.inject({ url, headers })

/** The markup that the name would add if it were not escaped, and what is left of it when it is escaped twice. */
const broken = /<b>|<frisch>|&amp;(amp|lt|#)/
/** Its prefix is stored for good; pages show the number alone. */
const storedId = /LARDER-\d{6}/g
const ours = /larder|010-4477|Orchard Lane/i

const values: Record<string, string> = {
  category: 'Organic Food',
  subcategory: 'Organic Food',
  product: 'Royal Gala Apples',
}

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ page }) => {
  test.each(['', '.data'])('has the name of the shop and no other%s', async (suffix) => {
    const path = addressOf(page, values[page.sitemap ?? ''] ?? 'apple')
    const { body, statusCode } = await open((path === '/' && suffix !== '' ? '/_' : path) + suffix)
    expect(statusCode).toBeLessThan(400)
    expect(body.match(ours)?.[0]).toBeUndefined()
    if (suffix === '' && statusCode === 200) {
      expect(body).not.toMatch(broken)
      // The account's own address only leads on to its first page.
      if (path !== '/user') expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(escaped)
    }
  })
})

test.each([
  '/no-such-page',
  '/product/No%20such%20thing',
  '/auth/oauth/none.example/start',
  '/auth/oauth/google.com/callback',
  '/admin/setup',
  '/admin/orders',
])('the page at %s has the name of the shop and no other', async (url) => {
  const { body } = await open(url)
  expect(body).not.toMatch(ours)
  expect(body).not.toMatch(broken)
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(escaped)
})

test('a phone installs the shop by its name, with icons that are there', async () => {
  const { body, headers } = await open('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body) as { icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({ name: `${name} · täglich & <frisch>`, short_name: name })
  expect(body).not.toMatch(ours)
  expect(manifest.icons.length).toBeGreaterThan(2)
  for (const { src, type } of manifest.icons) {
    const icon = await open(src)
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type])
  }
})

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-0.xml',
  '/config.json',
  '/health',
  '/favicon.svg',
  '/products?limit=3',
  '/coupons?image=url',
  ...textNames.map((text) => `/texts/${text}`),
])('%s says nothing of Larder', async (url) => {
  const { body, statusCode } = await open(url, { accept: '*/*' })
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(ours)
})

test('a shopper who bought something gets no name and contact but those of the shop', async () => {
  const shopper = await shop.newShopper()
  const id = await shopper.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  expect((await shopper.call('POST', '/users', { email: shopper.email })).statusCode).toBe(200)
  const invoice = await shopper.call('GET', `/order/invoice/${id}?image=url`)
  expect(invoice.json()).toMatchObject({ seller: { name, address: '' } })
  for (const url of ['/api/users', '/orders', '/orders/summary', '/all/orders', '/api/users/export', '/user/wishes']) {
    const { body, statusCode } = await shopper.call('GET', url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body.replaceAll(storedId, '')).not.toMatch(ours)
  }
  expect(invoice.body.replaceAll(storedId, '')).not.toMatch(ours)
})

test('the document of the API is that of the shop', async () => {
  const { info } = (await open('/openapi.json', { accept: '*/*' })).json<{
    info: { title: string; description: string }
  }>()
  expect(info.title).toBe(name)
  expect(info.description).toContain(`Everything the ${name} shop can do`)
  expect(JSON.stringify(info)).not.toMatch(ours)
})

test('the worker of the browser shows no name but that of the shop', async () => {
  const { body, statusCode } = await open('/service-worker.js')
  expect(statusCode).toBe(200)
  // The names of its caches are seen by nobody.
  expect(body.replaceAll('larder-', '')).not.toMatch(ours)
})

test('pictures with which the shop and its products are shared are drawn for this shop', async () => {
  const page = (await open('/product/Royal%20Gala%20Apples')).body
  const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(address).not.toBe(before.share)
  for (const [url, larders] of [
    [new URL(address).pathname, before.product],
    ['/share/shop.jpg', before.shop],
  ] as const) {
    const { rawPayload, headers } = await open(url)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload.equals(larders)).toBe(false)
  }
})
