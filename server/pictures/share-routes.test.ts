import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { drawShareCard } from './share-card.ts'
import { openLettering } from './share-lettering.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const page = { limit: 1, offset: 0 }
const find = async (id: string) => {
  const [product] = await shop.shop.catalog.listProducts({ ids: [id], order: 'default' }, page)
  if (product === undefined) throw new Error(`There is no product ${id}`)
  return product
}
const addressOf = async (id: string) => shop.shop.pictures.shareAddressOf(await find(id))
const folder = () => shop.shop.pictures.folder

test('a product has a picture of 1200 by 630 pixels, cached for ever', async () => {
  const address = await addressOf('p1')
  const response = await shop.app.inject(address)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(response.rawPayload.length).toBeLessThan(150_000)
})

test('however many ask at once, a picture is drawn once', async () => {
  const address = await addressOf('p2')
  const responses = await Promise.all(Array.from({ length: 60 }, () => shop.app.inject(address)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(responses.every(({ rawPayload }) => rawPayload.equals(responses[0]?.rawPayload ?? Buffer.of()))).toBe(true)
})

test('when too many different pictures are wanted at once, some are refused and can be had later', async () => {
  const addresses = await Promise.all(Array.from({ length: 30 }, (_, index) => addressOf(`p${index + 100}`)))
  const responses = await Promise.all(addresses.map((address) => shop.app.inject(address)))
  const refused = responses.find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  const last = addresses[responses.findIndex(({ statusCode }) => statusCode === 503)] ?? ''
  expect((await shop.app.inject(last)).statusCode).toBe(200)
})

test('the address changes with the title, not with price or stock; an old one leads to the new one', async () => {
  const before = await addressOf('p3')
  await runSql(shop.shop.database, 'update products set price_cents = price_cents + 100, quantity = 7 where id = 3')
  expect(await addressOf('p3')).toBe(before)
  await runSql(shop.shop.database, `update products set title = 'Royal Gala Apples, Washed' where id = 3`)
  await vi.waitFor(async () => expect(await addressOf('p3')).not.toBe(before))
  const old = await shop.app.inject(before)
  expect([old.statusCode, old.headers.location]).toEqual([302, await addressOf('p3')])
})

test.each(['/share/p999999-00000000.jpg', '/share/p99999999999-0.jpg', '/share/x-0.jpg', '/share/p1.jpg', '/share/'])(
  'there is no picture at %s',
  async (path) => {
    expect((await shop.app.inject(path)).statusCode).toBe(404)
  },
)

test.each([
  ['a long title', 'Slow Roasted Heritage Tomatoes with Basil and Garlic in Cold Pressed Oil '.repeat(12)],
  ['a word without end', 'W'.repeat(500)],
  ['markup', '</path><script>alert(1)</script>&amp;"'],
  ['accents', 'Jabłka Żółte, Crème Fraîche & Smörgås'],
  ['another script', 'Свежие яблоки'],
  ['emoji', '🍏🍎 👩‍👩‍👧'],
  ['nothing', ''],
])('%s can be drawn', async (_name, title) => {
  const bytes = await drawShareCard({ title, caption: title, pictures: [] }, folder())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  // The words keep clear of the edges, whatever they are.
  const edge = await sharp(bytes).extract({ left: 1165, top: 0, width: 35, height: 630 }).toBuffer()
  const { channels } = await sharp(edge).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1)
})

test('emoji are left out, and words in characters that the font lacks are not written at all', async () => {
  const lettering = await openLettering('800ExtraBold')
  expect(lettering.writable(' Green  Apples 🍏️ ')).toBe('Green Apples')
  expect(lettering.writable('Jabłka 2 × 80 g')).toBe('Jabłka 2 × 80 g')
  expect(lettering.writable('Green яблоки')).toBeUndefined()
  expect(lettering.writable('🍏')).toBeUndefined()
})
