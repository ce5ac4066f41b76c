// A shopper changes an order that nobody has packed yet, on its page.
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { ChangeJson } from '#server/orders/changes/change-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs, fillCard, goodCard, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a shopper takes something out of an order and changes the address, and gets the rest back @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/user\/orders/)
  const clerk = await hire(request, 'service', 'Sam Service')
  const { number, shopper, first } = await placeOrder(request)
  const read = () => callAs<StaffOrderJson>(request, clerk, 'get', `/api/admin/orders/${number}`)
  await expect.poll(async () => (await read()).paymentState).toBe('captured')
  const [order] = await ordersOf(request, shopper)
  const money = { currency: 'USD', locale: 'en-US' }

  await signInAs(page, shopper)
  await page.goto(`/order/invoice/${order?._id}`)
  await page.getByRole('button', { name: 'Change order' }).click()
  const form = page.getByRole('form', { name: 'Change your order' })
  const sum = form.getByRole('status', { name: 'New total' })
  await expect(sum).toContainText('Nothing more to pay.')
  // What another tab changed meanwhile isn't overwritten.
  const path = `/user/orders/${order?._id}/change`
  const { version, total: same, lines } = await callAs<ChangeJson>(request, shopper, 'get', path)
  const { displayName, phoneNumber, street, city, district, zipCode } = await callAs<OrderJson>(
    request,
    shopper,
    'get',
    `/order/invoice/${order?._id}`,
  )
  await callAs(request, shopper, 'put', path, {
    version,
    total: same,
    displayName,
    phoneNumber,
    street,
    city,
    district,
    zipCode,
    leaveAtDoor: false,
    lines: lines.map(({ _id: productId, quantity }) => ({ productId, quantity })),
    deliveryNote: 'Ring twice',
  })
  await form.getByRole('button', { name: `Remove one ${first.title}` }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'changed somewhere else' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await form.getByRole('button', { name: 'Show it as it is now' }).click()
  await form.getByText('Change the address or note').click()
  await expect(form.getByLabel('Note for the courier (optional)')).toHaveValue('Ring twice')
  await form.getByText('Change the address or note').click()
  await form.getByRole('button', { name: `Remove one ${first.title}` }).click()
  await expect(sum).toContainText("We'll refund")
  await form.getByText('Change the address or note').click()
  await form.getByLabel('Zip code').fill('1')
  await form.getByLabel('Street and house number').fill('7 Harbour Street')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please enter a zip code of at least 4 digits.')).toBeVisible()
  await form.getByLabel('Zip code').fill('97302')
  // The connection is lost, and nothing that was typed.
  await page.route('**/user/orders/*/change', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible()
  await expect(form.getByLabel('Street and house number')).toHaveValue('7 Harbour Street')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const total = await sum.getByText(/^\$/).textContent()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  const invoice = page.getByRole('article', { name: 'Invoice' })
  await expect(invoice).toContainText('7 Harbour Street')
  const after = await read()
  const change = after.timeline.findLast(({ kind }) => kind === 'changed')
  expect(change?.text).toContain(`${first.title} instead of`)
  expect(change?.text).toContain('New delivery address')
  expect(change?.text).toContain(total ?? '')
  const back = formatMoney(centsOf((order?.price ?? 0) - Number(total?.slice(1))), money)
  await expect(invoice).toContainText(back)
})

test('a shopper adds to an order, pays the rest with another card, and loses nothing on the way @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/answer: 402 \/v1\//)
  const clerk = await hire(request, 'service', 'Sam Service')
  const { number, shopper, first } = await placeOrder(request)
  const read = () => callAs<StaffOrderJson>(request, clerk, 'get', `/api/admin/orders/${number}`)
  await expect.poll(async () => (await read()).paymentState).toBe('captured')
  const [order] = await ordersOf(request, shopper)

  await signInAs(page, shopper)
  await page.goto(`/order/invoice/${order?._id}`)
  await page.getByRole('button', { name: 'Change order' }).click()
  const form = page.getByRole('form', { name: 'Change your order' })
  const sum = form.getByRole('status', { name: 'New total' })
  await expect(sum).toContainText('Nothing more to pay.')
  for (let count = 0; count < 3; count++) await form.getByRole('button', { name: `Add one ${first.title}` }).click()
  await expect(sum).toContainText('left to pay')
  await form.getByText('Change the address or note').click()
  await form.getByLabel('Street and house number').fill('7 Harbour Street')
  const total = await sum.getByText(/^\$/).textContent()
  await form.getByRole('button', { name: 'Continue to payment' }).click()
  const heading = page.getByRole('heading', { name: 'Pay the rest' })
  await expect(heading).toBeVisible()
  // Back, and nothing that was typed is lost.
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(sum).toContainText('left to pay')
  await expect(form.getByLabel('Street and house number')).toHaveValue('7 Harbour Street')
  await form.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading).toBeVisible()
  await page.reload()
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'declined' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const invoice = page.getByRole('article', { name: 'Invoice' })
  await expect(invoice).toContainText('7 Harbour Street')
  await expect(form).toBeHidden()
  const after = await read()
  expect(after.timeline.find(({ kind }) => kind === 'changed')?.text).toContain(total ?? '')
  await expect(invoice).toContainText(total ?? '')
})
