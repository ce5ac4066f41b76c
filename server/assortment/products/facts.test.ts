// Facts about food in the database: the flags of every product are what its facts say, searches know them, and staff edit them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allergens, diets, isFreeFrom } from '#domain/food/food.ts'
import { areAllergensUnknown, isFood, isFor, isFree, mayContain } from '#domain/food/food-flags.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { ProductConflict, StaffProductJson } from './admin-json.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

let shop: TestPurchase
let catalog: Catalog
beforeAll(async () => {
  shop = await openTestPurchase()
  catalog = shop.shop.catalog
})
afterAll(() => shop.close())

test('the flags of each product are what its facts say', async () => {
  for await (const batch of catalog.streamProducts({ order: 'default' }, { limit: 1_000, offset: 0 }))
    for (const product of batch) {
      const facts = await catalog.findFacts(product)
      if (facts === undefined) throw new Error(`${product.title} has no facts`)
      const { foodFlags: flags, title } = product
      expect([title, isFood(flags)]).toEqual([title, facts.isFood])
      expect([title, product.minimumAge]).toEqual([title, facts.minimumAge ?? undefined])
      if (!facts.isFood) continue
      expect([title, allergens.filter((one) => mayContain(flags, one))]).toEqual([
        title,
        allergens.filter((one) => facts.mayContain.includes(one)),
      ])
      expect([title, areAllergensUnknown(flags)]).toEqual([title, facts.contains === null])
      expect([title, diets.filter((diet) => isFor(flags, diet))]).toEqual([
        title,
        diets.filter(
          (diet) =>
            facts.diets.includes(diet) ||
            (diet === 'lactose-free' && isFreeFrom(facts, 'milk')) ||
            (diet === 'sugar-free' && facts.sugars !== null && facts.sugars <= 0.5),
        ),
      ])
      expect([title, allergens.filter((one) => isFree(flags, one))]).toEqual([
        title,
        allergens.filter((one) => isFreeFrom(facts, one)),
      ])
    }
})

test.each([
  ['vegan chocolate', 'Dark Chocolate 72%'],
  ['gluten free pasta', 'Flat Rice Noodles'],
  ['glutenfree noodles', 'Flat Rice Noodles'],
  ['casa lume spaghetti', 'Bronze-Cut Spaghetti'],
  ['halal chicken', 'Chicken Breast Fillets'],
  ['plant based milk chocolate', 'Dark Chocolate 72%'],
])('“%s” is found by its facts', async (text, title) => {
  const { products } = await catalog.closeMatches(text, { limit: 6, isExact: false })
  expect(products.map((product) => product.title)).toContain(title)
})

test('staff edit facts with the version they saw, and the search follows', async () => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('catalog')}` }
  const ask = (method: 'GET' | 'PATCH', payload?: object) =>
    shop.app.inject({ method, url: '/api/admin/products/p1', headers, ...(payload && { payload }) })
  const before = (await ask('GET')).json<StaffProductJson>()
  expect(before).toMatchObject({
    brand: 'Orchard Row',
    contains: [],
    diets: ['gluten-free', 'halal', 'vegan', 'vegetarian'],
  })
  const { version } = before
  const edit = {
    brand: 'Moon Orchard',
    contains: [' Sulphites'],
    mayContain: ['nuts'],
    minimumAge: 16,
    ingredients: 'Apples, sulphites',
    fat: 0.3,
  }
  const after = (await ask('PATCH', { version, ...edit })).json<StaffProductJson>()
  expect(after).toMatchObject({
    brand: 'Moon Orchard',
    contains: ['sulphites'],
    fat: 0.3,
    carbohydrate: before.carbohydrate,
  })
  expect(after.version).toBeGreaterThan(version)
  const listed = await catalog.findProduct(after.title)
  expect(listed?.minimumAge).toBe(16)
  expect(mayContain(listed?.foodFlags ?? 0, 'nuts')).toBe(true)
  const stale = await ask('PATCH', { version, origin: 'Mars' })
  expect([stale.statusCode, stale.json<ProductConflict>().conflicts]).toMatchObject([
    409,
    [{ field: 'origin', yours: 'Mars' }],
  ])
  const wrong = await ask('PATCH', { version: after.version, contains: ['milk'], fat: 80 })
  expect([wrong.statusCode, Object.keys(wrong.json().fields).toSorted()]).toEqual([400, ['diets', 'energyKcal']])
  const { products } = await catalog.closeMatches('moon orchard', { limit: 3, isExact: false })
  const [found] = products
  expect(found?.id).toBe('p1')
  expect(found && isFree(found.foodFlags, 'sulphites')).toBe(false)
})
