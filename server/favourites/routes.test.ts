import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxFavourites } from '#domain/lists/favourites.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

async function newShopper() {
  const shopper = await shop.newShopper()
  const change = async (add: string[], remove: string[] = []) => {
    const response = await shopper.call('PUT', '/user/favourites', { add, remove })
    expect(response.statusCode).toBe(200)
    return response.json<{ favourites: string[] }>().favourites
  }
  return { ...shopper, change }
}

const productIds = async (count: number) =>
  (await shop.sql(`select 'p' || id as id from products order by id limit ${count}`)).map((row) => String(row['id']))

test('what two devices marked is there once, in the order it was marked', async () => {
  const ada = await newShopper()
  expect(await ada.change(['p3', 'p1'])).toEqual(['p3', 'p1'])
  expect(await ada.change(['p1', 'p2'])).toEqual(['p3', 'p1', 'p2'])
  expect(await ada.change([], ['p3', 'p7'])).toEqual(['p1', 'p2'])
  expect(await ada.change([])).toEqual(['p1', 'p2'])
})

test('a retried change, or the same one many times at once, counts once', async () => {
  const ada = await newShopper()
  await Promise.all(Array.from({ length: 8 }, () => ada.change(['p1', 'p2'], ['p3'])))
  expect((await ada.change([])).toSorted()).toEqual(['p1', 'p2'])
})

test('products that nobody knows are ignored, and archived ones stay', async () => {
  const ada = await newShopper()
  expect(await ada.change(['p1', 'p999999', 'nonsense', '__proto__', 'p2147483648'])).toEqual(['p1'])
  await shop.sql('update products set archived_at = now() where id = 5')
  expect(await ada.change(['p5'])).toEqual(['p1', 'p5'])
})

test('a full account stays as it is, even when two devices fill it at once', async () => {
  const ada = await newShopper()
  const ids = await productIds(maxFavourites + 60)
  const half = ids.slice(0, 170)
  const rest = ids.slice(90)
  await Promise.all([ada.change(half), ada.change(rest)])
  const stored = await ada.change([])
  expect(stored).toHaveLength(maxFavourites)
  expect(new Set(stored).size).toBe(maxFavourites)
  const other = ids.find((id) => !stored.includes(id)) ?? ''
  expect(await ada.change([other], [stored[5] ?? ''])).toContain(other)
})

test('each shopper has their own', async () => {
  const [ada, bea] = [await newShopper(), await newShopper()]
  await ada.change(['p1'])
  expect(await bea.change(['p2'], ['p1'])).toEqual(['p2'])
  expect(await ada.change([])).toEqual(['p1'])
})

test.each([
  { add: 'p1' },
  { add: [1] },
  { add: Array.from({ length: 500 }, () => 'p1') },
  { remove: ['x'.repeat(65)] },
])('a body that is no list of ids is refused: %#', async (body) => {
  const ada = await newShopper()
  expect((await ada.call('PUT', '/user/favourites', body)).statusCode).toBe(400)
})

test('they are part of the export, and gone with the account', async () => {
  const ada = await newShopper()
  await ada.change(['p1'])
  const exported = (await ada.call('GET', '/api/users/export')).json<{ favourites: unknown[] }>()
  expect(exported.favourites).toEqual([{ product: expect.any(String), markedAt: expect.any(String) }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await shop.sql(`select 1 from favourites where user_id = '${ada.uid}'`)).toEqual([])
})
