// A run: packed orders are put together in the office, sent off, and the driver's outcomes appear.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import type { MyRunsJson, RunsJson } from '#server/orders/runs/run-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { address, callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

async function packedOrder(request: APIRequestContext, picker: Person, name: string) {
  const placed = await placeOrder(request, name)
  const { number, shopper } = placed
  await expect.poll(async () => (await ordersOf(request, shopper))[0]?.paymentState).toBe('captured')
  const path = `/api/admin/packings/${number}`
  const { lines } = await callAs<PackingJson>(request, picker, 'post', `${path}/take`, {})
  const events = lines.map(({ line, ordered: count }) => ({
    id: randomUUID(),
    line,
    kind: 'picked',
    count,
    at: new Date().toISOString(),
  }))
  const { packing } = await callAs<{ packing: PackingJson }>(request, picker, 'post', `${path}/events`, { events })
  await callAs(request, picker, 'post', `${path}/finish`, { version: packing.version })
  return placed
}

test('orders are planned, sent off and delivered, and their shopper reads who took it @desktop', async ({
  page,
  request,
}) => {
  const picker = await hire(request, 'picker')
  const driver = await hire(request, 'driver', 'Dana Wheeler')
  const one = await packedOrder(request, picker, 'Robin Field')
  const other = await packedOrder(request, picker, 'Kim Meadow')
  await signInAs(page, await hire(request, 'service'))
  await page.goto('/admin/runs')
  await page.getByRole('checkbox', { name: `Choose ${one.number}` }).check()
  await page.getByRole('checkbox', { name: `Choose ${other.number}` }).check()
  // Beside it the board is open: what happens to a run appears there by itself.
  const board = await page.context().newPage()
  await board.goto('/admin/orders/board')
  const card = board.getByRole('region', { name: 'Processing' }).getByRole('listitem').filter({ hasText: one.number })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'New run of 2' }).click()
  const run = page.getByRole('region', { name: /^Run \d+$/ }).filter({ hasText: one.number })
  await expect(run).toContainText(other.number)
  const name = (await run.getByRole('heading').first().textContent()) ?? ''
  await expect(card).toContainText(name)
  await run.getByRole('combobox', { name: 'Driver' }).selectOption(driver.uid)
  const second = (await run.getByRole('listitem').nth(1).getByRole('link').textContent()) ?? ''
  await run.getByRole('button', { name: `${second} earlier` }).click()
  await expect(run.getByRole('listitem').first()).toContainText(second)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await run.getByRole('button', { name: 'Send off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send off' }).click()
  await expect(run).toContainText('Out since')
  await expect(card).toContainText(`${name}, on its way`)
  await board.close()

  const { runs } = await callAs<MyRunsJson>(request, driver, 'get', '/api/admin/my-runs')
  const id = runs[0]?.id ?? ''
  const events = [
    { id: randomUUID(), orderId: one.number, kind: 'delivered', name: 'Mrs Field', at: new Date().toISOString() },
    { id: randomUUID(), orderId: other.number, kind: 'not-home', at: new Date().toISOString() },
  ]
  await callAs(request, driver, 'post', `/api/admin/my-runs/${id}/events`, { events })
  await expect(run).toContainText('Back since')
  await expect(run.getByRole('listitem').filter({ hasText: one.number })).toContainText('Mrs Field')
  await expect(run.getByRole('listitem').filter({ hasText: other.number })).toContainText('Not at home')
  await expect(page.getByRole('checkbox', { name: `Choose ${other.number}` })).toBeVisible()
})

test('sending off a run of another day is no slip of the finger @desktop', async ({ page, request }) => {
  const { number } = await packedOrder(request, await hire(request, 'picker'), 'Robin Field')
  await signInAs(page, await hire(request, 'service'))
  await page.goto('/admin/runs')
  const day = page.getByRole('status').filter({ hasText: /^\w{3}, \w{3} \d+$/ })
  const today = await day.innerText()
  await page.getByRole('button', { name: 'The day after' }).click()
  // What is chosen before it is there is chosen on today's.
  await expect(day).not.toHaveText(today)
  await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  await page.getByRole('button', { name: 'New run of 1' }).click()
  const run = page.getByRole('region', { name: /^Run \d+$/ }).filter({ hasText: number })
  await run.getByRole('button', { name: 'Send off' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/It's planned for \w{3}, \w{3} \d+, not for today/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await expect(run).toContainText('Planned')
})

const longName = 'Maximiliane-Alexandra von Hohenstaufen-Wittelsbach'
const longStreet = 'Untere Weidenbachstrasse am Alten Hafen 117b, staircase C, third floor'

test('a run of forty stops is printed with its name on every sheet, and on labels that nothing is cut from @desktop', async ({
  page,
  request,
}) => {
  const { number } = await packedOrder(request, await hire(request, 'picker'), 'Robin Field')
  // Forty times the one order that was packed, as somebody with a long name and something for adults in the box.
  await page.route(/\/api\/admin\/runs(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    if (route.request().method() !== 'GET') return route.fulfill({ response })
    const json = (await response.json()) as RunsJson
    const runs = json.runs.map((run) => ({ ...run, stops: run.stops.flatMap(fortyOf) }))
    await route.fulfill({ response, json: { ...json, runs } })
  })
  await page.addInitScript(() => void (window.print = () => {}))
  await signInAs(page, await hire(request, 'service'))
  await page.goto('/admin/runs')
  await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  await page.getByRole('button', { name: 'New run of 1' }).click()
  const run = page.getByRole('region', { name: /^Run \d+$/ }).filter({ hasText: `${number.slice(0, 4)}01` })
  const name = (await run.getByRole('heading').first().textContent()) ?? ''

  await page.getByRole('button', { name: `Print the list of ${name}`, exact: true }).click()
  const list = await textsOf(await page.pdf({ format: 'A4' }))
  expect(list.length).toBeGreaterThan(2)
  for (const text of list) expect(text).toContain(joined(name))
  const all = list.join('')
  expect(all.match(/18\+:ID/gi)).toHaveLength(40)
  for (const text of [longName, longStreet]) expect(all.split(joined(text)).length - 1, text).toBe(40)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: `Print the labels of ${name}`, exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.box-label')).toHaveCount(80)
  const cut = await page.locator('.box-label').evaluateAll((sheets) =>
    sheets
      .flatMap((sheet) => [sheet, ...sheet.querySelectorAll('*')])
      .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflow === 'hidden')
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  // An even longer name is cut, but neither the town nor the boxes.
  const label = page.locator('.box-label').first()
  const person = label.getByText(longName)
  await person.evaluate((part) => void (part.textContent = 'Anna-Maria '.repeat(40)))
  const [town, boxes] = [await boxOf(label.getByText(address.city)), await boxOf(label.getByText('Box 1 of 2'))]
  expect(town.y + town.height).toBeLessThanOrEqual(boxes.y)
  await label.getByText('Anna-Maria').evaluate((part, text) => void (part.textContent = text), longName)
  await page.emulateMedia({ media: null })

  const labels = await textsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(labels).toHaveLength(80)
  for (const [index, text] of labels.entries())
    for (const part of [`Stop ${Math.floor(index / 2) + 1}`, name, longName, longStreet, `Box ${(index % 2) + 1} of 2`])
      expect(text).toContain(joined(part))
  for (const text of labels) expect(text).toMatch(/18\+:ID/i)
})

async function boxOf(part: Locator) {
  return (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
}

const joined = (text: string) => text.replaceAll(/\s+/g, '')

/** What is on each page, without spaces: lines may break anywhere. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map(joined)
}

function fortyOf(stop: RunsJson['runs'][number]['stops'][number]) {
  return Array.from({ length: 40 }, (_, index) => ({
    ...stop,
    orderId: `${stop.orderId.slice(0, 4)}${String(index + 1).padStart(2, '0')}`,
    name: longName,
    address: { ...stop.address, street: longStreet },
    boxes: 2,
    isFrozen: true,
    isChilled: true,
    lines: stop.lines.map((line) => ({ ...line, minimumAge: 18 })),
  }))
}
