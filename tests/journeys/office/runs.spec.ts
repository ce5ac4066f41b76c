// A run: packed orders are put together in the office, sent off, and the driver's outcomes appear.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import type { MyRunsJson } from '#server/orders/runs/run-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs, ordersOf } from '#tests/support/journey/purchase.ts'
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
  await page.getByRole('button', { name: 'The day after' }).click()
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
