// A delivery: entered from the supplier's paper by scanner and keyboard, and taken in once though the reply was lost.
import type { StaffProductJson } from '#server/catalog/admin-json.ts'
import type { DeliveryPageJson } from '#server/catalog/stock-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey.ts'
import { signInAs } from '#tests/support/journey-people.ts'
import { callAs } from '#tests/support/journey-purchase.ts'
import { addProduct, ean } from '#tests/support/journey-shelf.ts'
import { hire } from '#tests/support/journey-staff.ts'

test('a delivery of two products is scanned, sent again after a lost reply, and comes in once @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/api\/admin\/deliveries/)
  const manager = await hire(request, 'manager')
  const code = ean()
  const first = await addProduct(request, manager, code)
  const second = await addProduct(request, manager)
  await signInAs(page, await hire(request, 'picker'))
  await page.goto('/admin/deliveries/new')
  await page.getByRole('button', { name: 'Receive delivery' }).click()
  await expect(page.getByText('Say who delivered')).toBeVisible()
  await expect(page.getByText('Add at least one product')).toBeVisible()
  await page.getByLabel('Supplier').fill('Hill Farm')
  await page.getByLabel('Number on the paper').fill(`LS-${first._id}`)

  const finder = page.getByRole('searchbox', { name: 'Add a product' })
  await finder.focus()
  // Two boxes.
  for (const count of ['1', '2']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Quantity of ${first.title}`)).toHaveValue(count)
    await expect(finder).toBeFocused()
  }
  await finder.fill(second.title)
  await page.getByRole('list', { name: 'Found products' }).getByRole('button').click()
  await page.getByLabel(`Quantity of ${second.title}`).fill('many')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('A whole number from 1')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(`Quantity of ${second.title}`).fill('12')

  // The shop took it in, but the reply was lost.
  await page.route('**/api/admin/deliveries', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Receive delivery' }).click()
  await expect(page.getByText("We can't reach the shop.")).toBeVisible()
  await page.unroute('**/api/admin/deliveries')
  await page.getByRole('button', { name: 'Receive delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery from Hill Farm', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' })).toContainText(`${second.title}12`)
  const stock = await Promise.all(
    [first, second].map(
      async ({ _id }) =>
        (await callAs<StaffProductJson>(request, manager, 'get', `/api/admin/products/${_id}`)).quantity,
    ),
  )
  expect(stock).toEqual([first.quantity + 2, second.quantity + 12])
  await page.getByRole('main').getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByRole('list', { name: 'Deliveries' }).getByText(`LS-${first._id}`)).toHaveCount(1)
  const { items } = await callAs<DeliveryPageJson>(request, manager, 'get', '/api/admin/deliveries')
  expect(items.filter(({ reference }) => reference === `LS-${first._id}`)).toHaveLength(1)
})
