// An archived product is on no public page and can't be bought; orders keep it, and it comes back as it was.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { ProductJson } from '#server/catalog/product-json.ts'

let shop: TestPurchase
let ada: Shopper
let product: ProductJson
beforeAll(async () => {
  shop = await openTestPurchase()
  ada = await shop.newShopper()
  product = (await shop.app.inject('/products?limit=1&image=url')).json<ProductJson[]>()[0] as ProductJson
  await ada.buy([{ id: product._id, count: 1 }])
})
afterAll(() => shop.close())

const archive = (isArchived: boolean) =>
  shop.sql(`update products set archived_at = case when $2 then now() end where id = $1`, [
    product._id.slice(1),
    isArchived,
  ])

/** The caches of a process are cleared by a notification. */
const longWait = { timeout: 10_000 }

/** Where the shop shows it, of all the places that could. */
async function placesShowing(): Promise<string[]> {
  const { title, parent, children } = product
  const lists = {
    all: '/products?limit=200&image=url',
    'by id': `/products?ids=${product._id}`,
    search: `/products?search=${encodeURIComponent(title)}&limit=24&image=url`,
    category: `/products?parent=${encodeURIComponent(parent)}&sort=price&limit=200&image=url`,
    'sub-category': `/products?children=${encodeURIComponent(children)}&limit=200&image=url`,
    filtered: `/products?sub=${encodeURIComponent(children)}&stock=1&limit=200&image=url`,
    popular: '/popularProducts?limit=200&image=url',
    suggestions: `/suggestions?search=${encodeURIComponent(title)}&limit=12`,
    product: `/product?search=${encodeURIComponent(title)}`,
    sitemap: '/sitemap.xml',
  }
  const bodies = Object.entries(lists).map(async ([place, url]) => ({ place, body: (await shop.app.inject(url)).body }))
  const text = (place: string) => (place === 'sitemap' ? `/product/${encodeURIComponent(title)}<` : `"${product._id}"`)
  return (await Promise.all(bodies)).filter(({ place, body }) => body.includes(text(place))).map(({ place }) => place)
}

async function countsOf() {
  const totals = ['/products?limit=1', `/products?children=${encodeURIComponent(product.children)}&limit=1`].map(
    async (url) => Number((await shop.app.inject(url)).headers['x-total-count']),
  )
  const [count] = await shop.sql<{ n: number }>('select product_count as n from subcategories where name = $1', [
    product.children,
  ])
  return [...(await Promise.all(totals)), count?.n ?? 0]
}

test('it leaves every list, search, suggestion, count and the sitemap, and comes back to all of them', async () => {
  const before = { places: await placesShowing(), counts: await countsOf() }
  expect(before.places).toHaveLength(10)
  await archive(true)
  await vi.waitFor(async () => expect(await placesShowing()).toEqual([]), longWait)
  expect(await countsOf()).toEqual(before.counts.map((count) => count - 1))
  await archive(false)
  const now = async () => ({ places: await placesShowing(), counts: await countsOf() })
  await vi.waitFor(async () => expect(await now()).toEqual(before), longWait)
})

test('carts say that it is gone, a payment that was open is refused, and orders keep it', async () => {
  const line = [{ id: product._id, count: 1 }]
  const { clientSecret } = await ada.reachPayment(line)
  const { intentId } = await ada.confirm(clientSecret)
  await archive(true)
  const placed = await ada.order(intentId)
  expect([placed.statusCode, placed.json<{ code: string }>().code]).toEqual([409, 'out-of-stock'])
  const cart = (await ada.putInCart(line)).json<{
    cartProduct: unknown[]
    changes: { _id: string; reason: string }[]
  }>()
  expect(cart).toMatchObject({ cartProduct: [], changes: [{ _id: product._id, reason: 'gone' }] })
  const orders = (await ada.call('GET', `/orders/${ada.uid}`)).body + (await ada.call('GET', '/orders')).body
  expect(orders).toContain(product.title)
  await archive(false)
})

test('while it is archived another product may have its title and barcode', async () => {
  const code = '4006381333931'
  await shop.sql('update products set barcode = $2 where id = $1', [product._id.slice(1), code])
  await archive(true)
  const [other] = await shop.sql<{ id: number; title: string }>('select id, title from products where id = 40')
  await shop.sql('update products set title = $2, barcode = $3 where id = $1', [other?.id, product.title, code])
  await expect(archive(false)).rejects.toThrow(/products_(title|barcode)/)
  await shop.sql('update products set title = $2, barcode = null where id = $1', [other?.id, other?.title])
  await archive(false)
})
