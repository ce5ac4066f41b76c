// The cart drawer as a drawer: how it closes, where the focus and the history are then, and that it fits.
import { expect, expectNoSidewaysScroll, openCart, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cardPage, cartButton, comeWith, storedCart, plenty } from '#tests/support/journey/cart.ts'
import { dollars, findProduct, listProducts } from '#tests/support/journey/products.ts'
import type { ShopProduct } from '#tests/support/journey/products.ts'
import { openProxy } from '#tests/support/journey/proxy.ts'
import { hydrated } from '#tests/support/journey/watch.ts'

test('the back button closes the drawer, and only then leaves the page @phone', async ({ page }) => {
  await page.goto('/notifications')
  await page.getByRole('banner').getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL('/offers')
  const drawer = await openCart(page)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/offers')
  await page.goBack()
  await expect(page).toHaveURL('/notifications')
})

test('ways to close the drawer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/notifications')
  await test.step('Escape closes the drawer and the focus returns to where it was', async () => {
    const drawer = await openCart(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(cartButton(page, 0)).toBeFocused()
  })

  await test.step('a click beside the drawer closes it', async () => {
    const drawer = await openCart(page)
    await page.mouse.click(100, 400)
    await expect(drawer).toBeHidden()
  })

  await test.step('closing by the button leaves no trace in the history', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Offers' }).click()
    await expect(page).toHaveURL('/offers')
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(drawer).toBeHidden()
    await expectNoOverlayEntry(page)
    await page.goBack()
    await expect(page).toHaveURL('/notifications')
  })
})

test('closing a drawer costs nothing: no request, and the page stays where it is @phone', async ({ page }) => {
  const drawers = [
    { opener: /^Shopping cart/, name: 'Shopping Cart' },
    { opener: 'Categories', name: 'Categories' },
    { opener: 'More', name: 'More Facilities' },
  ]
  await page.goto('/notifications')
  await page.getByRole('banner').getByRole('link', { name: 'Larder, home' }).click()
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('.data') && asked.push(sent.url()))
  for (const { opener, name } of drawers) {
    const drawer = page.getByRole('dialog', { name })
    const waysToClose = [
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Close', exact: true }).click(),
      () => drawer.dispatchEvent('click'),
      () => page.goBack(),
    ]
    for (const close of waysToClose) {
      await page.getByRole('button', { name: opener }).click()
      await expect(drawer).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 700))
      await close()
      await expect(drawer).toBeHidden()
      await expectNoOverlayEntry(page)
      expect(await page.evaluate(() => window.scrollY)).toBe(700)
    }
  }
  // The entry of the drawer that "back" closed is still ahead; it is the same page.
  await page.goForward()
  await page.goBack()
  await expectNoOverlayEntry(page)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
  await page.goBack()
  await expect(page).toHaveURL('/notifications')
  await page.goForward()
  await expect(page).toHaveURL('/')
})

test('a price that has changed is seen when the drawer is opened the next time @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const good = await findProduct(request, plenty)
  const proxy = await openProxy(baseURL ?? '')
  await comeWith(page, { [good._id]: 1 })
  const openDrawer = async () => {
    await page.goto(`${proxy.url}/notifications`)
    await hydrated(page, proxy.url)
    return openCart(page)
  }
  await expect((await openDrawer()).getByRole('listitem')).toContainText(dollars(good.price))
  proxy.price(123.45)
  await expect((await openDrawer()).getByRole('listitem')).toContainText('$123.45')
  await page.close()
  await proxy.close()
})

test('a line in the drawer', { tag: '@desktop' }, async ({ page, request }) => {
  const good = await findProduct(request, plenty)
  await comeWith(page, { [good._id]: 1 })
  await page.goto('/notifications')
  const drawer = await openCart(page)
  await test.step('after a line was deleted by keyboard the focus is on its undo, and then on the line again', async () => {
    const remove = drawer.getByRole('button', { name: `Delete ${good.title}` })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: `Undo removing ${good.title}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    expect(await storedCart(page)).toEqual({ [good._id]: 1 })
  })

  await test.step('a cart that was emptied by keyboard can be filled again at once', async () => {
    await drawer.getByRole('button', { name: 'Empty cart' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByText('Your cart is empty')).toBeVisible()
    expect(await storedCart(page)).toEqual({})
    await expect(drawer.getByRole('button', { name: 'Undo emptying your cart' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Empty cart' })).toBeFocused()
    expect(await storedCart(page)).toEqual({ [good._id]: 1 })
  })

  await test.step('a title in the drawer leads to the product', async () => {
    await drawer.getByRole('link', { name: good.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(good.title)
    await expect(drawer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Notification/)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(good.title)
  })
})

test(
  'all of it works by keyboard, and the focus stays in the open drawer',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const good = await findProduct(request, plenty)
    await page.goto(cardPage(good))
    await page.getByRole('button', { name: `Add ${good.title} to cart` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Add one ${good.title}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await cartButton(page, 2).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    const focused: string[] = []
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const element = document.activeElement
        // Between the last and the first the browser itself has its turn.
        if (element === null || element === document.body) return 'browser'
        return element.closest('dialog') === null
          ? 'outside'
          : (element.getAttribute('aria-label') ?? element.textContent)
      })
      focused.push(place)
    }
    expect(focused).not.toContain('outside')
    const wanted = [`Remove one ${good.title}`, `Add one ${good.title}`, `Delete ${good.title}`, 'Close']
    expect(focused).toEqual(expect.arrayContaining(wanted))
    await drawer.getByRole('button', { name: `Remove one ${good.title}` }).focus()
    await page.keyboard.press('Space')
    expect(await storedCart(page)).toEqual({ [good._id]: 1 })
  },
)

test('the drawer fits a phone, and the smallest one', { tag: '@phone' }, async ({ page, request }) => {
  const [one, two] = (await listProducts(request)).filter(plenty).slice(0, 2) as [ShopProduct, ShopProduct]
  await comeWith(page, { [one._id]: 999, [two._id]: 1 })
  await page.goto('/notifications')
  const drawer = await openCart(page)
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  const row = await drawer.getByRole('listitem').last().boundingBox()
  expect(row?.height, 'a phone shows six lines').toBeLessThanOrEqual(100)
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  await expect(drawer.getByRole('link', { name: /Proceed/ })).toBeInViewport({ ratio: 1 })
  for (const button of await drawer.getByRole('button').all()) {
    const box = await button.boundingBox()
    // To a hundredth of a pixel: while the drawer slides in, a browser gives 43.99999 for 44.
    expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0) * 100) / 100).toBeGreaterThanOrEqual(44)
  }
})

test('a cart line with a very long word fits the smallest phone', { tag: '@phone' }, async ({ page, request }) => {
  const product = await findProduct(request, plenty)
  const title = 'Supercalifragilisticexpialidocious-Marmalade'
  await page.route('**/products*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(product.title, title) })
  })
  await comeWith(page, { [product._id]: 99 })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/notifications')
  const drawer = await openCart(page)
  await expect(drawer.getByRole('link', { name: title })).toBeVisible()
  for (const part of await drawer.locator('header button, footer a, li > *, li a, li button').all())
    await expect(part).toBeInViewport({ ratio: 1 })
})

async function expectNoOverlayEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'overlay' in (history.state as object))).toBe(false)
}
