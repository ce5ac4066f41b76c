// Counting in a store room without reception: the screen opens again, and what was counted is sent once when it can be.
import type { LedgerJson } from '#server/assortment/stock/stock-json.ts'
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { addProduct, ean } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

test.use({ serviceWorkers: 'allow' })

const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return keys.map(({ url }) => new URL(url).pathname).join(' ')
  })

test('counts survive a reload and a new tab without a connection, and are sent once @phone', async ({
  page,
  context,
  request,
  allow,
}) => {
  allow.trouble(/request failed/)
  const manager = await hire(request, 'manager')
  const clerk = await hire(request, 'picker')
  const barcode = ean()
  const product = await addProduct(request, manager, barcode)
  await signInAs(page, clerk)
  await page.goto('/admin/stock-count')
  await page.getByLabel('Or count a shelf').selectOption({ label: product.parent })
  await expect(page.getByRole('button', { name: product.title })).toBeVisible()
  await expect
    .poll(() => cachedFiles(page))
    .toMatch(/\/admin\/stock-count .*stock-count-screen|stock-count-screen.* \/admin\/stock-count/)
  // Everything that this page consists of.
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  for (const file of files.filter((path) => path.startsWith('/admin/assets/')))
    await expect.poll(() => cachedFiles(page)).toContain(file)

  await context.setOffline(true)
  await page.getByRole('button', { name: product.title }).click()
  await page.getByLabel('Counted').fill('28')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 count waits to be sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 count waits to be sent')).toBeVisible()
  await expect(page.getByText('No connection. Scan or type to go on')).toBeVisible()
  await expectNoAxeViolations(page)
  // A scanner types the digits. The second count believes in the first, which nobody has seen yet.
  await page.getByRole('searchbox', { name: 'Scan or type' }).fill(barcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: `Count ${product.title}` })).toContainText('the shop says 28')
  await page.getByLabel('Counted').fill('27')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 counts wait to be sent')).toBeVisible()
  await page.close()
  const other = await context.newPage()
  await other.goto('/admin/stock-count')
  await expect(other.getByText('2 counts wait to be sent')).toBeVisible()

  // Nobody has to ask again: what was searched for and the shelves are there with the connection.
  const search = other.getByRole('searchbox', { name: 'Scan or type' })
  await search.fill('a title that no shelf has')
  await expect(other.getByText('No connection: only products of shelves')).toBeVisible()
  await context.setOffline(false)
  await expect(other.getByText('No connection')).toHaveCount(0)
  await search.fill('')
  await expect(other.getByLabel('Or count a shelf')).toBeVisible()
  await expect(other.getByText('wait to be sent')).toHaveCount(0)
  const ledger = await callAs<LedgerJson>(request, manager, 'get', `/api/admin/products/${product._id}/stock`)
  expect(ledger.items.map(({ kind, change, after }) => [kind, change, after])).toEqual([
    ['count', -1, 27],
    ['count', -2, 28],
    ['opening', 30, 30],
  ])
})
