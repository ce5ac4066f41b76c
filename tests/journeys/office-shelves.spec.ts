// Categories: added, renamed, moved, merged and removed. In a shop of its own, because every page shows them.
import type { StaffCategoriesJson } from '#server/catalog/category-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from '#tests/support/journey.ts'
import { testInNewShop as test } from '#tests/support/journey-new-shop.ts'
import { signInAs } from '#tests/support/journey-people.ts'
import { callAs } from '#tests/support/journey-purchase.ts'
import { hire } from '#tests/support/journey-staff.ts'

// One shop for all of them: one after the other.
test.describe.configure({ mode: 'default' })

test('a category is added, edited by two people, merged and removed @desktop', async ({
  page,
  request,
  shop,
  allow,
  newVisitor,
}) => {
  allow.trouble(/4(00|09) \/api\/admin\/(sub)?categories/)
  const clerk = await hire(request, 'catalog', 'Cleo Clerk', shop.dataDir)
  const { items } = await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')
  const taken = items[0]?.name ?? ''
  await signInAs(page, clerk)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(taken)
  await dialog.getByRole('radio').nth(2).check({ force: true })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Another one has this name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await dialog.getByLabel('Name').fill('Zest corner')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('listitem').filter({ hasText: 'Zest corner' })
  await row.getByRole('button', { name: 'Zest corner 0 sub-categories' }).click()
  await row.getByRole('button', { name: 'Add sub-category to Zest corner' }).click()
  await dialog.getByLabel('Name').fill('Peels')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(row.getByRole('list', { name: 'Sub-categories of Zest corner' })).toContainText('Peels0 products')

  // Somebody else is faster.
  await row.getByRole('button', { name: 'Edit Zest corner' }).click()
  await dialog.getByLabel('Name').fill('Zest and peel')
  await expect(dialog.getByText('Its old address leads to the new one.')).toBeVisible()
  await expect(dialog.getByText('Only a category without sub-categories can be removed.')).toBeVisible()
  const { items: now } = await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')
  const zest = now.at(-1)
  const headers = { authorization: `Bearer ${clerk.idToken}` }
  const data = { version: zest?.version, name: 'Citrus corner' }
  await request.patch(`/api/admin/categories/${zest?._id}`, { headers, data })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('It’s “Citrus corner” now.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Zest and peel' })).toBeVisible()
  const moved = await request.get('/Categories/Zest%20corner', { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/Categories/Zest%20and%20peel'])

  // A sub-category moves, and is merged away.
  await page.getByRole('button', { name: 'Edit Peels' }).click()
  await dialog.getByLabel('Category').selectOption({ label: taken })
  await expect(dialog.getByText('Its products move with it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${taken} \\d+ sub-categories`) }).click()
  await page.getByRole('button', { name: 'Edit Peels' }).click()
  await dialog.getByRole('button', { name: 'Merge into another…' }).click()
  const target = items[0]?.subcategories[0]?.name ?? ''
  await dialog.getByLabel('Into').selectOption({ label: target })
  await expect(dialog.getByText(`0 products move to “${target}”.`)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 900 })
  await dialog.getByRole('button', { name: `Merge into ${target}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Peels' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Zest and peel' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed Zest and peel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Zest and peel' })).toHaveCount(0)

  // Others see the tree, and no button that would be refused.
  const context = await newVisitor()
  const viewer = await context.newPage()
  await signInAs(viewer, await hire(request, 'viewer', 'Vera Viewer', shop.dataDir))
  await viewer.goto('/admin/categories')
  const tree = viewer.getByRole('list', { name: 'Categories', exact: true })
  await expect(tree).toContainText(taken)
  await expect(viewer.getByRole('main').getByRole('button', { name: /Edit|Move|Add/ })).toHaveCount(0)
})
