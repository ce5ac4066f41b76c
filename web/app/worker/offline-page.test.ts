// The page of a shop without a network, written from the pages that the browser has cached.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('it carries the name of the shop, as its pages wrote it, and no other', async () => {
  const name = 'Órgano &amp; Söhne &lt;b&gt;'
  const page = `<title>Offers · ${name}</title><meta property="og:site_name" content="${name}"/>`
  const store = { keys: async () => [{ url: 'https://organo.example/offers' }], match: async () => new Response(page) }
  vi.stubGlobal('caches', { open: async () => store })
  vi.stubGlobal('RELEASE', '1')
  vi.stubGlobal('SHELL_FILES', ['/assets/root.css'])
  const { offlinePage } = await import('./offline-page.ts')
  const html = await (await offlinePage()).text()
  expect(html).toContain(` · ${name}</title>`)
  expect(html).toContain('href="/offers">Offers</a>')
  expect(html).not.toMatch(/larder|<b>/i)
})
