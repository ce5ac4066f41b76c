// Products in the back office: found, priced, counted, edited by two people at once, copied and archived.
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { callAsOwner, callIdentity, signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { addProduct, ean, readProduct } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a price is changed by keyboard, a stock with a reason, and a product is copied and archived', async ({
  page,
  request,
  context,
  allow,
  onPhone,
}) => {
  allow.trouble(/409 \/api\/admin\/products|request failed: \/api\/admin/)
  const clerk = await hire(request, 'catalog')
  const product = await addProduct(request, clerk)
  const { title } = product
  await signInAs(page, clerk)
  await page.goto('/admin/products')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: title })
  await expect(rows).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const price = page.getByRole('button', { name: `Change the price of ${title}` })
  await price.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('5.20')
  await page.keyboard.press('Enter')
  await expect(page.getByText("It's on offer: stay below $5.00, or end the offer first")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toContainText('$4.00')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3.60')
  // Without a connection it says so, and sends nothing later by itself.
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  // A connection that is open already can outlast that for a moment.
  await page.route(`**/api/admin/products/${product._id}`, (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText("We can't reach the shop")).toBeVisible()
  await context.setOffline(false)
  await page.unroute(`**/api/admin/products/${product._id}`)
  // Somebody else is faster.
  const headers = { authorization: `Bearer ${clerk.idToken}` }
  await request.patch(`/api/admin/products/${product._id}`, { headers, data: { version: 1, priceCents: 450 } })
  await page.keyboard.press('Enter')
  await expect(page.getByText('its price is $4.50 now')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await expect(price).toContainText('$3.60')
  expect((await readProduct(request, clerk, product)).priceCents).toBe(360)

  // What somebody else does to the stock appears by itself.
  await callAs(request, clerk, 'post', `/api/admin/products/${product._id}/stock`, { change: 1, reason: 'Found' })
  await expect(rows).toContainText('31')
  await page.getByRole('button', { name: `Change the stock of ${title}` }).click()
  const stock = page.getByRole('dialog', { name: `Stock of ${title}` })
  await stock.getByLabel('More or fewer').fill('-29')
  await stock.getByRole('button', { name: 'Change by −29' }).click()
  await expect(stock.getByText('Say why')).toBeVisible()
  await expectNoAxeViolations(page)
  await stock.getByRole('button', { name: 'Damaged' }).click()
  await stock.getByRole('button', { name: 'Change by −29' }).click()
  await expect(stock).toHaveCount(0)
  await expect(rows).toContainText('2Low')

  if (onPhone) await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('low')
  await page.getByRole('button', { name: 'On offer', exact: true }).click()
  await expect(page).toHaveURL(/stock=low&offer=1/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Added ${title} (copy)`)).toBeInViewport()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: `More for ${title} (copy)` }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Archived and drafts' }).click()
  await expect(rows).toContainText(`${title} (copy)`)
  await page.getByRole('link', { name: `${title} (copy)` }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('link', { name: 'Open in the shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible()
  // The way back leads to the same filter.
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/archived=1/)
  await expect(rows).toHaveCount(1)
})

test('two tabs edit one product: different fields go together, the same field is chosen @desktop', async ({
  page,
  request,
  context,
  newVisitor,
  allow,
}) => {
  allow.trouble(/409 \/api\/admin\/products/)
  const clerk = await hire(request, 'manager', 'Mona Manager')
  const product = await addProduct(request, clerk)
  await signInAs(page, clerk)
  const other = await context.newPage()
  // Here the categories arrive after the product.
  await other.route('**/api/admin/categories', async (route) => {
    await expect(other.getByLabel('Title')).toHaveValue(product.title)
    await route.continue()
  })
  for (const tab of [page, other]) {
    await tab.goto(`/admin/products/${product._id}`)
    await expect(tab.getByLabel('Title')).toHaveValue(product.title)
    await expect(tab.getByLabel('Category')).toHaveValue(product.subcategoryId)
  }
  // What is typed here stays, whatever arrives meanwhile.
  await page.getByLabel('Tags').fill('snack, crisp')
  await other.getByLabel('Title').fill(`${product.title} crisp`)
  await other.getByLabel('Unit').fill('90 g')
  await other.getByLabel('Unit').press('Control+s')
  await expect(other.getByText('Unsaved changes')).toHaveCount(0)

  // Different fields.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Somebody else changed: Title, Unit')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(`${product.title} crisp`)

  // The same fields. Where nothing is typed, what was saved elsewhere appears by itself.
  await expect(other.getByLabel('Tags')).toHaveValue('snack, crisp')
  await page.getByLabel('Title').fill(`${product.title} sweet`)
  await page.getByLabel('Unit').fill('100 g')
  await other.getByLabel('Unit').fill('95 g')
  await other.getByLabel('Title').fill(`${product.title} salted`)
  await other.getByLabel('Description', { exact: true }).fill('Baked twice.')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByLabel('Unit').press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Mona Manager changed this product, too' })
  await expect(dialog.getByText('They also changed: Description')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('group', { name: 'Title' }).getByText('Theirs', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect(await readProduct(request, clerk, product)).toMatchObject({
    title: `${product.title} salted`,
    unit: '100 g',
    description: 'Baked twice.',
    tags: ['snack', 'crisp'],
    quantity: 30,
  })

  // A sale between the look and the count is never overwritten.
  const panel = page.getByRole('region', { name: 'Stock', exact: true })
  await panel.getByText('I counted', { exact: true }).click()
  await panel.getByRole('textbox', { name: 'Counted' }).fill('28')
  await callAs(request, clerk, 'post', `/api/admin/products/${product._id}/stock`, { change: -1, reason: 'Expired' })
  await panel.getByRole('button', { name: 'I counted 28' }).click()
  await expect(panel.getByText("it's 29 now. Count again.")).toBeVisible()
  await panel.getByRole('button', { name: 'I counted 28' }).click()
  await expect(panel.getByText('28 in stock now')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stock ledger' }).getByRole('listitem').first()).toContainText('Count')

  // The preview follows what is typed; leaving asks; wrong fields are named.
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('2.50')
  for (const frame of ['Its card', 'Its page'])
    await expect(page.frameLocator(`iframe[title="${frame}"]`).getByText('$2.50', { exact: true })).toBeVisible()
  await page.getByLabel('Barcode').fill('4006381333932')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The last digit doesn’t fit the others')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  // Until it is closed, the focus is still in it.
  await expect(leaving).toHaveCount(0)
  await page.getByLabel('Barcode').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Price history' })).toContainText('was $4.00')
  await other.close()

  // Others see it, and no button that would be refused.
  const viewer = await (await newVisitor()).newPage()
  await signInAs(viewer, await hire(request, 'viewer'))
  await viewer.goto(`/admin/products/${product._id}`)
  await expect(viewer.getByText('Baked twice.')).toBeVisible()
  await expect(viewer.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(viewer.getByRole('region', { name: 'Orders with it' })).toHaveCount(0)
  await expectNoAxeViolations(viewer)
})

test('a failed save is in sight, and a session that ends is renewed over the form @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/40[01] .*(\/api\/admin|\/token|identitytoolkit)|503 \/api\/admin/)
  const clerk = await hire(request, 'catalog')
  const product = await addProduct(request, clerk)
  await signInAs(page, clerk)
  await page.goto(`/admin/products/${product._id}`)
  await page.getByLabel('Title').fill(`${product.title} crisp`)
  await page.getByLabel('Title').press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const address = `**/api/admin/products/${product._id}`
  const detail = 'The shop is busy. Try again.'
  const problem = { type: 'about:blank', title: '', status: 503, code: 'busy', detail }
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await page.getByLabel('Title').fill(`${product.title} sweet`)
  await page.getByLabel('Title').press('Control+s')
  await expect(page.getByRole('alert').getByText(detail)).toBeInViewport()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await page.unroute(address)

  // Ended elsewhere while the change is on its way, for instance by a new password on another device.
  let isEnded = false
  await page.route(address, async (route) => {
    if (isEnded || route.request().method() !== 'PATCH') return route.fallback()
    isEnded = true
    await callAsOwner(request, 'accounts:update', { localId: clerk.uid, disableUser: true })
    await route.continue()
  })
  await page.getByLabel('Unit').fill('95 g')
  await page.getByLabel('Unit').press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await callAsOwner(request, 'accounts:update', { localId: clerk.uid, disableUser: false })
  await dialog.getByLabel('Email').fill(clerk.email)
  await dialog.getByLabel('Password', { exact: true }).fill(clerk.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  const again = await callIdentity<{ idToken: string }>(request, 'v1/accounts:signInWithPassword', {
    ...clerk,
    returnSecureToken: true,
  })
  expect(await readProduct(request, { ...clerk, ...again }, product)).toMatchObject({
    title: `${product.title} sweet`,
    unit: '95 g',
  })
})

test('a new product is added, and is in the shop at once @desktop', async ({ page, request, allow }) => {
  allow.trouble(/409 \/api\/admin\/products/)
  const clerk = await hire(request, 'catalog')
  const { title: taken } = await addProduct(request, clerk)
  await signInAs(page, clerk)
  await page.goto('/admin/products/new')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Choose where it belongs')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(taken)
  await page.getByLabel('Unit').fill('80 g')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('7,5')
  await page.getByLabel('Stock to begin with').fill('31')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/another product has/i).first()).toBeVisible()
  await page.getByLabel('Title').fill(`${taken} new`)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { name: `${taken} new`, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stock ledger' })).toContainText('31')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Open in the shop' }).click()
  await expect(page.getByRole('heading', { name: `${taken} new` })).toBeVisible()
  await expect(page.getByRole('main').getByText('$7.50').first()).toBeVisible()
})

test('a shelf is counted by scanner and keyboard, through a lost connection @phone', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/409 \/api\/admin\/products|request failed: \/api\/admin/)
  const clerk = await hire(request, 'picker')
  const manager = await hire(request, 'manager')
  const codes = [ean(), ean()] as const
  const [first, second] = [await addProduct(request, manager, codes[0]), await addProduct(request, manager, codes[1])]
  const stockOf = async (product: StaffProductJson) => (await readProduct(request, clerk, product)).quantity
  await signInAs(page, clerk)
  await page.goto('/admin/stock-count')
  const scan = page.getByRole('searchbox', { name: 'Scan or type' })
  await scan.focus()
  await expectNoAxeViolations(page)
  await page.keyboard.type(codes[0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: `Count ${first.title}` })).toBeVisible()
  await expect(page.getByLabel('Counted')).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('27')
  await expect(page.getByText('−3 to what the shop says')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(scan).toBeFocused()
  await expect.poll(() => stockOf(first)).toBe(27)

  // The shop can't take it: the count waits, also over a reload.
  await page.keyboard.type(codes[1])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Counted')).toBeFocused()
  await page.route('**/api/admin/products/*/stock', (route) => route.abort('connectionrefused'))
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 count waits to be sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 count waits to be sent')).toBeVisible()
  expect(await stockOf(second)).toBe(30)
  await page.unroute('**/api/admin/products/*/stock')
  await expect.poll(() => stockOf(second)).toBe(25)
  await expect(page.getByText('1 count waits to be sent')).toHaveCount(0)

  // A scan into the figure's field is the next product. What moved meanwhile is to be counted again.
  await scan.fill(first.title)
  await page.getByRole('list', { name: 'Products' }).getByRole('button').click()
  await page.getByLabel('Counted').fill(codes[1])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: `Count ${second.title}` })).toBeVisible()
  await callAs(request, manager, 'post', `/api/admin/products/${second._id}/stock`, { change: -1, reason: 'Expired' })
  await page.getByLabel('Counted').fill('20')
  await page.getByRole('button', { name: 'I counted 20' }).click()
  await expect(page.getByRole('region', { name: 'To count again' })).toContainText("it's 24 now")
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Count again' }).click()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'I counted 23' }).click()
  await expect.poll(() => stockOf(second)).toBe(23)
  await expect(page.getByRole('region', { name: 'To count again' })).toHaveCount(0)
})

test('an unknown barcode is given to its product while counting, by those who may @phone', async ({
  page,
  request,
  newVisitor,
}) => {
  const clerk = await hire(request, 'catalog')
  const picker = await hire(request, 'picker')
  const product = await addProduct(request, clerk)
  const code = ean()
  const theirs = await (await newVisitor()).newPage()
  await signInAs(theirs, picker)
  await theirs.goto('/admin/stock-count')
  await theirs.getByRole('searchbox', { name: 'Scan or type' }).fill(code)
  await expect(theirs.getByRole('button', { name: 'This is the code of…' })).toBeDisabled()
  await expect(theirs.getByText("Your role can't save barcodes.")).toBeVisible()
  await expectNoAxeViolations(theirs)

  await signInAs(page, clerk)
  await page.goto('/admin/stock-count')
  await page.getByRole('searchbox', { name: 'Scan or type' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'This is the code of…' }).click()
  const owner = page.getByRole('region', { name: 'Whose barcode is it?' })
  await expect(owner.getByLabel('Is the code of')).toBeFocused()
  await page.keyboard.type(product.title)
  await owner.getByRole('option', { name: product.title }).click()
  await expect(owner.getByRole('button', { name: 'Save barcode' })).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: `Count ${product.title}` })).toBeVisible()
  expect((await readProduct(request, clerk, product)).barcode).toBe(code)
})
