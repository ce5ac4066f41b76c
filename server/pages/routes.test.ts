import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { fileHeaders } from './file-headers.ts'
import { clientFolder, isBuilt } from './web-build.ts'

const browser = { accept: 'text/html,application/xhtml+xml' }

describe('the pages', () => {
  let shop: TestShop
  beforeAll(async () => {
    if (!isBuilt()) throw new Error('The pages are not built: `npm test` does it, and so does `npm run build`')
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const open = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { ...browser, ...headers } })

  test('a page is the same on a miss and on a hit, its policy and other headers included', async () => {
    const miss = await open('/notifications')
    let hit = miss
    // Nothing is cached before the listener is connected.
    await vi.waitFor(async () => {
      hit = await open('/notifications')
      expect(shop.shop.pageCache.stats().hits).toBeGreaterThan(0)
    })
    const { date: _one, 'x-request-id': _id, ...missHeaders } = miss.headers
    const { date: _other, 'x-request-id': _hitId, ...hitHeaders } = hit.headers
    expect(hitHeaders).toEqual(missHeaders)
    expect(hit.body).toBe(miss.body)
  })

  test.each(['/', '/search/apple', '/product/Royal%20Gala%20Apples', '/checkout', '/nowhere'])(
    'every inline script of %s is allowed by its hash, and the nonces are gone',
    async (url) => {
      const { body, headers } = await open(url)
      const scripts = [
        ...body.matchAll(/<script(?! type="application\/ld\+json")(?![^>]* src=)[^>]*>([^]*?)<\/script>/g),
      ]
      expect(scripts.length).toBeGreaterThan(2)
      for (const [, code = ''] of scripts)
        expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', code, 'base64')}'`)
      expect(body).not.toContain('nonce=')
    },
  )

  const examples = { ':title': 'Royal Gala Apples', ':parent': 'Organic Food', ':children': 'Organic Food' }
  // The other modules only redirect.
  const rendered = pages.filter(({ module }) => module.endsWith('-page.tsx'))
  test.each(rendered)('$path: its HTML is for search engines: $robots', async (page) => {
    const value = Object.entries(examples).find(([name]) => page.path.endsWith(name))?.[1] ?? 'apple'
    const { statusCode, body } = await open(addressOf(page, value))
    expect(statusCode).toBe(200)
    expect(body.includes('<meta name="robots" content="noindex')).toBe(page.robots !== 'index')
  })

  test('old addresses of renamed products and categories redirect for good, and the new ones are canonical', async () => {
    const { database } = shop.shop
    const [product] = await runSql<{ title: string }>(database, 'select title from products where id = 20')
    const [category] = await runSql<{ name: string }>(database, 'select name from categories where id = 2')
    const [shelf] = await runSql<{ name: string }>(database, 'select name from subcategories where id = 9')
    await runSql(database, `update products set title = 'Renamed 100% Product' where id = 20`)
    await runSql(database, `update categories set name = 'Renamed & Category' where id = 2`)
    await runSql(database, `update subcategories set name = 'Renamed Shelf' where id = 9`)
    const moves = [
      [`/product/${encodeURIComponent(product?.title ?? '')}`, '/product/Renamed%20100%25%20Product'],
      [`/Categories/${encodeURIComponent(category?.name ?? '')}`, '/Categories/Renamed%20%26%20Category'],
      [`/category/${encodeURIComponent(shelf?.name ?? '')}?sort=price`, '/category/Renamed%20Shelf?sort=price'],
    ] as const
    for (const [old, address] of moves) {
      await vi.waitFor(async () => {
        const { statusCode, headers } = await open(old)
        expect([old, statusCode, headers.location]).toEqual([old, 301, address])
      })
      const { statusCode, body } = await open(address)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${address.split('?')[0]}"`)
    }
    expect((await open('/product/Never%20Was')).statusCode).toBe(404)
  })

  test('products that share a title have an address each: canonical, in lists, and of the data', async () => {
    const { database } = shop.shop
    await runSql(database, `update products set title = 'Shared Title', unit = '1 l' where id = 30`)
    await runSql(database, `update products set title = 'Shared Title', unit = '2 l' where id = 31`)
    const [first, second] = ['/product/Shared%20Title', '/product/Shared%20Title%2C%202%20l']
    await vi.waitFor(async () => expect((await open(second)).statusCode).toBe(200))
    for (const address of [first, second]) {
      const { statusCode, body } = await open(address)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${address}"`)
    }
    const list = (await open('/search/shared%20title')).body
    for (const address of [first, second]) expect(list).toContain(`href="${address}"`)
    expect((await open(`${second}.data`)).body).toContain('Shared Title, 2 l')
    const sitemap = (await shop.app.inject('/sitemap.xml')).body
    for (const address of [first, second]) expect(sitemap).toContain(`<loc>http://localhost:3000${address}</loc>`)
  })

  test('the service worker precaches the pages that open offline, and not the SDKs of identity and cards', async () => {
    const worker = await readFile(`${clientFolder}service-worker.js`, 'utf8')
    for (const page of ['home-page', 'product-page', 'listing-page', 'not-found-page'])
      expect(worker).toContain(`/assets/${page}-`)
    expect(worker).not.toMatch(/\/assets\/(?:auth-client|pure|checkout-page|payment-page|login-page)-/)
  })

  test('its files are compressed and cached for good, one with a fixed name for an hour, and a missing one is not a page', async () => {
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec((await open('/')).body) ?? []
    const get = async (url: string) => {
      const headers = { 'accept-encoding': 'br', accept: '*/*' }
      const { statusCode, headers: answered } = await shop.app.inject({ url, headers })
      return [statusCode, answered['content-encoding'], answered['cache-control']]
    }
    expect(await get(script)).toEqual([200, 'br', 'public, max-age=31536000, immutable'])
    expect(await get('/favicon.svg')).toEqual([200, 'br', 'public, max-age=3600'])
    expect(await get('/assets/old-12345678.js')).toEqual([404, undefined, 'no-store'])
    expect(await get('/assets/..%2f..%2fserver%2frender-page.js')).toEqual([404, undefined, 'no-store'])
  })

  // React Router writes the tags and the script that web/paint-first.ts rewrites; an upgrade may change them.
  test.each(['/', '/search/apple', '/checkout'])('%s loads no script before its first paint', async (url) => {
    const { body } = await open(url)
    expect(body).not.toContain('rel="modulepreload"')
    expect(body).not.toMatch(/<script[^>]* src=/)
    const modules = [...body.matchAll(/<script[^>]* type="module"[^>]*>([^]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    )
    expect(modules).toHaveLength(1)
    expect(modules[0]).toMatch(/^await new Promise/)
    expect(modules[0]).not.toMatch(/^\s*import\s*["*{\w]/m)
    expect(modules[0]).toMatch(/await import\("\/assets\/manifest-/)
  })

  test.each(['/', '/search/apple', '/product/Royal%20Gala%20Apples', '/offers'])(
    '%s needs at most 130 kB of JavaScript, compressed',
    async (url) => {
      const { body } = await open(url)
      const scripts = new Set([...body.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))
      expect(scripts.size).toBeGreaterThan(4)
      const sizes = await Promise.all(
        [...scripts].map(async (address) => (await stat(`${clientFolder}${address}.br`)).size),
      )
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(130_000)
    },
  )

  test('a page that a browser has is not sent again', async () => {
    const { etag } = (await open('/offers')).headers
    const again = await open('/offers', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  })

  test('a page is sent compressed', async () => {
    const plain = (await open('/offers')).body
    const [br, gzip] = await Promise.all([
      open('/offers', { 'accept-encoding': 'gzip, br' }),
      open('/offers', { 'accept-encoding': 'gzip' }),
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  })

  test('a page and its data change as soon as the catalog does', async () => {
    const [product] = await shop.shop.catalog.listProducts({ order: 'popular' }, { limit: 1, offset: 0 })
    const path = `/product/${encodeURIComponent(product?.title ?? '')}`
    const { etag } = (await open(path)).headers
    for (const url of ['/', path, `${path}.data`, '/search/a']) await open(url)

    await runSql(
      shop.shop.database,
      'update products set price_cents = 123456, original_price_cents = null where title = $1',
      [product?.title],
    )
    await vi.waitFor(async () => {
      const changed = await open(path, { 'if-none-match': String(etag) })
      expect(changed.statusCode).toBe(200)
      expect(changed.body).toContain('1234.56')
    })
    expect((await open('/')).body).toContain('1234.56')
    expect((await open(`${path}.data`)).body).toContain('123456')
  })

  test('an unknown address is a problem for programs and the not-found page for browsers', async () => {
    const program = await shop.app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })
    expect(program.headers['content-type']).toContain('application/problem+json')
    const page = await open('/nowhere')
    expect([program.statusCode, page.statusCode]).toEqual([404, 404])
    expect(page.body).toContain('Page is not found!')
  })

  const calls = [
    '/categories',
    '/products',
    '/products?limit=2',
    '/products?search=p.data&limit=2',
    '/discountProducts?limit=2',
    '/popularProducts?limit=2',
    '/product?search=Royal%20Gala%20Apples',
    '/coupons',
    '/api/users',
    '/orders',
    '/all/orders',
  ]
  test.each(calls)('%s typed into a browser is the not-found page, and JSON for every program', async (url) => {
    const authorization = `Bearer ${await shop.tokenFor({ uid: 'ada', email: 'ada@example.com' })}`
    const ask = (accept?: string) =>
      shop.app.inject({ url, headers: { authorization, ...(accept !== undefined && { accept }) } })
    const typed = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
    // Each form is cached when the other one is asked for.
    for (let round = 0; round < 2; round += 1) {
      const page = await shop.app.inject({ url, headers: { accept: typed, 'sec-fetch-mode': 'navigate' } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('Page is not found!')
      expect(page.headers.vary).toContain('Accept,')
      const responses = [
        await ask(),
        await ask('*/*'),
        await ask('application/json'),
        await ask('application/json, text/html;q=0.9'),
      ]
      for (const { statusCode, headers, body } of responses) {
        expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
        expect(headers.vary).toContain('Accept,')
        expect(body).toBe(responses[0]?.body)
      }
    }
  })
})

test('files with a hash in their name are immutable, the service worker is revalidated each time', () => {
  expect(fileHeaders('/x/build/client/assets/root-1a2b.js')['cache-control']).toContain('immutable')
  expect(fileHeaders('/x/build/client/favicon.svg')['cache-control']).toBe('public, max-age=3600')
  for (const name of ['service-worker.js', 'service-worker.js.br']) {
    expect(fileHeaders(`/x/build/client/${name}`)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    })
  }
})
