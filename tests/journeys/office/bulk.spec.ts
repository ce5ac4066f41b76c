// Many products at once, by keyboard only: the prices of a filter are raised by ten percent, and it's undone.
import { randomInt } from 'node:crypto'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { readProduct } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

const more = 27

/** Tab until the keyboard is there, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'checkbox' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name })
  await expect(target.first()).toBeVisible()
  for (let step = 0; step < 400; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} isn't reached by Tab`)
}

test('the prices of a filter are raised by ten percent and undone, by keyboard only @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const clerk = await hire(request, 'catalog')
  const word = `Bulkwafer${randomInt(1_000_000_000)}`
  const { items } = await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')
  const subcategoryId = items.at(-1)?.subcategories.at(-1)?.id
  const added = await Promise.all(
    Array.from({ length: more }, (_, index) =>
      callAs<StaffProductJson>(request, clerk, 'post', '/api/admin/products', {
        title: `${word} ${index}`,
        unit: '80 g',
        subcategoryId,
        priceCents: 400,
        // Nothing may be raised to the price before the discount.
        originalPriceCents: index === 0 ? 420 : null,
      }),
    ),
  )
  const [offered, plain] = added
  if (offered === undefined || plain === undefined) throw new Error('No products were added')
  await signInAs(page, clerk)
  await page.goto(`/admin/products?search=${word}&sort=title`)
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(rows).toHaveCount(25)

  await tabTo(page, 'checkbox', /^Select Bulkwafer/)
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar).toContainText('1 selected')
  await page
    .getByRole('checkbox', { name: /^Select Bulkwafer/ })
    .nth(3)
    .focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar).toContainText('4 selected')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Go to what you selected' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Select all ${more} that match` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeFocused()
  await expect(bar).toContainText(`${more} selected`)
  await tabTo(page, 'button', 'Change…')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Change ${more} products` })
  await expect(dialog.getByLabel('What to change')).toBeFocused()
  await tabTo(page, 'textbox', 'By how many percent')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a percentage up to 1000, such as 7.5')).toBeVisible()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Raise prices by 10%' })).toBeVisible()
  await expect(page.getByText(`${more - 1} products will change, 1 refused.`)).toBeVisible()
  await expect(rows.first()).toContainText('$4.00→$4.40')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Refused 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toContainText('not below the price before the discount')
  expect((await readProduct(request, clerk, plain)).priceCents).toBe(400)
  await page.getByRole('button', { name: `Change ${more - 1} products` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${more - 1} products changed, 1 refused.`)).toBeVisible()
  expect((await readProduct(request, clerk, plain)).priceCents).toBe(440)
  expect((await readProduct(request, clerk, offered)).priceCents).toBe(400)
  // Somebody else changes one of them before the undo.
  const headers = { authorization: `Bearer ${clerk.idToken}` }
  const edited = await request.patch(`/api/admin/products/${plain._id}`, {
    headers,
    data: { version: 2, priceCents: 450 },
  })
  expect(edited.ok()).toBe(true)
  await page.getByRole('button', { name: 'Undo…' }).focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Undo this change?' })
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await asking.getByRole('button', { name: 'Undo change' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone: all but what was changed since on 1 product.')).toBeVisible()
  await page.getByRole('button', { name: 'Not undone 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toContainText('Not undone. Price: changed since')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  const prices = await Promise.all(
    added.map(async (product) => (await readProduct(request, clerk, product)).priceCents),
  )
  expect(prices).toEqual(added.map(({ _id }) => (_id === plain._id ? 450 : 400)))
  await page.goto('/admin/batches')
  await expect(page.getByRole('row', { name: /Raise prices by 10%.*Undone/ }).first()).toBeVisible()
})
