// The payment: from a card to an order, with declined cards, several tabs and lost connections.
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { comeWith, storedCart } from '#tests/support/journey/cart.ts'
import { listProducts } from '#tests/support/journey/products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import {
  buyByApi,
  callAs,
  chooseCard,
  comeToBuy,
  detailsByLabel,
  expectBesidePay,
  fillCard,
  findPlenty,
  goodCard,
  invoicePath,
  openPayment,
  ordersOf,
  payButton,
} from '#tests/support/journey/purchase.ts'

const messagesOf = (page: Page) => page.getByRole('status', { name: 'Messages' })

test('a shopper buys with a valid card, from the cart drawer to the invoice', async ({ page, request }) => {
  const products = await findPlenty(request, 2)
  const person = await registerByApi(request)
  await signInAs(page, person)
  await comeWith(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])))
  await page.goto('/checkout')
  await expect(page.getByRole('list', { name: 'Your order' }).getByRole('listitem')).toHaveCount(2)
  const title = products[0]?.title ?? ''
  await page.getByRole('button', { name: `Add a note to ${title}` }).click()
  await expectNoSidewaysScroll(page)
  await page.getByLabel(`Note for ${title}`).fill('Ripe, please')
  await page.getByLabel(`Note for ${title}`).press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: `“Ripe, please”, change the note for ${title}` })).toBeVisible()
  // Continuing to the payment saves the details.
  for (const [label, text] of detailsByLabel) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/user/payment')
  await expect(page.getByRole('button', { name: 'Cash on delivery' })).toBeEnabled()
  await chooseCard(page)
  await expect(page.getByText('Test mode: no real money moves')).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Robin Field')
  await expectNoAxeViolations(page)
  await expectReadableInTheDark(page)
  await expectNoSidewaysScroll(page)

  await fillCard(page, goodCard)
  await payButton(page).click()
  await expect(page).toHaveURL(invoicePath)
  await expect(messagesOf(page)).toContainText('Your Order Placed Successfully!!')
  await expect(page.getByRole('heading', { name: 'Thank you, Robin Field!' })).toBeVisible()
  const [order] = await ordersOf(request, person)
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(`#${order?.orderId}`)
  await expect(page.getByRole('row', { name: title })).toContainText('“Ripe, please”')
  expect(await storedCart(page)).toEqual({})
  await expectNoAxeViolations(page)
  await expectReadableInTheDark(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${order?.orderId}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeFocused()

  // Going back doesn't reopen the payment, and the payment page shows its outcome.
  await page.goBack()
  await expect(page.getByText('No Item Added Yet!')).toBeVisible()
  await page.goto('/user/payment')
  await expect(page.getByRole('button', { name: /^Card/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Card/ })).toHaveAttribute('title', 'Invalid Price!!')
  // One thanks is enough: from now on the same address shows the order.
  await page.getByRole('link', { name: 'View invoice' }).click()
  await expect(page).toHaveURL(invoicePath)
  await expect(page.getByRole('heading', { name: `Order ${order?.orderId}` })).toBeVisible()
  await expect(page.getByText('Thank you')).toBeHidden()
})

test(
  'a declined card says why, and the order can be paid with another one',
  { tag: '@desktop' },
  async ({ page, allow, request }) => {
    allow.trouble(/answer: 402 \/v1\//)
    const { person } = await openPayment(page)
    const refusals: [string, RegExp][] = [
      ['4000 0000 0000 0002', /Your bank declined this card/],
      ['4000 0000 0000 9995', /insufficient funds/],
      ['4000 0000 0000 9987', /Your bank declined this card/],
      ['4000 0000 0000 9979', /Your bank declined this card/],
      ['4000 0000 0000 0069', /has expired/],
      ['4000 0000 0000 0127', /security code/],
      ['4000 0000 0000 0119', /couldn't process this payment/],
    ]
    for (const [number, words] of refusals) {
      await fillCard(page, number)
      await payButton(page).click()
      const told = page.getByRole('alert').filter({ hasText: words })
      await expect(told, number).toBeFocused()
      await expect(messagesOf(page)).toContainText(words)
      await expect(payButton(page)).toBeEnabled()
    }
    await expectNoAxeViolations(page)
    // A number that can't be one is never sent, and only its field says so.
    await fillCard(page, '4000 0566 5566 5557')
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(/The card number is incorrect/)
    await fillCard(page, goodCard)
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)
    expect(await ordersOf(request, person)).toHaveLength(1)
  },
)

test(
  '3-D Secure: a failed challenge charges nothing, a passed one places the order, and a waiting tab learns of it',
  { tag: '@desktop' },
  async ({ page, context, allow }) => {
    // The waiting tab asks for the outcome of the payment too.
    allow.trouble(/answer: 402 \/(v1\/|orders)/)
    await openPayment(page)
    const other = await context.newPage()
    await other.goto('/user/payment')
    await chooseCard(other)
    await page.bringToFront()
    await fillCard(page, '4000 0027 6000 3184')
    await payButton(page).click()
    const question = page.getByRole('dialog', { name: 'Confirm your payment' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('alert').filter({ hasText: "couldn't confirm it was you" })).toBeFocused()

    await payButton(page).click()
    await question.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page).toHaveURL(invoicePath)
    await expect(other).toHaveURL(page.url())
  },
)

test(
  'clicking twice and paying in two tabs places one order',
  { tag: '@desktop' },
  async ({ page, context, request, allow }) => {
    // The card service refuses the second confirmation of a payment.
    allow.trouble(/answer: 400 \/v1\/payment_intents|answer: 409 \/create-payment-intent/)
    const { person } = await openPayment(page)
    const other = await context.newPage()
    await other.goto('/user/payment')
    await chooseCard(other)
    await fillCard(page, goodCard)
    await fillCard(other, goodCard)
    // Clicked by script: with real clicks the first tab would be done before the second is clicked.
    const begun: string[] = []
    for (const tab of [page, other])
      tab.on('request', (sent) => sent.url().endsWith('/create-payment-intent') && begun.push(sent.url()))
    const buttons = await Promise.all([payButton(page).elementHandle(), payButton(other).elementHandle()])
    await Promise.all(
      buttons.map((button) =>
        button?.evaluate((element) => {
          if (!(element instanceof HTMLElement)) return
          element.click()
          element.click()
        }),
      ),
    )
    await expect(page).toHaveURL(invoicePath)
    await expect(other).toHaveURL(page.url())
    expect(begun, 'one payment for each tab, however often its button is pressed').toHaveLength(2)
    expect(await ordersOf(request, person)).toHaveLength(1)
  },
)

test(
  'products added in another tab during a payment stay in the cart',
  { tag: '@desktop' },
  async ({ page, context, request, allow }) => {
    // The other tab asks for the outcome of the payment too.
    allow.trouble(/answer: 402 \/orders/)
    const { person, good } = await openPayment(page)
    const [more] = await findPlenty(request, 1, 41)
    await fillCard(page, '4000 0027 6000 3184')
    await payButton(page).click()
    const question = page.getByRole('dialog', { name: 'Confirm your payment' })
    await expect(question).toBeVisible()

    const other = await context.newPage()
    await other.goto(`/product/${encodeURIComponent(more?.title ?? '')}`)
    await other.getByRole('button', { name: 'Add To Cart' }).first().click()
    const saved = other.waitForResponse((answer) => answer.url().endsWith('/user/cart') && answer.ok())
    await other.goto('/checkout')
    await saved

    await question.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page).toHaveURL(invoicePath)
    await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(good.title)
    await expect(page.getByRole('article', { name: 'Invoice' })).not.toContainText(more?.title ?? '')
    await expect.poll(() => storedCart(page)).toEqual({ [more?._id ?? '']: 1 })
    // The other tab is at the checkout and has saved the rest of the cart.
    await expect
      .poll(async () => (await callAs<{ cart: { _id: string }[] }[]>(request, person, 'get', '/api/users'))[0]?.cart)
      .toMatchObject([{ _id: more?._id }])
  },
)

test(
  'a coupon that no longer exists is refused, and a total that differs from the one on screen is shown before it is charged',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/answer: 409 \/create-payment-intent/)
    const { person, good } = await openPayment(page)
    await page.evaluate(() => {
      const { uid } = JSON.parse(localStorage.getItem('cart_base') ?? '{}') as { uid: string }
      localStorage.setItem('cart_coupon', JSON.stringify({ uid, value: 'GONE20' }))
    })
    await page.reload()
    await expect(page.getByText("There's no coupon “GONE20”.")).toBeVisible()
    await chooseCard(page)
    await expectNoAxeViolations(page)

    // Meanwhile the same shopper fills the cart on another device.
    const few = await payButton(page).innerText()
    const cartProduct = [{ _id: good._id, quantity: 5 }]
    const { price } = await callAs<{ price: number }>(request, person, 'put', '/user/cart', { cartProduct })
    await fillCard(page, goodCard)
    // This page mustn't save its own cart over that one before it has seen it, however long that takes.
    const ownRecord = /\/api\/users\?/
    await page.route(ownRecord, (route) => page.waitForTimeout(800).then(() => route.continue()))
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(`$${price}`)
    expect(few).not.toContain(`$${price}`)
    expect(await ordersOf(request, person)).toEqual([])
    await expect(payButton(page)).toHaveText(`Pay $${price}.00`)

    await page.unroute(ownRecord)

    // And chooses another courier, once this page knows everything else.
    await page.reload()
    await chooseCard(page)
    await fillCard(page, goodCard)
    await expect(payButton(page)).toHaveText(`Pay $${price}.00`)
    const { coInfo } = (await callAs<{ coInfo: object }[]>(request, person, 'get', '/api/users'))[0] ?? {}
    const cheap = { ...coInfo, street: '99 New Street', shippingCoast: 20 }
    await callAs(request, person, 'put', '/checkout/info', cheap)
    await payButton(page).click()
    await expect(page.getByText('99 New Street')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Your total is')
    await expect(payButton(page)).not.toHaveText(`Pay $${price}.00`)
    await expect(payButton(page)).toBeEnabled()
    const shown = await payButton(page).innerText()
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)
    const [order] = await ordersOf(request, person)
    expect(shown).toBe(`Pay $${order?.price}.00`)
    await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('99 New Street')
  },
)

test(
  'once the card is confirmed the order is placed, even if the shop is busy or the browser is closed',
  {
    tag: '@desktop',
  },
  async ({ page, newVisitor, request, allow }) => {
    allow.trouble(/answer: 503 \/orders/)
    const { person } = await openPayment(page)
    await page.route('**/orders', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
    await fillCard(page, goodCard)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: "Your payment is safe. We're completing your order" })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.context().close()

    const later = await (await newVisitor()).newPage()
    await signInAs(later, person)
    await later.goto('/user/orders')
    await expect(async () => {
      await later.reload()
      await expect(later.getByRole('table', { name: 'My Orders' }).getByRole('row')).toHaveCount(2, { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    expect(await ordersOf(request, person)).toHaveLength(1)
  },
)

test('a payment in progress is resumed after a reload', { tag: '@desktop' }, async ({ page, allow }) => {
  allow.trouble(/answer: 503 \/orders/)
  await openPayment(page)
  await page.route('**/orders', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
  await fillCard(page, goodCard)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /Your payment is safe/ })).toBeVisible()
  await page.unroute('**/orders')
  await page.reload()
  await expect(page).toHaveURL(invoicePath)
  expect(await storedCart(page)).toEqual({})
})

test(
  'a product that sells out before the payment is named, and nothing is charged',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/answer: 409 \/(orders|create-payment-intent)/)
    const few = (await listProducts(request, '&offset=200')).find(({ quantity }) => quantity > 1 && quantity < 90)
    const [other] = await findPlenty(request, 1)
    if (few === undefined || other === undefined) throw new Error('Nothing of which there are few')
    const person = await comeToBuy(page, [
      { good: few, count: 1 },
      { good: other, count: 1 },
    ])
    await page.goto('/user/payment')
    await chooseCard(page)
    await buyByApi(request, await registerByApi(request), [{ good: few, count: few.quantity }])
    await fillCard(page, goodCard)
    await payButton(page).click()
    const changed = page.getByRole('alert').filter({ hasText: 'Something changed since you filled your cart' })
    await expect(changed).toContainText(`${few.title}: Sold out`)
    await expectBesidePay(page, changed)
    await expect(payButton(page)).toBeDisabled()
    expect(await ordersOf(request, person)).toEqual([])

    await changed.getByRole('button', { name: 'Accept changes' }).click()
    await expect(page.getByRole('list', { name: 'Your order' }).getByRole('listitem')).toHaveCount(1)
    await expect(payButton(page)).toBeEnabled()
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)
  },
)
