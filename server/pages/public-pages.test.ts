// What search engines and browsers without JavaScript get of every public page: status, head, headers, caching, compression, content.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { publicPages } from '#tests/support/journey/pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const origin = 'http://localhost:3000'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const requests = {
  get: async (url: string) => {
    const response = await shop.app.inject(url)
    return { json: async () => response.json() }
  },
}
const open = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')

describe.each(publicPages)('$name', ({ path, status, heading, content, isHidden }) => {
  test('has its metadata for search engines, and its content without JavaScript', async () => {
    const address = await path(requests)
    const { statusCode, body: html } = await open(address)
    expect(statusCode).toBe(status)
    const titles = all(html, /<title>([^<]*)<\/title>/g)
    expect(titles).toHaveLength(1)
    expect(titles[0]).toMatch(/Larder/)
    const headings = all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g)
    expect(headings).toHaveLength(1)
    expect(textOf(headings[0] ?? '')).toMatch(heading)
    for (const landmark of ['header', 'main', 'footer']) expect(html).toMatch(new RegExp(`<${landmark}[ >]`))
    const [main = ''] = all(html, /<main[^>]*>([\s\S]*)<\/main>/g)
    expect(textOf(main)).toMatch(content)

    if (isHidden) {
      expect(html).toContain('<meta name="robots" content="noindex"')
      return
    }
    const descriptions = all(html, /<meta name="description" content="([^"]*)"/g)
    expect(descriptions).toHaveLength(1)
    expect(descriptions[0]?.length).toBeGreaterThan(20)
    const canonicals = all(html, /<link rel="canonical" href="([^"]*)"/g)
    expect(canonicals.map((one) => one.replaceAll('&#x27;', "'"))).toEqual([origin + address])
    expect(all(html, /<meta property="og:(\w+)"/g)).toEqual(
      expect.arrayContaining(['title', 'description', 'url', 'type', 'image']),
    )
    const [picture = ''] = all(html, /<meta property="og:image" content="([^"]*)"/g)
    expect(picture.startsWith(`${origin}/`)).toBe(true)
    expect((await shop.app.inject(picture.slice(origin.length))).headers['content-type']).toBe('image/jpeg')
    expect(all(html, /<meta property="og:image:alt" content="([^"]*)"/g)[0]).toMatch(/\S/)
    const [card] = all(html, /<meta name="twitter:card" content="([^"]*)"/g)
    expect(card).toBe('summary_large_image')
  })

  test('has the security headers on a cache miss and on a hit', async () => {
    const address = await path(requests)
    const first = await open(address)
    const second = await open(address)
    for (const { headers } of [first, second]) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self' 'sha256-/)
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
    }
    expect(second.body).toBe(first.body)
    expect(first.body).not.toMatch(/ style="| on[a-z]+="/)
  })

  test('supports conditional requests and compression', async () => {
    const address = await path(requests)
    const plain = await open(address)
    const again = await open(address, { 'if-none-match': String(plain.headers['etag']) })
    expect(again.statusCode).toBe(status === 404 ? 404 : 304)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await open(address, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack[encoding](rawPayload).toString()).toBe(plain.body)
      expect(rawPayload.length).toBeLessThan(plain.body.length / 3)
    }
  })
})

test('robots.txt names the sitemap, and a sample of its addresses responds with 200', async () => {
  const robots = (await shop.app.inject('/robots.txt')).body
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const addresses = all((await shop.app.inject('/sitemap.xml')).body, /<loc>([^<]*)<\/loc>/g)
  expect(addresses.length).toBeGreaterThan(300)
  const some = addresses.filter((_, index) => index < 3 || index % Math.ceil(addresses.length / 15) === 0)
  for (const address of some) {
    const { statusCode } = await open(address.replaceAll('&apos;', "'").slice(origin.length) || '/')
    expect(statusCode, address).toBe(200)
  }
})

test('every guarded page has the same HTML, which says without JavaScript that the page needs it', async () => {
  const guarded = pages.filter(({ access }) => access === 'guarded')
  expect(guarded.length).toBeGreaterThan(5)
  const contents: Record<string, string[]> = {}
  for (const one of guarded) {
    const { body: html } = await open(addressOf(one, 'any'))
    contents[one.path] = all(html, /<main[^>]*>([\s\S]*)<\/main>/g)
  }
  const [[content = ''] = []] = Object.values(contents)
  expect(all(content, /<h1[^>]*>([^<]*)<\/h1>/g)).toEqual(['This page needs JavaScript'])
  expect(contents).toEqual(Object.fromEntries(guarded.map(({ path }) => [path, [content]])))
})
