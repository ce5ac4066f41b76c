// Shopping lists of one person.
import { expect, expectNoAxeViolations, test } from '#tests/support/journey.ts'
import type { Page } from '#tests/support/journey.ts'
import { registerByApi, signInAs } from '#tests/support/journey-people.ts'
import { findPlenty } from '#tests/support/journey-purchase.ts'

const line = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true })

test(
  'a list is renamed, deleted, brought back, and filled from a product page',
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
    await page.reload()
    await expect(line(page, good.title)).toBeVisible()
  },
)
