import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseNetContent } from '#domain/product/net-content.ts'
import { seedCategories } from './catalog.ts'
import { seedCoupons } from './coupons.ts'
import { categoryPictureName, couponPictureName, pictureName } from './picture-name.ts'
import { firstPopularityOf, staples } from './staples.ts'

const products = seedCategories.flatMap(({ subcategories }) => subcategories.flatMap((shelf) => shelf.products))
const titles = products.map(({ title }) => title.toLowerCase())

test('there are at least twelve categories, the eight of the specification among them', () => {
  const names = seedCategories.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(12)
  for (const name of [
    'Fruits & Vegetable',
    'Organic Food',
    'Breakfast',
    'Fish & Meat',
    'Bread & Bakery',
    'Drinks',
    'Baby Care',
    'Beauty & Health',
  ]) {
    expect(names).toContain(name)
  }
})

test('each category has three to seven sub-categories, and one of all is named Organic Food', () => {
  for (const { subcategories } of seedCategories) {
    expect(subcategories.length).toBeGreaterThanOrEqual(3)
    expect(subcategories.length).toBeLessThanOrEqual(7)
  }
  const names = seedCategories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name))
  expect(names.filter((name) => name === 'Organic Food')).toHaveLength(1)
})

test('there are at least 420 products with titles of their own', () => {
  expect(products.length).toBeGreaterThanOrEqual(420)
  expect(new Set(titles).size).toBe(titles.length)
})

test('about a quarter is discounted, and a few are out of stock', () => {
  const share = products.filter(({ originalPrice }) => originalPrice !== undefined).length / products.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.3)
  const empty = products.filter(({ stock }) => stock === 0).length
  expect(empty).toBeGreaterThanOrEqual(3)
  expect(empty).toBeLessThan(products.length / 15)
})

test('each product is described in two or three sentences and tagged', () => {
  for (const { title, description, tags } of products) {
    const sentences = description.match(/[^.!?]+[.!?]+(\s|$)/g) ?? []
    expect([title, sentences.length >= 2 && sentences.length <= 3]).toEqual([title, true])
    expect(tags.length).toBeGreaterThanOrEqual(2)
  }
})

test('the unit of each product is an amount that prices can be compared by', () => {
  expect(products.filter(({ unit }) => parseNetContent(unit) === undefined)).toEqual([])
})

test('each tag leads to a search that finds something: titles are all that is searched', () => {
  const tags = new Set(products.flatMap((product) => product.tags))
  expect([...tags].filter((tag) => !titles.some((title) => title.includes(tag.toLowerCase())))).toEqual([])
})

test.each(['fish', 'apple', 'oil'])('searching for %s finds several products', (word) => {
  expect(titles.filter((title) => title.includes(word)).length).toBeGreaterThanOrEqual(4)
})

test('coupons: at least six to come, two past, from 50 to 1000 dollars', () => {
  expect(seedCoupons.filter(({ endsInDays }) => endsInDays > 0).length).toBeGreaterThanOrEqual(6)
  expect(seedCoupons.filter(({ endsInDays }) => endsInDays < 0)).toHaveLength(2)
  const amounts = seedCoupons.map(({ minimumAmount }) => minimumAmount)
  expect(Math.min(...amounts)).toBe(50)
  expect(Math.max(...amounts)).toBe(1000)
})

test('the two newest coupons are for a cart of 50 and of 80 dollars, and last for two months', () => {
  const [weekend, welcome] = seedCoupons.slice(-2)
  expect([welcome?.minimumAmount, weekend?.minimumAmount]).toEqual([50, 80])
  const ends = [welcome?.endsInDays ?? 0, weekend?.endsInDays ?? 0]
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(60)
  // When the first of them ends, another one takes its place on the home page.
  expect(seedCoupons.filter(({ endsInDays }) => endsInDays > Math.min(...ends)).length).toBeGreaterThanOrEqual(2)
})

test('the most popular products are staples in stock, from many categories, each sold more than the next', () => {
  const inStock = new Set(products.filter(({ stock }) => stock > 0).map(({ title }) => title))
  expect(staples.filter((title) => !inStock.has(title))).toEqual([])
  expect(new Set(staples).size).toBe(staples.length)
  const sold = staples.map(firstPopularityOf)
  expect(sold.every((count, index) => count > (sold[index + 1] ?? 0))).toBe(true)
  expect(firstPopularityOf('Stacking Wooden Dolls')).toBe(0)
  const onHomePage = new Set(staples.slice(0, 18))
  const categories = seedCategories.filter(({ subcategories }) =>
    subcategories.some((shelf) => shelf.products.some(({ title }) => onHomePage.has(title))),
  )
  expect(categories.length).toBeGreaterThanOrEqual(6)
})

test('units are written as people write them', () => {
  const amount = String.raw`(\d+ × )?\d+(\.\d+)? (g|kg|ml|L|m)`
  const count = String.raw`(\d+ × )?\d+ (pack|slices|rolls|pairs|eggs|bags|pots|cones|capsules|biscuits|bulbs|oysters|sausages|`
  const more = 'nappies|pants|wipes|mats|plasters|pieces|pads|tissues|crayons|cubes|tablets|tampons)'
  const known = new RegExp(`^(each|set of \\d+|${amount}|${count}${more})$`)
  expect(products.map(({ unit }) => unit).filter((unit) => !known.test(unit))).toEqual([])
})

test('everything has a picture of its own, in every size that is needed', () => {
  const manifest: Record<string, { files: Record<string, string> }> = JSON.parse(
    readFileSync(new URL('./pictures/manifest.json', import.meta.url), 'utf8'),
  )
  const filesOf = (name: string) => Object.keys(manifest[name]?.files ?? {}).toSorted()
  const both = (...widths: number[]) => widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).toSorted()
  for (const { title } of products) expect([title, filesOf(pictureName(title))]).toEqual([title, both(160, 320, 640)])
  for (const { name } of seedCategories) expect(filesOf(categoryPictureName(name))).toEqual(both(96, 192))
  for (const { title } of seedCoupons) {
    expect(filesOf(couponPictureName(title))).toEqual([...both(160, 320), '200.jpg'].toSorted())
  }
  expect(new Set(products.map(({ title }) => manifest[pictureName(title)]?.files['320.webp'])).size).toBe(
    products.length,
  )
})
