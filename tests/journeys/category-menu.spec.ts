// The category menu of the desktop header.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Locator } from '@playwright/test'
import type { Page } from '#tests/support/journey/journey.ts'

const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Categories' })
async function centreOf(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const panelOf = (page: Page) => page.getByRole('navigation', { name: 'All categories' })

test('a click opens all categories and sub-categories, and moves nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/offers')
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  await buttonOf(page).click()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panelOf(page).getByRole('link', { name: 'Pet Care' })).toBeInViewport()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  await expectNoAxeViolations(page)
  for (const width of [768, 1_024, 1_366]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoSidewaysScroll(page)
  }
  await panelOf(page).getByRole('link', { name: 'Coffee', exact: true }).click()
  await expect(page).toHaveURL('/category/Coffee')
  await expect(panelOf(page)).toBeHidden()

  await buttonOf(page).click()
  await page.mouse.click(5, 5)
  await expect(panelOf(page)).toBeHidden()
})

test(
  'by keyboard: Enter opens, Tab enters, Escape closes and returns, leaving closes',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/offers')
    await buttonOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panelOf(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()

    await page.keyboard.press('Space')
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(panelOf(page)).toBeHidden()
  },
)

test(
  'a resting mouse opens it, a passing one does not, and a short detour keeps it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/offers')
    await buttonOf(page).click()
    const link = await centreOf(panelOf(page).getByRole('link', { name: 'Pet Care' }))
    const search = await centreOf(page.getByRole('combobox', { name: 'Search for products' }))
    const button = await centreOf(buttonOf(page))
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await page.mouse.move(5, 895)
    await page.clock.pauseAt(Date.now() + 60_000)

    await page.mouse.move(...button)
    await page.clock.runFor(100)
    await page.mouse.move(5, 895)
    await page.clock.runFor(1_000)
    await expect(panelOf(page)).toBeHidden()

    await page.mouse.move(...button)
    await page.clock.runFor(200)
    await expect(panelOf(page)).toBeVisible()
    await page.mouse.move(...search)
    await page.clock.runFor(250)
    await page.mouse.move(...link)
    await page.clock.runFor(1_000)
    await expect(panelOf(page)).toBeVisible()
    await page.mouse.move(5, 895)
    await page.clock.runFor(400)
    await expect(panelOf(page)).toBeHidden()

    // A click on a menu that the mouse has just opened keeps it open.
    await page.mouse.move(...button)
    await page.clock.runFor(200)
    await page.mouse.click(...button)
    await page.mouse.move(5, 895)
    await page.clock.runFor(1_000)
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  },
)

test(
  'without JavaScript the button opens the drawer of categories',
  { tag: '@desktop' },
  async ({ withoutJavaScript: page }) => {
    await page.goto('/offers')
    await buttonOf(page).click()
    const drawer = page.getByRole('dialog', { name: 'Categories' })
    await drawer.getByText('Drinks', { exact: true }).click()
    await drawer.getByRole('link', { name: 'Coffee' }).click()
    await expect(page).toHaveURL('/category/Coffee')
  },
)
