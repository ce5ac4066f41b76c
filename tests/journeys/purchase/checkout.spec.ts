// The checkout: delivery details, courier, coupon and total.
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cartButton, comeWith, storedCart } from '#tests/support/journey/cart.ts'
import { dollars, findProduct, listProducts } from '#tests/support/journey/products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { callAs, comeToBuy, findPlenty } from '#tests/support/journey/purchase.ts'

type Coupon = { couponCode: string; minimumAmount: number; discountPercentage: number; endTime: string }
type Saved = { coInfo?: { phoneNumber: string; zipCode: string; shippingCoast: number }; cart?: { _id: string }[] }

const messagesOf = (page: Page) => page.getByRole('status', { name: 'Messages' })
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const inCents = (amount: number) => Math.round(amount * 100) / 100

test('by keyboard, going on to the payment and back starts at the heading of the page @desktop', async ({
  page,
  request,
}) => {
  const products = await findPlenty(request, 1, 50)
  await comeToBuy(
    page,
    products.map((good) => ({ good, count: 2 })),
  )
  await page.goto('/checkout')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  // Just opened, it starts at its top.
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter')
  await expect(page).toHaveURL('/user/payment')
  await expect(heading('Payment')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cash on delivery' })).toBeEnabled()
  await expect(heading('Payment')).toBeFocused()
  await page.goBack()
  await expect(heading('Checkout')).toBeFocused()
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter')
  await page.getByRole('navigation', { name: 'Order steps' }).getByRole('link', { name: 'Checkout' }).press('Enter')
  await expect(heading('Checkout')).toBeFocused()
})

test('a new shopper fills in the details, and a reload loses nothing @desktop', async ({ page, request }) => {
  const [good] = await findPlenty(request, 1, 50)
  const person = await registerByApi(request)
  await signInAs(page, person)
  await comeWith(page, { [good?._id ?? '']: 2 })
  await page.goto('/checkout')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Field')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByRole('radio', { name: /FedEx/ })).toBeChecked()
  await expectNoAxeViolations(page)
  await expectReadableInTheDark(page)
  await expectNoSidewaysScroll(page)

  // The button stays disabled while a field is missing, and the page says which.
  await page.getByRole('button', { name: 'Please Complete All Info' }).press('Enter')
  await expect(messagesOf(page)).toContainText('Please Check All Of Your Information & Try Again!!')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('0171 234')
  await expect(page.getByText('Please enter a phone number of at least 11 digits.')).toBeVisible()
  await page.getByLabel('Phone number').fill('0171 234 5678')
  await page.getByLabel('Street and house number').fill('12 Orchard Lane')
  await page.getByLabel('City').fill('Greenfield')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0171 234 5678')
  await expect(page.getByLabel('City')).toHaveValue('Greenfield')
  await page.getByLabel('District').fill('North')
  await page.getByLabel('Zip code').fill('01234')
  await page.getByRole('radio', { name: /UPS/ }).check()
  await page.getByLabel('Note for the courier').fill('Ring twice')
  await page.getByLabel('Leave it at the door').check()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()

  await page.getByRole('button', { name: 'Save information' }).click()
  await expect(messagesOf(page)).toContainText('Your Data Will Be Updated')
  const [saved] = await callAs<Saved[]>(request, person, 'get', `/api/users?email=${person.email}`)
  expect(saved?.coInfo).toMatchObject({
    phoneNumber: '01712345678',
    zipCode: '01234',
    shippingCoast: 20,
    leaveAtDoor: true,
  })

  // Once saved, the details are read-only; they are edited in a dialog that only its own buttons close.
  await page.getByRole('button', { name: 'Edit personal info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your information' })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await dialog.getByLabel('Full name').fill('Robin Meadow')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Personal info' })).toContainText('Robin Meadow')
  await page.getByRole('button', { name: 'Edit shipping info' }).click()
  await dialog.getByLabel('City').fill('Elsewhere')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit shipping info' })).toBeFocused()
  const shipping = page.getByRole('region', { name: 'Shipping info' })
  await expect(shipping).toContainText('Greenfield')

  // A saved address is one tap away.
  await shipping.getByRole('button', { name: 'Save this address for next time' }).click()
  const home = page.getByRole('list', { name: 'Saved addresses' }).getByRole('button')
  await expect(home).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Edit shipping info' }).click()
  await dialog.getByLabel('City').fill('Elsewhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(shipping.locator('address')).toContainText('Elsewhere')
  await home.click()
  await expect(home).toHaveAttribute('aria-pressed', 'true')
  await expect(shipping.locator('address')).toContainText('Greenfield')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/user/payment')
  await expect(page.getByText('Deliver to Robin Meadow')).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()
})

test(
  'the total is broken down line by line, with courier and coupon',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const coupons = (await (await request.get('/coupons')).json()) as Coupon[]
    const active = coupons.filter(({ endTime }) => new Date(endTime) > new Date(Date.now() + 3_600_000))
    const [small] = active.toSorted((one, other) => one.minimumAmount - other.minimumAmount)
    const large = active.toSorted((one, other) => other.minimumAmount - one.minimumAmount)[0]
    const ended = coupons.find(({ endTime }) => new Date(endTime) < new Date())
    const products = (await findPlenty(request, 2, 55)).toSorted((one, other) => other.price - one.price)
    const [good, second] = products
    if (!small || !large || !ended || !good || !second) throw new Error('The shop lacks coupons or products')
    const count = Math.ceil((small.minimumAmount - second.price) / good.price) + 1
    const subTotal = inCents(good.price * count + second.price)
    expect(large.minimumAmount, 'one coupon is out of reach').toBeGreaterThan(subTotal)
    await comeToBuy(page, [
      { good, count },
      { good: second, count: 1 },
    ])
    await page.goto('/checkout')
    const summary = summaryOf(page)
    const figure = (name: string) =>
      summary.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) }).locator('dd')
    await expect(figure('Subtotal')).toHaveText(dollars(subTotal))
    await expect(figure('Shipping')).toHaveText('$60.00')
    await expect(figure('Discount')).toHaveText(`−${dollars(Math.floor((subTotal + 60) * 10 + 0.5) / 100)}`)

    for (const [code, reason] of [
      ['no such code', "There's no coupon “NO SUCH CODE”."],
      [ended.couponCode, `The coupon “${ended.couponCode}” has expired.`],
      [large.couponCode, `Add ${dollars(large.minimumAmount - subTotal)} more to use “${large.couponCode}”.`],
    ] as const) {
      await summary.getByLabel('Coupon code').fill(code)
      await summary.getByRole('button', { name: 'Apply' }).click()
      await expect(summary.getByText(reason)).toBeVisible()
    }

    await summary.getByLabel('Coupon code').fill(` ${small.couponCode.toLowerCase()} `)
    await summary.getByRole('button', { name: 'Apply' }).click()
    const chip = summary.getByRole('button', { name: `Remove coupon ${small.couponCode}` })
    await expect(chip).toBeVisible()
    await page.getByRole('radio', { name: /UPS/ }).check()
    await expect(figure('Shipping')).toHaveText('$20.00')
    const off = Math.floor((subTotal + 20) * 10 + subTotal * small.discountPercentage + 0.5) / 100
    const total = inCents(subTotal + 20 - off)
    await expect(figure('Total')).toHaveText(dollars(total))
    await expect(figure('You pay')).toHaveText(dollars(Math.floor(total)))
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(chip).toBeVisible()
    await expect(figure('Total')).toHaveText(dollars(total))
    await chip.click()
    await expect(summary.getByLabel('Coupon code')).toBeFocused()
    await expect(figure('Total')).toHaveText(dollars(inCents((subTotal + 20) * 0.9)))

    // Any line but the last one can be deleted.
    await summary.getByRole('button', { name: `Delete ${good.title}` }).click()
    await expect(figure('Subtotal')).toHaveText(dollars(second.price))
    await expect(summary.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(figure('Subtotal'), 'the focus was on "Undo"').toHaveText(dollars(subTotal))
    const typed = summary.getByRole('spinbutton', { name: `Quantity of ${second.title}` })
    await typed.fill('4')
    await typed.press('Enter')
    await expect(figure('Subtotal')).toHaveText(dollars(inCents(subTotal + 3 * second.price)))
  },
)

test(
  'signing in merges the saved cart once, limited to what is in stock',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const few = await findProduct(request, ({ quantity }) => quantity > 2 && quantity < 60)
    const [other] = await findPlenty(request, 1, 57)
    const person = await registerByApi(request)
    await callAs(request, person, 'put', '/user/cart', {
      email: person.email,
      cartProduct: [
        { _id: few._id, quantity: few.quantity - 1 },
        { _id: other?._id, quantity: 1 },
      ],
    })
    await comeWith(page, { [few._id]: 2 })
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(messagesOf(page)).toContainText(`only ${few.quantity} × ${few.title}`)
    await expect(cartButton(page, few.quantity + 1)).toBeVisible()
    await page.goto('/checkout')
    await expect(summaryOf(page).getByText(`${few.quantity} × `)).toBeVisible()
    await page.reload()
    await expect(summaryOf(page).getByText(`${few.quantity} × `)).toBeVisible()
    expect(await storedCart(page)).toEqual({ [few._id]: few.quantity, [other?._id ?? '']: 1 })
  },
)

test(
  'changed prices and stock are listed line by line and accepted with one click',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [good] = await findPlenty(request, 1, 58)
    const soldOut = (await listProducts(request)).find(({ quantity }) => quantity === 0)
    if (good === undefined || soldOut === undefined) throw new Error('The shop lacks products')
    await comeToBuy(page, [
      { good: { ...good }, count: 2 },
      { good: soldOut, count: 1 },
    ])
    await page.addInitScript(
      ([id, cents]) => {
        if (sessionStorage.getItem('priced') === null) localStorage.setItem('cart_seen_prices', `{"${id}":${cents}}`)
        sessionStorage.setItem('priced', 'yes')
      },
      [good._id, Math.round(good.price * 100) + 150] as const,
    )
    await page.goto('/checkout')
    const summary = summaryOf(page)
    const former = dollars(good.price + 1.5)
    await expect(summary.getByText(`The price changed from ${former} to ${dollars(good.price)}.`)).toBeVisible()
    await expect(summary.getByText('Sold out. We’ve taken it off your total.')).toBeVisible()
    await page.reload()
    await expect(summary.getByText(/^The price changed/)).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(summary.getByRole('alert')).toBeFocused()
    await expectNoAxeViolations(page)
    await summary.getByRole('button', { name: 'Accept changes' }).click()
    await expect(summary.getByText(/^The price changed/)).toBeHidden()
    expect(await storedCart(page)).toEqual({ [good._id]: 2 })
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page).toHaveURL('/user/payment')
  },
)

test(
  'an empty cart and an unreachable shop each show their own message',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/\/user\/cart|\/checkout\/info/)
    await comeToBuy(page, [])
    await page.goto('/checkout')
    await expect(page.getByText('No Item Added Yet!')).toBeVisible()
    await page.getByRole('button', { name: 'Your Cart Is Empty' }).press('Enter')
    await expect(messagesOf(page)).toContainText('Please Check All Of Your Information & Try Again!!')
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')

    const [good] = await findPlenty(request, 1, 59)
    await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify({ [id]: 1 })), good?._id ?? '')
    await page.route('**/user/cart', (route) => route.abort('failed'))
    await page.reload()
    await expect(summaryOf(page).getByRole('alert')).toContainText("can't reach")
    await page.unroute('**/user/cart')
    await summaryOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(summaryOf(page).getByRole('alert')).toBeHidden()

    // Neither the courier nor the cart can be saved: one message, which takes the focus.
    await page.route(/\/user\/cart|\/checkout\/info/, (route) => route.abort('failed'))
    await page.getByRole('radio', { name: /UPS/ }).check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText("We can't reach the shop")
    await expect(page).toHaveURL('/checkout')
  },
)
