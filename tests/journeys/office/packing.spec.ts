// Packing with a phone in the store room: by taps and scans, without a connection, and with two phones on one order.
import type { APIRequestContext } from '@playwright/test'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { hasCached, ownFiles } from '#tests/support/journey/offline.ts'
import { addProduct, ean } from '#tests/support/journey/office-products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { address, buyByApi, callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

/** Three of one product, two of another, one of a third, paid and waiting. */
async function placeBigOrder(request: APIRequestContext) {
  const owner = await hire(request, 'owner')
  const [first, second, third] = [
    { ...(await addProduct(request, owner, ean())), count: 3 },
    { ...(await addProduct(request, owner, ean())), count: 2 },
    { ...(await addProduct(request, owner, ean())), count: 1 },
  ]
  const shopper = await registerByApi(request, 'Robin Field')
  const lines = [first, second, third].map(({ count, ...good }) => ({ good: { ...good, price: 4 }, count }))
  const id = await buyByApi(request, shopper, lines, { ...address, displayName: 'Robin Field' })
  const order = async () => (await ordersOf(request, shopper)).find(({ _id }) => _id === id)
  await expect.poll(async () => (await order())?.paymentState).toBe('captured')
  const number = (await order())?.orderId ?? ''
  return { owner, number, first, second, third }
}

async function take(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/packing?order=${number}`)
  await page.getByRole('button', { name: 'Take this order' }).click()
  await expect(page.getByRole('region', { name: `Order ${number}` })).toContainText('Robin')
}

/** As a scanner does it: all keys at once, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((digits) => {
    for (const key of [...digits, 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

const packOne = (page: Page, title: string) => page.getByRole('button', { name: `Pack one ${title}` })

const readPacking = (request: APIRequestContext, by: Person, number: string) =>
  callAs<PackingJson>(request, by, 'get', `/api/admin/packings/${number}`)

test('a picker packs by tap and scan, undoes one, says what is missing, and the owner sees the refund @phone', async ({
  page,
  browser,
  request,
}) => {
  const { owner, number, first, second, third } = await placeBigOrder(request)
  await signInAs(page, await hire(request, 'picker'))
  await page.goto('/admin/picking')
  await page.getByRole('link', { name: 'Packing', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take the next order' })).toBeVisible()
  await take(page, number)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: `Place: ${third.title}` }).click()
  const where = page.getByRole('dialog', { name: `Where is ${third.title}?` })
  await expectNoAxeViolations(page)
  await where.getByLabel('Place in the shop').fill('Cellar 2')
  await where.getByRole('button', { name: 'This is where it is' }).click()
  await expect(page.getByRole('region', { name: 'Cellar 2' }).getByText(third.title)).toBeVisible()

  const finish = page.getByRole('button', { name: `Finish order ${number}` })
  await expect(finish).toHaveAccessibleDescription('3 products to go')
  await packOne(page, first.title).click()
  await expect(packOne(page, first.title)).toHaveAccessibleName(`Pack one ${first.title} 80 g 1 of 3`)
  await scan(page, first.barcode ?? '')
  await expect(packOne(page, first.title)).toHaveAccessibleName(`Pack one ${first.title} 80 g 2 of 3`)
  await page.getByRole('button', { name: `Undo: ${first.title}` }).click()
  await expect(packOne(page, first.title)).toHaveAccessibleName(`Pack one ${first.title} 80 g 1 of 3`)
  await page.getByRole('button', { name: `All 2 of ${first.title}` }).click()
  await expect(packOne(page, first.title)).toHaveCount(0)

  // Not of this order, though the shop sells it.
  const stranger = await addProduct(request, owner, ean())
  await scan(page, stranger.barcode ?? '')
  const wrong = page.getByRole('dialog', { name: 'Not in this order' })
  await expect(wrong).toContainText(stranger.title)
  await expect(wrong.getByRole('region', { name: 'Next on the list' })).toContainText(/Quinoa Wafer/)
  await wrong.getByRole('button', { name: "OK, I'll leave it" }).click()

  await packOne(page, third.title).click()
  await page.getByRole('button', { name: `Missing: ${second.title}` }).click()
  const missing = page.getByRole('dialog', { name: `Missing: ${second.title}` })
  await missing.getByRole('button', { name: 'One fewer' }).click()
  await expectNoAxeViolations(page)
  await missing.getByRole('button', { name: 'Damaged' }).click()
  await packOne(page, second.title).click()
  await page.getByText('Done (3)').click()
  await expect(page.getByText('1 packed, 1 missing (damaged)')).toBeVisible()
  await expect(page.getByText('Everything sent')).toBeVisible()
  await finish.click()
  await expect(page.getByText(`Order ${number} is packed`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the next order' })).toBeVisible()

  const refunded = async () =>
    (await callAs<StaffOrderJson>(request, owner, 'get', `/api/admin/orders/${number}`)).money.refundedCents
  await expect.poll(refunded).toBeGreaterThan(0)

  const office = await (await browser.newContext()).newPage()
  await office.addInitScript(() => void (window.print = () => {}))
  await signInAs(office, owner)
  await office.goto(`/admin/orders/${number}`)
  await office.getByRole('button', { name: 'Print invoice' }).click()
  const receipt = office.locator('.print-sheet').getByRole('table', { includeHidden: true }).last()
  await expect(receipt).toContainText('OrderedPackedPaid')
  await expect(receipt).toContainText('damaged')
  await office.context().close()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('taps survive a reload without a connection, and are sent once when it is back @phone', async ({
    page,
    context,
    request,
    allow,
  }) => {
    allow.trouble(/request failed/)
    const { number, first, second, third } = await placeBigOrder(request)
    const picker = await hire(request, 'picker')
    await signInAs(page, picker)
    await take(page, number)
    await packOne(page, first.title).click()
    await expect(page.getByText('Everything sent')).toBeVisible()
    await expect.poll(() => hasCached(page, '/admin/packing')).toBe(true)
    for (const file of await ownFiles(page)) await expect.poll(() => hasCached(page, file)).toBe(true)

    await context.setOffline(true)
    await packOne(page, first.title).click()
    await page.getByRole('button', { name: `All 2 of ${second.title}` }).click()
    await expect(page.getByText('2 not sent yet').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 not sent yet').first()).toBeVisible()
    await expect(page.getByText('No connection. Keep packing.')).toBeVisible()
    await expect(packOne(page, first.title)).toHaveAccessibleName(`Pack one ${first.title} 80 g 2 of 3`)
    await expect(packOne(page, second.title)).toHaveCount(0)
    await page.getByRole('button', { name: `Place: ${third.title}` }).click()
    await page.getByLabel('Place in the shop').fill('Cellar 2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Cellar 2' })).toContainText(third.title)
    await page.getByRole('button', { name: `Missing: ${third.title}` }).click()
    const missing = page.getByRole('dialog', { name: `Missing: ${third.title}` })
    await expect(missing).toContainText('Substitutes can only be chosen online')
    await missing.getByRole('button', { name: 'None left' }).click()
    await scan(page, first.barcode ?? '')
    await expect(page.getByText('5 not sent yet').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Finish order ${number}` })).toHaveAccessibleDescription(
      '4 not sent yet',
    )
    expect((await readPacking(request, picker, number)).events).toHaveLength(1)

    await context.setOffline(false)
    await expect(page.getByText('Everything sent')).toBeVisible()
    const { events, progress, lines } = await readPacking(request, picker, number)
    expect(events).toHaveLength(5)
    expect(lines.find(({ line }) => line === third._id)?.place).toBe('Cellar 2')
    const figures = progress.map(({ line, packed, short, open }) => [line, [packed, short, open]] as const)
    expect(Object.fromEntries(figures)).toEqual({
      [first._id]: [3, 0, 0],
      [second._id]: [2, 0, 0],
      [third._id]: [0, 1, 0],
    })
    await page.getByRole('button', { name: `Finish order ${number}` }).click()
    await expect(page.getByText(`Order ${number} is packed`)).toBeVisible()
  })
})

test('two phones on one order show the same once both are connected, and hear that it was cancelled @phone', async ({
  page,
  request,
  newVisitor,
  allow,
}) => {
  allow.trouble(/request failed/)
  const { owner, number, first, second } = await placeBigOrder(request)
  const picker = await hire(request, 'picker')
  await signInAs(page, picker)
  await take(page, number)
  const lost = await newVisitor()
  const other = await lost.newPage()
  await signInAs(other, picker)
  await other.goto('/admin/packing')
  await expect(packOne(other, first.title)).toBeVisible()

  await lost.setOffline(true)
  await packOne(other, first.title).click()
  await other.getByRole('button', { name: `All 2 of ${second.title}` }).click()
  await packOne(page, first.title).click()
  await expect(page.getByText('Everything sent')).toBeVisible()
  await lost.setOffline(false)
  for (const phone of [page, other]) {
    await expect(packOne(phone, first.title)).toHaveAccessibleName(`Pack one ${first.title} 80 g 2 of 3`)
    await expect(packOne(phone, second.title)).toHaveCount(0)
    await expect(phone.getByText('Everything sent')).toBeVisible()
  }
  expect((await readPacking(request, picker, number)).events).toHaveLength(3)

  const { version } = await callAs<StaffOrderJson>(request, owner, 'get', `/api/admin/orders/${number}`)
  const cancel = { version, reason: 'Called', restock: true }
  await callAs(request, owner, 'post', `/api/admin/orders/${number}/cancel`, cancel)
  for (const phone of [page, other]) {
    await expect(phone.getByRole('alert')).toContainText('Cancelled: put everything back')
    await expect(phone.getByRole('alert')).toContainText(`2 × ${first.title}`)
  }
  await page.getByRole('button', { name: "It's all back" }).click()
  await expect(page.getByRole('button', { name: 'Take the next order' })).toBeVisible()
})
