// The cart: from a product card into the drawer, stored in the browser, the same in every tab.
import {
  addToCart,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cardPage, cartButton, comeWith, storedCart, plenty } from '#tests/support/journey/cart.ts'
import { dollars, findFewest, findProduct, listProducts } from '#tests/support/journey/products.ts'
import type { ShopProduct } from '#tests/support/journey/products.ts'

test('adding from a card turns the button into a stepper and counts on the badge', async ({ page, request }) => {
  const good = await findProduct(request, plenty)
  await page.goto(cardPage(good))
  await expect(cartButton(page, 0)).toBeVisible()
  await addToCart(page, good.title)
  const stepper = page.getByRole('group', { name: `${good.title} in your cart` })
  await stepper.getByRole('button', { name: `Add one ${good.title}` }).click()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(cartButton(page, 2).locator('[data-count]')).toHaveAttribute('data-count', '2')
  expect(await storedCart(page)).toEqual({ [good._id]: 2 })
  await stepper.getByRole('button', { name: `Remove one ${good.title}` }).click()
  await stepper.getByRole('button', { name: `Remove ${good.title} from cart` }).click()
  await expect(page.getByRole('button', { name: `Add ${good.title} to cart` })).toBeVisible()
  await expect(cartButton(page, 0)).toBeVisible()
  await page.getByRole('button', { name: `Undo removing ${good.title}` }).click()
  await expect(cartButton(page, 1)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Messages' }), 'no toast: the stepper confirms it').toBeEmpty()
})

test('the drawer opens at the right edge with a line for each product @pictures', async ({ page, request }) => {
  const products = (await listProducts(request)).filter(plenty).slice(0, 2)
  const [one, two] = products as [ShopProduct, ShopProduct]
  await comeWith(page, { [one._id]: 3, [two._id]: 1 })
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('/products?') && asked.push(sent.url()))
  await page.goto('/notifications')
  const drawer = await openCart(page)
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  expect(asked).toHaveLength(1)

  const line = drawer.getByRole('listitem').first()
  await expect(line.getByRole('link', { name: one.title })).toHaveAttribute(
    'href',
    `/product/${encodeURIComponent(one.title)}`,
  )
  await expect(line.locator('img')).toHaveJSProperty('complete', true)
  await expect(line).toContainText(dollars(one.price))
  await expect(line).toContainText(dollars(one.price * 3))
  const checkout = drawer.getByRole('link', { name: /Proceed To Checkout/ })
  await expect(checkout).toContainText(dollars(one.price * 3 + two.price))
  await expect(checkout).toHaveAttribute('href', '/checkout')

  const panel = await drawer.locator('.drawer-panel').boundingBox()
  const rightEdge = (panel?.x ?? 0) + (panel?.width ?? 0)
  // On a desktop the scrollbar gutter stays free, so that the page behind does not move.
  expect((page.viewportSize()?.width ?? 0) - rightEdge).toBeLessThanOrEqual(20)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await checkout.click()
  // A visitor signs in first.
  await expect(page).toHaveURL('/login')
  await expect(drawer).toBeHidden()
})

/** As another tab does it. */
async function changeElsewhere(page: Page, cart: Record<string, number>): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('cart', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  }, JSON.stringify(cart))
}

test('the lines of the drawer @desktop', async ({ page, request }) => {
  const products = (await listProducts(request)).filter(plenty).slice(0, 3) as [ShopProduct, ShopProduct, ShopProduct]
  const few = await findFewest(request)
  await page.goto('/notifications')
  const drawer = await openCart(page)
  const checkout = drawer.getByRole('link', { name: /Proceed To Checkout/ })

  await test.step('an empty cart says so and cannot be checked out', async () => {
    await expect(drawer.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
    await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(drawer.getByText('No items added in your cart. Please add product to your cart list.')).toBeVisible()
    await expect(checkout).toHaveAttribute('aria-disabled', 'true')
    await expect(checkout).toContainText('$0.00')
    await expect(checkout).not.toHaveAttribute('href')
    await expectNoAxeViolations(page)
  })

  await test.step('minus stops at one, plus stops at the stock', async () => {
    await changeElsewhere(page, { [few._id]: few.quantity - 1 })
    const more = drawer.getByRole('button', { name: `Add one ${few.title}` })
    await more.click()
    await expect(more).toBeDisabled()
    await expect(checkout).toContainText(dollars(few.price * few.quantity))
    expect(await storedCart(page)).toEqual({ [few._id]: few.quantity })

    await changeElsewhere(page, { [few._id]: 2 })
    await expect(checkout).toContainText(dollars(few.price * 2))
    const less = drawer.getByRole('button', { name: `Remove one ${few.title}` })
    await less.click()
    await expect(less).toBeDisabled()
    expect(await storedCart(page)).toEqual({ [few._id]: 1 })
  })

  await test.step('a deleted line can be restored in its place, in any order', async () => {
    const [one, two, three] = products
    const all = { [one._id]: 2, [two._id]: 1, [three._id]: 1 }
    await changeElsewhere(page, all)
    await expect(drawer.getByRole('listitem')).toHaveCount(3)
    const remove = async ({ title }: ShopProduct) => drawer.getByRole('button', { name: `Delete ${title}` }).click()
    const undo = ({ title }: ShopProduct) => drawer.getByRole('button', { name: `Undo removing ${title}` })
    await remove(two)
    await remove(one)
    await expect(drawer.getByRole('listitem').nth(0)).toContainText(`Removed ${one.title}`)
    await expect(drawer.getByRole('listitem').nth(1)).toContainText(`Removed ${two.title}`)
    expect(await storedCart(page)).toEqual({ [three._id]: 1 })
    await expectNoAxeViolations(page)
    await undo(two).click()
    await undo(one).click()
    await expect(undo(one)).toBeHidden()
    expect(Object.entries((await storedCart(page)) as object)).toEqual(Object.entries(all))

    for (const product of products) await remove(product)
    await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeInViewport()
    await expect(undo(one)).toBeInViewport()
    await drawer.getByRole('button', { name: 'Close', exact: true }).click()
    await openCart(page)
    await expect(undo(one), 'gone when the drawer was closed').toBeHidden()
    expect(await storedCart(page)).toEqual({})
  })
})

test('a cart that has no room for a further product says so @desktop', async ({ page, request }) => {
  const good = await findProduct(request, plenty)
  const full = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${900_000 + index}`, 1]))
  await comeWith(page, full)
  for (const [address, button] of [
    [cardPage(good), `Add ${good.title} to cart`],
    [`/product/${encodeURIComponent(good.title)}`, 'Add To Cart'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const said = page.getByRole('status', { name: 'Messages' })
    await expect(said).toContainText('Your cart is full: it holds 300 different products')
    await expect(said).not.toContainText('in your cart')
  }
  expect(await storedCart(page)).toEqual(full)
})

test('a quantity can be typed on a card, in the drawer and on the product page @desktop', async ({ page, request }) => {
  const few = await findFewest(request)
  const good = await findProduct(request, ({ quantity }) => quantity > 99)
  await page.goto(cardPage(good))
  await addToCart(page, good.title)
  const onCard = page.getByRole('article').getByRole('spinbutton', { name: `Quantity of ${good.title}` })
  await expect(onCard).toHaveCSS('font-size', '16px')
  const layout = () =>
    onCard.evaluate((input: HTMLElement) => [input.offsetLeft, input.offsetTop, input.offsetWidth, input.offsetHeight])
  const before = await layout()
  await onCard.fill('24')
  expect(await layout(), 'nothing moves').toEqual(before)
  expect(await storedCart(page), 'not before it is committed').toEqual({ [good._id]: 1 })
  await onCard.press('Escape')
  await expect(onCard).toHaveValue('1')
  await onCard.pressSequentially('2x4')
  await onCard.press('Enter')
  await expect(cartButton(page, 24)).toBeVisible()
  await onCard.press('ArrowUp')
  await onCard.press('ArrowUp')
  await onCard.press('ArrowDown')
  await expect(cartButton(page, 25)).toBeVisible()
  await onCard.fill('500')
  await onCard.blur()
  await expect(page.getByText('Limit 99 per order')).toBeVisible()
  await expect(onCard).toHaveValue('99')
  await onCard.fill('')
  await onCard.blur()
  await expect(onCard, 'an empty field changes nothing').toHaveValue('99')
  await onCard.fill('0')
  await onCard.press('Enter')
  await expect(page.getByRole('button', { name: `Add ${good.title} to cart` })).toBeFocused()
  await page.getByRole('button', { name: `Undo removing ${good.title}` }).click()
  await expect(cartButton(page, 99)).toBeVisible()
  await expectNoAxeViolations(page)

  const drawer = await openCart(page)
  const inDrawer = drawer.getByRole('spinbutton', { name: `Quantity of ${good.title}` })
  await inDrawer.fill('12')
  await drawer.getByRole('button', { name: `Add one ${good.title}` }).click()
  expect(await storedCart(page), 'what was typed counts').toEqual({ [good._id]: 13 })
  await inDrawer.fill('7')
  await inDrawer.press('Escape')
  await expect(drawer, 'the first Escape only reverts').toBeVisible()
  await inDrawer.fill('0')
  await inDrawer.press('Enter')
  await expect(drawer.getByRole('button', { name: `Undo removing ${good.title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await storedCart(page)).toEqual({ [good._id]: 13 })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.goto(`/product/${encodeURIComponent(few.title)}`)
  const amount = page.getByRole('main').getByRole('spinbutton', { name: `Quantity of ${few.title}` })
  await amount.fill('0')
  await amount.blur()
  await expect(amount).toHaveValue('1')
  await amount.fill(String(few.quantity + 1))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText(`Only ${few.quantity} left`)).toBeVisible()
  await expect(page.getByText(`${few.quantity} in your cart, that's all we have`)).toBeVisible()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(drawer).toBeVisible()
})

test('the stored cart @desktop', async ({ page, context, request }) => {
  const good = await findProduct(request, plenty)
  await page.goto(cardPage(good))
  await test.step('an invalid stored cart breaks nothing', async () => {
    const longIds = Array.from({ length: 300 }, (_, index) => [`${'x'.repeat(60)}${index}`, 1])
    // Each other kind: domain/cart/cart.test.ts, "a stored cart".
    for (const text of ['{', JSON.stringify(Object.fromEntries(longIds))]) {
      await page.evaluate((value) => localStorage.setItem('cart', value), text)
      await page.reload()
      await expect(cartButton(page, 0)).toBeVisible()
    }
    await addToCart(page, good.title)
    const drawer = await openCart(page)
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('the cart survives a reload', async () => {
    await page.reload()
    await expect(cartButton(page, 1)).toBeVisible()
    await expect(page.getByRole('group', { name: `${good.title} in your cart` })).toBeVisible()
  })

  await test.step('two tabs have the same cart', async () => {
    const other = await context.newPage()
    await other.goto('/notifications')
    await page.getByRole('button', { name: `Add one ${good.title}` }).click()
    await expect(cartButton(other, 2)).toBeVisible()
    const drawer = await openCart(other)
    await drawer.getByRole('button', { name: `Delete ${good.title}` }).click()
    await expect(page.getByRole('button', { name: `Add ${good.title} to cart` })).toBeVisible()
  })
})

test('a product added while the cart is loading stays in it @desktop', async ({ page, context, request }) => {
  const [one, two] = (await listProducts(request)).filter(plenty).slice(0, 2) as [ShopProduct, ShopProduct]
  await comeWith(page, { [one._id]: 1 })
  await page.goto('/notifications')
  const other = await context.newPage()
  await other.goto(cardPage(two))
  const { promise: added, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/products\?ids=/, async (route) => {
    const response = await route.fetch()
    await added
    // The browser may have given up this request in favour of another one.
    await route.fulfill({ response }).catch(() => undefined)
  })
  const drawer = await openCart(page)
  await addToCart(other, two.title)
  await expect(page.locator('[data-count="2"]').first()).toBeAttached()
  answer()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer.getByText('no longer sold')).toBeHidden()
  expect(await storedCart(page)).toEqual({ [one._id]: 1, [two._id]: 1 })
})

test('a cart that cannot be loaded says so, loses nothing and can be tried again @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/\/products\?ids=/)
  const good = await findProduct(request, plenty)
  await comeWith(page, { [good._id]: 2 })
  await page.goto('/notifications')
  await page.route('**/products?ids=*', (route) => route.abort('failed'))
  const drawer = await openCart(page)
  await expect(drawer.getByRole('alert')).toContainText("We couldn't load your cart")
  await expect(drawer.getByRole('link', { name: /Proceed/ })).not.toContainText('$')
  await expectNoAxeViolations(page)
  expect(await storedCart(page)).toEqual({ [good._id]: 2 })
  await page.unroute('**/products?ids=*')
  await page.route('**/products?ids=*', (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 })
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByRole('alert')).toBeHidden()
})

test('a sold-out product cannot be added, and its line is not counted @desktop', async ({ page, request }) => {
  const out = await findProduct(request, ({ quantity }) => quantity === 0)
  const few = await findFewest(request)
  await comeWith(page, { [out._id]: 1, [few._id]: few.quantity + 1, p999999: 1 })
  await page.goto(cardPage(out))
  const card = page.getByRole('article').filter({ hasText: out.title })
  await expect(card.getByText('Stock Out')).toBeVisible()
  await expect(page.getByRole('button', { name: `Add ${out.title} to cart` })).toBeHidden()
  const drawer = await openCart(page)
  await expect(drawer.getByText("One product is no longer sold, so we've removed it from your cart.")).toBeVisible()
  await expect(drawer.getByText(`Only ${few.quantity} left, so we've changed the quantity.`)).toBeVisible()
  await expect(drawer.getByText('Stock Out')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /Proceed/ })).toContainText(dollars(few.price * few.quantity))
  expect(await storedCart(page)).toEqual({ [out._id]: 1, [few._id]: few.quantity })
})
