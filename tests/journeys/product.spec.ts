// The product page. (Its HTML: server/pages/page-contents.test.ts.)
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import { comeWith } from '#tests/support/journey/cart.ts'
import { newEmail, registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { findFewest } from '#tests/support/journey/products.ts'

const apples = '/product/Royal%20Gala%20Apples'

test('adds the chosen amount to the cart, at least one', async ({ page }) => {
  await page.goto(apples)
  await expect(page.getByRole('main').getByRole('img', { name: 'Royal Gala Apples' })).toBeVisible()
  const stepper = page.getByRole('group', { name: 'Quantity of Royal Gala Apples' })
  await expect(stepper.getByRole('button', { name: 'Remove one Royal Gala Apples' })).toBeDisabled()
  await stepper.getByRole('button', { name: 'Add one Royal Gala Apples' }).click()
  await stepper.getByRole('button', { name: 'Add one Royal Gala Apples' }).click()
  if ((page.viewportSize()?.width ?? 0) < 500) {
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await expect(page.getByRole('button', { name: 'Add To Cart $9.87' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('3 in your cart, you can add 96 more')).toBeVisible()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('4 in your cart, you can add 95 more')).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer).toContainText('$13.16')
})

test('never adds more than the stock @desktop', async ({ page, request }) => {
  const { _id: id, title, quantity } = await findFewest(request)
  await comeWith(page, { [id]: quantity - 2 })
  await page.goto(`/product/${encodeURIComponent(title)}`)
  const more = page.getByRole('group', { name: `Quantity of ${title}` }).getByRole('button', { name: /^Add one / })
  await more.click()
  await expect(more).toBeDisabled()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText(`${quantity} in your cart, that's all we have`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
})

test('sharing a product, the most of it, and its picture @desktop', async ({ page, context, request, baseURL }) => {
  await test.step('a product can be shared by links, and its address copied', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(apples)
    const address = encodeURIComponent(`${baseURL}${apples}`)
    const link = (name: string) => page.getByRole('link', { name: `Share on ${name}` })
    await expect(link('Facebook')).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${address}`)
    await expect(link('X')).toHaveAttribute('href', `https://x.com/intent/post?text=Royal+Gala+Apples&url=${address}`)
    await expect(link('WhatsApp')).toHaveAttribute('href', `https://wa.me/?text=Royal+Gala+Apples+${address}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${apples}`)
  })

  await test.step('never adds more than ninety-nine of a product', async () => {
    const { _id: id } = await (await request.get('/product?search=Royal%20Gala%20Apples&image=url')).json()
    await page.evaluate((key) => localStorage.setItem('cart', JSON.stringify({ [key]: 98 })), String(id))
    await page.reload()
    await expect(page.getByText('98 in your cart, you can add 1 more')).toBeVisible()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page.getByText("99 in your cart, that's the limit per order")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
  })

  await test.step('zoomed in to 200 %, the picture fits the screen', async () => {
    for (const [width, height] of [
      [683, 384],
      [640, 360],
      [320, 422],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await page.getByRole('main').getByRole('img', { name: 'Royal Gala Apples' }).first().boundingBox()
      expect(box?.width).toBeLessThanOrEqual(width - 32)
      expect(box?.height).toBeLessThanOrEqual(height)
    }
  })
})

test('a sold-out product cannot be added, but offers what is in stock and an email @desktop', async ({
  page,
  allow,
}) => {
  await page.goto('/product/Whole%20Red%20Snapper')
  await expect(page.getByRole('main').getByText('Stock Out').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
  const alternatives = page.getByRole('region', { name: 'Similar, and in stock' })
  await expect(alternatives.getByRole('article').first()).toBeVisible()
  await expect(alternatives.getByText('Stock Out')).toHaveCount(0)
  const [title = ''] = await alternatives.getByRole('heading', { level: 3 }).allTextContents()
  await alternatives.getByRole('button', { name: `Add ${title} to cart` }).click()
  await expect(page.getByRole('group', { name: `${title} in your cart` }).first()).toBeVisible()
  const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
  const isOut = (await related.allTextContents()).map((text) => text.includes('Stock Out'))
  expect(isOut, 'what is sold out comes last').toEqual(isOut.toSorted((one, other) => Number(one) - Number(other)))

  const button = page.getByRole('button', { name: "Email me when it's back" })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Your email').fill('vic@')
  await button.click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  // Not half under the bar of a phone, where axe takes the visible part for the whole target.
  const stepper = page.getByRole('group', { name: `${title} in your cart` }).first()
  await stepper.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your email').fill(newEmail())
  await button.click()
  await expect(page.getByText("once, as soon as it's back")).toBeVisible()

  allow.trouble(/\/restock-requests\/stop/)
  await page.goto('/stop-emails?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expect(page).toHaveURL('/stop-emails')
  await expectNoAxeViolations(page)
})

test('a shopper asks for an email with one tap @desktop', async ({ page, request }) => {
  const person = await registerByApi(request)
  await signInAs(page, person)
  await page.goto('/product/Whole%20Red%20Snapper')
  await expect(page.getByText(`One email to ${person.email} when it's back`)).toBeVisible()
  await page.getByRole('button', { name: "Email me when it's back" }).click()
  await expect(page.getByText(`We'll email ${person.email} once, as soon as it's back.`)).toBeVisible()
})

test('a product opens by its title @desktop', async ({ page }) => {
  await page.goto('/notifications')
  const box = page.getByRole('combobox', { name: 'Search for products' })
  for (const title of ['100% Pressed Apple Juice', 'Half & Half']) {
    await box.fill(title)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${title}”`)
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('uses the share sheet of the system if there is one @phone', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => document.body.setAttribute('data-shared', `${what.title} ${what.url}`)
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
  })
  await page.goto(apples)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', `Royal Gala Apples ${baseURL}${apples}`)
})

test('without JavaScript everything works except adding to the cart @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto(apples)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Royal Gala Apples')
  await expect(page.getByRole('link', { name: 'Share on Facebook' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByText('Turn on JavaScript to use the cart')).toBeVisible()
  await page.getByRole('link', { name: 'apple', exact: true }).click()
  await expect(page).toHaveURL('/search/apple')
})
