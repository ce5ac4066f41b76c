// Overlays: nothing behind them moves, nothing in them is cut off. With classic scrollbars, which take up space.
import { expect, openCart, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { comeWith, plenty } from '#tests/support/journey/cart.ts'
import { findProduct } from '#tests/support/journey/products.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** The horizontal positions of some elements of the page. */
const positions = (page: Page) =>
  page.evaluate(() => {
    const marks = document.querySelectorAll('header a, main h1, [aria-label="Scroll to top"]')
    return [...marks].map((mark) => mark.getBoundingClientRect().x)
  })
const barWidth = (page: Page) => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)

for (const { kind, path, hasBar } of [
  { kind: 'a long page', path: '/offers', hasBar: true },
  { kind: 'a page as high as the window', path: '/notifications', hasBar: false },
]) {
  test(`${kind} does not move when a drawer opens, and is covered completely @desktop`, async ({ page }) => {
    if (!hasBar) await page.setViewportSize({ width: 1_366, height: 2_000 })
    await page.goto(path)
    expect((await barWidth(page)) > 0).toBe(hasBar)
    const before = await positions(page)
    const drawer = await openCart(page)
    expect(await positions(page)).toEqual(before)
    const { width } = (await drawer.boundingBox()) ?? {}
    expect(width).toBe(1_366)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    expect(await positions(page)).toEqual(before)
  })
}

test('the delete button turns red when hovered', { tag: ['@desktop', '@pictures'] }, async ({ page, request }) => {
  const product = await findProduct(request, plenty)
  await comeWith(page, { [product._id]: 1 })
  await page.goto('/notifications')
  const button = (await openCart(page)).getByRole('button', { name: `Delete ${product.title}` })
  await button.hover()
  const isRed = () =>
    button.evaluate((element) => {
      const [red = 0, green = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
      return red > 2 * green
    })
  await expect.poll(isRed).toBe(true)
})
