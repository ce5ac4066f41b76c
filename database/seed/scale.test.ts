import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { fillToScale } from './scale.ts'
import { sizesOf } from './sizes.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await openTestDatabase()
})

afterAll(() => shop.close())

beforeEach(() => run(`DELETE FROM products WHERE sku ~ '-\\d{7}$|^OWN-'`))

test('the shop gets as many products as asked for, each with a title and SKU of its own; a quarter is discounted, a few are sold out', async () => {
  const seen: number[] = []
  // More than one batch.
  await fillToScale(shop.database, { products: 1_456, progress: (done) => seen.push(done) })
  expect(
    await row('SELECT count(*) AS all, count(DISTINCT lower(title)) AS titles, count(DISTINCT sku) AS skus'),
  ).toEqual({
    all: 1_456,
    titles: 1_456,
    skus: 1_456,
  })
  expect(seen.at(-1)).toBe(1_456)
  expect(seen).toEqual(seen.toSorted((left, right) => left - right))

  const shares = await row(`
    SELECT avg((discount_percent > 0)::integer) AS discounted, avg((quantity = 0)::integer) AS gone,
      count(DISTINCT picture) AS pictures, count(*) FILTER (WHERE length(sku) < 10) AS models, min(price_cents) AS cheapest`)
  expect(shares['discounted']).toBeGreaterThan(0.2)
  expect(shares['discounted']).toBeLessThan(0.3)
  expect(shares['gone']).toBeGreaterThan(0.005)
  expect(shares['gone']).toBeLessThan(0.05)
  // Every picture is a known one.
  expect(shares['pictures']).toBe(shares['models'])
  expect(shares['cheapest']).toBeGreaterThan(0)
})

test('in one go or in two, the same products are added', async () => {
  const all = `SELECT md5(string_agg(concat(sku, title, unit, price_cents, quantity), ',' ORDER BY sku)) AS sum`
  // More than one variation of each product.
  await fillToScale(shop.database, { products: 500 })
  expect(await fillToScale(shop.database, { products: 700 })).toBe(200)
  const inTwo = await row(all)
  await run(`DELETE FROM products WHERE sku ~ '-\\d{7}$'`)
  await fillToScale(shop.database, { products: 700 })
  expect(await row(all)).toEqual(inTwo)
})

test('a title that is taken already is passed over', async () => {
  await fillToScale(shop.database, { products: 440 })
  await run(`UPDATE products SET sku = 'OWN-' || id WHERE sku ~ '-\\d{7}$'`)
  await fillToScale(shop.database, { products: 600 })
  expect(await row('SELECT count(*) AS all')).toEqual({ all: 600 })
})

test('fewer products than there are is refused, and as many changes nothing', async () => {
  await fillToScale(shop.database, { products: 500 })
  await expect(fillToScale(shop.database, { products: 499 })).rejects.toThrow('has 500 products already')
  expect(await fillToScale(shop.database, { products: 500 })).toBe(0)
})

test('a product is sold in half and double, or in more pieces', () => {
  const unitsOf = (unit: string) => sizesOf(unit).map((size) => size.unit)
  expect(unitsOf('500 g')).toEqual(['500 g', '250 g', '1 kg'])
  expect(unitsOf('1.5 L')).toEqual(['1.5 L', '750 ml', '3 L'])
  expect(unitsOf('each')).toEqual(['each', '2 pack', '3 pack'])
  expect(unitsOf('6 pack')).toEqual(['6 pack', '12 pack', '18 pack'])
  expect(unitsOf('6 × 85 g')).toEqual(['6 × 85 g'])
})

async function row(select: string): Promise<Record<string, number>> {
  const [first] = await run(`${select} FROM products`)
  return first ?? {}
}

async function run(text: string): Promise<Record<string, number>[]> {
  return shop.database.session(async (session) => (await session.query<Record<string, number>>(text)).rows)
}
