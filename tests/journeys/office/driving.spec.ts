// A driver with two phones, out of reach half of the time: one outcome for every stop.
import type { APIRequestContext } from '@playwright/test'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { PackingJson, RecordedJson } from '#server/orders/packing/packing-json.ts'
import type { RunJson, RunsJson } from '#server/orders/runs/run-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { hasCached, ownFiles } from '#tests/support/journey/offline.ts'
import { addProduct } from '#tests/support/journey/office-products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { address, buyByApi, callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

type Bought = { good: StaffProductJson; name: string; street: string }

/** Bought, paid and packed. Returns the number. */
async function packedOrder(request: APIRequestContext, owner: Person, { good, name, street }: Bought): Promise<string> {
  const shopper = await registerByApi(request, name)
  const details = { ...address, displayName: name, street, deliveryNote: 'Ring twice' }
  const id = await buyByApi(request, shopper, [{ good: { ...good, price: 4 }, count: 2 }], details)
  const order = async () => (await ordersOf(request, shopper)).find(({ _id }) => _id === id)
  await expect.poll(async () => (await order())?.paymentState).toBe('captured')
  const number = (await order())?.orderId ?? ''
  const packing = `/api/admin/packings/${number}`
  await callAs<PackingJson>(request, owner, 'post', `${packing}/take`, {})
  const event = { id: number, line: good._id, kind: 'picked', count: 2, at: new Date().toISOString() }
  const recorded = await callAs<RecordedJson>(request, owner, 'post', `${packing}/events`, { events: [event] })
  await callAs(request, owner, 'post', `${packing}/finish`, { version: recorded.packing.version })
  return number
}

const orderOf = (request: APIRequestContext, owner: Person, number: string) =>
  callAs<StaffOrderJson>(request, owner, 'get', `/api/admin/orders/${number}`)

const cardOf = (page: Page, name: string) => page.getByRole('region', { name })

test.use({ serviceWorkers: 'allow' })

test('two phones, no signal and a reload half way give one outcome for each stop @phone', async ({
  page,
  context,
  request,
  newVisitor,
  allow,
}) => {
  allow.trouble(/request failed/)
  const owner = await hire(request, 'owner')
  const [bread, wine] = [await addProduct(request, owner), await addProduct(request, owner)]
  const path = `/api/admin/products/${wine._id}`
  await callAs(request, owner, 'patch', path, { version: wine.version, minimumAge: 18 })
  const numbers = [
    await packedOrder(request, owner, { good: { ...wine, minimumAge: 18 }, name: 'Ada Moss', street: 'Mill Lane 1' }),
    await packedOrder(request, owner, { good: bread, name: 'Ben Reed', street: 'Mill Lane 2' }),
    await packedOrder(request, owner, { good: bread, name: 'Cleo Hay', street: 'Mill Lane 3' }),
  ]
  const [first = '', second = '', third = ''] = numbers
  const driver = await hire(request, 'driver', 'Dan Wheeler')
  const day = new Date().toISOString().slice(0, 10)
  const { drivers } = await callAs<RunsJson>(request, owner, 'get', `/api/admin/runs?day=${day}`)
  const uid = drivers.find(({ name }) => name === 'Dan Wheeler' || name === driver.email)?.uid
  const wanted = { day, orders: numbers, driver: uid, name: 'North' }
  const { id } = await callAs<RunJson>(request, owner, 'post', '/api/admin/runs', wanted)

  await signInAs(page, driver)
  await page.goto('/admin')
  await expect(page.getByText('The office sends this run off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delivered' })).toHaveCount(0)
  await callAs(request, owner, 'post', `/api/admin/runs/${id}/leave`, {})
  await page.reload()
  const ada = cardOf(page, 'Ada Moss')
  await expect(ada).toContainText('18+: check ID')
  await expect(ada).toContainText('Ring twice')
  await expect(ada.getByRole('link', { name: 'Call Ada Moss' })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(ada.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Mill%20Lane%201/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await expect.poll(() => hasCached(page, '/admin/driving')).toBe(true)
  for (const file of await ownFiles(page)) await expect.poll(() => hasCached(page, file)).toBe(true)

  const lost = await newVisitor()
  const other = await lost.newPage()
  await signInAs(other, driver)
  await other.goto('/admin/driving')
  await expect(cardOf(other, 'Ada Moss')).toBeVisible()

  // Both are cut off; the first is closed and opened half way.
  await context.setOffline(true)
  await lost.setOffline(true)
  await ada.getByRole('button', { name: 'Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivered' })
  await expect(dialog.getByRole('button', { name: 'Handed to Ada Moss' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'No ID or too young' }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Handed to Ada Moss' }).click()
  await expect(page.getByText('1 not sent yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 not sent yet')).toBeVisible()
  await expect(page.getByText('No connection. Keep driving.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bring back' })).toContainText(`2 × ${wine.title}`)
  await cardOf(page, 'Ben Reed').getByRole('button', { name: 'Not at home' }).click()
  await page.getByRole('button', { name: 'Nobody is at home' }).click()
  await expect(page.getByText('2 not sent yet')).toBeVisible()
  // Somebody opened after all, and the other phone was at hand.
  await other.getByRole('button', { name: /Ben Reed/ }).click()
  await cardOf(other, 'Ben Reed').getByRole('button', { name: 'Delivered' }).click()
  await other.getByRole('button', { name: 'Left at the door' }).click()

  await context.setOffline(false)
  await expect(page.getByText('Everything sent')).toBeVisible()
  await lost.setOffline(false)
  await expect(other.getByText('Everything sent')).toBeVisible()
  await expect.poll(async () => (await orderOf(request, owner, second)).status).toBe('Delivered')
  const aged = await orderOf(request, owner, first)
  expect([aged.status, aged.money.refundedCents > 0]).toEqual(['Delivered', true])

  // In a cellar, so that the phone can't have heard of it.
  await context.setOffline(true)
  const { version } = await orderOf(request, owner, third)
  await callAs(request, owner, 'post', `/api/admin/orders/${third}/cancel`, {
    version,
    reason: 'Called',
    restock: true,
  })
  await cardOf(page, 'Cleo Hay').getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Left at the door' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('alert', { name: 'Not saved' })).toContainText('The order was cancelled')
  await expect(page.getByText('Cancelled: bring it back')).toBeVisible()
  for (const phone of [page, other]) await phone.reload()
  for (const phone of [page, other]) await expect(phone.getByText('All stops done')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('larder.runs'))).toBeNull()
})
