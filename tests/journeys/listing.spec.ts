// Products by text, by category and by sub-category.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const sortOf = (page: Page) => page.getByRole('combobox', { name: 'Sort by price' })

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').allTextContents()
  return texts.map((text) => Number(/\$(\d+\.\d\d)/.exec(text)?.[1]))
}

async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY), { message: 'the top of the page' }).toBe(0)
}

async function expectPrices(page: Page, direction: 'rising' | 'falling'): Promise<void> {
  const sign = direction === 'rising' ? 1 : -1
  const isSorted = (prices: number[]) =>
    prices.length > 1 && prices.every((price, index) => (price - (prices[index - 1] ?? price)) * sign >= 0)
  await expect.poll(async () => isSorted(await pricesOf(page)), { message: `prices are ${direction}` }).toBe(true)
}

const categoriesSeen = [
  [390, 3],
  [480, 2],
  [767, 2],
  [768, 6],
  [1_278, 6],
  [1_279, 10],
] as const

test('shows as many categories side by side as fit, 10 pixels apart @desktop', async ({ page }) => {
  await page.goto('/search/tea')
  const row = page.getByRole('region', { name: 'Categories' })
  for (const [width, count] of categoriesSeen) {
    await page.setViewportSize({ width, height: 800 })
    const { seen, gap } = await row.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const boxes = [...element.querySelectorAll('li a')].map((link) => link.getBoundingClientRect())
      const isSeen = (box: DOMRect) => box.left >= left - 1 && box.right <= right + 1
      return { seen: boxes.filter(isSeen).length, gap: (boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0) }
    })
    expect(seen, `at ${width} pixels`).toBe(count)
    expect(gap).toBeCloseTo(10, 0)
  }
})

test('the category carousel loops, with arrow buttons and with arrow keys @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/category/Tea')
  const row = page.getByRole('region', { name: 'Categories' })
  const first = row.getByRole('link').first()
  const last = row.getByRole('link').last()
  await expect(first).toBeInViewport({ ratio: 0.9 })
  await row.getByRole('button', { name: 'Previous categories' }).click()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await row.getByRole('button', { name: 'Next categories' }).click()
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(last).not.toBeInViewport()
  await expect(first).toHaveAttribute('href', '/Categories/Fruits%20%26%20Vegetable')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const place = async () => Math.round((await first.boundingBox())?.x ?? 0)
  let before = Number.NaN
  const moved = async () => {
    const was = before
    before = await place()
    return before - was
  }
  await expect.poll(moved, 'the last animation has ended').toBe(0)
  const count = await row.getByRole('link').count()
  for (let pressed = 0; pressed < count; pressed++) await page.keyboard.press('ArrowRight')
  await expect.poll(place).toBe(before)
})

test('with reduced motion the first click on a category opens it @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search/milk')
  await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Fish & Meat' }).click()
  await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat')
})

test('the category carousel can be swiped @phone', async ({ page }) => {
  await page.goto('/category/Tea')
  const row = page.getByRole('region', { name: 'Categories' })
  const first = row.getByRole('link').first()
  const box = await first.boundingBox()
  if (box === null) throw new Error('the first category is not shown')
  await page.mouse.move(box.x + box.width, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x - 150, box.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(first).not.toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(/\/category\/Tea$/)
})

test('shows the full count, and cards with the specified content @desktop', async ({ page, request }) => {
  const total = (await request.get('/products?search=a&limit=1&image=url')).headers()['x-total-count']
  await page.goto('/search/a')
  await expect(page.getByText(`Total ${total} Item Found.`, { exact: true })).toBeVisible()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Royal Gala Apples' }) })
  await expect(card).toContainText('1 kg')
  await expect(card).toContainText('$3.29')
  await expect(card).toContainText('26% Off')
  await expect(card.getByRole('button', { name: 'Add Royal Gala Apples to cart' })).toBeVisible()
})

test('a card opens its product, scrolled to the top @desktop', async ({ page }) => {
  await page.goto('/Categories/Drinks')
  await page.getByRole('article').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expectTop(page)
})

test('the focus ring of a card surrounds the whole card @desktop', async ({ page }) => {
  await page.goto('/search/apple')
  const card = page.getByRole('article').first()
  await card.getByRole('link').focus()
  // By keyboard, so that :focus-visible applies.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('link')).toBeFocused()
  const ring = await card.getByRole('link').evaluate((link) => {
    const { outlineStyle, outlineWidth, position, width } = getComputedStyle(link, '::after')
    return { outlineStyle, outlineWidth, position, width: Number.parseFloat(width) }
  })
  expect(ring).toEqual({
    outlineStyle: 'solid',
    outlineWidth: '3px',
    position: 'absolute',
    width: expect.closeTo((await card.boundingBox())?.width ?? 0, 2),
  })
})

test('sorts by price, puts the order into the address and restores it on the next visit @desktop', async ({ page }) => {
  await page.goto('/Categories/Drinks')
  await expect(sortOf(page).getByRole('option')).toHaveText(['Sort By Price', 'Low To High', 'High To Low'])
  await sortOf(page).selectOption('Low To High')
  await expect(page).toHaveURL('/Categories/Drinks?sort=price')
  await expectPrices(page, 'rising')
  await sortOf(page).selectOption('High To Low')
  await expect(page).toHaveURL('/Categories/Drinks?sort=-price')
  await expectPrices(page, 'falling')

  await page.goto('/search/milk')
  await expect(page).toHaveURL('/search/milk?sort=-price')
  await expect(sortOf(page)).toHaveValue('-price')
  await page.getByRole('region', { name: 'Categories' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat?sort=-price')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fish & Meat')
  await expectPrices(page, 'falling')

  await sortOf(page).selectOption('Sort By Price')
  await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat')
  await page.goto('/search/milk')
  await expect(page).toHaveURL('/search/milk')
})

test('an order in the address overrides the stored one @desktop', async ({ page }) => {
  await page.goto('/search/milk')
  await page.evaluate(() => localStorage.setItem('sort', '-price'))
  await page.goto('/search/milk?sort=price')
  await expect(sortOf(page)).toHaveValue('price')
  await page.evaluate(() => localStorage.setItem('sort', 'garbage'))
  await page.goto('/search/milk')
  await expect(page).toHaveURL('/search/milk')
})

test('a long list grows while scrolling, without repeating or skipping a product @desktop', async ({
  page,
  request,
}) => {
  const all = await (await request.get('/products?search=a&image=url')).json()
  await page.goto('/search/a')
  await expect(page.getByRole('article')).toHaveCount(36)
  for (const count of [72, 108, 144]) {
    await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(count)
  }
  const titles = await titlesOf(page)
  const wanted: string[] = all.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(wanted.slice(0, titles.length))
})

test('new products appear where their placeholders were @desktop', async ({ page }) => {
  await page.route(/part=1/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/search/a')
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' }))
  const place = await page.evaluate(() => window.scrollY)
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(72)
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2)
})

test('loading more by keyboard moves the focus to the first new product @desktop', async ({ page }) => {
  await page.goto('/search/a?page=5')
  await expect(page.getByRole('article')).toHaveCount(180)
  await page.getByRole('link', { name: 'Load more' }).press('Enter')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(216)
  const focused = () =>
    page.evaluate(() => {
      const card = document.activeElement?.closest('article') ?? null
      return [...document.querySelectorAll('article')].findIndex((one) => one === card)
    })
  await expect.poll(focused).toBeGreaterThanOrEqual(180)
})

test('"back" from a product restores a long list and its scroll position @desktop', async ({ page }) => {
  await page.goto('/search/a')
  // Not by a click: the link moves away as the list grows.
  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(72)
  const card = page.getByRole('article').nth(60)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  // The address changes before the page does, both ways.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\/a\?page=\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “a”')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
  await expect(page.getByRole('article').nth(60)).toBeInViewport()
  // A reload restores the list at its full length, and the scroll position.
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
  await expect(page.getByRole('article').nth(60)).toBeInViewport()
})

test('a list that grows while the page reloads keeps its scroll position @desktop', async ({ page }) => {
  const reloading = Promise.withResolvers<void>()
  await page.route(/part=1/, async (route) => {
    await reloading.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/part=1/, { timeout: 0 })
  await page.goto('/search/a?page=2')
  await page.getByRole('article').nth(71).scrollIntoViewIfNeeded()
  await asked
  const place = await page.evaluate(() => window.scrollY)
  await page.route(/\/search\/a\?page=2$/, async (route) => {
    const grown = page.waitForEvent('requestfinished', (request) => request.url().includes('part=1'))
    reloading.resolve()
    await grown
    // Time for the list to grow, and for its address to change if it did.
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
})

test('a very long list continues on a new page @desktop', async ({ page }) => {
  await page.goto('/search/a?page=6')
  await expect(page.getByRole('article')).toHaveCount(216)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/search\/a\?page=7/)
  await expect(page.getByRole('link', { name: 'Earlier products' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeInViewport()
})

test('shows an error when a further page fails to load, and retries @desktop', async ({ page, allow }) => {
  allow.trouble(/part=1/)
  await page.route(/part=1/, (route) => route.abort('connectionrefused'))
  await page.goto('/search/a')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByText("We couldn't load more products.")).toBeVisible()
  await page.unroute(/part=1/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(72)
})

test('a new filter starts at the top of the page @desktop', async ({ page }) => {
  await page.goto('/Categories/Drinks')
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('navigation', { name: 'Sub-categories of Drinks' }).getByRole('link', { name: 'Coffee' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee')
  await expectTop(page)
})

test('an empty result offers categories and popular products @desktop', async ({ page }) => {
  await page.goto('/search/xqzwv')
  await expect(page.getByText('Sorry, we can not find this product')).toBeVisible()
  await expect(page.getByText('Total 0 Item Found.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('main').getByRole('link', { name: 'Pet Care' }).last()).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('a misspelt search shows what was meant at once, and a way back @desktop', async ({ page }) => {
  await page.goto('/search/bannana')
  await expect(page.getByText('Total 0 Item Found.')).toBeVisible()
  await expect(page.getByText('Sorry, we can not find this product')).toBeVisible()
  await expect(page.getByText('Showing results for “banana”. Search instead for “bannana”.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Close matches' }).getByRole('article').first().getByRole('heading'),
  ).toHaveText('Fairly Traded Bananas')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '“bannana”' }).click()
  await expect(page).toHaveURL('/search/bannana?exact=1')
  await expect(page.getByRole('region', { name: 'Popular right now' })).toBeVisible()
  await expect(page.getByText('Did you mean: banana')).toBeVisible()
  await page.getByRole('link', { name: 'banana', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “banana”')
})

test('"aple" is a part of maple: the list stays, with what was probably meant below @desktop', async ({ page }) => {
  await page.goto('/search/aple')
  await expect(page.getByText('Did you mean: apple')).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText('Maple')
  await expect(page.getByRole('region', { name: 'Close matches' }).getByText('Royal Gala Apples')).toBeVisible()
})

test('a short list is followed by close matches, and a search starts with what its word names @desktop', async ({
  page,
}) => {
  await page.goto('/search/milk')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(/Milk$/)
  const close = page.getByRole('region', { name: 'Close matches' })
  await expect(close.getByRole('article').first()).toBeVisible()
  // Filters change neither.
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/search/milk?stock=1')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(/Milk$/)
  await expect(close.getByRole('article').first()).toBeVisible()
  for (const [text, title] of [
    ['milk 2l', 'Brindle Farm Whole Milk'],
    ['apples granny', 'Granny Smith Apples'],
    ['diaper', /Nappies/],
  ] as const) {
    await page.goto(`/search/${encodeURIComponent(text)}`)
    await expect(close.getByRole('article').first().getByRole('heading')).toHaveText(title)
  }
})

test('any text can be searched for @desktop', async ({ page }) => {
  await page.goto('/offers')
  const box = page.getByRole('combobox', { name: 'Search for products' })
  for (const text of ['100%', 'a/b', 'a%2Fb', 'Half & Half', '🍎', '..', 'x.data', '<b>', 'a'.repeat(500)]) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await expect(box).toHaveValue(text)
  }
})

test('a malformed address is a search like any other @desktop', async ({ page }) => {
  for (const path of ['/search/%E0%A4%A', '/search/50%', '/search/%00', '/Categories/%', '/category/%ZZ']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByText(/^Total \d+ Item Found\.$/)).toBeVisible()
  }
})

test('without JavaScript, sorting is a form and more products are a link @desktop', async ({
  withoutJavaScript: page,
}) => {
  await page.goto('/search/a')
  await sortOf(page).selectOption('High To Low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/search/a?sort=-price')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/search/a?sort=-price&page=2#page-2')
  await expect(page.getByRole('article')).toHaveCount(72)
  await expectPrices(page, 'falling')
})
