// Products that share a title: which of them are the same, and where each of them is found.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { StaffProductJson } from './admin-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

async function ask(method: 'POST' | 'PATCH', path: string, body: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('catalog')}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, payload: body })
}

async function add(product: object): Promise<StaffProductJson> {
  const response = await ask('POST', '/products', product)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<StaffProductJson>()
}

const biscuits = { unit: '200 g', subcategoryId: 's1', priceCents: 249 }

test('the same title with another unit or brand is another product, with an address of its own', async () => {
  const milk = { title: 'Twin Milk', subcategoryId: 's1', priceCents: 199, quantity: 5 }
  const first = await add({ ...milk, unit: '1 l' })
  const [large, branded] = [await add({ ...milk, unit: '2 l' }), await add({ ...milk, unit: '1 l', brand: 'Acme' })]
  const third = await add({ ...milk, unit: '2 l', brand: 'Acme' })
  expect(first).not.toHaveProperty('address')
  expect([large.address, branded.address, third.address]).toEqual([
    'Twin Milk, 2 l',
    'Twin Milk, 1 l',
    'Twin Milk, 2 l, Acme',
  ])
  const same = await ask('POST', '/products', { ...milk, title: 'twin milk', unit: '1L' })
  expect([same.statusCode, same.json().code]).toEqual([409, 'title-taken'])
  expect(same.json().detail).toBe('Another product has this title, with the same unit and brand.')
  const collides = await ask('PATCH', `/products/${large._id}`, { version: large.version, unit: '1 l' })
  expect([collides.statusCode, collides.json().code]).toEqual([409, 'title-taken'])
  // A title that is another one's address.
  expect(await add({ ...milk, title: 'Twin Milk, 2 l', unit: '500 ml' })).toMatchObject({
    address: 'Twin Milk, 2 l, 500 ml',
  })

  const found = async (text: string) =>
    (await shop.app.inject(`/product?image=url&search=${encodeURIComponent(text)}`)).json<{ _id: string }>()._id
  await vi.waitFor(async () => expect(await found('TWIN MILK')).toBe(first._id))
  expect(await found('twin milk, 2 L')).toBe(large._id)
  const listed = (await shop.app.inject('/products?search=twin%20milk&limit=9&image=url')).json<StaffProductJson[]>()
  expect(listed.map(({ title, address }) => [title, address])).toEqual([
    ['Twin Milk', undefined],
    ['Twin Milk', 'Twin Milk, 2 l'],
    ['Twin Milk', 'Twin Milk, 1 l'],
    ['Twin Milk', 'Twin Milk, 2 l, Acme'],
    ['Twin Milk, 2 l', 'Twin Milk, 2 l, 500 ml'],
  ])
  const titles = (await Array.fromAsync(shop.shop.catalog.streamTitles({ after: 0, upTo: 2 ** 31 - 1 }))).flat()
  expect(titles.filter((title) => title.startsWith('Twin Milk'))).toHaveLength(5)
  expect(new Set(titles).size).toBe(titles.length)

  // The next one opens in place of the first, at an address that stays.
  await ask('POST', `/products/${first._id}/archive`, { version: first.version })
  await vi.waitFor(async () => expect(await found('Twin Milk')).toBe(large._id))
  expect(await found('Twin Milk, 2 l')).toBe(large._id)
  const renamed = await ask('PATCH', `/products/${large._id}`, { version: large.version, unit: '3 l' })
  expect(renamed.json()).toMatchObject({ title: 'Twin Milk' })
  expect(renamed.json()).not.toHaveProperty('address')
  expect(await shop.shop.catalog.findRenamed('twin milk, 2 l')).toBe('Twin Milk')
  const back = await ask('POST', `/products/${first._id}/bring-back`, { version: first.version + 1 })
  expect(back.json()).toMatchObject({ title: 'Twin Milk', address: `Twin Milk, ${first.sku}` })
})

test('products of one title that are added at once all get an address', async () => {
  const units = ['1 kg', '2 kg', '3 kg', '4 kg']
  const added = await Promise.all(
    units.map((unit) => ask('POST', '/products', { ...biscuits, title: 'At Once', unit })),
  )
  expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  const addresses = added.map((response) => response.json<StaffProductJson>().address)
  expect(addresses.filter((address) => address === undefined)).toHaveLength(1)
  expect(new Set(addresses).size).toBe(4)
  const twins = await Promise.all(
    units.map(() => ask('POST', '/products', { ...biscuits, title: 'At Once', unit: '9 kg' })),
  )
  expect(twins.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
})
