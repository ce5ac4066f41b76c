// The filters of a list: a column on a desktop, a sheet on a phone, a plain form without JavaScript.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const optionOf = (page: Page, name: string) => panelOf(page).getByRole('checkbox', { name: new RegExp(`^${name} \\d`) })
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const total = (count: number) => `Total ${count} Item Found.`

async function totalOf(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/products?${query}&limit=1&image=url`)
  return Number(response.headers()['x-total-count'])
}

test(
  'a desktop applies each choice at once, counts what is found and keeps order and page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/Categories/Drinks?sort=price')
    const coffee = optionOf(page, 'Coffee')
    const count = await totalOf(page, 'parent=Drinks&sub=Coffee')
    await expect(coffee).toHaveAccessibleName(`Coffee ${count}`)
    await coffee.check()
    await expect(page).toHaveURL('/Categories/Drinks?sub=Coffee&sort=price')
    await expect(page.getByText(total(count), { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(count)
    await expect(coffee).toBeFocused()

    await optionOf(page, 'Tea').check()
    const both = await totalOf(page, 'parent=Drinks&sub=Coffee&sub=Tea')
    await expect(page.getByText(total(both), { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by price' }).selectOption('High To Low')
    await expect(page).toHaveURL('/Categories/Drinks?sub=Coffee&sub=Tea&sort=-price')
    // While the next list is on its way, this one is faint.
    await expect(page.locator('.opacity-50').filter({ has: page.getByRole('article') })).toHaveCount(0)
    await expectNoAxeViolations(page)

    await expect(optionOf(page, 'Fennwick'), 'a brand of neither').toBeDisabled()

    await chipsOf(page).getByRole('link', { name: 'Remove filter: Coffee' }).click()
    await expect(page).toHaveURL('/Categories/Drinks?sub=Tea&sort=-price')
    await expect(coffee).not.toBeChecked()
    await chipsOf(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/Categories/Drinks?sort=-price')
    await expect(chipsOf(page)).toBeHidden()

    await optionOf(page, 'Lantern Street').check()
    await optionOf(page, 'Fennwick').check()
    await expect(page).toHaveURL('/Categories/Drinks?brand=Fennwick&brand=Lantern+Street&sort=-price')
    const branded = await totalOf(page, 'parent=Drinks&brand=Fennwick&brand=Lantern+Street')
    await expect(page.getByText(total(branded), { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(branded)
  },
)

test('further products of a filtered list keep the filters', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search/a?stock=1')
  const found = await totalOf(page, 'search=a&stock=1')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(36)
  await expect(page).toHaveURL(/\/search\/a\?stock=1&page=\d$/)
  await expect(page.getByRole('article').getByText('Stock Out')).toHaveCount(0)
  await expect(page.getByText(`of ${found} products`)).toBeVisible()
})

test('a phone has a sheet that counts before it is applied', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search/a')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Filters' })).toBeInViewport()
  await optionOf(page, 'On offer').check()
  const offers = await totalOf(page, 'search=a&offer=1')
  await expect(panel.getByRole('button', { name: `Show ${offers} products` })).toBeVisible()
  // Of many brands the most frequent ones; all of them on request, without losing what is chosen.
  const brands = panel.getByRole('group', { name: 'Brand' })
  await brands.getByText(/^Show \d+ more$/).click()
  await brands.getByRole('button', { name: /^Show all \d+ brands$/ }).click()
  await expect(brands.getByRole('button')).toBeHidden()
  expect(await brands.getByRole('checkbox').count()).toBeGreaterThan(24)
  await expect(optionOf(page, 'On offer')).toBeChecked()
  await optionOf(page, 'Under \\$2').check()
  const cheap = await totalOf(page, 'search=a&offer=1&price=0-2')
  const show = panel.getByRole('button', { name: cheap === 1 ? 'Show 1 product' : `Show ${cheap} products` })
  await expect(show).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL('/search/a')

  await show.click()
  await expect(page).toHaveURL('/search/a?price=0-2&offer=1')
  await expect(panel).toBeHidden()
  await expect(page.getByText(total(cheap), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  // "Back" closes the sheet, and nothing else.
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(panel.getByRole('heading', { name: 'Filters' })).toBeInViewport()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/search/a?price=0-2&offer=1')
})

test('nothing matches all filters: says which one to remove @desktop', async ({ page }) => {
  await page.goto('/Categories/Drinks?tag=coffee&tag=juice')
  await expect(page.getByText(total(0))).toBeVisible()
  await expect(page.getByText('Sorry, we can not find this product')).toBeVisible()
  await expectNoAxeViolations(page)
  const count = await totalOf(page, 'parent=Drinks&tag=juice')
  await page.getByRole('link', { name: `Without “coffee”: ${count} products` }).click()
  await expect(page).toHaveURL('/Categories/Drinks?tag=juice')
  await expect(page.getByRole('article')).toHaveCount(count)
})

test('without JavaScript the filters are a form', { tag: '@desktop' }, async ({ withoutJavaScript: page }) => {
  await page.goto('/Categories/Drinks')
  await optionOf(page, 'Coffee').check()
  await optionOf(page, 'In stock').check()
  await panelOf(page)
    .getByRole('button', { name: /^Show \d+ products$/ })
    .click()
  await expect(page).toHaveURL('/Categories/Drinks?stock=1&sub=Coffee')
  const found = await totalOf(page, 'parent=Drinks&stock=1&sub=Coffee')
  await expect(page.getByText(total(found), { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(found)
  await expect(optionOf(page, 'Coffee')).toBeChecked()
  await chipsOf(page).getByRole('link', { name: 'Remove filter: In stock' }).click()
  await expect(page).toHaveURL('/Categories/Drinks?sub=Coffee')
})

test('on a phone the sheet opens without JavaScript', { tag: '@phone' }, async ({ withoutJavaScript: page }) => {
  await page.goto('/Categories/Drinks')
  await expect(panelOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await optionOf(page, 'Coffee').check()
  await panelOf(page)
    .getByRole('button', { name: /^Show \d+ products$/ })
    .click()
  await expect(page).toHaveURL('/Categories/Drinks?sub=Coffee')

  // Enter applies the filters, too, and doesn't press the button that shows all brands.
  await page.goto('/search/a')
  await page.getByRole('button', { name: 'Filters' }).click()
  await optionOf(page, 'On offer').check()
  await optionOf(page, 'On offer').press('Enter')
  await expect(page).toHaveURL('/search/a?offer=1')
})

test('the first product of a list is on the first screen', async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 500
  if (!isPhone) await page.setViewportSize({ width: 1_366, height: 768 })
  for (const [path, most] of [
    ['/Categories/Drinks', 600],
    ['/category/Coffee', 600],
    ['/search/apple', 400],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('article').first().boundingBox()
    expect(box?.y, path).toBeLessThan(isPhone ? most : 480)
  }
})
