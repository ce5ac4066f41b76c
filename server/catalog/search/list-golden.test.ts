// A hundred lines of shopping lists as people write them, with what should be put in the cart: any of the titles, and how many.
// "12 eggs" is one box of twelve; who asks for grams gets one pack of about that size.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountFor, parsePastedList, wordsToFind } from '#domain/search/pasted-list.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from '#server/catalog/catalog.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

const eggs12 = 'Free Range Brown Eggs'
const eggs = 'Free Range Brown Eggs | Pasture Raised Medium Eggs'
const milk = 'Brindle Farm Whole Milk | Semi-Skimmed Milk'
const apples = 'Royal Gala Apples | Granny Smith Apples | Honeycrisp Apples | Organic Braeburn Apples'
const bread = 'Soft White Sandwich Bread | Hollow Oak Sourdough Loaf | Seeded Rye Bread'
const bananas = 'Fairly Traded Bananas'
const cheddar = 'Farmhouse Mature Cheddar'
const chicken = 'Chicken Breast Fillets | Free Range Chicken Drumsticks'
const tomatoes = 'Vine Tomatoes'
const tinned = 'Chopped Plum Tomatoes'
const potatoes = 'Yellow Waxy Potatoes'
const rice = 'Aged Basmati Rice | Arborio Risotto Rice | Organic Brown Basmati Rice'
const butter = 'Salted Churned Butter | Unsalted Baking Butter'
const yogurt = 'Greek Style Plain Yogurt'
const mince = 'Butcher’s Ground Beef | Lean Turkey Mince'
const beef = 'Butcher’s Ground Beef'
const coffee = 'Harbour Blend Coffee Beans | Ethiopian Ground Filter Coffee'
const tea = 'Morning Assam Tea Bags | Jasmine Pearl Green Tea | Rooibos Vanilla Tea'
const crisps = 'Sea Salted Potato Crisps | Paprika Ridge Crisps'
const oil = 'Extra Virgin Olive Oil | Organic Cold Pressed Olive Oil'
const nappies = 'Cloudlet Newborn Nappies | Cloudlet Crawler Nappies'
const oats = 'Millbrook Rolled Oats | Pinhead Steel Cut Oats'
const nothing = ''

const lines: [string, string, number][] = [
  ['12 eggs', eggs12, 1],
  ['6 bananas', bananas, 1],
  ['eggs', eggs, 1],
  ['dozen eggs', eggs12, 1],
  ['2 dozen eggs', eggs12, 2],
  ['eggs (12)', eggs12, 1],
  ['eggs x 2', eggs, 2],
  ['24 eggs', eggs12, 2],
  ['a dozen eggs', eggs12, 1],
  ['half dozen eggs', eggs, 1],
  ['milk', milk, 1],
  ['2 milk', milk, 2],
  ['2x milk', milk, 2],
  ['milk x2', milk, 2],
  ['2 l milk', 'Brindle Farm Whole Milk', 1],
  ['2 litres of milk', 'Brindle Farm Whole Milk', 1],
  ['2 bottles of milk', milk, 2],
  ['semi skimmed milk 1l', 'Semi-Skimmed Milk', 1],
  ['- whole milk', 'Brindle Farm Whole Milk', 1],
  ['[ ] lactose free milk', 'Lactose Free Milk', 1],
  ['bread', bread, 1],
  ['1 loaf of bread', bread, 1],
  ['2 loaves sourdough', 'Hollow Oak Sourdough Loaf', 2],
  ['sliced white bread', 'Soft White Sandwich Bread', 1],
  ['cheddar 400g', cheddar, 1],
  ['cheddar', cheddar, 1],
  ['200g cheddar', cheddar, 1],
  ['feta', 'Barrel Aged Feta', 1],
  ['mozzarella x2', 'Buffalo Mozzarella Ball', 2],
  ['parmesan', 'Aged Grana Wedge', 1],
  ['butter', butter, 1],
  ['unsalted butter 250 g', 'Unsalted Baking Butter', 1],
  ['greek yoghurt', yogurt, 1],
  ['500g greek yogurt', yogurt, 1],
  ['apples', apples, 1],
  ['5 apples', apples, 1],
  ['1kg apples', apples, 1],
  ['granny smith apples', 'Granny Smith Apples', 1],
  ['bananas', bananas, 1],
  ['bunch of bananas', bananas, 1],
  ['bannanas', bananas, 1],
  ['strawberries', 'Garden Strawberries', 1],
  ['3 lemons', 'Unwaxed Lemons', 1],
  ['lemons', 'Unwaxed Lemons', 1],
  ['4 limes', 'Persian Limes', 1],
  ['2 avocados', 'Organic Hass Avocados', 1],
  ['1 pineapple', 'Golden Pineapple', 1],
  ['oranges', 'Navel Oranges', 1],
  ['blueberries', 'Highbush Blueberries | Wild Blueberries', 1],
  ['tomatoes', tomatoes, 1],
  ['2 tins chopped tomatoes', tinned, 2],
  ['2 cans of chickpeas', 'Chickpeas in Water | Organic Chickpeas in Water', 2],
  ['tinned tomatoes x4', tinned, 4],
  ['potatoes 2kg', potatoes, 1],
  ['sweet potatoes', 'Organic Sweet Potatoes', 1],
  ['3 onions', 'Brown Cooking Onions', 1],
  ['1 kg onions', 'Brown Cooking Onions', 1],
  ['garlic', 'Everyday Garlic', 1],
  ['1 cucumber', 'Garden Cucumber', 1],
  ['brocoli', 'Tenderhead Broccoli | Broccoli Florets', 1],
  ['carrots', 'Bunched Carrots', 1],
  ['spinach', 'Organic Baby Spinach', 1],
  ['lettuce', 'Crinkle Leaf Lettuce', 1],
  ['green peppers', 'Green Bell Peppers', 1],
  ['chicken', chicken, 1],
  ['2 chicken breasts', 'Chicken Breast Fillets', 1],
  ['chicken breast 500g', 'Chicken Breast Fillets', 1],
  ['500g beef mince', beef, 1],
  ['mince', mince, 1],
  ['bacon', 'Dry Cured Streaky Bacon', 1],
  ['6 sausages', 'Herb Pork Sausages', 1],
  ['ham', 'Thin Sliced Cooked Ham', 1],
  ['salmon', 'Atlantic Salmon Fillets | Oak Smoked Salmon', 1],
  ['2 salmon fillets', 'Atlantic Salmon Fillets', 1],
  ['fish fingers', 'Crispy Fish Fingers | Harbourside Pollock Fish Fingers', 1],
  ['tuna x3', 'Skipjack Tuna in Spring Water', 3],
  ['rice 1kg', rice, 1],
  ['basmati rice', 'Aged Basmati Rice | Organic Brown Basmati Rice', 1],
  ['spaghetti 500g', 'Bronze-Cut Spaghetti', 1],
  ['2 packs spaghetti', 'Bronze-Cut Spaghetti', 2],
  ['flour', 'Stoneground Plain Flour | Organic Wholemeal Spelt Flour', 1],
  ['sugar', 'Golden Caster Sugar', 1],
  ['salt', 'Flaky Sea Salt', 1],
  ['olive oil', oil, 1],
  ['ketchup', 'Classic Tomato Ketchup', 1],
  ['peanut butter', 'Organic Smooth Peanut Butter', 1],
  ['jar of honey', 'Clover Honey Squeeze | Wildflower Honey | Organic Raw Blossom Honey', 1],
  ['strawberry jam', 'Strawberry Pan Jam', 1],
  ['oats', oats, 1],
  ['corn flakes', 'Golden Corn Flakes', 1],
  ['coffee', coffee, 1],
  ['tea bags', tea, 1],
  ['orange juice', 'Orange Juice with Bits', 1],
  ['6 cans of coke', 'Fennwick Original Cola', 1],
  ['sparkling water', 'Sparkling Mineral Water | Cucumber Mint Sparkling Water', 1],
  ['crisps', crisps, 1],
  ['dark chocolate', 'Dark Chocolate 72%', 1],
  ['ice cream', 'Vanilla Bean Ice Cream | Strawberry Ripple Ice Cream', 1],
  ['frozen peas', 'Petite Garden Peas', 1],
  ['2 pizzas', 'Stone-Baked Margherita Pizza | Mushroom & Thyme Pizza', 2],
  ['toilet paper', 'Recycled Toilet Paper', 1],
  ['9 toilet rolls', 'Recycled Toilet Paper', 1],
  ['washing up liquid', 'Washing-Up Liquid', 1],
  ['toothpaste', 'Peppermint Fluoride Toothpaste | Children Strawberry Toothpaste', 1],
  ['shampoo', 'Nettle & Mint Shampoo', 1],
  ['nappies', nappies, 1],
  ['bin bags', 'Compostable Bin Bags', 1],
  ['dog food', 'Brindle Chicken Dog Kibble | Lamb & Rice Dog Stew | Puppy Starter Kibble', 1],
  ['cat litter', 'Clumping Clay Cat Litter | Pine Pellet Litter', 1],
  ['AA batteries', 'Alkaline AA Batteries', 1],
  ['1 bottle red wine', nothing, 1],
  ['tofu', 'Firm Plain Tofu | Beechwood Smoked Tofu', 1],
  ['vegan cheese', 'Vegan Cheese Slices | Vegan Grated Cheese', 1],
  ['2 courgettes', 'Green Courgettes', 1],
  ['zucchini', 'Green Courgettes', 1],
  ['1 aubergine', 'Glossy Purple Aubergine', 1],
  ['eggplant x2', 'Glossy Purple Aubergine', 2],
  ['bag of rocket', 'Wild Rocket Leaves', 1],
  ['arugula', 'Wild Rocket Leaves', 1],
  ['mushrooms 250g', 'Closed Cup Mushrooms', 1],
  ['mayo', 'Classic Mayonnaise', 1],
  ['hummus x2', 'Classic Hummus', 2],
  ['cream cheese', 'Soft Cream Cheese', 1],
  ['bunch of spring onions', 'Bunched Spring Onions', 1],
  ['piece of ginger', 'Fresh Root Ginger', 1],
  ['tinned tomatoes x4', 'Chopped Plum Tomatoes', 4],
  ['2 cans baked beans', 'Baked Beans in Tomato Sauce', 2],
  ['soy sauce', 'Brewed Soy Sauce', 1],
  ['stock cubes', 'Vegetable Stock Cubes | Chicken Stock Cubes', 1],
  ['coriander', 'Fresh Coriander', 1],
  ['gluten free bread', 'Gluten-Free Sliced Bread', 1],
  ['gluten free pasta', 'Gluten-Free Penne', 1],
  ['tampons', 'Regular Cotton Tampons | Super Cotton Tampons', 1],
  ['painkillers', 'Paracetamol Painkiller Tablets | Ibuprofen Painkiller Tablets', 1],
  ['paracetamol', 'Paracetamol Painkiller Tablets', 1],
  ['2 packs ibuprofen', 'Ibuprofen Painkiller Tablets', 2],
  ['gf bread', 'Gluten-Free Sliced Bread', 1],
  ['4 peppers (red)', 'Sweet Red Bell Peppers', 2],
  ['icing sugar', 'Silky Icing Sugar', 1],
  ['sweetcorn', 'Young Sweetcorn | Crunchy Sweetcorn', 1],
  ['cling film', 'Kitchen Cling Film', 1],
  ['mozzarella x2', 'Buffalo Mozzarella Ball', 2],
  ['baking soda', 'Baking Powder', 1],
  ['apples (6)', apples, 1],
  ['pears 4', 'Conference Pears | Forelle Pear Basket', 1],
  ['cherry tomatoes 250g', 'Baby Plum Tomatoes | Vine Tomatoes', 1],
  ['nappies size 4', nappies, 1],
  ['garlic (2 bulbs)', 'Everyday Garlic', 1],
  ['chickpeas 2 tins', 'Chickpeas in Water | Organic Chickpeas in Water', 2],
  ['bacon 2 packs', 'Dry Cured Streaky Bacon', 2],
  ['6 x 330ml cola', 'Fennwick Original Cola', 1],
  ['2 x 400g chopped tomatoes', tinned, 2],
  ['1/2 kg carrots', 'Bunched Carrots', 1],
  ['milk 2l', 'Brindle Farm Whole Milk', 1],
  [
    'dairy free milk 1l',
    'Barista Oat Drink | Unsweetened Almond Drink | Whole Bean Soy Drink | Creamy Coconut Drink',
    1,
  ],
  ['4 yoghurts', 'Wild Berry Yogurt | Greek Style Plain Yogurt', 1],
  ['500 grams mince', mince, 1],
  ['✅ milk: 2', milk, 2],
  ['two packs of butter', butter, 2],
  ['dishwasher tablets', 'All-in-One Dishwasher Tablets', 1],
]

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

test('of a hundred lines most mean the product that comes first, and nearly all the right amount', async () => {
  const missed: string[] = []
  const miscounted: string[] = []
  for (let from = 0; from < lines.length; from += 50) {
    const part = lines.slice(from, from + 50)
    const parsed = parsePastedList(part.map(([line]) => line).join('\n'))
    const found = await catalog.matchLines(parsed.map(wordsToFind), 5)
    for (const [index, [line, titles, amount]] of part.entries()) {
      const [first] = found[index] ?? []
      const pasted = parsed[index]
      if (!titles.split(' | ').includes(first?.title ?? nothing)) missed.push(`${line}: ${first?.title}`)
      const counted = pasted && (first === undefined ? pasted.count : amountFor(pasted, first))
      if (counted !== amount) miscounted.push(`${line}: ${counted} of ${first?.title} ${first?.unit}`)
    }
  }
  expect(lines.length).toBeGreaterThanOrEqual(100)
  expect(1 - missed.length / lines.length, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(1 - miscounted.length / lines.length, miscounted.join('\n')).toBeGreaterThanOrEqual(0.98)
})
