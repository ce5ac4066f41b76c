// Import and export in the back office: a file and a zip with a picture are chosen, reviewed, imported and undone with the
// keyboard alone; and a second tab and a reload show the same.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import sharp from 'sharp'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'
import { zipOf } from '#tests/support/zip.ts'

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('an import is undone with the keyboard, and neither a reload nor a second tab loses anything @desktop', async ({
  page,
  context,
  request,
}) => {
  const clerk = await hire(request, 'catalog')
  const { items } = await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')
  const shelf = items.at(-1)?.subcategories.at(-1)
  const number = randomInt(1_000_000_000)
  const { _id, title } = await callAs<StaffProductJson>(request, clerk, 'post', '/api/admin/products', {
    title: `Buckwheat Cracker ${number}`,
    unit: '90 g',
    subcategoryId: shelf?.id,
    priceCents: 400,
    quantity: 30,
  })
  const read = () => callAs<StaffProductJson>(request, clerk, 'get', `/api/admin/products/${_id}`)
  const csv = [
    '\uFEFFProduct;Size;Sale price;Aisle;Image',
    `"${title}";90 g;"5,20";;Cracker.png`,
    `'=Spelt Cracker ${number};120 g;3;${shelf?.name};`,
    `Oat Cracker ${number};120 g;cheap;${shelf?.name};`,
  ].join('\r\n')
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#b5793c' } })
  const zip = zipOf([{ name: 'photos/cracker.png', bytes: await picture.png().toBuffer() }])

  await signInAs(page, clerk)
  await page.goto('/admin/import')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  await page.keyboard.press('Enter')
  await (
    await choosing
  ).setFiles([
    { name: `crackers-${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) },
    { name: 'photos.zip', mimeType: 'application/zip', buffer: zip },
  ])
  await expect(page.getByRole('heading', { level: 1, name: `crackers-${number}.csv` })).toBeVisible()
  const state = page.getByRole('status').filter({ hasText: /Reading|Ready|Import|Undo/ })
  await expect(state).toHaveText('Ready to review: 1 new, 1 to change, 1 refused, 1 new picture')
  await expect(page.getByText('Those named by file come from photos.zip (1 file).')).toBeVisible()
  const changed = page.getByRole('list', { name: 'Changed rows' }).getByRole('listitem')
  await expect(changed).toContainText('4.00')
  await expect(changed).toContainText('5.20')
  await expect(changed).toContainText('Cracker.png')

  await page.getByRole('button', { name: 'Refused 1' }).focus()
  await page.keyboard.press('Enter')
  const refused = page.getByRole('list', { name: 'Refused rows' }).getByRole('listitem')
  await expect(refused).toContainText('Price “cheap”: an amount such as 3.49')
  await page.reload()
  await expect(refused).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).focus()
  await page.keyboard.press('Enter')
  expect(await contentOf(await saving)).toContain(`Oat Cracker ${number}`)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Import 2 products' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 products' }).focus()
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('Imported: 1 added, 1 changed, 1 refused', { timeout: 20_000 })
  expect(await read()).toMatchObject({ priceCents: 520, hasPicture: true })
  // The other tab learns of it when it asks: nothing is imported twice.
  await other.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(other.getByText('Imported: 1 added, 1 changed, 1 refused')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Undo this import…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo import' }).focus()
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('Undone: 1 product restored, 1 removed')
  expect(await read()).toMatchObject({ priceCents: 400, hasPicture: false })

  await page.getByRole('link', { name: 'Import & export' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first()).toContainText(
    `crackers-${number}`,
  )
  await page.setInputFiles('input[type=file]', { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Remove this import…' }).click()
  await page.getByRole('button', { name: 'Remove import' }).click()
  await expect(page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first()).not.toContainText('wrong.csv')

  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download products' }).click()
  const exported = await exporting
  expect(exported.suggestedFilename()).toMatch(/^larder-products-.*\.csv$/)
  expect(await contentOf(exported)).toContain(title)
})
