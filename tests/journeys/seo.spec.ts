// What search engines and browsers without JavaScript get: status, head, headers, caching, compression, content.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/journey.ts'
import { publicPages } from '#tests/support/journey-pages.ts'

const browser = { accept: 'text/html', 'accept-encoding': 'identity' }

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

for (const { name, path, status, heading, content, isHidden } of publicPages) {
  test(`${name}: has its metadata for search engines`, async ({ request, baseURL }) => {
    const address = await path(request)
    const response = await request.get(address, { headers: browser })
    expect(response.status()).toBe(status)
    const html = await response.text()

    const titles = all(html, /<title>([^<]*)<\/title>/g)
    expect(titles).toHaveLength(1)
    expect(titles[0]).toMatch(/Larder/)
    const headings = all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g)
    expect(headings).toHaveLength(1)
    expect(headings[0]?.replaceAll(/<[^>]*>/g, '')).toMatch(heading)
    expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')).toMatch(content)

    const descriptions = all(html, /<meta name="description" content="([^"]*)"/g)
    const canonicals = all(html, /<link rel="canonical" href="([^"]*)"/g)
    if (isHidden) {
      expect(html).toContain('<meta name="robots" content="noindex"')
      return
    }
    expect(descriptions).toHaveLength(1)
    expect(descriptions[0]?.length).toBeGreaterThan(20)
    expect(canonicals.map((one) => one.replaceAll('&#x27;', "'"))).toEqual([(baseURL ?? '') + address])
    expect(all(html, /<meta property="og:(\w+)"/g)).toEqual(
      expect.arrayContaining(['title', 'description', 'url', 'type', 'image']),
    )
    const [picture = ''] = all(html, /<meta property="og:image" content="([^"]*)"/g)
    expect(picture).toContain(baseURL ?? '')
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
    expect(all(html, /<meta property="og:image:alt" content="([^"]*)"/g)[0]).toMatch(/\S/)
    const [card] = all(html, /<meta name="twitter:card" content="([^"]*)"/g)
    expect(card).toBe('summary_large_image')
  })

  test(`${name}: has the security headers on a cache miss and on a hit`, async ({ request }) => {
    const address = await path(request)
    const first = await request.get(address, { headers: browser })
    const second = await request.get(address, { headers: browser })
    for (const response of [first, second]) {
      const policy = response.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self' 'sha256-/)
      expect(policy).not.toContain('unsafe')
      expect(response.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
    }
    expect(await second.text()).toBe(await first.text())
    expect(await first.text()).not.toMatch(/ style="| on[a-z]+="/)
  })

  test(`${name}: supports conditional requests and compression`, async ({ request }) => {
    const address = await path(request)
    const plain = await request.get(address, { headers: browser })
    const again = await request.get(address, {
      headers: { ...browser, 'if-none-match': plain.headers()['etag'] ?? '' },
    })
    expect(again.status()).toBe(status === 404 ? 404 : 304)
    const text = await plain.text()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await fetchRaw(plain.url(), encoding)
      expect(response.encoding).toBe(encoding)
      expect(unpack[encoding](response.body).toString()).toBe(text)
      expect(response.body.length).toBeLessThan(text.length / 3)
    }
  })

  test(`${name}: has its content without JavaScript`, async ({ withoutJavaScript: page, request, allow }) => {
    const address = await path(request)
    if (status === 404) allow.missing(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main')).toContainText(content)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('robots.txt names the sitemap, and a sample of its addresses responds with 200', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = all(sitemap, /<loc>([^<]*)<\/loc>/g)
  expect(addresses.length).toBeGreaterThan(300)
  const some = addresses.filter((_, index) => index < 3 || index % Math.ceil(addresses.length / 15) === 0)
  for (const address of some) {
    const response = await request.get(address.replaceAll('&apos;', "'"), { headers: browser })
    expect(response.status(), address).toBe(200)
  }
})

/** The response body as sent, not decompressed. */
async function fetchRaw(url: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}
