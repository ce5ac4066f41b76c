// Shopping lists: of one person, and of a household that shares one by a link.
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cartButton, comeWith } from '#tests/support/journey/cart.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { findPlenty } from '#tests/support/journey/purchase.ts'

const line = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true })

async function addLine(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add to the list').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(line(page, text)).toBeVisible()
}

/** What a page shows, ticked lines marked. */
const linesOf = (page: Page) =>
  page
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => `${box.closest('label')?.textContent}${(box as HTMLInputElement).checked ? ' ✓' : ''}`),
    )

test(
  'a household edits one list by a link, live and through a lost connection, until the link is revoked',
  { tag: '@desktop' },
  async ({ page, newVisitor, allow }) => {
    const [good] = await findPlenty(page.request, 1, 95)
    if (good === undefined) throw new Error('There is not enough in stock')
    await signInAs(page, await registerByApi(page.request))
    await page.goto('/user/lists')
    await page.getByLabel('New list').fill('Weekend')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekend')
    await page.goBack()
    await page.getByRole('link', { name: 'Weekend' }).click()
    await addLine(page, 'Birthday candles')
    await page.getByLabel('Add to the list').fill(good.title)
    await page.getByRole('list', { name: 'From the shop' }).getByText(good.title, { exact: true }).click()
    await expect(line(page, good.title)).toBeVisible()

    await page.getByRole('button', { name: 'Create editing link' }).click()
    const address = await page.getByLabel('Your new link').inputValue()
    const home = await newVisitor()
    const guest = await home.newPage()
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Weekend')
    await line(guest, 'Birthday candles').check()
    await expect(line(page, 'Birthday candles')).toBeChecked()
    await expectNoAxeViolations(page)
    await expectNoAxeViolations(guest)
    await guest.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(guest)

    allow.trouble(/request failed/)
    await home.setOffline(true)
    await addLine(guest, 'Eggs')
    await line(guest, good.title).check()
    await expect(guest.getByText('Not sent yet.')).toBeVisible()
    await addLine(page, 'Flour')
    await page
      .getByRole('group', { name: `How many: ${good.title}` })
      .getByRole('button', { name: /^Add one/ })
      .click()
    await page.getByRole('button', { name: 'Remove Birthday candles' }).click()
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await home.setOffline(false)
    const together = ['Flour', 'Eggs', 'Birthday candles ✓', `${good.title} ✓`].toSorted()
    for (const one of [page, guest]) await expect.poll(async () => (await linesOf(one)).toSorted()).toEqual(together)

    await line(page, good.title).uncheck()
    await page.getByRole('button', { name: 'Add list to cart' }).click()
    await expect(page.getByText(/2 items added to your cart\. 2 notes stay on the list\./)).toBeVisible()
    await expect(cartButton(page, 2)).toBeVisible()

    allow.trouble(/404 .*shared-list/)
    await page.getByRole('list', { name: 'Links' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(guest.getByText('This link no longer works.')).toBeVisible()
    expect(await guest.evaluate(() => localStorage.getItem('lists')), 'nothing of the list stays').toBeNull()
  },
)

test(
  'a list is renamed, deleted, brought back, and filled from a product page and from the cart',
  { tag: '@phone' },
  async ({ page }) => {
    const [good] = await findPlenty(page.request, 1, 96)
    if (good === undefined) throw new Error('There is not enough in stock')
    await signInAs(page, await registerByApi(page.request))
    await page.goto(`/product/${encodeURIComponent(good.title)}`)
    await page.getByRole('button', { name: 'Add to a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to a list' })
    await dialog.getByLabel('New list').fill('Party')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await expect(dialog).toBeHidden()

    await page.goto('/user/lists')
    await expect(page.getByText('1 to buy')).toHaveCount(1)
    await page.getByRole('button', { name: 'Rename Party' }).click()
    await page.getByLabel('Name of the list').fill('Garden party')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Garden party' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Delete Garden party' }).click()
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Garden party' }).click()
    await expect(line(page, good.title)).toBeVisible()
    await page.addInitScript(() => {
      const share = async (what: ShareData) => document.body.setAttribute('data-shared', `${what.title} ${what.url}`)
      Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
    })
    await page.reload()
    await expect(line(page, good.title)).toBeVisible()
    await page.getByRole('button', { name: 'Create view-only link' }).click()
    const address = await page.getByLabel('Your new link').inputValue()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', `Garden party ${address}`)

    await comeWith(page, { [good._id]: 3 })
    await page.goto('/notifications')
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: 'Save as list' }).click()
    const choice = page.getByRole('dialog', { name: 'Save as list' })
    await choice.getByLabel('New list').fill('Every week')
    await choice.getByRole('button', { name: 'Create' }).click()
    await expect(choice).toBeHidden()
    await page.getByRole('button', { name: 'View list' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every week')
    await expect(line(page, good.title)).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${good.title}` })).toHaveValue('3')
  },
)
