// A grocer's own catalog in the back office: a few decisions about the whole file, changed once, then imported and undone.
import { randomInt } from 'node:crypto'
import { csvLine } from '#domain/imports/csv.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a catalog with other categories and prices in hundredths comes in with a few decisions @desktop', async ({
  page,
  request,
}) => {
  const clerk = await hire(request, 'catalog')
  const number = randomInt(1_000_000_000)
  const headers = 'Category,name,mrp,discountPercent,discountedSellingPrice,outOfStock'.split(',')
  const rows = [
    [`Munchies ${number}`, `Banana Chips ${number} 200 g`, 12_500, 20, 10_000, 'FALSE'],
    [`munchies ${number} `, `Tapioca Chips ${number} 200 g`, 9_900, 0, 9_900, 'FALSE'],
    [`Puja ${number}`, `Incense ${number}`, 25_000, 0, 25_000, 'FALSE'],
    [`Puja ${number}`, `Incense ${number}`, 25_000, 0, 25_000, 'FALSE'],
    [`Puja ${number}`, '', 25_000, 0, 25_000, 'FALSE'],
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
  await expect(page.getByText('Total 2 Item Found.')).toBeVisible()
  await expect(page.getByText('$100.00').first()).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(state).toHaveText('Undone: 2 products and 1 category removed')
})
