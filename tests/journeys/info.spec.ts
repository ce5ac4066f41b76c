// FAQ, About, Contact, Terms and Privacy: links to the home page, as specified, that open a dialog over the current page.
import { defaultShop } from '#domain/settings/default-shop.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { comeWith } from '#tests/support/journey/cart.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { findPlenty } from '#tests/support/journey/purchase.ts'

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a click in the checkout opens the text there, and nothing typed is lost @desktop', async ({ page, request }) => {
  const [good] = await findPlenty(request, 1, 55)
  await signInAs(page, await registerByApi(request))
  await comeWith(page, { [good?._id ?? '']: 1 })
  await page.goto('/checkout')
  await page.getByLabel('City').fill('Greenfield')
  const topBar = page.getByRole('navigation', { name: 'About the shop' })
  const link = topBar.getByRole('link', { name: 'Terms & Conditions' })
  await expect(link).toHaveAttribute('href', '/')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' })
  await expect(dialog).toContainText('Returns and refunds')
  for (const { name, priceCents } of defaultShop.rules.couriers)
    await expect(dialog).toContainText(new RegExp(`${name} delivers .* for \\$${priceCents / 100}`))
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await footerLink(page, 'About Us').click()
  await expect(page.getByRole('dialog', { name: 'About Us' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'About Us' })).toBeHidden()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('City')).toHaveValue('Greenfield')
})

test('every link has its text, and links in it work', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/notifications')
  for (const [name, words] of [
    ['Contact Us', 'support@larder.example'],
    ['Careers', 'no open positions'],
    ['Latest News', 'Offers'],
    ['About Us', 'How we work'],
  ] as const) {
    await footerLink(page, name).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('navigation', { name: 'About the shop' }).getByRole('link', { name: 'Privacy Policy' }).click()
  const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(privacy).toContainText('Delete my account')
  await privacy.getByRole('link', { name: 'profile page' }).first().click()
  await expect(page).toHaveURL('/login')
})

test(
  'a modified click and a browser without JavaScript follow the link',
  { tag: '@desktop' },
  async ({ page, withoutJavaScript }) => {
    await page.goto('/notifications')
    await expect(footerLink(page, 'About Us')).toHaveAttribute('href', '/')
    // Headless Chromium doesn't always open the tab, so this looks at whether the click is left to the browser.
    const isLeftToBrowser = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('click', (event) => resolve(!event.defaultPrevented), { once: true }),
        ),
    )
    await footerLink(page, 'About Us').click({ modifiers: ['ControlOrMeta'] })
    expect(await isLeftToBrowser).toBe(true)
    await expect(page).toHaveURL('/notifications')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await withoutJavaScript.goto('/notifications')
    await footerLink(withoutJavaScript, 'About Us').click()
    await expect(withoutJavaScript).toHaveURL('/')
  },
)

test('on a phone "More" has the FAQ, and closing it leads back there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More Facilities' })
  await more.getByRole('link', { name: 'FAQ' }).click()
  const faq = page.getByRole('dialog', { name: 'FAQ' })
  await expect(faq).toContainText('What does delivery cost')
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(faq).toBeHidden()
  await more.getByRole('link', { name: 'About' }).click()
  await page.getByRole('dialog', { name: 'About Us' }).getByRole('button', { name: 'Close' }).click()
  await expect(more).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
  await expect(page).toHaveURL('/notifications')
})

test(
  'the cart says what it will cost with delivery, as the checkout does',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [good] = await findPlenty(request, 1, 56)
    if (good === undefined) throw new Error('Nothing to buy')
    await signInAs(page, await registerByApi(request))
    await comeWith(page, { [good._id]: 3 })
    await page.goto('/notifications')
    const drawer = await openCart(page)
    const told = drawer.getByText(/^\$\d+ in 7 days, \$\d+ today, 10% off included$/)
    const about = /(\$\d+) in/.exec((await told.textContent()) ?? '')?.[1]
    await drawer.getByRole('link', { name: 'Proceed To Checkout' }).click()
    await page.getByRole('radio', { name: /UPS/ }).check()
    await expect(page.getByRole('definition').last()).toContainText(`${about}.00`)
  },
)
