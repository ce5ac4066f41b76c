// A receipt: entered from the supplier's note by scanner and keyboard, received once though the reply was lost, and corrected.
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { ReceiptPageJson } from '#server/assortment/receipts/receipt-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { addProduct, ean } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a receipt of two products is scanned, sent again after a lost reply, comes in once and is corrected @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/api\/admin\/receipts/)
  const manager = await hire(request, 'manager')
  const code = ean()
  const first = await addProduct(request, manager, code)
  const second = await addProduct(request, manager)
  await signInAs(page, await hire(request, 'picker'))
  await page.goto('/admin/receipts/new')
  await page.getByRole('button', { name: 'Receive products' }).click()
  await expect(page.getByText('Say who the supplier is')).toBeVisible()
  await expect(page.getByText('Add at least one product')).toBeVisible()
  await page.getByLabel('Supplier').fill('Hill Farm')
  await page.getByLabel('Note number').fill(`LS-${first._id}`)

  const finder = page.getByRole('combobox', { name: 'Add a product' })
  await finder.focus()
  // Two boxes.
  for (const count of ['1', '2']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Quantity of ${first.title}`)).toHaveValue(count)
    await expect(finder).toBeFocused()
  }
  await finder.fill(second.title)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(second.title)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Quantity of ${second.title}`).fill('many')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('A whole number from 1 to 1,000,000')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(`Quantity of ${second.title}`).fill('12')

  // The shop took it in, but the reply was lost.
  await page.route('**/api/admin/receipts', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Receive products' }).click()
  await expect(page.getByText("We can't reach the shop.")).toBeVisible()
  await page.unroute('**/api/admin/receipts')
  await page.getByRole('button', { name: 'Receive products' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt from Hill Farm', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' })).toContainText(`${second.title}12`)
  const readStock = () =>
    Promise.all(
      [first, second].map(
        async ({ _id }) =>
          (await callAs<StaffProductJson>(request, manager, 'get', `/api/admin/products/${_id}`)).quantity,
      ),
    )
  expect(await readStock()).toEqual([first.quantity + 2, second.quantity + 12])

  // It was ten, and the first product wasn't there at all.
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel(`Quantity of ${second.title}`).fill('10')
  await page.getByRole('button', { name: `Remove ${first.title}` }).click()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Corrected. The stock is up to date.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveText([`${second.title}10`])
  expect(await readStock()).toEqual([first.quantity, second.quantity + 10])
  await page.getByRole('main').getByRole('link', { name: 'Receipts' }).click()
  await expect(page.getByRole('list', { name: 'Receipts' }).getByText(`LS-${first._id}`)).toHaveCount(1)
  const { items } = await callAs<ReceiptPageJson>(request, manager, 'get', '/api/admin/receipts')
  expect(items.filter(({ reference }) => reference === `LS-${first._id}`)).toHaveLength(1)
})
