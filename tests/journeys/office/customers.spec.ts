// Customers in the back office: found, noted about, exported and deleted on request; and notes that appear on open orders.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { OwnDataJson } from '#server/customers/own-data-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { address, buyByApi, callAs, findPlenty, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

/** Somebody with a name of their own, and the number of their order. */
async function newCustomer(request: APIRequestContext, name: string) {
  const [good] = await findPlenty(request, 1, 90)
  if (good === undefined) throw new Error('Nothing to buy')
  const shopper = await registerByApi(request, name)
  await buyByApi(request, shopper, [{ good, count: 2 }], { ...address, displayName: name })
  const [order] = await ordersOf(request, shopper)
  if (order === undefined) throw new Error('The order is not listed')
  return { shopper, number: order.orderId }
}

/** The next request to this path is refused as if the sign-in were old (server/staff/guard.test.ts has the real refusal). */
async function expectStepUp(page: Page, path: string, member: Person, act: () => Promise<void>): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '', title: '', status: 401, code: 'reauthentication-required', detail: 'Confirm' }),
    }),
  )
  await act()
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  await confirm.getByLabel('Your password').fill(member.password)
  await page.unroute(path)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toHaveCount(0)
}

test('a manager finds a customer, notes something, exports their data and deletes them @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/401 \/api\/admin\/customers/)
  const manager = await hire(request, 'manager', 'Mia Manager')
  const { shopper, number } = await newCustomer(request, 'Robin Field')
  await signInAs(page, manager)
  await page.goto('/admin/customers')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('nobody-at-all')
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await search.fill(`robin ${shopper.email}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  // The search is in the address.
  await page.reload()
  await expect(search).toHaveValue(`robin ${shopper.email}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('row').getByRole('link', { name: 'Robin Field' }).click()

  await expect(page.getByRole('heading', { name: 'Robin Field', level: 1 })).toBeVisible()
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('link', { name: number })).toBeVisible()
  await expect(orders.getByRole('definition').first()).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Email and password')
  await page.getByLabel('New note').fill('Prefers the side gate')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('listitem')).toContainText('Prefers the side gate')
  await expect(notes.getByRole('listitem')).toContainText('Mia Manager')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  // From the customer to the order and back.
  await orders.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: 'Robin Field' }).click()
  await expect(page.getByRole('heading', { name: 'Robin Field', level: 1 })).toBeVisible()

  const download = page.waitForEvent('download')
  await expectStepUp(page, `**/api/admin/customers/${shopper.uid}/export`, manager, () =>
    page.getByRole('button', { name: 'Export data' }).click(),
  )
  const file = await (await download).path()
  const data = JSON.parse(await readFile(file, 'utf8')) as OwnDataJson & { staffNotes: { text: string }[] }
  expect(data.profile?.email).toBe(shopper.email)
  expect(data.orders).toHaveLength(1)
  expect(data.staffNotes.map(({ text }) => text)).toEqual(['Prefers the side gate'])

  await page.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Robin Field?' })
  await expect(dialog).toContainText('Their order with items, amounts and dates')
  const confirmation = dialog.getByLabel(`Type ${shopper.email} to confirm`)
  const remove = dialog.getByRole('button', { name: 'Delete for good' })
  await confirmation.fill('robin@example.com')
  await expect(remove).toBeDisabled()
  await expectNoAxeViolations(page)
  await confirmation.fill(shopper.email)
  await expectStepUp(page, `**/api/admin/customers/${shopper.uid}`, manager, () => remove.click())
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await expect(page.getByText('Robin Field was deleted')).toBeVisible()
  await search.fill(shopper.email)
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText("This customer's account was deleted.")
  await page.goto(`/admin/log?subject=customer:${shopper.uid}`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    "deleted a customer's data",
    "exported a customer's data",
    'added a note about a customer',
  ])
})

test('customer service sees a record without export and deletion, at every width, and nothing of somebody unknown @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/404 \/api\/admin\/customers/)
  const clerk = await hire(request, 'service')
  const { shopper } = await newCustomer(request, 'Wanda Wide')
  for (let note = 1; note <= 12; note++)
    await callAs(request, clerk, 'post', `/api/admin/customers/${shopper.uid}/notes`, { text: `Call ${note}` })
  await signInAs(page, clerk)
  await page.goto(`/admin/customers/${shopper.uid}`)
  await expect(page.getByRole('heading', { name: 'Wanda Wide', level: 1 })).toBeVisible()
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1366, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  }
  await expect(page.getByRole('button', { name: /Export data|Delete/ })).toHaveCount(0)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('listitem')).toHaveCount(10)
  await notes.getByRole('button', { name: 'Show older notes' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(12)
  await expect(notes.getByRole('button', { name: 'Show older notes' })).toHaveCount(0)
  await page.goto('/admin/customers/nobody')
  await expect(page.getByRole('alert').getByText('There is no customer with this id.')).toBeVisible()
})

test("a colleague's note appears on an open order @desktop", async ({ page, request }) => {
  const clerk = await hire(request, 'service', 'Sam Service')
  const { number } = await newCustomer(request, 'Nina Note')
  await signInAs(page, await hire(request, 'owner'))
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // Once it's charged, nothing but the note changes any more.
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
  await callAs(request, clerk, 'post', `/api/admin/orders/${number}/notes`, { text: 'Ring twice' })
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('listitem')).toContainText('Ring twice')
  await expect(notes.getByRole('listitem')).toContainText('Sam Service')
})
