// A grocer's own catalog in the back office: a few decisions about the whole file, changed once, then imported and undone.
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { csvLine } from '#domain/imports/csv.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a catalog with other categories and prices in hundredths comes in with a few decisions @desktop @pictures', async ({
  page,
  request,
}) => {
  const clerk = await hire(request, 'catalog')
  const number = randomInt(1_000_000_000)
  const headers = 'Category,name,mrp,discountPercent,discountedSellingPrice,outOfStock,sku'.split(',')
  const rows = [
    [`Munchies ${number}`, `Banana Chips ${number} 200 g`, 12_500, 20, 10_000, 'FALSE', `BC-${number}`],
    [`munchies ${number} `, `Tapioca Chips ${number} 200 g`, 9_900, 0, 9_900, 'FALSE', ''],
    [`Puja ${number}`, `Incense ${number}`, 25_000, 0, 25_000, 'FALSE', ''],
    [`Puja ${number}`, `Incense ${number}`, 25_000, 0, 25_000, 'FALSE', ''],
    [`Puja ${number}`, '', 25_000, 0, 25_000, 'FALSE', ''],
  ]
  const csv = [headers, ...rows].map((cells) => csvLine(cells)).join('')

  await signInAs(page, clerk)
  await page.goto('/admin/import')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a sample file' }).click()
  expect((await sample).suggestedFilename()).toBe('products-sample.csv')
  const name = `catalog-${number}.csv`
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const panel = page.getByRole('region', { name: 'Decide for the whole file' })
  await expect(panel).toContainText('2 categories your shop doesn’t have (5 rows)')
  await expect(panel.getByRole('checkbox', { name: 'Create all of them' })).toBeChecked()
  await panel.getByLabel('Unit').fill('1 pack')
  await panel.getByLabel('Stock').fill('12')
  await panel.getByRole('radio', { name: 'In hundredths: 2500 is 25.00' }).check()
  await panel.getByRole('button', { name: 'Compare again' }).click()
  const state = page.getByRole('status').filter({ hasText: /Reading|Ready|Import|Undo/ })
  await expect(state).toHaveText('Ready to review: 3 new, 1 without a change, 1 refused')
  const problems = page.getByRole('list', { name: 'Kinds of problems' }).getByRole('listitem')
  await expect(problems).toHaveText([/1 rowTitle is missing/, /1 rowThe same as another rowRow 5: Incense/])
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  // Another decision, before anything is applied.
  await panel.getByRole('checkbox', { name: 'Create all of them' }).uncheck()
  await panel.getByRole('combobox', { name: `Puja ${number}` }).selectOption('Leave its rows out')
  await panel.getByRole('combobox', { name: `Munchies ${number}` }).selectOption('Create it')
  await panel.getByRole('button', { name: 'Compare again' }).click()
  await expect(state).toHaveText('Ready to review: 2 new, 3 without a change')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(state).toHaveText('Imported: 2 added, 3 without a change', { timeout: 20_000 })
  await page.goto(`/Categories/Munchies ${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Munchies ${number}`, exact: true })).toBeVisible()
  await expect(page.getByText('Total 2 Item Found.')).toBeVisible()
  await expect(page.getByText('$100.00').first()).toBeVisible()
  // Without a picture, a product shows the icon of its category and its title.
  const labels = page.locator('[data-caption]')
  await expect(labels).toHaveCount(2)
  await expect(labels.first().locator('img')).toHaveAttribute('srcset', /category-snacks-and-sweets/)

  await page.goto(`/admin/products?picture=none&search=Tapioca Chips ${number}`)
  const row = page.getByRole('listitem').filter({ hasText: `Tapioca Chips ${number}` })
  await expect(row.locator('img')).toHaveAttribute('src', /category-snacks-and-sweets/)

  // The picture of one of them, called by its SKU.
  await page.goto('/admin/import')
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#e0b040' } })
    .png()
    .toBuffer()
  await page.locator('input[aria-label=Pictures]').setInputFiles([
    { name: `bc-${number}.png`, mimeType: 'image/png', buffer: picture },
    { name: 'holiday.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(page.getByText('1 picture added, 1 not')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('holiday.png: no product has this SKU or barcode')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  // The one with a picture was used since, so it's archived, and its category stays.
  await expect(state).toHaveText('Undone: 1 product restored, 1 removed, something stayed on 1')
})

test('leaving while a file is being sent asks first', async ({ page, request }) => {
  await signInAs(page, await hire(request, 'catalog'))
  await page.goto('/admin/import')
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/imports(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await isSent
    await route.continue()
  })
  const buffer = Buffer.from('title,price\nPlums,2\n')
  await page.setInputFiles('input[type=file] >> nth=0', { name: 'plums.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  send()
  await expect(page.getByRole('heading', { level: 1, name: 'plums.csv' })).toBeVisible()
})
