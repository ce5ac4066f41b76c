// Orders in the back office: found, moved, refunded, cancelled and printed, live on every open screen.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

const readOrder = (request: APIRequestContext, clerk: Person, number: string) =>
  callAs<StaffOrderJson>(request, clerk, 'get', `/api/admin/orders/${number}`)

/** The order's screen, once the card is charged: the page hears of that by itself. */
async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
}

test('customer service finds an order, packs it, notes something and refunds a part of it @desktop', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => void (window.print = () => {}))
  const clerk = await hire(request, 'service', 'Sam Service')
  const { number, shopper, first } = await placeOrder(request)
  await signInAs(page, clerk)
  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill(shopper.email)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(shopper.email)}`))
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Status').selectOption('Delivered')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectNoAxeViolations(page)
  // The filters are in the address.
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toHaveValue(shopper.email)
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByLabel('Status').selectOption('Pending')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(search).toHaveValue(shopper.email)
  await expect(page).toHaveURL(/status=Pending/)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  const main = page.getByRole('main')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: shopper.email })).toBeVisible()
  // Above the limit of the role.
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toBeDisabled()
  await expect(main.getByText('Your role allows refunds up to $50.00 per order and day. Ask a manager.')).toBeVisible()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await page.getByLabel('New note').fill('Ring twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Ring twice')).toBeVisible()

  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: `Refund order ${number}` })
  const amount = refund.getByLabel('Amount in dollars')
  await refund.getByLabel(`How many ${first.title}`, { exact: true }).selectOption('2')
  await expect(amount).not.toHaveValue('')
  await amount.fill('50.01')
  await refund.getByRole('button', { name: 'Refund $50.01' }).click()
  await expect(refund.getByText('Your role allows refunds up to $50.00 per order and day.').last()).toBeVisible()
  await expectNoAxeViolations(page)
  await amount.fill('5')
  await refund.getByLabel('Put these items back in stock').check()
  await refund.getByLabel('Reason').fill('Two were bruised')
  await refund.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(refund).toHaveCount(0)
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds).toHaveCount(1)
  await expect(refunds.getByText('Refunded')).toBeVisible()
  await expect(refunds).toContainText('Two were bruised')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('2 back in stock')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Refund of $5.00 completed')
  await expect(timeline).toContainText('Sam Service')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  for (const [button, title] of [
    ['Print packing list', 'Packing list'],
    ['Print invoice', 'Invoice'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.print-sheet')).toHaveCount(0)
  }
})

test('a move that somebody else was faster with shows what is true now @desktop', async ({ page, request, allow }) => {
  allow.trouble(/409 \/api\/admin\/orders/)
  const [manager, other] = [await hire(request, 'manager'), await hire(request, 'service')]
  const { number } = await placeOrder(request)
  await signInAs(page, manager)
  await openOrder(page, number)
  await page.route('**/api/admin/orders/*/move', async (route) => {
    const { version } = await readOrder(request, other, number)
    await callAs(request, other, 'post', `/api/admin/orders/${number}/move`, { to: 'Processing', version })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByText("Somebody changed this order meanwhile. It's Processing now.")).toBeVisible()
  await page.unroute('**/api/admin/orders/*/move')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible()
  // Nothing more can be done than to return money.
  await expect(page.getByRole('button', { name: /^Cancel order|Start packing|Mark as/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible()
})

test('new orders appear on the board and ring, and are moved by mouse, keyboard and menu @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/api\/admin\/events/)
  await page.addInitScript(() => {
    const rings: string[] = []
    Object.assign(window, { rings })
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function ring(this: AudioScheduledSourceNode, when) {
      rings.push('note')
      start.call(this, when)
    }
  })
  await signInAs(page, await hire(request, 'owner'))
  await page.route('**/api/admin/events', (route) => route.abort('connectionrefused'))
  await page.goto('/admin/orders/board')
  await expect(page.getByText('Not live. Reconnecting…')).toBeVisible()
  await page.unroute('**/api/admin/events')
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
  const sound = page.getByRole('switch', { name: 'Sound' })
  await sound.click()
  await expect(sound).toBeChecked()
  const notes = () => page.evaluate(() => (Reflect.get(window, 'rings') as string[]).length)
  const before = await notes()

  const [dragged, cancelled] = [await placeOrder(request, 'Dora Drag'), await placeOrder(request, 'Carl Cancel')]
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  // Oldest first: others may be waiting for longer.
  const more = column('Pending').getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(column('Pending').getByRole('link', { name: cancelled.number })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(column('Pending').getByRole('link', { name: dragged.number })).toBeVisible()
  expect(await notes()).toBeGreaterThan(before)
  await expectNoAxeViolations(page)

  await card(dragged.number).dragTo(column('Processing'), { sourcePosition: { x: 20, y: 60 } })
  await expect(column('Processing').getByRole('link', { name: dragged.number })).toBeVisible()
  await expect(column('Pending').getByRole('link', { name: dragged.number })).toHaveCount(0)
  await card(dragged.number).getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  // Finished orders are folded, with their number, and take cards all the same.
  const unfold = column('Delivered').getByRole('button', { expanded: false })
  await expect(unfold).toBeFocused()
  await expect(unfold).toHaveText(/^Delivered[\d,]+$/)
  await page.keyboard.press('Enter')
  await expect(column('Delivered').getByRole('link', { name: dragged.number })).toBeVisible()
  await expect(card(dragged.number).getByRole('button')).toHaveCount(0)

  // Charged by now, so that there is something to refund.
  await expect(card(cancelled.number).getByText('Reserved, not charged')).toHaveCount(0)
  await page.getByRole('button', { name: `Move ${cancelled.number}` }).click()
  await page
    .getByRole('dialog', { name: `Order ${cancelled.number}` })
    .getByRole('button', { name: 'Cancel order…' })
    .click()
  const cancel = page.getByRole('dialog', { name: `Cancel order ${cancelled.number}?` })
  await cancel.getByLabel('Reason').fill('Asked by phone')
  await expectNoAxeViolations(page)
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await column('Cancelled').getByRole('button', { expanded: false }).click()
  await expect(column('Cancelled').getByRole('link', { name: cancelled.number })).toBeVisible()
  await card(cancelled.number).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Refunds' }).getByText('Refunded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
})

test('two quick clicks deliver one order, which holds its place and can be undone @desktop', async ({
  page,
  request,
}) => {
  const clerk = await hire(request, 'service')
  const numbers = [(await placeOrder(request)).number, (await placeOrder(request)).number] as const
  for (const number of numbers) {
    // Once it is charged.
    await expect(async () => {
      const { version } = await readOrder(request, clerk, number)
      await callAs(request, clerk, 'post', `/api/admin/orders/${number}/move`, { to: 'Processing', version })
    }).toPass()
  }
  const statusOf = async (number: string) => (await readOrder(request, clerk, number)).status
  await signInAs(page, clerk)
  await page.goto('/admin/orders/board')
  const processing = page.getByRole('region', { name: 'Processing', exact: true })
  const more = processing.getByRole('button', { name: 'Show more' })
  const deliver = processing.getByRole('button', { name: `Mark as delivered: ${numbers[0]}` })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(processing.getByRole('link', { name: numbers[1] })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await deliver.hover()
  const box = await deliver.boundingBox()
  if (box === null) throw new Error('The button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  const gap = processing.getByText(`${numbers[0]} moved`)
  await expect(gap).toBeVisible()
  const isGap = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-gap]') !== null, [
      x,
      y,
    ] as const)
  expect(await isGap()).toBe(true)
  await page.mouse.click(x, y)
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages.getByText(`${numbers[0]}: Delivered`)).toBeVisible()
  expect(await Promise.all(numbers.map(statusOf))).toEqual(['Delivered', 'Processing'])
  // The pointer leaves, and the others close up.
  await page.mouse.move(2, 2)
  await expect(gap).toHaveCount(0)
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(messages.getByText(`${numbers[0]}: back to Processing`)).toBeVisible()
  await expect(deliver).toBeVisible()
  expect(await Promise.all(numbers.map(statusOf))).toEqual(['Processing', 'Processing'])
})

test('the courier is on the board, the table, the order, the picking list and the printed sheet @desktop', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => void (window.print = () => {}))
  const clerk = await hire(request, 'service')
  const { number } = await placeOrder(request)
  await expect.poll(async () => (await readOrder(request, clerk, number)).moves).toContain('Processing')
  const { courier, version } = await readOrder(request, clerk, number)
  expect(courier).not.toBe('')
  await callAs(request, clerk, 'post', `/api/admin/orders/${number}/move`, { to: 'Processing', version })
  await signInAs(page, clerk)

  await page.goto(`/admin/orders?search=${number}`)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(courier)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByRole('row').filter({ hasText: number }).getByText(courier).first()).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 900 })

  await page.goto('/admin/orders/board')
  const processing = page.getByRole('region', { name: 'Processing', exact: true })
  const more = processing.getByRole('button', { name: 'Show more' })
  const card = processing.getByRole('listitem').filter({ hasText: number })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(card).toContainText(courier, { timeout: 1_000 })
  }).toPass()

  await page.goto('/admin/picking')
  const list = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
  await expect(async () => {
    const others = page.getByRole('button', { name: 'Show more orders' })
    if (await others.isVisible()) await others.click()
    await expect(list).toContainText(courier, { timeout: 1_000 })
  }).toPass()

  await openOrder(page, number)
  await expect(page.getByRole('main').getByText(courier).first()).toBeVisible()
  for (const button of ['Print packing list', 'Print invoice']) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('.print-sheet')).toContainText(courier)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.print-sheet')).toHaveCount(0)
  }
})

test('Today opens the rows behind its figures @desktop', async ({ page, request }) => {
  const { number } = await placeOrder(request)
  await signInAs(page, await hire(request, 'manager'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.getByText('Show the figures').click()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /New orders/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=Pending$/)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await page.goBack()
  await page.getByText('Show the figures').click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.getByRole('option', { name: `Search orders for “${number}”` }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('several orders are chosen, printed, exported and packed at once @desktop', async ({ page, request }) => {
  await page.addInitScript(() => void (window.print = () => {}))
  await signInAs(page, await hire(request, 'service'))
  const placed = [await placeOrder(request, 'Mona Many'), await placeOrder(request, 'Mona Many')]
  await page.goto('/admin/orders?search=mona+many')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Select all in this list').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('2 selected')
  await expectNoAxeViolations(page)

  await bar.getByRole('button', { name: 'Print…' }).click()
  await page.getByRole('dialog', { name: 'Print 2 orders' }).getByRole('button', { name: 'Packing lists' }).click()
  await expect(page.locator('.print-sheet')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  for (const { number } of placed)
    await expect(page.locator('.print-sheet article').filter({ hasText: `#${number}` })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await bar.getByRole('button', { name: 'Export…' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export 2 orders' }).getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)

  await bar.getByRole('button', { name: 'Start packing 2' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Processing' })).toHaveCount(2)
})

test('the search opens an order by its number and finds products, typos and all @desktop', async ({
  page,
  request,
}) => {
  const { number, first } = await placeOrder(request, 'Olga Open')
  await signInAs(page, await hire(request, 'service'))
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  // As somebody who pastes a number and doesn't wait.
  await page.keyboard.insertText(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('bannana')
  const banana = page.getByRole('option', { name: /banana/i }).first()
  await expect(banana).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('combobox').fill(first.title)
  await page.getByRole('option', { name: new RegExp(`^${first.title}.* in stock$`) }).click()
  await expect(page).toHaveURL(/\/admin\/products\/p\d+$/)
})

test('the store room ticks off lines, and sees neither address nor sums', async ({ page, request }) => {
  const { number } = await placeOrder(request, 'Petra Pickle')
  await signInAs(page, await hire(request, 'picker'))
  await page.goto('/admin/picking')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
  // Oldest first: others may be waiting for longer.
  const more = page.getByRole('button', { name: 'Show more orders' })
  await expect(async () => {
    await expect(card.or(more).first()).toBeVisible()
    if ((await card.count()) === 0) await more.click()
    await expect(card).toContainText('Petra', { timeout: 1_000 })
  }).toPass()
  await expect(card).not.toContainText(/Pickle|Orchard|\$/)
  const first = card.getByRole('checkbox').first()
  // Shown once the call is on its way, a moment after the click.
  await first.click()
  await expect(first).toBeChecked()
  await expect(card).toContainText('1 to pack')
  await expectNoAxeViolations(page)
  await page.goto('/admin/orders/board')
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
})
