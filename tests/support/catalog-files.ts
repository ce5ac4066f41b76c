// Files such as shops have them: the headers, sizes and oddities of two catalogs that are often passed around.
import { csvLine } from '#domain/imports/csv.ts'

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

const families = {
  'Beauty & Hygiene': ['Hair Care', 'Skin Care', 'Bath & Hand Wash', 'Oral Care'],
  'Foodgrains, Oil & Masala': ['Masalas & Spices', 'Dals & Pulses', 'Rice & Rice Products'],
  'Cleaning & Household': ['Detergents & Dishwash', 'Bins & Bathroom Ware'],
  'Kitchen, Garden & Pets': ['Crockery & Cutlery', 'Pet Food & Accessories'],
  'Snacks & Branded Foods': ['Biscuits & Cookies', 'Chocolates & Candies', 'Noodle, Pasta, Vermicelli'],
  Beverages: ['Tea', 'Coffee', 'Fruit Juices & Drinks', 'Water'],
  'Fruits & Vegetables': ['Fresh Vegetables', 'Fresh Fruits', 'Herbs & Seasonings'],
}
const brands = ['Amul', 'Tata', 'Himalaya', 'BB Royal', 'Mastercook', 'Nivea', 'Dabur', 'Fresho', '']
const nouns = [
  'Soap',
  'Rice',
  'Shampoo',
  'Biscuits',
  'Green Tea',
  'Turmeric Powder',
  'Water Bottle - Orange',
  'Noodles',
]

/**
 * index, product, category, sub_category, brand, sale_price, market_price, type, rating: no unit, no stock; some titles with a unit in
 * them, with quotes, twice at another price, whole rows twice, some without a name.
 */
export function marketFile(rows: number): string {
  const subcategories = Object.entries(families).flatMap(([category, below]) =>
    below.map((one) => [category, one] as const),
  )
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = index % 50 === 7 ? index - 1 : index
    const [category, subcategory] = pick(subcategories, number)
    const size = number % 3 === 0 ? pick([' 500 g', ', 1 L', ' (Pack of 6)', ' 2 x 200 ml'], number) : ''
    const quoted = number % 40 === 11 ? ' 5" "Premium"' : ''
    const title = number % 400 === 399 ? '' : `${pick(nouns, number)} ${Math.floor(number / 9)}${quoted}${size}`
    const market = 20 + ((number * 7) % 900)
    const sale = number % 4 === 0 ? market : market * 0.9
    const rating = number % 5 === 0 ? '' : (3 + (number % 20) / 10).toFixed(1)
    return [
      index + 1,
      title,
      category,
      subcategory,
      pick(brands, number * 5 + Math.floor(number / 9)),
      index % 20 === 3 ? sale + 1 : sale % 1 === 0 ? `${sale}.0` : sale.toFixed(2),
      `${market}.0`,
      pick(['Shampoo & Conditioner', 'Whole Spices', 'Green Tea'], number),
      rating,
    ]
  })
  const headers = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating'.split(',')
  return [headers, ...lines].map((cells) => csvLine(cells)).join('')
}

/**
 * Category, name, mrp, discountPercent, availableQuantity, discountedSellingPrice, weightInGms, outOfStock, quantity: prices in
 * hundredths, each product in two categories, characters of Windows, one price of 0.
 */
export function quickFile(rows: number): Buffer {
  const categories = ['Fruits & Vegetables', 'Cooking Essentials', 'Munchies', 'Packaged Food', 'Dairy, Bread & Batter']
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = Math.floor(index / 2)
    const mrp = index === 500 ? 0 : 2_500 + ((number * 300) % 60_000)
    const percent = number % 3 === 0 ? 0 : 16
    const isOut = number % 9 === 0
    const name = `${pick(['Onion', 'Crème Biscuits', 'Tender Coconut', 'Mango’s Best'], number)} ${Math.floor(number / 8)}`
    return [
      pick(categories, number + (index % 2)),
      name,
      mrp,
      percent,
      isOut ? 0 : 3,
      Math.round((mrp * (100 - percent)) / 100),
      pick([1_000, 500, 250, 58], Math.floor(number / 2)),
      isOut ? 'TRUE' : 'FALSE',
      pick([1, 500, 200], number),
    ]
  })
  const headers =
    'Category,name,mrp,discountPercent,availableQuantity,discountedSellingPrice,weightInGms,outOfStock,quantity'
  const text = [headers.split(','), ...lines].map((cells) => csvLine(cells)).join('')
  // Latin-1 but for the apostrophe, which Windows has.
  return Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
}
