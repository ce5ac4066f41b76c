// The coupons: their order, their content, their clock, and copying.
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

type Coupon = {
  title: string
  couponCode: string
  discountPercentage: number
  minimumAmount: number
  endTime: string
}

const hourMs = 3_600_000

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'This coupon apply' })
const cardOf = (page: Page, { title }: Coupon) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })

/** Newest first, as the page shows them. */
async function fetchCoupons(page: Page): Promise<Coupon[]> {
  const response = await page.request.get('/coupons?image=url')
  const coupons = (await response.json()) as Coupon[]
  return coupons.toReversed()
}

async function findActive(page: Page): Promise<Coupon> {
  const coupons = await fetchCoupons(page)
  const active = coupons.find(({ endTime }) => Date.parse(endTime) > Date.now())
  if (active === undefined) throw new Error('The shop has no active coupon')
  return active
}

/** Opens the offers with these times on the server's and the browser's clock. */
async function openAt(page: Page, { server, browser }: { server: number; browser: number }): Promise<void> {
  let isRequested = false
  await page.route('**/health', (route) => {
    isRequested = true
    return route.fulfill({ headers: { date: new Date(server).toUTCString() } })
  })
  await page.clock.install({ time: browser - 1000 })
  await page.clock.pauseAt(browser)
  await page.goto('/offers')
  // The page requests the time in a timer after hydration, and timers only run with the clock here.
  await expect(async () => {
    await page.clock.runFor(1)
    expect(isRequested).toBe(true)
  }).toPass()
}

test('a coupon shows its discount, status, code and minimum amount @desktop', async ({ page }) => {
  const coupons = await fetchCoupons(page)
  const ended = coupons.find(({ endTime }) => Date.parse(endTime) < Date.now())
  if (ended === undefined) throw new Error('The shop has no ended coupon')
  await page.goto('/offers')
  for (const [coupon, state] of [
    [await findActive(page), 'Active'],
    [ended, 'Inactive'],
  ] as const) {
    const card = cardOf(page, coupon)
    await expect(card.getByText(`${coupon.discountPercentage}% Off`, { exact: true })).toBeVisible()
    await expect(card.getByText(state, { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: coupon.couponCode })).toHaveText(coupon.couponCode)
    await expect(card).toContainText(`This coupon apply when shopping more then $${coupon.minimumAmount}`)
    await expect(card.getByRole('timer')).toBeVisible()
    await expect(card.locator('img')).toHaveCount(1)
  }
  // With the clocks running; pages.spec.ts has it without.
  await expectNoAxeViolations(page)
})

test('a coupon counts down and becomes inactive the second it ends @desktop', async ({ page }) => {
  const coupon = await findActive(page)
  const end = Date.parse(coupon.endTime)
  await openAt(page, { server: end - 62_000, browser: end - 62_000 })
  const card = cardOf(page, coupon)
  await expect(card.getByRole('timer')).toHaveText('00 Days00 Hours01 Min02 Sec')
  await page.clock.runFor(61_800)
  await expect(card.getByRole('timer')).toHaveText('00 Days00 Hours00 Min01 Sec')
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await page.clock.runFor(200)
  await expect(card.getByRole('timer')).toHaveText('00 Days00 Hours00 Min00 Sec')
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
})

test("uses the server's clock, not the shopper's @desktop", async ({ page }) => {
  const coupon = await findActive(page)
  const end = Date.parse(coupon.endTime)
  await openAt(page, { server: end - 10_000, browser: end + hourMs })
  const card = cardOf(page, coupon)
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByRole('timer')).toHaveText(/^00 Days00 Hours00 Min(10|11) Sec$/)
  await page.clock.runFor(11_000)
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
})

test("falls back to the shopper's clock when the server is unreachable @desktop", async ({ page, allow }) => {
  allow.trouble(/request failed: \/health/)
  const coupon = await findActive(page)
  await page.route('**/health', (route) => route.abort('internetdisconnected'))
  await page.clock.setFixedTime(Date.parse(coupon.endTime) - 5_000)
  await page.goto('/offers')
  await expect(cardOf(page, coupon).getByRole('timer')).toHaveText('00 Days00 Hours00 Min05 Sec')
})

test('a click copies the code, or selects it when the clipboard is refused @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first, second] = await fetchCoupons(page)
  if (first === undefined || second === undefined) throw new Error('The shop has too few coupons')
  await page.goto('/offers')
  await test.step('a click copies the code and confirms it on that coupon only and in a toast', async () => {
    await cardOf(page, first).getByRole('button').click()
    await expect(cardOf(page, first).getByRole('button')).toHaveText('Copied!')
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
      `Coupon Code " ${first.couponCode} " Coped!`,
    )
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.couponCode)
    await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(1)

    await cardOf(page, second).getByRole('button').click()
    await expect(cardOf(page, second).getByRole('button')).toHaveText('Copied!')
    await expect(cardOf(page, first).getByRole('button')).toHaveText(first.couponCode)
  })

  await test.step('selects the code when the clipboard is refused', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    })
    await cardOf(page, first).getByRole('button').click()
    const field = cardOf(page, first).getByRole('textbox', { name: 'Coupon code' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(first.couponCode)
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    )
    expect(selected).toBe(first.couponCode)
  })
})
