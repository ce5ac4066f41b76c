// The invoice: on screen, in print, as a PDF, and only for its owner.
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { dollars } from '#tests/support/journey/products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { address, buyByApi, findPlenty, ordersOf } from '#tests/support/journey/purchase.ts'

/** How many pages a PDF made by Chromium has. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('an invoice shows every figure of its order and prints and downloads on one page @desktop', async ({
  page,
  request,
}) => {
  const products = await findPlenty(request, 25, 20)
  const person = await registerByApi(request)
  const id = await buyByApi(
    request,
    person,
    products.map((good) => ({ good, count: 1 })),
    { ...address, displayName: 'Зоя 李小龍', city: 'القاهرة' },
  )
  const [order] = await ordersOf(request, person)
  await signInAs(page, person)
  await page.goto(`/order/invoice/${id}`)
  const sheet = page.getByRole('article', { name: 'Invoice' })
  await expect(page.getByRole('heading', { name: `Order ${order?.orderId}` })).toBeVisible()
  await expect(page.getByText('Thank you')).toBeHidden()
  // In Swedish a local date is written as ISO 8601.
  const today = new Date().toLocaleDateString('sv-SE')
  for (const text of [today, `#${order?.orderId}`, 'Зоя 李小龍', person.email, '12 Orchard Lane', '01234', 'Visa'])
    await expect(sheet).toContainText(text)
  await expect(sheet.getByRole('row')).toHaveCount(26)
  await expect(sheet.locator('dt:has-text("Total") + dd').last()).toHaveText(dollars(order?.grandTotal ?? 0))
  await expect(sheet.locator('dt:has-text("Amount charged") + dd')).toHaveText(dollars(order?.price ?? 0))
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`larder-invoice-${order?.orderId}.pdf`)
  const file = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { totalPages, text: selectable } = await extractText(file, { mergePages: true })
  expect(totalPages).toBe(1)
  const written = [today, `#${order?.orderId}`, 'Зоя 李小龍', 'القاهرة', '12 Orchard Lane', 'Visa', 'Paid']
  for (const text of [...written, ...products.map(({ title }) => title), dollars(order?.price ?? 0)])
    expect(selectable).toContain(text)

  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({ format, printBackground: true })
    expect(pagesIn(pdf), `pages of ${format}`).toBe(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const printed = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed).toBe('printed')
})

test(
  "somebody else's order and an unknown order are not found",
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.missing(/^\/order\/invoice\//)
    allow.trouble(/answer: 503 \/order\/invoice/)
    const [good] = await findPlenty(request, 1, 32)
    if (good === undefined) throw new Error('Nothing to buy')
    const owner = await registerByApi(request)
    const id = await buyByApi(request, owner, [{ good, count: 1 }])
    await signInAs(page, await registerByApi(request))
    for (const address of [`/order/invoice/${id}`, '/order/invoice/ZZZZZZ', '/order/invoice/%F0%9F%8D%8F']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: "We couldn't find that order" })).toBeVisible()
      await expect(page.getByText('12 Orchard Lane')).toBeHidden()
    }
    await expectNoAxeViolations(page)
  },
)
