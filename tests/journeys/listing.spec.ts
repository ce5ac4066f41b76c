// Products by text, by category and by sub-category.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page, Route } from '#tests/support/journey/journey.ts'

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

test('the categories above a list @desktop', async ({ page }) => {
  // The carousel starts again when this changes.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/category/Tea')
  const row = page.getByRole('region', { name: 'Categories' })
  await test.step('shows as many categories side by side as fit, 10 pixels apart', async () => {
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

  await test.step('the category carousel loops, with arrow buttons and with arrow keys', async () => {
    const first = row.getByRole('link').first()
    const last = row.getByRole('link').last()
    const place = async () => Math.round((await first.boundingBox())?.x ?? 0)
    const standStill = async () => {
      const at = await place()
      await page.waitForTimeout(100)
      expect(await place()).toBe(at)
    }
    await page.setViewportSize({ width: 1_366, height: 900 })
    await expect(standStill).toPass()
    await expect(first).toBeInViewport({ ratio: 0.9 })
    // Back before the first move has ended.
    const start = await place()
    await row.getByRole('button', { name: 'Previous categories' }).click()
    await row.getByRole('button', { name: 'Next categories' }).click()
    await expect(standStill).toPass()
    expect(await place()).toBe(start)
    await row.getByRole('button', { name: 'Previous categories' }).click()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await row.getByRole('button', { name: 'Next categories' }).click()
    await expect(last).not.toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(last).not.toBeInViewport()
    await expect(first).toHaveAttribute('href', '/Categories/Fruits%20%26%20Vegetable')
    // Without motion, so that the place is exact; and not in the middle of one.
    await expect(standStill).toPass()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(standStill).toPass()
    await page.keyboard.press('ArrowLeft')
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(last).not.toBeInViewport()
    const before = await place()
    const count = await row.getByRole('link').count()
    for (let pressed = 0; pressed < count; pressed++) await page.keyboard.press('ArrowRight')
    await expect.poll(place).toBe(before)
  })

  await test.step('with reduced motion the first click on a category opens it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await row.getByRole('link', { name: 'Fish & Meat' }).click()
    await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat')
  })
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

test('a list, its cards and its order @desktop', async ({ page }) => {
  await page.goto('/Categories/Drinks')
  await test.step('the focus ring of a card surrounds the whole card', async () => {
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

  await test.step('a new filter starts at the top of the page', async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page
      .getByRole('navigation', { name: 'Sub-categories of Drinks' })
      .getByRole('link', { name: 'Coffee' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee')
    await expectTop(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drinks')
  })

  await test.step('a card opens its product, scrolled to the top', async () => {
    await page.getByRole('article').last().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expectTop(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drinks')
  })

  await test.step('sorts by price, puts the order into the address and restores it on the next visit', async () => {
    await expect(sortOf(page).getByRole('option')).toHaveText(['Sort By Price', 'Low To High', 'High To Low'])
    await sortOf(page).selectOption('Low To High')
    await expect(page).toHaveURL('/Categories/Drinks?sort=price')
    await expectPrices(page, 'rising')
    await sortOf(page).selectOption('High To Low')
    await expect(page).toHaveURL('/Categories/Drinks?sort=-price')
    await expectPrices(page, 'falling')

    await page.goto('/Categories/Drinks')
    await expect(page).toHaveURL('/Categories/Drinks?sort=-price')
    await expect(sortOf(page)).toHaveValue('-price')
    // A search begins with its best match.
    await page.goto('/search/milk')
    await expect(sortOf(page)).toHaveValue('')
    await expect(page).toHaveURL('/search/milk')
    await page.getByRole('region', { name: 'Categories' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat?sort=-price')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fish & Meat')
    await expectPrices(page, 'falling')

    await sortOf(page).selectOption('Sort By Price')
    await expect(page).toHaveURL('/Categories/Fish%20%26%20Meat')
    await page.goto('/Categories/Drinks')
    await expect(page).toHaveURL('/Categories/Drinks')
  })

  await test.step('an order in the address overrides the stored one', async () => {
    await page.evaluate(() => localStorage.setItem('sort', '-price'))
    await page.goto('/search/milk?sort=price')
    await expect(sortOf(page)).toHaveValue('price')
    await page.evaluate(() => localStorage.setItem('sort', 'garbage'))
    await page.goto('/Categories/Drinks')
    await expect(page).toHaveURL('/Categories/Drinks')
  })
})

test('a long list @desktop', async ({ page, request, allow }) => {
  await page.goto('/search/a')
  await test.step('shows the full count, and cards with the specified content', async () => {
    const total = (await request.get('/products?search=a&limit=1&image=url')).headers()['x-total-count']
    await expect(page.getByText(`Total ${total} Item Found.`, { exact: true })).toBeVisible()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Royal Gala Apples' }) })
    await expect(card).toContainText('1 kg')
    await expect(card).toContainText('$3.29')
    await expect(card).toContainText('26% Off')
    await expect(card.getByRole('button', { name: 'Add Royal Gala Apples to cart' })).toBeVisible()
  })

  await test.step('new products appear where their placeholders were', async () => {
    await expect(page.getByRole('article')).toHaveCount(36)
    const late = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    }
    // Only the first: the next ones may still be waiting when this step ends.
    await page.route(/part=1/, late, { times: 1 })
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' }))
    const place = await page.evaluate(() => window.scrollY)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(72)
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2)
  })

  await test.step('"back" from a product restores a long list and its scroll position', async () => {
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

  await test.step('a long list grows while scrolling, without repeating or skipping a product', async () => {
    const all = await (await request.get('/products?search=a&image=url')).json()
    for (const count of [108, 144]) {
      await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(count)
    }
    const titles = await titlesOf(page)
    const wanted: string[] = all.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(wanted.slice(0, titles.length))
  })

  await test.step('shows an error when a further page fails to load, and retries', async () => {
    allow.trouble(/part=1/)
    await page.route(/part=1/, (route) => route.abort('connectionrefused'))
    await page.goto('/search/a')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByText("We couldn't load more products.")).toBeVisible()
    await page.unroute(/part=1/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(72)
  })
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

test('a list of many pages @desktop', async ({ page }) => {
  await test.step('loading more by keyboard moves the focus to the first new product', async () => {
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

  await test.step('a very long list continues on a new page', async () => {
    await expect(page.getByRole('article')).toHaveCount(216)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/\/search\/a\?page=7/)
    await expect(page.getByRole('link', { name: 'Earlier products' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeInViewport()
  })
})

test('a misspelt search shows what was meant at once, and a way back @desktop', async ({ page }) => {
  await page.goto('/search/bannana')
  await expect(page.getByText('Total 0 Item Found.')).toBeVisible()
  await expect(page.getByText('Sorry, we can not find this product')).toBeVisible()
  await expect(page.getByText('Showing results for “banana”. Search instead for “bannana”.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'We found these instead' }).getByRole('article').first().getByRole('heading'),
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

test('any text can be searched for @desktop', async ({ page }) => {
  await page.goto('/offers')
  const box = page.getByRole('combobox', { name: 'Search for products' })
  // How a browser reads these addresses again is special. For all others see ui/addresses.test.ts and server/pages/page-contents.test.ts.
  for (const text of ['100%', 'a%2Fb', '..', 'x.data']) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await expect(box).toHaveValue(text)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await expect(box).toHaveValue(text)
  }
  await test.step('a malformed address is a search like any other', async () => {
    expect((await page.goto('/search/%E0%A4%A'))?.status()).toBe(200)
    await expect(page.getByText(/^Total \d+ Item Found\.$/)).toBeVisible()
  })
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
