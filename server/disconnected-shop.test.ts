// A shop that gets no notifications because its listening connection is lost: nothing cached before is served.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let price = 7_700
beforeEach(() => void (price += 111))
const dollars = () => (price / 100).toFixed(2)

function disconnect(): void {
  const hearing = vi.spyOn(shop.shop.database.catalogChanges, 'isHearing').mockReturnValue(false)
  onTestFinished(() => hearing.mockRestore())
}

/** Changes the catalog silently: as `replica` no trigger runs, so nothing is notified. */
async function changeSilently(text: string, values: unknown[] = []): Promise<void> {
  await shop.shop.database.transaction(async (transaction) => {
    await transaction.run({ name: '', text: 'set local session_replication_role = replica', values: [] })
    await transaction.run({ name: '', text, values })
  })
}

const get = async (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const newPrice = () => `update products set price_cents = ${price}, original_price_cents = null where id = 1`

test.each(['/products?limit=1&image=url', '/product?search=Royal%20Gala%20Apples&image=url'])(
  'the call %s tells the new price',
  async (url) => {
    const before = await get(url)
    expect((await get(url)).body).toBe(before.body)
    await changeSilently(newPrice())
    expect((await get(url)).body).toBe(before.body)
    disconnect()
    expect((await get(url)).body).toContain(`"price":${price / 100}`)
    expect((await get(url, { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200)
  },
)

test('a page shows the new price', async () => {
  const url = '/product/Royal%20Gala%20Apples'
  await get(url)
  await changeSilently(newPrice())
  expect((await get(url)).body).not.toContain(dollars())
  disconnect()
  expect((await get(url)).body).toContain(dollars())
})

test('a streamed list is sent in full, without an ETag that could match later', async () => {
  const apples = (await get('/product?search=Royal%20Gala%20Apples&image=url')).json()
  const url = `/products?ids=${apples._id}&image=url`
  const { etag } = (await get(url)).headers
  const known = { 'if-none-match': String(etag) }
  expect((await get(url, known)).statusCode).toBe(304)
  await changeSilently(newPrice())
  disconnect()
  const disconnected = await get(url, known)
  expect(disconnected.statusCode).toBe(200)
  expect(disconnected.headers.etag).toBeUndefined()
  expect(disconnected.body).toContain(`"price":${price / 100}`)
})

test('the whole list is read again, and its ETag is the one of what is sent', async () => {
  const url = '/products?image=url'
  const { etag } = (await get(url)).headers
  const known = { 'if-none-match': String(etag) }
  expect((await get(url, known)).statusCode).toBe(304)
  await changeSilently(newPrice())
  disconnect()
  const disconnected = await get(url, known)
  expect(disconnected.statusCode).toBe(200)
  expect(disconnected.headers.etag).not.toBe(etag)
  expect(disconnected.body).toContain(`"price":${price / 100}`)
})

test('the category names are read again', async () => {
  await get('/categories?image=url')
  await changeSilently("update categories set name = 'Silent shelf' where id = 1")
  expect((await get('/products?limit=1&image=url&offset=0')).body).not.toContain('Silent shelf')
  disconnect()
  expect((await get('/categories?image=url')).body).toContain('Silent shelf')
  expect((await get('/products?parent=silent&limit=1&image=url')).json()).toHaveLength(1)
})
