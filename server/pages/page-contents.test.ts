// What the server's HTML says on the pages of products: lists, links, and what search engines read. Journeys test what happens next.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAll, findOne, findRegion, linksOf, parseHtml, textOf, textsOf } from '#tests/support/html.ts'
import type { Element } from '#tests/support/html.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const origin = 'http://localhost:3000'
const apples = '/product/Royal%20Gala%20Apples'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })

async function open(url: string): Promise<Element> {
  const response = await ask(url)
  expect(response.statusCode, url).toBe(200)
  return parseHtml(response.body)
}

async function fetchList<One>(path: string): Promise<One[]> {
  return (await shop.app.inject(path)).json<One[]>()
}

const mainOf = (page: Element) => findOne(page, 'main')
const titlesOf = (within: Element) => findAll(within, 'article').flatMap((card) => textsOf(card, 'h3'))
const canonicalOf = (page: Element) =>
  findOne(page, (one) => one.attributes.get('rel') === 'canonical').attributes.get('href')
const metaOf = (page: Element, name: string) =>
  findAll(page, (one) => one.name === 'meta' && [...one.attributes.values()].includes(name)).map((one) =>
    one.attributes.get('content'),
  )
const dataOf = (page: Element) =>
  findAll(page, (one) => one.attributes.get('type') === 'application/ld+json').map((one) => JSON.parse(textOf(one)))

test('the sections of the home page are in the specified order', async () => {
  const page = await open('/')
  expect(textOf(findOne(findOne(page, 'head'), 'title'))).toBe('Larder · fresh groceries, every day')
  expect(textsOf(mainOf(page), 'h2')).toEqual([
    'The Best Quality Products Guaranteed!',
    'Best Different Type of Grocery Store',
    'Quality Freshness Guaranteed!',
    'Latest Super Discount Active Coupon Code',
    '100% Natural Organic Products',
    'Featured Categories',
    'Latest Discounted Products',
    'Popular Products',
    'Quick Delivery',
    'Your Larder, Always in Your Pocket',
  ])
  expect(textsOf(findRegion(page, 'Why Larder'), 'li').map((text) => text.replaceAll(/\s/g, ''))).toEqual([
    'FreeShippingFrom$500.00',
    'Support24/7AtAnytime',
    'SecurePaymentTotallySafe',
    'LatestOfferUpto20%Off',
  ])
})

test('every category on the home page links to its listing and to at most three sub-categories', async () => {
  const categories = await fetchList<{ parent: string; children: string[] }>('/categories')
  const section = findRegion(await open('/'), 'Featured Categories')
  expect(textOf(section)).toContain('Choose your necessary products from this feature categories')
  expect(findAll(section, 'article').map(linksOf)).toEqual(
    categories.map(({ parent, children }) => [
      `/Categories/${encodeURIComponent(parent)}`,
      ...children.slice(0, 3).map((name) => `/category/${encodeURIComponent(name)}`),
    ]),
  )
})

test.each([
  ['Latest Discounted Products', '/discountProducts'],
  ['Popular Products', '/popularProducts'],
])('"%s" are the first 18 of %s', async (title, path) => {
  type Product = { title: string; unit: string; price: number; discount: number }
  const products = (await fetchList<Product>(path)).slice(0, 18)
  expect(products).toHaveLength(18)
  const cards = findAll(findRegion(await open('/'), title), 'article')
  expect(cards.map((card) => textsOf(card, 'h3')[0])).toEqual(products.map((product) => product.title))
  for (const [index, { unit, price, discount }] of products.entries()) {
    const text = textOf(cards[index] ?? findOne(parseHtml(''), 'article'))
    expect(text).toContain(unit)
    expect(text).toContain(`$${price.toFixed(2)}`)
    expect(/(\d+)% Off/.exec(text)?.[1]).toBe(discount > 0 ? String(Math.ceil(discount)) : undefined)
  }
})

test('search engines get the canonical address, the preview and the search of the shop', async () => {
  const page = await open('/')
  expect(canonicalOf(page)).toBe(`${origin}/`)
  expect(metaOf(page, 'og:image')).toEqual([`${origin}/icons/share.jpg`])
  expect(dataOf(page)).toMatchObject([{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }])
})

test('link previews and search engines get the product data', async () => {
  const page = await open(apples)
  expect(canonicalOf(page)).toBe(`${origin}${apples}`)
  const offers = { price: '3.29', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }
  expect(dataOf(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({ '@type': 'Product', sku: 'FRV-0001', offers: expect.objectContaining(offers) }),
    ]),
  )
})

test('a product page shows everything about the product, however its title is written', async () => {
  const main = mainOf(await open('/product/royal%20gala%20APPLES'))
  expect(textsOf(main, 'h1')).toEqual(['Royal Gala Apples'])
  for (const text of ['1 kg', 'SKU: FRV-0001', '$3.29', '$4.39', '26% Off', 'In Stock', 'Sweet, thin-skinned apples'])
    expect(textOf(main)).toContain(text)
  const pictures = findAll(main, 'picture').filter(
    (one) => findOne(one, 'img').attributes.get('alt') === 'Royal Gala Apples',
  )
  expect(pictures.map((one) => findAll(one, 'source')[0]?.attributes.get('srcSet'))).toEqual([
    expect.stringContaining('640w'),
  ])
  const targetOf = (label: string) =>
    findAll(main, 'a')
      .findLast((link) => textOf(link) === label)
      ?.attributes.get('href')
  expect(targetOf('Fruits & Vegetable')).toBe('/Categories/Fruits%20%26%20Vegetable')
  expect(targetOf('apple')).toBe('/search/apple')
})

test('a product page lists the advantages of the shop', async () => {
  const promises = textOf(findRegion(await open(apples), 'Our promises'))
  for (const text of [
    'Free shipping on orders over $100',
    'Home delivery within 1 hour',
    'Cash on delivery',
    '7 days money back guarantee',
  ])
    expect(promises).toContain(text)
})

test('a product page shows fifteen related products of the same category, without itself', async () => {
  const inCategory = await fetchList<{ title: string }>('/products?parent=Fruits%20%26%20Vegetable')
  const related = textsOf(findRegion(await open(apples), 'Related Products'), 'h3')
  expect(related).toHaveLength(15)
  expect(related).not.toContain('Royal Gala Apples')
  expect(inCategory.map(({ title }) => title)).toEqual(expect.arrayContaining(related))
})

test('search engines index the categories, but neither searches nor filtered lists', async () => {
  const category = await open('/category/Soft%20Drinks?sort=price')
  expect(canonicalOf(category)).toBe(`${origin}/category/Soft%20Drinks`)
  expect(dataOf(category).map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(metaOf(category, 'robots')).toEqual([])
  expect(metaOf(await open('/search/tea'), 'robots')).toEqual(['noindex, follow'])
  const filtered = await open('/category/Coffee?stock=1&sort=price')
  expect(metaOf(filtered, 'robots')).toEqual(['noindex, follow'])
  expect(canonicalOf(filtered)).toBe(`${origin}/category/Coffee`)
})

test.each([
  // Past the end: to its start, in the same order.
  ['/search/a?page=99999&sort=price', '/search/a?sort=price'],
  ['/search/a?page=99999&sort=nonsense', '/search/a'],
  // Filters that the list doesn't have.
  ['/category/Coffee?tag=no+such+tag&price=1-1&stock=1&sub=Nowhere', '/category/Coffee?stock=1'],
])('%s redirects to %s', async (address, wanted) => {
  const { statusCode, headers } = await ask(address)
  expect([statusCode, headers['location']]).toEqual([302, wanted])
})

test('the offers are the coupons, newest first, each with its code and its end date', async () => {
  type Coupon = { title: string; couponCode: string; endTime: string }
  const coupons = (await fetchList<Coupon>('/coupons?image=url')).toReversed()
  const page = await open('/offers')
  expect(textOf(findOne(findOne(page, 'head'), 'title'))).toBe('Mega Offers · Larder')
  expect(textsOf(mainOf(page), 'h1')).toEqual(['Mega Offers'])
  expect(textsOf(mainOf(page), 'h2').slice(0, coupons.length)).toEqual(coupons.map(({ title }) => title))
  const cards = findAll(mainOf(page), 'article').filter((card) => textOf(card).includes('This coupon apply'))
  expect(cards.map((card) => findAll(card, 'time').map((one) => one.attributes.get('dateTime')))).toEqual(
    coupons.map(({ endTime }) => [new Date(endTime).toISOString()]),
  )
  for (const [index, { couponCode }] of coupons.entries())
    expect(textOf(cards[index] ?? mainOf(page))).toContain(couponCode)
})

test('below the coupons is what is reduced most, and all of it on a list that a search for a sale finds', async () => {
  const reduced = await fetchList<{ title: string; price: number }>('/discountProducts')
  const first = findRegion(await open('/offers'), 'On offer now')
  expect(titlesOf(first)).toEqual(reduced.slice(0, 24).map(({ title }) => title))
  expect(linksOf(first)).toContain('/offers/products')
  const all = mainOf(await open('/offers/products'))
  expect(textOf(all)).toContain(`Total ${reduced.length} Item Found.`)
  expect(titlesOf(all)).toEqual(reduced.slice(0, 36).map(({ title }) => title))
  const cheapest = titlesOf(mainOf(await open('/offers/products?sort=price')))
  const prices = reduced.map(({ price }) => price)
  expect(reduced.find(({ title }) => title === cheapest[0])?.price).toBe(Math.min(...prices))
  const below = prices.filter((price) => price < 2).length
  expect(titlesOf(mainOf(await open('/offers/products?price=0-2')))).toHaveLength(below)
  const sale = await shop.app.inject({ url: '/search/on%20sale', headers: { accept: 'text/html' } })
  expect([sale.statusCode, sale.headers.location]).toEqual([302, '/offers'])
})

test('three banners of a list link to their categories', async () => {
  const banners = findAll(findRegion(await open('/search/tea'), 'Weekend offers'), 'li')
  expect(banners.map((banner) => [textsOf(banner, 'h2')[0], linksOf(banner)[0]])).toEqual([
    ['Fresh & Natural', '/Categories/Fruits%20%26%20Vegetable'],
    ['Fish & Meat', '/Categories/Fish%20%26%20Meat'],
    ['Bread & Bakery', '/Categories/Bread%20%26%20Bakery'],
  ])
  for (const banner of banners) expect(textOf(banner)).toContain('Weekend discount offer')
})

test.each([
  ['/category/Water', 2],
  ['/search/milk', 4],
])('of %s only the %d pictures on the first screen of a phone are hurried', async (url, count) => {
  const main = mainOf(await open(url))
  const isHurried = ({ attributes }: Element) => attributes.get('fetchPriority') === 'high'
  const isPicture = ({ name }: Element) => name === 'img'
  const cards = findAll(main, 'article').slice(0, count)
  expect(cards.flatMap((card) => findAll(card, isPicture)).every(isHurried)).toBe(true)
  expect(findAll(main, (one) => isPicture(one) && isHurried(one))).toHaveLength(count)
})

test('an empty result offers categories and popular products', async () => {
  const page = await open('/search/xqzwv')
  expect(textOf(mainOf(page))).toContain('Sorry, we can not find this product')
  expect(textOf(mainOf(page))).toContain('Total 0 Item Found.')
  expect(findAll(findRegion(page, 'Popular right now'), 'article')).toHaveLength(12)
  expect(textsOf(mainOf(page), 'a')).toContain('Pet Care')
})

test('"aple" is a part of maple: the list stays, with what was probably meant below', async () => {
  const page = await open('/search/aple')
  expect(textOf(mainOf(page))).toContain('Did you mean: apple')
  expect(titlesOf(mainOf(page))[0]).toContain('Maple')
  expect(titlesOf(findRegion(page, 'Close matches'))).toContain('Royal Gala Apples')
})

test.each(['/search/milk', '/search/milk?stock=1'])(
  'a short list is followed by close matches, and a search starts with what its word names: %s',
  async (address) => {
    const page = await open(address)
    expect(titlesOf(mainOf(page))[0]).toMatch(/Milk$/)
    expect(titlesOf(findRegion(page, 'Close matches'))).not.toEqual([])
  },
)

test.each([
  ['milk 2l', /^Brindle Farm Whole Milk$/],
  ['apples granny', /^Granny Smith Apples$/],
  ['diaper', /Nappies/],
])('the close matches of "%s" start with %s', async (text, title) => {
  const page = await open(`/search/${encodeURIComponent(text)}`)
  expect(titlesOf(findRegion(page, 'We found these instead'))[0]).toMatch(title)
})

test('a diet is no word: nothing that breaks it is shown, and what nobody knows stands apart', async () => {
  const cheese = await open('/search/vegan%20cheese')
  expect(textOf(mainOf(cheese))).toContain('Vegan Cheese Slices')
  expect(textOf(mainOf(cheese))).not.toMatch(/Goat Cheese|Cheddar/)
  const chicken = await open('/search/vegan%20chicken')
  expect(textOf(mainOf(chicken))).toContain('Nothing vegan under “chicken”.')
  expect(titlesOf(findRegion(chicken, 'Other vegan food'))).toHaveLength(12)
  expect(textOf(mainOf(chicken))).not.toMatch(/Chicken Breast|Drumsticks/)
  const organic = await open('/search/organic%20milk')
  expect(textOf(mainOf(organic))).toContain('Nothing organic under “milk”.')
  expect(titlesOf(findRegion(organic, 'Not marked as organic'))[0]).toContain('Milk')
  const cookies = await open('/search/nut%20free%20cookies')
  expect(textOf(mainOf(cookies))).toContain('You see only what’s nut-free.')
  expect(titlesOf(findRegion(cookies, 'We don’t know if these are nut-free'))).toEqual(['Fortune Cookies'])
  const all = await open('/search/vegan')
  expect(textOf(mainOf(all))).toMatch(/Total 2\d\d Item Found/)
  const cheapest = await open('/search/vegan%20chocolate?sort=price')
  expect(textOf(mainOf(cheapest))).not.toMatch(/Milk Chocolate|White Chocolate/)
})

test('a corrected spelling keeps the diet that was asked for', async () => {
  const page = await open('/search/gluteen%20free%20bred')
  expect(textOf(mainOf(page))).toContain('Showing results for “gluten-free bread”.')
})

test('a word that is only not sold is corrected to nothing else', async () => {
  for (const word of ['wine', 'tempeh', 'red wine', 'vodka', 'artichoke']) {
    const page = await open(`/search/${encodeURIComponent(word)}`)
    expect(textOf(mainOf(page))).toContain(`We don’t sell ${word.split(' ').at(-1)} yet.`)
    expect(textOf(mainOf(page))).not.toMatch(/Showing results for|Wide-Tooth/)
    expect(textOf(mainOf(page))).toContain('Sorry, we can not find this product')
  }
})

test('what is not sold keeps its accent', async () => {
  expect(textOf(mainOf(await open('/search/%C3%89clair')))).toContain('We don’t sell éclair yet.')
})

test('any text can be searched for', async () => {
  for (const text of ['100%', 'a/b', 'a%2Fb', 'Half & Half', '🍎', '<b>', 'a'.repeat(500)]) {
    const page = await open(`/search/${encodeURIComponent(text)}`)
    expect(textsOf(mainOf(page), 'h1')).toEqual([`Results for “${text}”`])
    const box = findOne(page, (one) => one.attributes.get('role') === 'combobox')
    expect(box.attributes.get('value')).toBe(text)
  }
})

test('a malformed address is a search like any other', async () => {
  for (const path of ['/search/%E0%A4%A', '/search/50%', '/search/%00', '/Categories/%', '/category/%ZZ'])
    expect(textOf(mainOf(await open(path))), path).toMatch(/Total \d+ Item Found\./)
})
