// The payment page before a card is sent: the methods, the fields of the card, and a shop that doesn't respond.
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { openProxy } from '#tests/support/journey/proxy.ts'
import {
  chooseCard,
  comeToBuy,
  expectBesidePay,
  fillCard,
  findPlenty,
  goodCard,
  invoicePath,
  openPayment,
  ordersOf,
  payButton,
} from '#tests/support/journey/purchase.ts'
import { hydrated } from '#tests/support/journey/watch.ts'

const messagesOf = (page: Page) => page.getByRole('status', { name: 'Messages' })

test(
  'while the shop is unreachable the page says so once, and goes on when it is back',
  { tag: '@desktop' },
  async ({ page, request, baseURL, allow }) => {
    allow.trouble(/request failed/)
    const [good] = await findPlenty(request, 1)
    if (good === undefined) throw new Error('Nothing to buy')
    const proxy = await openProxy(baseURL ?? '')
    const person = await comeToBuy(page, [{ good, count: 1 }])
    await page.goto(`${proxy.url}/user/payment`)
    await hydrated(page, proxy.url)
    await chooseCard(page)
    const alerts = page.getByRole('alert').filter({ hasText: /\S/ })
    await fillCard(page, goodCard)

    proxy.setOpen(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await payButton(page).click()
    await expect(alerts).toHaveText(/We can't reach the payment service. Nothing was charged/)
    await expectBesidePay(page, alerts)
    await expect(messagesOf(page)).toBeEmpty()
    // As when the shopper comes back to this tab: the page loads cart and total again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(alerts).toHaveText(/We can't reach the shop. Your cart is safe and nothing was charged/)
    await expect(messagesOf(page)).toBeEmpty()

    proxy.setOpen(true)
    await alerts.getByRole('button', { name: 'Try again' }).click()
    await expect(alerts).toHaveCount(0)
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)
    expect(await ordersOf(request, person)).toHaveLength(1)
    await page.close()
    await proxy.close()
  },
)

test('a cart whose last product sold out has nothing to pay', { tag: '@phone' }, async ({ page }) => {
  const { good } = await openPayment(page)
  await page.route('**/products?ids=**', async (route) => {
    const response = await route.fetch()
    const products = (await response.json()) as object[]
    await route.fulfill({ response, json: products.map((product) => ({ ...product, quantity: 0 })) })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: `${good.title}: Sold out` })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^(Pay|Reserve) / })).toHaveCount(0)
  await expect(page.getByText('$54.00')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cash on delivery' })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByText('There is nothing to pay for yet.')).toBeVisible()
})

test('a card form that is not filled in says so at the field, and nothing is sent @desktop', async ({
  page,
  context,
}) => {
  await openPayment(page)
  await test.step("the other payment methods say that they aren't available yet", async () => {
    for (const [name, words] of [
      ['bKash', 'bKash Payment Coming Soon!!'],
      ['Nagad', 'Nagad Payment Coming Soon!!'],
      ['Roket', 'Roket Payment Coming Soon!!'],
      ['Cash on delivery', 'COD Payment Not Available Right Now!!'],
    ] as const) {
      await expect(page.getByRole('button', { name }), 'before the click').toHaveText(`${name}Coming soon`)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      await expect(messagesOf(page)).toContainText(words)
      await expect(page.getByRole('form', { name: 'Card payment' })).toBeHidden()
    }
    await chooseCard(page)
  })

  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  const form = page.getByRole('form', { name: 'Card payment' })
  const number = form.getByLabel('Card number')
  const expiry = form.getByLabel('Expiry date')
  const code = form.getByLabel('Security code')
  const told = form.getByRole('alert')
  await payButton(page).click()
  await expect(told).toHaveText('Please enter the full card number.')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)

  // Pasted twice, as people do who aren't sure that it worked.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [field, text, shown] of [
    [number, '4242424242424242', goodCard],
    [expiry, '1234', '12 / 34'],
  ] as const) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    for (let times = 0; times < 2; times++) {
      await field.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('ControlOrMeta+V')
      await expect(field).toHaveValue(shown)
    }
  }
  await expect(told).toBeHidden()
  await payButton(page).click()
  await expect(told).toHaveText("Please enter the card's security code (CVC).")
  await expect(code).toBeFocused()
  await form.getByLabel('Name on card').fill('')
  await payButton(page).click()
  await expect(form.getByLabel('Name on card')).toBeFocused()
  await expect(form.getByText('Please enter the name on the card.')).toBeVisible()
  await expect(told).toHaveText("Please enter the card's security code (CVC).")
  await expect(page.getByText("Your payment didn't go through")).toBeHidden()
  await expect(messagesOf(page)).toBeEmpty()
  expect(sent).toEqual([])

  await form.getByLabel('Name on card').fill('Robin Field')
  await code.fill('123')
  await payButton(page).click()
  await expect(page).toHaveURL(invoicePath)
})
