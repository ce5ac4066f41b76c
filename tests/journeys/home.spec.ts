// The home page: its coupons, its app, and how it loads (its sections and lists: server/pages/page-contents.test.ts).
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const listLength = 18
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const couponBox = (page: Page) => region(page, 'Latest Super Discount Active Coupon Code')

async function fetchList<One>(page: Page, path: string): Promise<One[]> {
  const response = await page.request.get(`${path}?image=url`)
  return (await response.json()) as One[]
}

test('the home page and its coupons @desktop @pictures', async ({ page, context }) => {
  const coupons = await fetchList<{ title: string; endTime: string }>(page, '/coupons')
  const active = coupons.toReversed().filter(({ endTime }) => Date.parse(endTime) > Date.now())
  await page.goto('/')
  await test.step('the End key scrolls to the very end of the page', async () => {
    await page.keyboard.press('End')
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
    await expect.poll(left).toBeLessThan(2)
  })

  await test.step('the coupon box shows the two newest active coupons', async () => {
    const titles = active.slice(0, 2).map(({ title }) => title)
    await expect(couponBox(page).getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(couponBox(page).getByText('Active', { exact: true })).toHaveCount(2)
    await expect(couponBox(page).getByRole('timer')).toHaveCount(2)
  })

  await test.step('a coupon can be copied from the box', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await couponBox(page).getByRole('button').first().click()
    await expect(couponBox(page).getByRole('button').first()).toHaveText('Copied!')
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(/^Coupon Code " \w+ " Coped!/)
  })

  await test.step('"Download App" jumps to the badges, and a badge explains how to install the app', async () => {
    await region(page, 'Quick Delivery').getByRole('link', { name: 'Download App' }).click()
    await expect(page).toHaveURL('/#app')
    await page.getByRole('button', { name: 'Get the app for Android' }).click()
    const how = page.getByRole('dialog', { name: 'Larder on Android' })
    await expect(how.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(how).toBeHidden()
  })

  await test.step('the promotion strip links to the discounts and to organic food', async () => {
    const strip = region(page, '100% Natural Organic Products')
    await expect(strip.getByRole('link', { name: 'Discount Products' })).toHaveAttribute('href', '/')
    await strip.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL('/category/Organic%20Food')
  })

  await test.step('the coupon box shows a picture when no coupon is active', async () => {
    const farAway = Date.parse('2090-01-01T00:00:00Z')
    await page.route('**/health', (route) => route.fulfill({ headers: { date: new Date(farAway).toUTCString() } }))
    await page.goto('/')
    await expect(couponBox(page).getByRole('img', { name: 'No active coupons at the moment' })).toBeVisible()
    await expect(couponBox(page).getByText('No active coupons at the moment')).toBeVisible()
  })

  await test.step('when a coupon ends, the next one takes its place', async () => {
    await page.unroute('**/health')
    const shown = active.slice(0, 2)
    const firstEnd = Math.min(...shown.map(({ endTime }) => Date.parse(endTime)))
    await page.route('**/health', (route) => route.fulfill({ headers: { date: new Date(firstEnd).toUTCString() } }))
    await page.clock.setFixedTime(firstEnd)
    await page.goto('/')
    const ended = shown.find(({ endTime }) => Date.parse(endTime) === firstEnd)
    await expect(couponBox(page).getByRole('heading', { name: ended?.title ?? '' })).toHaveCount(0)
    await expect(couponBox(page).getByRole('heading', { level: 3 })).toHaveCount(2)
  })
})

test('a product card leads to its product, and "back" to its place on the page @desktop', async ({ page }) => {
  await page.goto('/')
  const card = region(page, 'Popular Products').getByRole('article').nth(9)
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 500))
    await expect(card).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [100] })
  // Not behind the bar at the bottom, where a click would scroll it further.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => window.scrollY)
  const top = (await card.boundingBox())?.y ?? -1
  expect(place).toBeGreaterThan(1_000)

  await test.step('a product card opens its product, scrolled to the top', async () => {
    const title = (await card.getByRole('link').textContent()) ?? ''
    expect(title).not.toBe('')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('"back" and a reload restore the exact scroll position', async () => {
    await page.goBack()
    await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(top, -1)
    await page.reload()
    await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(top, -1)
  })
})

const phoneWidths = [320, 390, 430, 639]

test('what is rendered at once, and what later @desktop', async ({ page }) => {
  await test.step('content rendered later already takes up about its real height', async () => {
    for (const width of [320, 390, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const estimated = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.evaluate(() => void (document.documentElement.dataset['drawsAll'] = ''))
      const real = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(Math.abs(estimated - real) / real, `at ${width} pixels`).toBeLessThan(0.03)
    }
  })

  await test.step('everything on the first screen is rendered right away', async () => {
    // Otherwise a slow machine has the next slide in view before it is asked.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const waits = page.locator('.drawn-next')
    const countSeen = (all: Element[]) =>
      new Promise<number>((resolve) => {
        const count = (entries: IntersectionObserverEntry[]) =>
          resolve(entries.filter(({ intersectionRatio }) => intersectionRatio > 0).length)
        const observer = new IntersectionObserver(count)
        for (const one of all) observer.observe(one)
      })
    for (const path of ['/Categories/Drinks', '/search/apple', '/']) {
      await page.goto(path)
      for (const width of phoneWidths) {
        await page.setViewportSize({ width, height: 863 })
        expect(await waits.count()).toBeGreaterThan(3)
        expect(await waits.evaluateAll(countSeen), `of ${path} at ${width} pixels`).toBe(0)
        await expect(waits.first()).toHaveCSS('animation', /0\.3s .*backwards.* undrawn/)
      }
      await waits.last().scrollIntoViewIfNeeded()
      await expect(waits.last().getByRole('link').first()).toBeInViewport()
    }
  })

  await test.step('slides rendered after the first do not change the height of the banner', async () => {
    const banner = region(page, 'Highlights')
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 863 })
      const heightWith = (contentVisibility: 'hidden' | 'visible') =>
        banner.evaluate((all, value) => {
          for (const slide of all.querySelectorAll<HTMLElement>('.drawn-next')) slide.style.contentVisibility = value
          return all.getBoundingClientRect().height
        }, contentVisibility)
      expect(await banner.locator('.drawn-next').count()).toBe(2)
      expect(await heightWith('hidden'), `at ${width} pixels`).toBe(await heightWith('visible'))
    }
  })
})

test('the home page without JavaScript @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto('/')
  await test.step('shows all content without JavaScript', async () => {
    await expect(page.getByRole('group', { name: '3 of 3' }).getByRole('link')).toHaveAttribute('href', /Breakfast/)
    await expect(couponBox(page).locator('time')).toHaveCount(2)
    await expect(region(page, 'Latest Discounted Products').getByRole('article')).toHaveCount(listLength)
    await expect(region(page, 'Popular Products').getByRole('article')).toHaveCount(listLength)
  })

  await test.step('without JavaScript the slides are a row that scrolls sideways', async () => {
    const slide = (number: number) => region(page, 'Highlights').getByRole('group', { name: `${number} of 3` })
    await expect(slide(1)).toBeInViewport({ ratio: 0.9 })
    await slide(3).scrollIntoViewIfNeeded()
    await expect(slide(3)).toBeInViewport({ ratio: 0.9 })
  })
})

test('nothing shifts while the page loads @pictures', async ({ page, onPhone }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(couponBox(page).getByRole('timer').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02)
  if (!onPhone) return

  await test.step('the first product is on the second screen of a phone', async () => {
    const box = await page.getByRole('main').getByRole('article').filter({ hasText: '% Off' }).nth(2).boundingBox()
    expect(box?.y).toBeLessThan(2 * 844)
  })
})
