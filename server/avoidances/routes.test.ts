import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

async function newShopper() {
  const shopper = await shop.newShopper()
  const change = async (add: string[], remove: string[] = []) => {
    const response = await shopper.call('PUT', '/user/avoidances', { add, remove })
    expect(response.statusCode).toBe(200)
    return response.json<{ avoided: string[] }>().avoided.toSorted()
  }
  return { ...shopper, change }
}

test('two devices at once agree on what is avoided, retried or not, and each shopper has their own', async () => {
  const [ada, bea] = [await newShopper(), await newShopper()]
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => ada.change(index % 2 === 0 ? ['milk', 'vegan'] : ['nuts', 'milk'])),
  )
  expect(await ada.change([], ['vegan', 'fish'])).toEqual(['milk', 'nuts'])
  expect(await bea.change(['eggs'], ['milk'])).toEqual(['eggs'])
  expect(await ada.change([])).toEqual(['milk', 'nuts'])
})

test('a name that this release doesn’t know is ignored, and a body that is no list of names refused', async () => {
  const ada = await newShopper()
  expect(await ada.change(['__proto__', 'kiwi', 'organic', 'soy'])).toEqual(['soy'])
  for (const body of [
    { add: 'milk' },
    { add: [1] },
    { remove: ['x'.repeat(65)] },
    { add: Array.from({ length: 99 }, () => 'milk') },
  ])
    expect((await ada.call('PUT', '/user/avoidances', body)).statusCode).toBe(400)
})

test('it is part of the export, and gone with the account', async () => {
  const ada = await newShopper()
  await ada.change(['milk'])
  const exported = (await ada.call('GET', '/api/users/export')).json<{ avoided: unknown[] }>()
  expect(exported.avoided).toEqual([{ name: 'milk', chosenAt: expect.any(String) }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await shop.sql(`select 1 from avoidances where user_id = '${ada.uid}'`)).toEqual([])
})
