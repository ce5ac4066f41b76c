// The first ten minutes of an owner in a new shop: guided from the name to the opening, left and found again.
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  testInNewShop as test,
} from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

/** In one word, as long as a name may be. */
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsfeinkostgeschäft'

test('an owner is guided through a new shop, step by step, leaves and comes back @desktop', async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  const owner = await hire(request, 'owner', 'Olivia Owner', shop.dataDir)
  await signInAs(page, owner)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/welcome$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Getting started', exact: true })).toBeVisible()
  const step = (title: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(main.getByText('0 of 7 steps done.')).toBeVisible()
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)

  // By keyboard: delivery as it is.
  await step('Delivery').getByRole('button', { name: 'Keep it as it is' }).focus()
  await page.keyboard.press('Enter')
  await expect(step('Delivery')).toContainText('(done)')
  await expect(step('Delivery').getByRole('link', { name: 'Set up delivery' })).toBeFocused()
  await step('Tax').getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(main.getByText('2 of 7 steps done.')).toBeVisible()

  // What depends on others says what is missing.
  await step('Payments').getByRole('button', { name: 'Check payments' }).click()
  await expect(step('Payments')).toContainText('STRIPE_SECRET_KEY')
  await step('Email').getByRole('button', { name: 'Send me a test email' }).click()
  await expect(step('Email')).toContainText('SMTP_URL')
  await step('Go live').getByRole('button', { name: 'Check everything' }).click()
  await expect(step('Go live')).toContainText('Set PUBLIC_URL')
  await expect(step('Go live')).toContainText('(needs your attention)')
  await expectNoAxeViolations(page)

  await expect(step('Name and look').getByRole('link', { name: 'Name your shop' })).toHaveAttribute(
    'href',
    '/admin/settings/shop',
  )
  await request.patch('/api/admin/settings', {
    headers: { authorization: `Bearer ${owner.idToken}` },
    data: { version: 0, values: { shop: { name: longName } } },
  })
  for (const path of ['/', '/admin/welcome']) {
    await page.goto(path)
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  await expect(step('Name and look')).toContainText(`Your shop is called ${longName}.`)

  await expect(step('Products')).toContainText('8 sample coupons can still be used: FRESH10,')

  // The samples go in one change that can be undone.
  await step('Products').getByRole('button', { name: 'Clear the samples' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear the sample catalog?' })
  await expectNoAxeViolations(page)
  await expect(dialog.getByText(/^Shoppers can still use FRESH10, /)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'End its coupons, too' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Clear the samples' }).click()
  await expect(page).toHaveURL(/\/admin\/batches\/[0-9a-f-]{36}$/)
  await expect(main.getByRole('heading', { name: 'Clear the sample catalog' })).toBeVisible()
  const id = page.url().split('/').at(-1)
  const batch = () => callAs<BatchJson>(request, owner, 'get', `/api/admin/batches/${id}`)
  await expect.poll(async () => (await batch()).state, { timeout: 60_000 }).toBe('done')
  await page.goto('/admin/welcome')
  await expect(step('Products')).toContainText('Nothing is on sale.')
  await expect(step('Products')).not.toContainText('coupon')
  await expect(step('Products').getByRole('button'), 'nothing to keep or to clear').toHaveCount(0)

  // Left, and found again in the navigation.
  await main.getByRole('button', { name: 'Skip for now' }).click()
  await expect(main.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.goto('/admin')
  await expect(main.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Getting started' }).click()
  await expect(step('Name and look')).toContainText('(done)')
})
