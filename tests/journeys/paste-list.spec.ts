// A shopping list as text becomes a cart.
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import { cartButton } from '#tests/support/journey/cart.ts'
import { findPlenty } from '#tests/support/journey/purchase.ts'

test(
  'a pasted list finds its products, lets each be changed, fills the cart and can be undone',
  { tag: '@phone' },
  async ({ page }) => {
    const [sure] = await findPlenty(page.request, 1, 110)
    if (sure === undefined) throw new Error('There is not enough in stock')
    await page.goto('/')
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: 'Paste a shopping list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste your list' })
    const find = dialog.getByRole('button', { name: 'Find products' })
    await dialog.getByLabel('One item per line').fill('🍎')
    await find.click()
    await expect(dialog.getByText('Enter at least one item, like “2 milk”.')).toBeVisible()
    await dialog.getByLabel('One item per line').fill('milk\n'.repeat(51))
    await find.click()
    await expect(dialog.getByText('These are your first 50 lines.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByLabel('One item per line').fill(`${sure.title} x2\n3 milk\n\n- zzqxv\n`)
    await expectNoAxeViolations(page)
    await find.click()

    await expect(dialog.getByText('We picked the closest match. Change what isn’t right.')).toBeVisible()
    await expect(dialog.getByText('We don’t have this')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 5 items to cart' })).toBeEnabled()
    const milk = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'milk' }) })
    await milk.getByText('Change').click()
    await expect(milk.getByRole('radio').first()).toBeChecked()
    await milk.getByRole('radio').nth(1).check()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Add 5 items to cart' }).click()
    await expect(dialog).toBeHidden()
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await expect(drawer.getByText('Your cart is empty')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(cartButton(page, 0)).toBeVisible()
  },
)
