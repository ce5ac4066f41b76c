// Every public page: accessible, light and dark, at every screen size, with and without JavaScript (its HTML: server/pages/public-pages.test.ts).
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { publicPages } from '#tests/support/journey/pages.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

// In parts, so that workers share them. Within one, a visit goes on from page to page: the browser and axe are loaded already.
const parts = 3
for (let part = 0; part < parts; part += 1) {
  const own = publicPages.filter((_, index) => index % parts === part)
  test(`${own.map(({ name }) => name).join(', ')}: accessible, and fits every screen size @desktop @pictures`, async ({
    page,
    request,
    allow,
  }) => {
    // Axe alone takes a few seconds each time, more on a busy machine.
    test.slow()
    for (const { name, path, status, heading } of own)
      await test.step(name, async () => {
        const address = await path(request)
        if (status === 404) allow.missing(address)
        await page.setViewportSize({ width: 1366, height: 900 })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expectNoSidewaysScroll(page)
          if (size.width === 1366 || size.width === 390) await expectNoAxeViolations(page)
        }
        await expectReadableInTheDark(page)
        await spaceText(page)
        await expectNoSidewaysScroll(page)
      })
  })
}

/** The largest text spacing that readers may set (WCAG 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    // Adopted style sheets come after those of the page.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

test('a product can be found and opened without JavaScript @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search for products' }).fill('apple')
  await page.getByRole('combobox', { name: 'Search for products' }).press('Enter')
  await expect(page).toHaveURL(/\/search\/apple$/)
  const first = page.getByRole('article').first().getByRole('link')
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

// All of them have the same HTML: server/pages/public-pages.test.ts.
test('without JavaScript a guarded page says that it needs it @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
  await expect(page.getByText('Loading your account')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
})
