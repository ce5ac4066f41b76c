// Delivery in the office: an area with its zips, a week of times in a few actions, a holiday, and the week as it fills.
import type { Route } from '@playwright/test'
import type { AreaJson, SlotRulesJson, WeekJson } from '#server/delivery/admin-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

const unique = () => String(Math.floor(Math.random() * 9e8) + 1e8)

test('a manager adds an area, gives it a week of times, closes a holiday and one time, and sees the week change live', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/409 .*\/api\/admin\/areas/)
  const zip = unique()
  const manager = await hire(request, 'manager')
  await signInAs(page, manager)
  await page.goto('/admin/delivery/areas/new')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('What is it called?')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(`Town ${zip}`)
  await page.getByLabel(/^Zips/).fill(`${zip.slice(0, 4)} ${zip.slice(4)}`)
  await page.getByLabel(/^Minimum order/).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Town ${zip}`, level: 1 })).toBeVisible()

  const monday = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Monday' }) })
  const saturday = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Saturday' }) })
  await page.getByRole('button', { name: 'Every day' }).click()
  await page.getByLabel('Orders each').fill('0')
  await page.getByRole('button', { name: 'Add times' }).click()
  await expect(page.getByText('From 1 to 10,000')).toBeVisible()
  await page.getByLabel('Orders each').fill('8')
  await page.getByRole('button', { name: 'Add times' }).click()
  await expect(monday).toContainText('16:00–18:00')
  await expect(monday).toContainText('18:00–20:00')
  await page.getByRole('button', { name: 'Remove Monday 16:00–18:00' }).click()
  await page.getByRole('button', { name: 'Copy Monday' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Saturday').check()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(saturday).not.toContainText('16:00–18:00')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('Saved. The coming days follow.')).toBeVisible()

  // Archived, it gives its zips free, and gets them again when it's brought back.
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Bring it back to change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).press('Enter')
  await page.getByLabel(/^Zips/).fill(zip)
  // What is typed while a save is on its way isn't saved with it.
  const typeMeanwhile = async (route: Route) => {
    await page.getByLabel(/^Free from/).fill('60')
    await route.continue()
  }
  await page.route('**/api/admin/areas/*', typeMeanwhile, { times: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Areas & pick-up' }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()

  await page.goto('/admin/delivery/areas/new')
  await page.getByLabel('Name', { exact: true }).fill('Other')
  await page.getByLabel(/^Zips/).fill(zip)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${zip} belongs to Town ${zip} already.`)).toBeVisible()
  // What was typed isn't lost by a wrong tap.
  const back = page.getByRole('link', { name: 'Areas & pick-up' }).first()
  await back.click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Other')
  await back.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: `Town ${zip}` })).toBeVisible()

  const { items } = await callAs<{ items: AreaJson[] }>(request, manager, 'get', '/api/admin/areas')
  const area = items.find(({ name }) => name === `Town ${zip}`)?.id ?? ''
  const { slots } = await callAs<WeekJson>(request, manager, 'get', `/api/admin/slots?area=${area}`)
  const [slot, next] = slots.filter(({ date }) => date > (slots[0]?.date ?? ''))
  await page.goto(`/admin/delivery?area=${area}`)
  const days = page.getByRole('list', { name: 'Days' })
  await expect(days.getByRole('button', { name: '0/8 booked' })).toHaveCount(slots.length)
  await callAs(request, manager, 'patch', `/api/admin/slots/${slot?.id}`, { version: 1, capacity: 12 })
  await expect(days.getByRole('button', { name: '0/12 booked' })).toHaveCount(1)
  await days.getByRole('button', { name: '0/12 booked' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close this time' }).press('Enter')
  await expect(days.getByRole('button', { name: 'Closed' })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/admin/delivery/holidays')
  await page.getByLabel('Day', { exact: true }).fill(next?.date ?? '')
  await page.getByLabel('Name (optional)').fill(`Fair ${zip}`)
  await page.getByLabel('Where').selectOption(area)
  await page.getByRole('button', { name: 'Save the day' }).click()
  await expect(page.getByRole('list', { name: 'Special days' })).toContainText(`Fair ${zip}`)
  const left = await callAs<WeekJson>(request, manager, 'get', `/api/admin/slots?area=${area}`)
  expect(left.slots.some(({ date }) => date === next?.date)).toBe(false)
})

test('a picker sees the week and changes nothing @desktop', async ({ page, request }) => {
  const manager = await hire(request, 'manager')
  const body = { kind: 'pickup', name: `Mill ${unique()}`, address: 'Mill Lane 1' }
  const { id } = await callAs<AreaJson>(request, manager, 'post', '/api/admin/areas', body)
  const time = { starts: '00:00', ends: '24:00', capacity: 3, price: 0, cutoff: { minutes: 0 } }
  const rules = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...time, weekday }))
  await callAs<SlotRulesJson>(request, manager, 'put', `/api/admin/slot-rules?area=${id}`, { version: 1, rules })
  await signInAs(page, await hire(request, 'picker'))
  await page.goto(`/admin/delivery?area=${id}`)
  const days = page.getByRole('list', { name: 'Days' })
  await expect(days.getByText('0/3')).toHaveCount(6)
  await expect(days.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Delivery' })).toHaveCount(0)
})
