import { afterAll, beforeAll, expect, test } from 'vitest'
import { areAllergensUnknown, isFree } from '#domain/food/food-flags.ts'
import { allergens } from '#domain/food/food.ts'
import type { Product } from '#domain/product/product.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

test('in the whole catalog no suggested pair adds an allergen, and most products have a substitute', async () => {
  const products: Product[] = []
  for await (const some of catalog.streamProducts({ order: 'default' }, { limit: 10_000, offset: 0 }))
    products.push(...some)
  const substitutes = await catalog.listSubstitutes(
    products.map(({ id }) => id),
    4,
  )
  const pairs = products.flatMap((wanted) => (substitutes.get(wanted.id) ?? []).map((other) => ({ wanted, other })))
  const isUnsafe = ({ wanted, other }: (typeof pairs)[number]) =>
    areAllergensUnknown(other.foodFlags) ||
    allergens.some((one) => isFree(wanted.foodFlags, one) && !isFree(other.foodFlags, one))
  const isOdd = ({ wanted, other }: (typeof pairs)[number]) =>
    other.subcategory !== wanted.subcategory || other.id === wanted.id || other.quantity === 0
  expect(pairs.filter((pair) => isUnsafe(pair) || isOdd(pair))).toEqual([])
  const wider = await catalog.listSubstitutes(
    products.map(({ id }) => id),
    40,
    'category',
  )
  const isElsewhere = (wanted: Product) => (other: Product) => other.subcategory !== wanted.subcategory
  for (const wanted of products) {
    const others = wider.get(wanted.id) ?? []
    expect(others.every(({ category }) => category === wanted.category)).toBe(true)
    const elsewhere = others.map(isElsewhere(wanted))
    expect(elsewhere).toEqual(elsewhere.toSorted((one, other) => Number(one) - Number(other)))
    expect(others.filter((other) => isUnsafe({ wanted, other }))).toEqual([])
  }
  expect(products.some((wanted) => wider.get(wanted.id)?.some(isElsewhere(wanted)))).toBe(true)
  const replaced = new Set(pairs.map(({ wanted }) => wanted.id))
  expect(replaced.size).toBeGreaterThan(products.length * 0.8)
})

test('a substitute is in stock, alike in title and price, and of known allergens', async () => {
  const add = `with added as (
    insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
      select 'alt-' || new.title, new.title, '1 kg', '', '{}', p.picture, p.category_id, p.subcategory_id, new.price, new.stock
      from products p, (values ('Gala Apples Deluxe', 350, 5), ('Gala Apples Gold', 99900, 5), ('Gala Apples Lost', 329, 0),
        ('Royal Gala Apple', 329, 5), ('Quince', 329, 5)) new (title, price, stock) where p.title = 'Royal Gala Apples'
      returning id, title)
    select id, title from added`
  await runSql(testDatabase.database, add)
  await runSql(
    testDatabase.database,
    `update product_facts f set contains = w.contains, diets = w.diets from products p, product_facts w, products o
      where f.product_id = p.id and p.sku like 'alt-%' and p.title <> 'Royal Gala Apple'
        and w.product_id = o.id and o.title = 'Royal Gala Apples'`,
  )
  const apples = await catalog.findProduct('Royal Gala Apples')
  if (apples === undefined) throw new Error('The shop has no apples')
  const found = (await catalog.listSubstitutes([apples.id, 'nonsense'], 4)).get(apples.id) ?? []
  expect(found).toHaveLength(4)
  expect(found[0]?.title).toBe('Gala Apples Deluxe')
  const titles = found.map(({ title }) => title)
  for (const title of ['Royal Gala Apples', 'Gala Apples Gold', 'Gala Apples Lost', 'Royal Gala Apple'])
    expect(titles).not.toContain(title)
})
