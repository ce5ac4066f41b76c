// What a shopper avoids is marked everywhere, on this device first and then on all of the account's.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('what is avoided is marked on cards, in suggestions, cart and on the product @phone', async ({ page }) => {
  await page.goto('/product/Brindle%20Farm%20Whole%20Milk')
  await page.getByRole('button', { name: 'I avoid milk' }).click()
  await expect(page.getByText('Contains milk, which you avoid.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add To Cart' }).click()

  await page.goto('/search/milk')
  const milk = cardOf(page, 'Brindle Farm Whole Milk')
  await expect(milk.getByText('milk, which you avoid')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Shopping cart' }).first().click()
  await expect(page.getByRole('dialog').getByText('milk, which you avoid')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const box = page.getByRole('combobox', { name: /search/i })
  await box.fill('whole milk')
  await expect(
    page.getByRole('row', { name: /^Brindle Farm Whole Milk/ }).getByText('milk, which you avoid'),
  ).toBeVisible()

  await page.goto('/avoid')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('button', { name: 'Milk', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Vegan' }).click()
  await expect(page.getByText('You avoid 2 things.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.goto('/search/milk')
  await expect(milk).toBeVisible()
  await expect(page.getByText('which you avoid')).toHaveCount(0)
})
