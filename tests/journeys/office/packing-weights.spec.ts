// What is sold by weight: shown as an estimate in the shop, weighed on the phone of the store room, and on the shopper's receipt.
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { addProduct, ean } from '#tests/support/journey/office-products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { address, buyByApi, callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a picker weighs two chickens, is asked about a weight that is far off, and the shopper reads the weights @phone', async ({
  page,
  browser,
  request,
}) => {
  const owner = await hire(request, 'owner')
  const product = await addProduct(request, owner, ean())
  const { _id, title, version } = product
  await callAs(request, owner, 'patch', `/api/admin/products/${_id}`, {
    version,
    originalPriceCents: null,
    pricePerKgCents: 450,
    portionGrams: 1_200,
    tolerancePercent: 20,
    place: 'Counter 1',
  })
  await page.goto(`/product/${encodeURIComponent(title)}`)
  await expect(page.getByText('about', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('$4.50 / kg').first()).toBeVisible()
  await expect(page.getByText('One weighs about 1.2 kg.')).toBeVisible()

  const shopper = await registerByApi(request, 'Robin Field')
  const good = { ...product, price: 5.4 }
  const id = await buyByApi(request, shopper, [{ good, count: 2 }], { ...address, displayName: 'Robin Field' })
  const order = async () => (await ordersOf(request, shopper)).find((one) => one._id === id)
  await expect.poll(async () => (await order())?.paymentState).toBe('captured')
  const number = (await order())?.orderId ?? ''

  const picker = await hire(request, 'picker')
  await signInAs(page, picker)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/packing?order=${number}`)
  await page.getByRole('button', { name: 'Take this order' }).click()
  await expect(page.getByRole('region', { name: 'Counter 1' })).toContainText('To be weighed')
  const weigh = page.getByRole('button', { name: `Weigh ${title}` })
  await weigh.click()
  const dialog = page.getByRole('dialog', { name: `Weigh ${title}` })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Weight').fill('11000')
  await dialog.getByRole('button', { name: 'Pack it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('11 kg is far from 1.2 kg')
  await dialog.getByLabel('Weight').fill('1.1')
  await dialog.getByRole('button', { name: 'Pack it' }).click()
  await expect(weigh).toContainText('1.1 kg so far')
  await weigh.click()
  await page.keyboard.type('1050')
  await page.keyboard.press('Enter')
  await page.getByText('Done (1)').click()
  await expect(page.getByText('2 packed, 2.15 kg')).toBeVisible()
  await expect(page.getByText('Everything sent')).toBeVisible()
  const { progress } = await callAs<PackingJson>(request, picker, 'get', `/api/admin/packings/${number}`)
  expect(progress).toMatchObject([{ packed: 2, grams: 2_150, open: 0 }])
  await page.getByRole('button', { name: `Finish order ${number}` }).click()
  await expect(page.getByText(`Order ${number} is packed`)).toBeVisible()

  const mine = await (await browser.newContext()).newPage()
  await signInAs(mine, shopper)
  await mine.goto(`/order/invoice/${id}`)
  await expect(mine.getByRole('row', { name: new RegExp(`${title} 2 2 \\(2.15 kg\\)`) })).toBeVisible()
  await mine.context().close()
})
