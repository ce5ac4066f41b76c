// Searches with the words of diets and allergens, as shoppers type them: what they may find, by the facts of the first catalog. What is
// expected first is any of the titles; "nothing" where the shop has nothing that suits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFacts } from '#database/seed/facts/seed-facts.ts'
import { allergens, isFreeFrom } from '#domain/food/food.ts'
import type { Allergen, Diet } from '#domain/food/food.ts'
import { canonicalText, readDietWords, withWishes } from '#domain/search/diet-words.ts'
import { noFilters } from '#domain/search/filters.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

type Needs = { diets?: Diet[]; free?: Allergen[] }
const vegan = { diets: ['vegan'] } satisfies Needs
const vegetarian = { diets: ['vegetarian'] } satisfies Needs
const halal = { diets: ['halal'] } satisfies Needs
const kosher = { diets: ['kosher'] } satisfies Needs
const sugarFree = { diets: ['sugar-free'] } satisfies Needs
const lactoseFree = { diets: ['lactose-free'] } satisfies Needs
const free = (...names: Allergen[]): Needs => ({ free: names })

const plantDrinks = 'Barista Oat Drink | Unsweetened Almond Drink | Whole Bean Soy Drink | Creamy Coconut Drink'
const veganCheese = 'Vegan Cheese Slices | Vegan Grated Cheese'
const tofu = 'Firm Plain Tofu | Beechwood Smoked Tofu'
const bread = 'Soft White Sandwich Bread | Hollow Oak Sourdough Loaf | Seeded Rye Bread | Stone Baked Baguette'
const darkChocolate = 'Dark Chocolate 72% | Classic Cooking Chocolate | Dark Chocolate Sorbet | Dark Chocolate Granola'
const crisps = 'Sea Salted Potato Crisps | Paprika Ridge Crisps | Lime Tortilla Chips'
const water = 'Still Spring Water | Sparkling Mineral Water | Cucumber Mint Sparkling Water'
const nothing = ''
const anything = '*'

const searches: [string, Needs, string][] = [
  ['vegan cheese', vegan, veganCheese],
  ['vegn chese', vegan, veganCheese],
  ['vegan mayo', vegan, 'Vegan Mayonnaise'],
  ['vegan mince', vegan, 'Vegan Soya Mince'],
  ['vegan sausages', vegan, 'Vegan Bean Bangers'],
  ['vegan yogurt', vegan, 'Plain Soy Yogurt'],
  ['vegan tofu', vegan, tofu],
  ['vegan hummus', vegan, 'Classic Hummus'],
  ['vegan pesto', vegan, nothing],
  ['vegan milk', vegan, plantDrinks],
  ['vegan chocolate', vegan, darkChocolate],
  ['vegan bread', vegan, bread],
  ['vegan burrito', vegan, 'Bean & Rice Burritos'],
  ['bread vegan', vegan, bread],
  ['vegen chocolate', vegan, darkChocolate],
  ['vegn bread', vegan, bread],
  ['VEGAN', vegan, anything],
  ['vegan food', vegan, anything],
  ['food for vegans', vegan, anything],
  ['plant based milk', vegan, plantDrinks],
  ['plant-based cheese', vegan, veganCheese],
  ['vegan chicken', vegan, nothing],
  ['suitable for vegans chocolate', vegan, darkChocolate],
  ['vegetarian pizza', vegetarian, 'Stone-Baked Margherita Pizza | Mushroom & Thyme Pizza'],
  ['veggie lasagne', vegetarian, nothing],
  [
    'vegeterian cheese',
    vegetarian,
    `Farmhouse Mature Cheddar | Fresh Goat Cheese Log | Soft Cream Cheese | ${veganCheese}`,
  ],
  ['vegetarian pesto', vegetarian, nothing],
  ['vegitarian gummies', vegetarian, nothing],
  ['meat free curry', vegetarian, 'Chickpea Spinach Curry | Mild Madras Curry Powder'],
  ['meatless pizza', vegetarian, 'Stone-Baked Margherita Pizza | Mushroom & Thyme Pizza'],
  ['halal chicken', halal, 'Chicken Breast Fillets | Free Range Chicken Drumsticks'],
  ['hallal beef', halal, 'Butcher’s Ground Beef'],
  ['halal pork', halal, nothing],
  ['kosher salt', kosher, nothing],
  ['koscher chicken', kosher, nothing],
  ['gluten free bread', free('gluten'), 'Gluten-Free Sliced Bread'],
  ['gf bread', free('gluten'), 'Gluten-Free Sliced Bread'],
  ['df yogurt', free('milk'), 'Plain Soy Yogurt'],
  ['gluten free penne', free('gluten'), 'Gluten-Free Penne'],
  ['gluten free tofu', free('gluten'), tofu],
  ['gluten free couscous', free('gluten'), nothing],
  ['gluten-free pasta', free('gluten'), anything],
  ['glutenfree noodles', free('gluten'), 'Flat Rice Noodles'],
  ['gluten fre crackers', free('gluten'), 'Paper-Thin Rice Crackers'],
  ['glutin free tortilla', free('gluten'), 'Stone Ground Corn Tortillas | Lime Tortilla Chips'],
  ['free from gluten crisps', free('gluten'), crisps],
  ['coeliac bread', free('gluten'), 'Gluten-Free Sliced Bread'],
  ['wheat free tortillas', free('gluten'), 'Stone Ground Corn Tortillas | Lime Tortilla Chips'],
  ['pasta without gluten', free('gluten'), anything],
  ['gluten intolerant cereal', free('gluten'), nothing],
  ['dairy free', free('milk'), anything],
  ['dairy free milk', free('milk'), plantDrinks],
  ['diary free chocolate', free('milk'), nothing],
  ['non dairy milk', free('milk'), plantDrinks],
  ['no dairy ice cream', free('milk'), anything],
  ['milk free spread', free('milk'), 'Tahini & Date Spread'],
  ['dairyfree yogurt', free('milk'), 'Plain Soy Yogurt'],
  ['dairy free cheese', free('milk'), veganCheese],
  ['dairy free hummus', free('milk'), nothing],
  ['lactose free milk', lactoseFree, 'Lactose Free Milk'],
  ['lactosefree milk', lactoseFree, 'Lactose Free Milk'],
  ['lactose intolerant cheese', lactoseFree, veganCheese],
  ['sugar free drink', sugarFree, anything],
  ['sugar free', sugarFree, anything],
  ['sugarless water', sugarFree, water],
  ['suger free water', sugarFree, water],
  ['zero sugar cola', sugarFree, nothing],
  ['no sugar cookies', sugarFree, nothing],
  ['nut free granola', free('nuts', 'peanuts'), nothing],
  ['nut free pesto', free('nuts', 'peanuts'), nothing],
  ['nut-free cookies', free('nuts', 'peanuts'), anything],
  ['chocolate without nuts', free('nuts', 'peanuts'), nothing],
  ['nut allergy snacks', free('nuts', 'peanuts'), anything],
  ['peanut free trail mix', free('peanuts'), anything],
  ['no penuts spread', free('peanuts'), anything],
  ['egg free mayonnaise', free('eggs'), 'Vegan Mayonnaise'],
  ['egg free pasta', free('eggs'), anything],
  ['eggless cake', free('eggs'), nothing],
  ['soy free tofu', free('soy'), nothing],
  ['soy free chocolate', free('soy'), anything],
  ['soya free bread', free('soy'), anything],
  ['fish free sauce', free('fish'), anything],
  ['shellfish free seafood', free('crustaceans', 'molluscs'), anything],
  ['crustacean free fish', free('crustaceans'), anything],
  ['no molluscs', free('molluscs'), anything],
  ['celery free soup', free('celery'), anything],
  ['mustard free ketchup', free('mustard'), 'Classic Tomato Ketchup'],
  ['sesame free bagels', free('sesame'), nothing],
  ['sulphite free dried apple', free('sulphites'), anything],
  ['lupin free flour', free('lupin'), 'Stoneground Plain Flour | Organic Wholemeal Spelt Flour'],
  ['gluten and dairy free cookies', free('gluten', 'milk'), anything],
  ['no nuts, no eggs cake', free('nuts', 'peanuts', 'eggs'), nothing],
  ['vegan nut free chocolate', { diets: ['vegan'], free: ['nuts', 'peanuts'] }, nothing],
  ['nut alergy chocolate', free('nuts', 'peanuts'), nothing],
  ['cookies that do not contain nuts', free('nuts', 'peanuts'), anything],
  ['free from nuts, milk, eggs', free('nuts', 'peanuts', 'milk', 'eggs'), anything],
  ['allergen free snacks', free(...allergens), anything],
  ['pork free sausages', vegetarian, 'Vegan Bean Bangers'],
  ['pescatarian pizza', vegetarian, 'Stone-Baked Margherita Pizza | Mushroom & Thyme Pizza'],
  // What no label says is known of nothing.
  ['oat free granola', vegan, nothing],
  ['keto bread', vegan, nothing],
  ['granola without nuts and coconut', free('nuts', 'peanuts'), nothing],
  ['pizza without mushrooms and onions', vegan, nothing],
  ['allergic to kiwi', vegan, nothing],
  ['granola free from oats', vegan, nothing],
  ['nut and almond free cookies', free('nuts', 'peanuts'), anything],
  ['no nuts or almonds granola', free('nuts', 'peanuts'), nothing],
  ['almond free spread', free('nuts'), anything],
  ['sesame seed free spread', free('sesame'), anything],
  ['soy sauce free noodles', free('soy'), anything],
  ['wheat flour free bread', free('gluten'), 'Gluten-Free Sliced Bread'],
  ['egg yolk free mayonnaise', free('eggs'), 'Vegan Mayonnaise'],
  ['milk powder free bread', free('milk'), bread],
  ['pizza without cheese', free('milk'), 'Vegetable Gyoza Dumplings'],
  ['salmon free fish fingers', free('fish'), nothing],
  ['bacon gluten free', free('gluten'), anything],
  ['almond milk dairy free', free('milk'), 'Unsweetened Almond Drink'],
  ['milk, lactose free', lactoseFree, 'Lactose Free Milk'],
  ['alcohol free beer', vegan, nothing],
  ['vegan gluten free pasta', { diets: ['vegan'], free: ['gluten'] }, anything],
]

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

/** What the page of a search shows: the list, then the close matches. */
async function find(search: string): Promise<string[]> {
  const { text, wishes } = readDietWords(search)
  const filters = withWishes(noFilters, wishes)
  const page = { limit: 24, offset: 0 }
  if (text === '') return (await catalog.listSuitable(filters, page)).map(({ title }) => title)
  const found = await catalog.searchProducts(text, page, filters)
  const close = await catalog.closeMatches(text, {
    limit: 24,
    isExact: false,
    filters,
    whole: canonicalText({ text, wishes }),
  })
  return [...found, ...close.products].map(({ title }) => title)
}

/** By what the first catalog says itself, not by what the database made of it. */
function isSuitable(title: string, { diets = [], free: without = [] }: Needs): boolean {
  const facts = seedFacts.get(title)
  if (facts?.isFood !== true) return false
  const allergens = { contains: facts.contains as Allergen[] | null, mayContain: facts.mayContain as Allergen[] }
  const suitsDiet = (diet: Diet) =>
    facts.diets.includes(diet) ||
    (diet === 'lactose-free' && isFreeFrom(allergens, 'milk')) ||
    (diet === 'sugar-free' && (facts.sugars ?? 1) <= 0.5)
  return diets.every(suitsDiet) && without.every((allergen) => isFreeFrom(allergens, allergen))
}

test.each(searches)('%s', async (search, needs, first) => {
  const found = await find(search)
  expect(found.filter((title) => !isSuitable(title, needs))).toEqual([])
  const suggested = await catalog.suggest(search, 6)
  expect(suggested.products.map(({ title }) => title).filter((title) => !isSuitable(title, needs))).toEqual([])
  if (first === nothing) expect(found).toEqual([])
  else if (first === anything) expect(found).not.toEqual([])
  else expect(first.split(' | ')).toContain(found[0])
})

test.each(['vegan ch', 'gluten free br', 'dairy fr', 'halal', 'nut free co'])(
  'while “%s” is typed nothing is suggested that breaks the word',
  async (typed) => {
    const needs = Object.fromEntries([
      ['vegan ch', vegan],
      ['gluten free br', free('gluten')],
      ['dairy fr', free('milk')],
      ['halal', halal],
      ['nut free co', free('nuts', 'peanuts')],
    ])
    const { products } = await catalog.suggest(typed, 6)
    expect(products.filter(({ title }) => !isSuitable(title, needs[typed] ?? {}))).toEqual([])
    expect(products).not.toEqual([])
  },
)

test('what nobody knows the facts of stands apart', async () => {
  const { text, wishes } = readDietWords('nut free fortune cookies')
  expect(await find('nut free fortune cookies')).not.toContain('Fortune Cookies')
  const unknown = await catalog.listUnknown(text, { whole: 'nut free fortune cookies', wishes, limit: 12 })
  expect(unknown.map(({ title }) => title)).toContain('Fortune Cookies')
})

async function unknownFor(search: string): Promise<string[]> {
  const { text, wishes } = readDietWords(search)
  return (await catalog.listUnknown(text, { whole: search, wishes, limit: 12 })).map(({ title }) => title)
}

test('what no label says stands apart, without what names it', async () => {
  const granola = await unknownFor('oat free granola')
  expect(granola.filter((title) => /\boat/i.test(seedFacts.get(title)?.ingredients ?? title))).toEqual([])
  const jam = await unknownFor('no added sugar juice')
  expect(jam).not.toEqual([])
  expect(jam.filter((title) => /sugar/i.test(seedFacts.get(title)?.ingredients ?? title))).toEqual([])
  const vegan = await unknownFor('vegan pizza without mushrooms')
  expect(vegan.filter((title) => !isSuitable(title, { diets: ['vegan'] }))).toEqual([])
})

test('no product with cheese is among those that may have none', async () => {
  expect(await unknownFor('pizza without cheese')).not.toContain('Stone-Baked Margherita Pizza')
})

test('a product that is called free from something is found by its title, first of what nobody knows', async () => {
  await addProduct('Alcohol-Free Lager', { ingredients: 'Water, malt, hops. Alcohol-free malt extract.' })
  await addProduct('Strong Lager', { ingredients: 'Water, malt, hops, alcohol.' })
  await addProduct('Plain Lager', { ingredients: 'Water, malt, hops.' })
  await addProduct('No Added Sugar Quince Jam', { ingredients: 'Quinces' })
  await addProduct('Fat Free Quince Yogurt', { contains: ['milk'], ingredients: 'Skimmed milk' })
  const lagers = await unknownFor('alcohol-free lager')
  expect(lagers[0]).toBe('Alcohol-Free Lager')
  expect(lagers).toContain('Plain Lager')
  expect(lagers).not.toContain('Strong Lager')
  expect(await unknownFor('no added sugar quince jam')).toContain('No Added Sugar Quince Jam')
  expect((await unknownFor('fat free quince yogurt'))[0]).toBe('Fat Free Quince Yogurt')
})

test('a diet that only the title names is found under what nobody knows, unless the facts deny it', async () => {
  await addProduct('Vegan Truffle Burger', { contains: ['soy'] })
  await addProduct('Vegan Truffle Burger With Cheese', { contains: ['milk'] })
  await addProduct('Beef Truffle Burger', { contains: [] })
  await addProduct('Sugar-Free Truffle Gum', { contains: [] })
  expect(await find('vegan truffle burger')).not.toContain('Vegan Truffle Burger')
  const burgers = await unknownFor('vegan truffle burger')
  expect(burgers[0]).toBe('Vegan Truffle Burger')
  expect(burgers).not.toContain('Vegan Truffle Burger With Cheese')
  expect(burgers).not.toContain('Beef Truffle Burger')
  expect(await unknownFor('sugar free gum')).toContain('Sugar-Free Truffle Gum')
  expect(await unknownFor('vegan nut free truffle burger')).toContain('Vegan Truffle Burger')
  expect(await unknownFor('vegan soy free truffle burger')).not.toContain('Vegan Truffle Burger')
})

async function addProduct(
  title: string,
  { contains = [], ingredients = '' }: { contains?: Allergen[]; ingredients?: string },
) {
  await runSql(
    testDatabase.database,
    `with added as (insert into products
        (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity, food_flags)
        select $1, $1, '1 pc', '', '{}', 'x', category_id, id, 100, 1, food_flags(true, $2::text[], '{}', '{}') from subcategories limit 1
        returning id)
      insert into product_facts (product_id, contains, ingredients) select id, $2::text[], $3 from added`,
    [title, contains, ingredients],
  )
}

test('the lines of a list follow the same rule', async () => {
  const [cheese, drinks] = await catalog.matchLines(['vegan cheese', 'dairy free milk'], 5)
  expect(cheese?.map(({ title }) => title).toSorted()).toEqual(['Vegan Cheese Slices', 'Vegan Grated Cheese'])
  expect(drinks?.map(({ title }) => isSuitable(title, free('milk')))).toEqual([true, true, true, true])
})
