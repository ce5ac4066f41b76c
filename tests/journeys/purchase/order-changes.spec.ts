// What happens to an order after it was placed: its progress on every open page, cancelling it, and being told.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { buyByApi, findPlenty, ordersOf } from '#tests/support/journey/purchase.ts'

test('a pending order is cancelled on its invoice, and every other open page shows it @desktop', async ({
  page,
  request,
  context,
}) => {
  const [good] = await findPlenty(request, 1, 62)
  if (!good) throw new Error('Nothing to buy')
  const person = await registerByApi(request)
  await buyByApi(request, person, [{ good, count: 2 }])
  const [order] = await ordersOf(request, person)
  if (order === undefined) throw new Error('There is no order')
  await signInAs(page, person)
  await page.goto(`/order/invoice/${order._id}`)
  const progress = page.getByRole('list', { name: `Progress of order ${order.orderId}` })
  await expect(progress.getByRole('listitem').filter({ hasText: '(done)' })).toHaveText([/Placed/, /Paid/])
  await expect(progress.getByRole('listitem').filter({ hasText: '(to come)' })).toHaveText([/Processing/, /Delivered/])
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const other = await context.newPage()
  await other.goto('/user/orders')
  const row = other.getByRole('row').filter({ hasText: order.orderId })
  await expect(row).toContainText('Pending')
  await expectNoAxeViolations(other)
  await expectNoSidewaysScroll(other)

  await page.bringToFront()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  // Each button replaces another one, and the focus follows.
  await expect(page.getByRole('button', { name: "Don't cancel" })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(progress.getByRole('listitem')).toHaveText([/Placed/, /Paid/, /Cancelled/, /Refunded/])
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Progress' })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Refunds')
  // Without a reload.
  await expect(row).toContainText('Cancelled')
  await expect(row).toContainText('refunded')

  await page.goto('/')
  await page.getByRole('link', { name: /Notifications 1 unread/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Notification Arrives Here...')
  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('link')
  await expect(told).toHaveText(new RegExp(`Your order ${order.orderId} was cancelled`))
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await told.click()
  await expect(page).toHaveURL(new RegExp(`/order/invoice/${order._id}$`))
})

test('a visitor sees only the heading of the notifications', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/notifications')
  await expect(page.locator('main')).toHaveText('All Notification Arrives Here...')
})
