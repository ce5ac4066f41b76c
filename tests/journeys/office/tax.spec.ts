// Tax: the owner has it added at checkout, a shopper pays what the page says, and invoice and report say how much of that is tax.
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  testInNewShop as test,
} from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { dollars } from '#tests/support/journey/products.ts'
import {
  callAs,
  chooseCard,
  comeToBuy,
  fillCard,
  findPlenty,
  goodCard,
  invoicePath,
  ordersOf,
  payButton,
} from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('an owner adds tax at checkout, and a shopper pays what the page says @desktop', async ({
  page,
  request,
  shop,
  browser,
}) => {
  test.slow()
  const owner = await hire(request, 'owner', 'Olga Owner', shop.dataDir)
  await signInAs(page, owner)
  await page.goto('/admin/settings/tax')
  await page.getByLabel('How tax is charged').selectOption('Added at checkout')
  const reduced = page.getByRole('listitem', { name: 'rate 2' })
  await reduced.getByLabel('Name').fill('Food')
  await reduced.getByLabel('Percent').fill('5.5')
  await page.getByLabel('Rate of the delivery').selectOption('Food, 5.5%')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByLabel('Charge whole amounts and leave out the cents').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const [food, other] = await findPlenty(request, 2, 10)
  if (food === undefined || other === undefined) throw new Error('Nothing to buy')
  await page.goto(`/admin/products/${food._id}`)
  await page.getByLabel('Tax class').selectOption('Food, 5.5%')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      async () => (await callAs<StaffProductJson>(request, owner, 'get', `/api/admin/products/${food._id}`)).taxClass,
    )
    .toBe('reduced')

  // 10 % off everything, then 5.5 % on the food and the delivery of 60, and 20 % on the rest.
  const shopping = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  const person = await comeToBuy(shopping, [
    { good: food, count: 3 },
    { good: other, count: 2 },
  ])
  const cents = (amount: number) => Math.round(amount * 100)
  const [foodCents, otherCents] = [3 * cents(food.price) + 6_000, 2 * cents(other.price)]
  await shopping.goto('/checkout')
  const summary = shopping.getByRole('region', { name: 'Order summary' })
  const pays = summary.locator('dt:has-text("You pay") + dd')
  await expect(summary.locator('dt:has-text("Tax") + dd')).toBeVisible()
  await expect(summary.locator('dl')).toHaveAttribute('aria-busy', 'false')
  const total = await pays.innerText()
  const exact = 0.9 * (foodCents * 1.055 + otherCents * 1.2)
  expect(Math.abs(cents(Number(total.replaceAll(/[$,]/g, ''))) - exact)).toBeLessThan(2)
  await expectNoAxeViolations(shopping)
  await expectNoSidewaysScroll(shopping)
  await shopping.goto('/user/payment')
  await chooseCard(shopping)
  await expect(payButton(shopping)).toHaveText(`Pay ${total}`)
  await fillCard(shopping, goodCard)
  await payButton(shopping).click()
  await expect(shopping).toHaveURL(invoicePath)

  const [order] = await ordersOf(request, person)
  expect(dollars(order?.price ?? 0)).toBe(total)
  const invoice = shopping.getByRole('article', { name: 'Invoice' })
  await expect(invoice.locator('dt:has-text("Amount charged") + dd')).toHaveText(total)
  const rates = invoice.getByRole('table').last()
  await expect(rates.getByRole('rowheader')).toHaveText(['Standard, 20%', 'Food, 5.5%'])
  await expectNoAxeViolations(shopping)
  for (const width of [390, 768, 1366]) {
    await shopping.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(shopping)
  }
  const saved = shopping.waitForEvent('download')
  await shopping.getByRole('button', { name: 'Download PDF' }).click()
  const bytes = new Uint8Array(await readFile(await (await saved).path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  for (const row of await rates.getByRole('row').allInnerTexts())
    for (const cell of row.split('\t')) expect(text).toContain(cell.trim())

  await page.goto('/admin/reports?report=tax')
  const report = page.getByRole('region', { name: 'Tax by rate', exact: true })
  await report.getByText('Show the figures').click()
  await expect(report.getByRole('row', { name: /Food, 5\.5%/ })).toBeVisible()
  await expect(report.getByRole('row', { name: /^In all/ })).toContainText(total)
  await expectNoAxeViolations(page)
})
