// Categories, put in order by keyboard and by dragging, added, renamed, moved, merged and removed; and coupons, added, edited
// and ended. In a shop of its own, because every page shows them.
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import type { CouponPageJson } from '#server/coupons/admin-json.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  testInNewShop as test,
} from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

// One shop for all of them: one after the other.
test.describe.configure({ mode: 'default' })

test('categories are put in order by keyboard alone, and by dragging @desktop', async ({ page, request, shop }) => {
  const clerk = await hire(request, 'catalog', 'Cleo Clerk', shop.dataDir)
  const read = async () =>
    (await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')).items.map(({ name }) => name)
  const [first = '', second = '', third = ''] = await read()
  await signInAs(page, clerk)
  await page.goto('/admin/categories')
  const rows = page.getByRole('list', { name: 'Categories', exact: true }).locator('> li')
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('.font-semibold')?.textContent))
  await expect(rows.first()).toContainText(first)

  const down = page.getByRole('button', { name: `Move ${first} down`, exact: true })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first} is now 3 of`)).toBeAttached()
  // The rows follow the message one turn of the event loop later.
  await expect.poll(async () => (await shown()).slice(0, 3)).toEqual([second, third, first])
  await expect(down).toBeFocused()
  await expect.poll(async () => (await read()).slice(0, 3)).toEqual([second, third, first])
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: `Move ${first} up`, exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} is now 2 of`)).toBeAttached()
  // At the top the button stays where it is, and does nothing.
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: `Move ${first} up`, exact: true })).toBeFocused()
  await expect.poll(async () => (await read()).slice(0, 3)).toEqual([first, second, third])

  await rows.filter({ hasText: third }).first().dragTo(rows.first())
  await expect.poll(async () => (await read()).slice(0, 3)).toEqual([third, first, second])
  await page.reload()
  await expect(rows.first()).toContainText(third)

  // Within a category as well.
  await rows.first().getByRole('button', { expanded: false }).focus()
  await page.keyboard.press('Enter')
  const shelves = page.getByRole('list', { name: `Sub-categories of ${third}` }).getByRole('listitem')
  const last = shelves.last()
  const name = (await last.locator('.font-semibold').first().textContent()) ?? ''
  await last.getByRole('button', { name: `Move ${name} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is now`)).toBeAttached()
  await expect(shelves.nth(-2)).toContainText(name)
  await expectNoAxeViolations(page)
})

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

test('a coupon is added with its card beside it, edited by two people and ended @desktop', async ({
  page,
  request,
  shop,
  allow,
}) => {
  allow.trouble(/4(00|09) \/api\/admin\/coupons/)
  const manager = await hire(request, 'manager', 'Mona Manager', shop.dataDir)
  const read = async () => (await callAs<CouponPageJson>(request, manager, 'get', '/api/admin/coupons')).items
  const taken = (await read())[0]?.code ?? ''
  await signInAs(page, manager)
  await page.goto('/admin/coupons')
  await expect(page.getByRole('link', { name: taken })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Running' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'New coupon' }).click()
  await page.getByLabel('Percent off').fill('101')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('A whole number from 1 to 100')).toBeVisible()
  await expect(page.getByText('From 3 to 24 of A-Z, 0-9 and -')).toBeVisible()
  await page.getByLabel('Code').fill(taken.toLowerCase())
  await page.getByLabel('Title').fill('Welcome back')
  await page.getByLabel('Percent off').fill('25')
  await page.getByLabel('From a subtotal of').fill('40')
  await page.getByRole('group', { name: 'Logo' }).getByRole('radio').nth(1).check({ force: true })
  const card = page.getByRole('region', { name: 'In the shop' })
  await expect(card).toContainText('25% Off')
  await expect(card).toContainText('more then $40')
  await expect(card).toContainText('Takes $10.00 off a cart of $40.00.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add coupon' }).click()
  await expect(page.getByText('Another coupon has this code.')).toBeVisible()
  await page.getByLabel('Code').fill('comeback25')
  await page.getByRole('button', { name: 'Add coupon' }).click()
  await expect(page.getByRole('heading', { name: 'COMEBACK25', level: 1 })).toBeVisible()

  // Somebody else is faster; what was typed stays, and theirs is named.
  await page.getByLabel('Title').fill('Welcome home')
  const [coupon] = await read()
  const headers = { authorization: `Bearer ${manager.idToken}` }
  await request.patch(`/api/admin/coupons/${coupon?._id}`, { headers, data: { version: 1, minimumCents: 3_000 } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Now From a subtotal of: 30.00.')).toBeVisible()
  await expect(page.getByLabel('From a subtotal of')).toHaveValue('30.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect((await read())[0]).toMatchObject({ title: 'Welcome home', minimumCents: 3_000, discountPercent: 25 })

  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('main').getByText('Ended early')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('row', { name: /COMEBACK25/ })).toContainText('Ended early')
})

test('synonyms are previewed, added, found by shoppers at once, and removed @desktop', async ({
  page,
  request,
  shop,
}) => {
  const clerk = await hire(request, 'catalog', 'Cleo Clerk', shop.dataDir)
  const found = async () => (await request.get('/suggestions?search=zorbles')).text()
  await signInAs(page, clerk)
  await page.goto('/admin/synonyms')
  await page.getByRole('button', { name: 'Add synonyms' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Mean the same/).fill('Zorbles')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('a single word means nothing else')).toBeVisible()
  await dialog.getByLabel(/^Mean the same/).fill('Zorbles, coffee beans')
  await dialog.getByLabel('Search').fill('zorbles')
  await expect(dialog.getByRole('listitem').first()).toContainText(/coffee beans/i)
  expect(await found()).not.toMatch(/coffee beans/i)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(found).toMatch(/coffee beans/i)

  await page.getByRole('button', { name: 'zorbles, coffee beans' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'zorbles, coffee beans' })).toHaveCount(0)
  await expect.poll(found).not.toMatch(/coffee beans/i)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
