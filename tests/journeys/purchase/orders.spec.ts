// Orders in the account: the totals, the list, and ordering again.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { cartButton, storedCart } from '#tests/support/journey/cart.ts'
import { dollars, listProducts } from '#tests/support/journey/products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { buyByApi, findPlenty, ordersOf } from '#tests/support/journey/purchase.ts'

test('a shopper without orders sees an empty list', { tag: '@desktop' }, async ({ page, request, allow }) => {
  allow.trouble(/answer: 503 \/orders/)
  await signInAs(page, await registerByApi(request))
  await page.goto('/user/dashboard')
  const figures = page.getByRole('region', { name: 'Order counts' })
  for (const name of ['Total orders', 'Pending orders', 'Processing orders', 'Completed orders'])
    await expect(figures.getByRole('listitem').filter({ hasText: name })).toContainText('0')
  await expect(page.getByText('NO ORDERS DATA')).toBeVisible()
  // Without the live connection, which loads them again by itself when it opens.
  await page.route('**/orders/events', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/orders?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/user/orders')
  await expect(page.getByRole('alert')).toContainText("We couldn't load your orders.")
  await page.unroute('**/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('NO ORDERS DATA')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('orders are listed newest first, link to their invoices and can be ordered again @desktop @pictures', async ({
  page,
  request,
}) => {
  const [good, other] = await findPlenty(request, 2, 36)
  // Buys the whole stock, so that it is sold out when ordering again.
  const products = await listProducts(request, '&offset=260')
  const rare = products.find(({ quantity }) => quantity > 0 && quantity < 60)
  if (!good || !other || !rare) throw new Error('Nothing to buy')
  const person = await registerByApi(request)
  await buyByApi(request, person, [
    { good, count: 3 },
    { good: rare, count: rare.quantity },
  ])
  await buyByApi(request, person, [{ good: other, count: 1 }])
  const [newest, oldest] = await ordersOf(request, person)
  await signInAs(page, person)
  await page.goto('/user/dashboard')
  const figures = page.getByRole('region', { name: 'Order counts' })
  await expect(figures.getByRole('listitem').filter({ hasText: 'Total orders' })).toContainText('2')
  await expect(figures.getByRole('listitem').filter({ hasText: 'Pending orders' })).toContainText('2')
  await expect(page.getByRole('table', { name: 'Recent orders' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/user/orders')
  const table = page.getByRole('table', { name: 'My Orders' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(newest?.orderId ?? '?')
  await expect(rows.first()).toContainText('Card')
  await expect(rows.first()).toContainText('Pending')
  await expect(rows.first()).toContainText(dollars(newest?.grandTotal ?? 0))
  await expect(rows.first()).toContainText(new RegExp(`\\${dollars(newest?.price ?? 0)} (charged|authorised)`))
  await expect(rows.first().getByRole('cell', { name: other.title })).toBeVisible()
  // The name of a cell stands before it on a phone, and nowhere else.
  const after = await rows
    .first()
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(after).toBe('none')
  const pictures = rows.last().locator('img')
  await expect(pictures).toHaveCount(2)
  const isDrawn = (img: Element) => img instanceof HTMLImageElement && img.naturalWidth > 0
  for (const picture of await pictures.all()) await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await rows
    .last()
    .getByRole('button', { name: `Order again: ${oldest?.orderId}` })
    .click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    `3 items added to your cart. Out of stock: ${rare.title}.`,
  )
  await expect(cartButton(page, 3)).toBeVisible()
  expect(await storedCart(page)).toEqual({ [good._id]: 3 })
  await rows
    .first()
    .getByRole('link', { name: `Details of order ${newest?.orderId}` })
    .click()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(other.title)
})

test('further orders are loaded on request', { tag: '@desktop' }, async ({ page, request }) => {
  const [good] = await findPlenty(request, 1, 38)
  if (good === undefined) throw new Error('Nothing to buy')
  const person = await registerByApi(request)
  for (let count = 0; count < 23; count++) await buyByApi(request, person, [{ good, count: 1 }])
  const numbers = (await ordersOf(request, person)).map(({ orderId }) => orderId)
  expect(new Set(numbers).size).toBe(23)
  await signInAs(page, person)
  await page.goto('/user/orders')
  const rows = page
    .getByRole('table', { name: 'My Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(23)
  for (const [index, number] of numbers.entries()) await expect(rows.nth(index)).toContainText(number)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})
