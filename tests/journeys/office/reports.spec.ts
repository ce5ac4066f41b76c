// Reports: a purchase and a search without a result show up, as a chart, as a table by keyboard, and as a file.
import { readFile } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('sales and searches without a result are shown as chart, table and file @desktop', async ({ page, request }) => {
  test.slow()
  const { first } = await placeOrder(request)
  const missed = `xylqorv ${randomInt(10_000)}`
  await page.goto(`/search/${encodeURIComponent(missed)}`)
  await signInAs(page, await hire(request, 'viewer'))
  await page.goto('/admin/reports')
  await expect(page.getByRole('img', { name: /^Charged per day from/ })).toBeVisible()
  // A viewer reads no orders: their days are no links.
  await page.getByText('Show the figures').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^In all \$/ })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 900 })

  // The next report by arrow keys, with the range in the address.
  await page.getByRole('radio', { name: 'Sales by day' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/report=product/)
  await page.getByLabel('Days').selectOption('7 days')
  await expect(page).toHaveURL(/from=/)
  await page.getByText('Show the figures').click()
  await expect(page.getByRole('link', { name: first.title, exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales-by-product-.*\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFProduct,Sold,Units,Returned,Orders')
  expect(lines.some((line) => line.includes(first.title))).toBe(true)

  await page.getByLabel('From').fill('2020-01-01')
  await expect(page.getByText('At most 366 days')).toBeVisible()
  // Written every few seconds.
  await expect(async () => {
    await page.goto('/admin/reports?report=searches')
    await expect(page.getByRole('listitem').filter({ hasText: missed })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
