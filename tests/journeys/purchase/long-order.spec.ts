// An order of many products: total and button stay in view at the checkout, and the list takes little room.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { listProducts } from '#tests/support/journey/products.ts'
import { chooseCard, comeToBuy, payButton } from '#tests/support/journey/purchase.ts'

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })
const linesOf = (page: Page) => page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
const inView = { ratio: 1 } as const

async function comeWithMany(page: Page, count: number): Promise<void> {
  const products = (await listProducts(page.request)).filter(({ quantity }) => quantity > 5)
  await comeToBuy(
    page,
    products.slice(100, 100 + count).map((good) => ({ good, count: 1 })),
  )
}

test(
  'on a phone a bar has the total and the next step, and the list is one line',
  { tag: '@phone' },
  async ({ page }) => {
    await comeWithMany(page, 25)
    await page.goto('/checkout')
    await expect(proceed(page)).toBeInViewport(inView)
    await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeHidden()
    const bar = page.locator('.action-bar')
    const total = page.getByRole('definition').last()
    await expect(bar).toContainText((await total.textContent()) ?? 'no total')
    await expectNoAxeViolations(page)

    const opener = page.getByRole('button', { name: /^Show 25 products/ })
    await expect(linesOf(page)).toHaveCount(0)
    await opener.click()
    await expect(linesOf(page)).toHaveCount(25)
    await page.getByRole('button', { name: /^Hide 25 products/ }).click()
    await expect(linesOf(page)).toHaveCount(0)

    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await expect(proceed(page)).toBeInViewport(inView)
    // The last link of the page isn't under the bar.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).focus()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeInViewport(inView)

    await proceed(page).click()
    await expect(page).toHaveURL('/user/payment')
    await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show 25 products/ })).toBeVisible()
    await chooseCard(page)
    await expect(payButton(page)).toBeInViewport(inView)
    await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeHidden()
    await expectNoAxeViolations(page)
  },
)

test('a few products are not worth hiding', { tag: '@phone' }, async ({ page }) => {
  await comeWithMany(page, 3)
  await page.goto('/checkout')
  await expect(linesOf(page)).toHaveCount(3)
})

test('on a desktop amounts and button come first and stay in view', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await comeWithMany(page, 25)
  await page.goto('/checkout')
  const youPay = page.getByRole('term').filter({ hasText: 'You pay' })
  await expect(linesOf(page)).toHaveCount(25)
  await expect(proceed(page)).toBeInViewport(inView)
  // The list scrolls, the page doesn't.
  await linesOf(page).last().scrollIntoViewIfNeeded()
  await expect(linesOf(page).last()).toBeInViewport()
  await expect(proceed(page)).toBeInViewport(inView)
  await expect(youPay).toBeInViewport(inView)
  await page.getByRole('radio', { name: /UPS/ }).check()
  await expect(proceed(page)).toBeInViewport(inView)

  // So long a cart is in the order of the shop.
  await page.getByRole('button', { name: 'Edit cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer.getByRole('listitem')).toHaveCount(25)
  const aisles = await drawer.getByRole('heading', { level: 3 }).allTextContents()
  expect(new Set(aisles).size, 'each category once').toBe(aisles.length)
  for (const name of aisles) await expect(drawer.getByRole('list', { name, exact: true })).toBeAttached()
  expect(aisles.length).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()

  await page.goto('/user/payment')
  await chooseCard(page)
  await expect(youPay).toBeInViewport(inView)
  await expect(payButton(page)).toBeInViewport(inView)
  await expectNoAxeViolations(page)
})
