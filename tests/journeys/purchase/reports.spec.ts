// "Something's wrong": a shopper reports it on the page of the order, staff answer it, and the shopper sees what became of it.
import sharp from 'sharp'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a shopper reports something damaged with a photo, and sees the refund of the staff @desktop @pictures', async ({
  page,
  request,
  newVisitor,
}) => {
  const clerk = await hire(request, 'service', 'Sam Service')
  const { number, shopper, first } = await placeOrder(request)
  const path = `/api/admin/orders/${number}`
  const read = () => callAs<StaffOrderJson>(request, clerk, 'get', path)
  await expect.poll(async () => (await read()).paymentState).toBe('captured')
  for (const to of ['Processing', 'Delivered'])
    await callAs(request, clerk, 'post', `${path}/move`, { to, version: (await read()).version })
  const [order] = await ordersOf(request, shopper)

  await signInAs(page, shopper)
  await page.goto(`/order/invoice/${order?._id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('form', { name: 'Report a problem' })
  await form.getByLabel('Damaged').check()
  await form.getByLabel('Product').selectOption(first._id)
  await form.getByRole('button', { name: `Add one ${first.title}` }).click()
  await form.getByLabel('What happened?').fill('Squashed')
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c04040' } })
    .png()
    .toBuffer()
  await form.getByLabel('Add a photo').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: photo })
  await expect(form.getByRole('img')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Send report' }).click()
  const reported = page.getByRole('list', { name: 'What you reported' })
  await expect(reported).toContainText(`Damaged: 2 × ${first.title}`)
  await expect(reported).toContainText('We’re looking into it')

  const office = await (await newVisitor()).newPage()
  await signInAs(office, clerk)
  await office.goto(`/admin/orders/${number}`)
  const panel = office.getByRole('region', { name: 'Reported by the customer' })
  await expect(panel).toContainText('We suggest a refund of')
  await expect(panel.getByRole('img')).toBeVisible()
  await expectNoSidewaysScroll(office)
  await panel.getByRole('button', { name: 'Refund' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  // The order's own refund answers the report as well.
  await office.getByRole('button', { name: 'Refund…' }).click()
  await expect(dialog.getByLabel("This answers the customer's report")).toBeChecked()
  await dialog.getByLabel('Amount in').fill('1')
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click()
  await expect(panel).toContainText('$1.00 refunded')
  await expect(panel.getByRole('button')).toHaveCount(0)

  await expect(reported).toContainText('goes back to your card.')
})
