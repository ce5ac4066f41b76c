// The settings of the shop: an owner makes it theirs, shoppers see it at once, two owners lose nothing, and the history leads back.
import { scaleOf } from '#domain/brand-colour.ts'
import type { SettingsJson } from '#server/settings/settings-json.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  testInNewShop as test,
} from '#tests/support/journey/journey.ts'
import { callIdentity, signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { allGroups, changeGroup, savedOf } from '#tests/support/journey/setting-steps.ts'
import { hire } from '#tests/support/journey/staff.ts'

// One shop for all of them: one after the other.
test.describe.configure({ mode: 'default' })

test('an owner changes each setting in its screen, with the shop beside it, and shoppers see it at once @desktop @pictures', async ({
  page,
  request,
  shop,
}) => {
  const owner = await hire(request, 'owner', 'Olga Owner', shop.dataDir)
  await signInAs(page, owner)
  await page.goto('/admin/settings')
  const preview = page.getByTitle('The shop with these settings').contentFrame()
  const name = page.getByRole('textbox', { name: 'Name of the shop' })
  await name.fill('Plums & more')
  await expect(preview.getByText('© 2022 Plums & more')).toBeAttached()
  // What was typed in one group is still there after another one.
  await page.getByRole('link', { name: 'Look' }).click()
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(name).toHaveValue('Plums & more')

  for (const group of allGroups) {
    await changeGroup(page, group)
    if (group !== 'look') continue
    await expect(preview.locator('header img[src*="/look/logo-"]')).toBeVisible()
    await expect(preview.locator('img[src*="/look/banner-"]')).toBeVisible()
  }
  const { values, version } = await callAs<SettingsJson>(request, owner, 'get', '/api/admin/settings')
  for (const group of allGroups) expect(values[group], group).toEqual(savedOf(group))

  await page.goto('/')
  await expect(page).toHaveTitle(/^Corner Shop/)
  await expect(page.locator('header img[src*="/look/logo-"]')).toBeVisible()
  await expect(page.locator('img[src*="/look/banner-"]')).toBeVisible()
  await expect(page.getByText('€').first()).toBeVisible()
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-leaf-600').trim(),
  )
  expect(colour).toBe(scaleOf('#c2185b')[600])
  await callAs(request, owner, 'post', '/api/admin/settings/restore', { version, to: 0 })
})

test('a wrong value is told at its field, and every group fits a telephone @desktop', async ({
  page,
  request,
  shop,
  allow,
}) => {
  // Axe alone takes a second for each group, more on a busy machine.
  test.slow()
  allow.trouble(/400 \/api\/admin\/settings/)
  await signInAs(page, await hire(request, 'owner', 'Olga Owner', shop.dataDir))
  await page.goto('/admin/settings/prices')
  await page.getByRole('textbox', { name: 'Currency' }).fill('JPY')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('lots')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A currency with two decimals, such as USD or EUR')).toBeVisible()
  await expect(page.getByText('This is an amount such as 20 or 4.50')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Currency' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Check the marked fields.')).toBeHidden()
  const expectFits = async () => {
    for (const width of [1366, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await expectNoAxeViolations(page)
  }
  const groups = page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link')
  await expect(groups).toHaveCount(8)
  for (const group of await groups.all()) {
    await group.click()
    await expect(group).toHaveAttribute('aria-current', 'page')
    await expectFits()
  }
  await page.goto('/admin/settings/history')
  await expectFits()
})

test('two owners who save at once choose field by field, and the history leads back @desktop', async ({
  page,
  request,
  shop,
  allow,
}) => {
  allow.trouble(/409 \/api\/admin\/settings/)
  const owner = await hire(request, 'owner', 'Olga Owner', shop.dataDir)
  await signInAs(page, owner)
  await page.goto('/admin/settings')
  await page.getByRole('textbox', { name: 'Phone' }).fill('111')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('My tagline')
  const { version } = await callAs<SettingsJson>(request, owner, 'get', '/api/admin/settings')
  const values = { shop: { phone: '222' } }
  const { version: theirs } = await callAs<SettingsJson>(request, owner, 'patch', '/api/admin/settings', {
    version,
    values,
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved meanwhile' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('group', { name: 'Shop: Phone' }).getByRole('radio', { name: 'Theirs: 222' }).check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('222')
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('My tagline')

  await page.getByRole('link', { name: 'History' }).click()
  const newest = page.getByRole('listitem').filter({ hasText: 'My tagline' })
  await expect(newest).toContainText('Current')
  await page.getByRole('button', { name: `Go back to this version, number ${theirs}`, exact: true }).click()
  await page.getByRole('button', { name: 'Go back', exact: true }).click()
  await expect(page.getByText('Settings restored')).toBeVisible()
  const restored = await callAs<SettingsJson>(request, owner, 'get', '/api/admin/settings')
  expect(restored.values['shop']).not.toMatchObject({ tagline: 'My tagline' })
})

test('what was typed in several groups outlives the session @desktop', async ({ page, request, shop, allow }) => {
  allow.trouble(/40[01] .*(\/api\/admin|\/token|identitytoolkit)/)
  const owner = await hire(request, 'owner', 'Olga Owner', shop.dataDir)
  await signInAs(page, owner)
  // Not the live connection, which also notices that a session has ended, but the click on Save.
  await page.route('**/api/admin/events', () => {})
  await page.goto('/admin/settings')
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('Mon–Fri 9–18')
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Copy of each order to' }).fill('till@corner.example, ')
  // A new password on another device ends this session.
  const password = 'another long password'
  await callIdentity(request, 'v1/accounts:update', { idToken: owner.idToken, password })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Email').fill(owner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Copy of each order to' })).toHaveValue(/^till@corner\.example/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('dialog').getByText('Mon–Fri 9–18')).toBeVisible()
})

test('a promise that the rules break is pointed out while it is typed, and emails are looked at and tried @desktop', async ({
  page,
  request,
  shop,
}) => {
  await signInAs(page, await hire(request, 'owner', 'Olga Owner', shop.dataDir))
  await page.goto('/admin/settings/texts')
  const about = page.getByRole('textbox', { name: 'About us' })
  const never = page.getByText('“Delivery is free from $40.”: Delivery is never free in this shop.')
  await about.fill('We bake. Delivery is free from $40.')
  await expect(never).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('textbox', { name: 'Free delivery from' }).fill('40')
  await page.getByRole('link', { name: 'Texts', exact: true }).click()
  await expect(about).toHaveValue('We bake. Delivery is free from $40.')
  await expect(never).toBeHidden()

  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  await page.getByRole('textbox', { name: 'Signature' }).fill('Yours, <Olga>')
  await page.getByRole('combobox', { name: 'Email' }).selectOption('Order delivered')
  const email = page.getByTitle('The email').contentFrame()
  await expect(email.getByText('Yours, <Olga>')).toBeVisible()
  await expect(email.getByRole('heading')).toHaveCSS('font-size', '22px')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('No mail server is set')).toBeVisible()
})
