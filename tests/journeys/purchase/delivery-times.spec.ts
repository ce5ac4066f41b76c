// A shop with delivery times: a shopper chooses one, loses it to somebody else, takes the next, reads the same time everywhere,
// and pays with another card once it's packed.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { AreaJson, WeekJson } from '#server/delivery/admin-json.ts'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  testInNewShop as test,
} from '#tests/support/journey/journey.ts'
import { endHold } from '#tests/faults/card-service.ts'
import { comeWith } from '#tests/support/journey/cart.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import {
  address,
  callAs,
  chooseCard,
  fillCard,
  findPlenty,
  goodCard,
  invoicePath,
  ordersOf,
  payButton,
} from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a shopper chooses a time, loses it while paying, takes the next one, and pays with another card when the first is refused at packing @desktop', async ({
  page,
  browser,
  request,
  shop,
  allow,
}) => {
  // The whole way of an order, from the zip to another time.
  test.slow()
  allow.trouble(/409 .*\/create-payment-intent/)
  allow.trouble(/answer: 402 \/v1\//)
  const owner = await hire(request, 'owner', 'Olive Owner', shop.dataDir)
  const area = await callAs<AreaJson>(request, owner, 'post', '/api/admin/areas', {
    kind: 'delivery',
    name: 'Town',
    zips: ['01'],
  })
  const rules = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    ['16:00', '18:00'].map((starts) => ({
      weekday,
      starts,
      ends: starts === '16:00' ? '18:00' : '20:00',
      capacity: 1,
      price: starts === '16:00' ? 4.9 : 6.9,
      cutoff: { minutes: 120 },
    })),
  )
  const mill = await callAs<AreaJson>(request, owner, 'post', '/api/admin/areas', {
    kind: 'pickup',
    name: 'Old Mill',
    address: 'Mill Lane 1',
  })
  for (const { id } of [area, mill])
    await callAs(request, owner, 'put', `/api/admin/slot-rules?area=${id}`, { version: 1, rules })
  await callAs(request, owner, 'patch', '/api/admin/settings', { version: 0, values: { delivery: { mode: 'times' } } })
  await expect
    .poll(async () => (await callAs<WeekJson>(request, owner, 'get', `/api/admin/slots?area=${area.id}`)).slots.length)
    .toBeGreaterThan(8)

  // Before anything is in the cart, and before anybody signs in.
  await page.goto('/')
  await page.getByRole('button', { name: 'Enter your zip code' }).click()
  await page.getByLabel('Zip code').fill('99999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText("We don't deliver to 99999 yet.")).toBeVisible()
  await page.context().clearCookies({ name: 'deliver_to' })

  const [good] = await findPlenty(request, 1, 50)
  const person = await registerByApi(request)
  await signInAs(page, person)
  await comeWith(page, { [good?._id ?? '']: 2 })
  await page.goto('/checkout')
  await expect(page.getByText('Enter your zip code above')).toBeVisible()
  const sum = page.locator('dl[aria-busy=false]')
  const withoutTime = await sum.innerText()

  // What was chosen without JavaScript is selected with it.
  const plain = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
  const plainPage = await plain.newPage()
  await plainPage.goto('/')
  await plainPage.getByRole('link', { name: 'See when we deliver to you' }).click()
  await plainPage.getByLabel('Zip code').fill(address.zipCode)
  await plainPage.keyboard.press('Enter')
  await plainPage.getByRole('radio').nth(3).check()
  await plainPage.getByRole('button', { name: 'Choose this time' }).click()
  await expect(plainPage.getByText('Your time', { exact: true })).toBeVisible()
  await expect(plainPage.locator('main noscript')).toBeVisible()
  await expect(plainPage.getByRole('radio').nth(3)).toBeChecked()
  await page.context().addCookies(await plain.cookies())
  await plain.close()
  await page.reload()
  await expect(page.getByLabel('Zip code')).toHaveValue(address.zipCode)
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await expect(sum).not.toContainText('Choose a time')
  for (const [label, text] of [
    ['Phone number', address.phoneNumber],
    ['Street and house number', address.street],
    ['City', address.city],
    ['District', address.district],
    ['Zip code', '99999'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await expect(page.getByText("We don't deliver to 99999 yet")).toBeVisible()
  await expect(page.getByText('Choose a time', { exact: true })).toBeVisible()
  expect(await sum.innerText(), 'the time chosen before is in no sum').toBe(withoutTime)
  await page.getByLabel('Zip code').fill(address.zipCode)
  const times = page.getByRole('radio')
  await times.nth(2).check()
  await page.reload()
  await expect(times.nth(2), 'nothing is saved yet').toBeChecked()

  // A time at a pick-up point is still chosen after a look at the payment.
  const atMill = page.getByRole('button', { name: 'Pick up: Old Mill' })
  await atMill.click()
  await expect(page.getByText('Mill Lane 1')).toBeVisible()
  await expect(page.getByLabel('Note for us')).toBeVisible()
  await expect(page.getByLabel('Leave it at the door')).toBeHidden()
  await times.nth(1).check()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL('**/user/payment')
  await expect(page.getByText('Pick up at Old Mill')).toBeVisible()
  await expect(page.getByText(address.street)).toBeHidden()
  await page.goBack()
  await expect(atMill).toHaveAttribute('aria-pressed', 'true')
  await expect(times.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Deliver to me' }).click()
  await expect(times.nth(1)).not.toBeChecked()

  // So is the last place, which the shopper's own payment holds.
  await times.nth(3).check()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL('**/user/payment')
  await chooseCard(page)
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /Your bank declined this card/ })).toBeVisible()
  await page.goBack()
  await expect(times.nth(3)).toBeChecked()
  await expect(times.nth(3)).toBeEnabled()
  await page.reload()
  await expect(times.nth(3)).toBeChecked()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await times.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(times.nth(2)).toBeChecked()
  const summary = await page.getByRole('region', { name: 'Order summary' }).textContent()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL('**/user/payment')

  // Somebody else is faster.
  const { slots } = await callAs<WeekJson>(request, owner, 'get', `/api/admin/slots?area=${area.id}`)
  const [saved] = await callAs<{ coInfo?: { delivery?: { slotId: string; label: string } } }[]>(
    request,
    person,
    'get',
    `/api/users?email=${person.email}`,
  )
  expect(summary).toContain(saved?.coInfo?.delivery?.label)
  const taken = slots.find(({ id }) => id === saved?.coInfo?.delivery?.slotId)
  await callAs(request, owner, 'patch', `/api/admin/slots/${taken?.id}`, { version: taken?.version, isClosed: true })
  await chooseCard(page)
  await fillCard(page, goodCard)
  await payButton(page).click()
  await expect(page.getByText("can't be booked any more")).toBeVisible()
  const others = page.getByRole('button', { name: /\d.*\$/ }).filter({ hasText: /PM/ })
  await expect(others).toHaveCount(3)
  const label = (await others.first().locator('span').first().textContent()) ?? ''
  await others.first().click()
  await expect(page.getByText("can't be booked any more")).toBeHidden()
  await payButton(page).click()
  await page.waitForURL(invoicePath)
  await expect(page.getByText(`We'll deliver it ${label}.`)).toBeVisible()
  await expect(page.getByText("Authorised, charged when it's packed")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()

  // Until the cut-off it can be moved to a time that costs no more.
  await page.getByRole('button', { name: 'Change time' }).click()
  const free = page.getByLabel('New time').locator('option:not([value=""])')
  const other = (await free.first().textContent()) ?? ''
  await page.getByLabel('New time').selectOption(other)
  await page.getByRole('button', { name: 'Move my order' }).click()
  await expect(page.getByText(`We'll deliver it ${label}.`)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change time' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/user/orders')
  await expect(page.getByText(`Delivery: ${label}`)).toBeHidden()
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page.getByText(/ added to your cart\. Next delivery: /)).toBeVisible()

  // The zip of the checkout is remembered, and says on every page when the next delivery is.
  await page.goto(`/product/${encodeURIComponent(good?.title ?? '')}`)
  // Above the page and beside the product; the closed cart has it, too.
  await expect(page.getByText('Next delivery: ').filter({ visible: true })).toHaveCount(2)
  await page.getByRole('button', { name: `Deliver to ${address.zipCode}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await expect(dialog.getByText(`Next times for ${address.zipCode}`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Deliver to ${address.zipCode}` })).toBeFocused()

  // The bank has ended the hold when it's packed: the order waits for another card.
  const [order] = await ordersOf(request, person)
  const number = order?.orderId ?? ''
  const { payment } = await callAs<StaffOrderJson>(request, owner, 'get', `/api/admin/orders/${number}`)
  await endHold(request, payment.id)
  await packOrder(request, owner, number)
  await page.goto(`/order/invoice/${order?._id}`)
  await expect(page.getByText('Your groceries are packed and waiting.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Pay with another card' }).click()
  await expect(page.getByRole('heading', { name: `Pay for order ${number}` })).toBeVisible()
  await fillCard(page, goodCard)
  await expectNoAxeViolations(page)
  await payButton(page).click()
  await page.waitForURL(invoicePath)
  await expect(page.getByText('Thank you! We have your payment.')).toBeVisible()
  await expect(page.getByText('Your groceries are packed and waiting.')).toBeHidden()
  await expect.poll(async () => (await ordersOf(request, person))[0]?.paymentState).toBe('captured')
})

async function packOrder(request: APIRequestContext, picker: Person, number: string): Promise<void> {
  const path = `/api/admin/packings/${number}`
  const { lines } = await callAs<PackingJson>(request, picker, 'post', `${path}/take`, {})
  const at = new Date().toISOString()
  const events = lines.map(({ line, ordered: count }) => ({ id: randomUUID(), line, kind: 'picked', count, at }))
  const { packing } = await callAs<{ packing: PackingJson }>(request, picker, 'post', `${path}/events`, { events })
  await callAs(request, picker, 'post', `${path}/finish`, { version: packing.version })
}
