// The back office in a browser: who gets in, which screens each role has, and running the staff from it.
import { mayOpen, screens, screensFor } from '#office/screens.ts'
import { permissionsOf, roles } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { callAsOwner, newEmail, registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a visitor logs in at the office, and a shopper learns that they are not on the staff @desktop', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/403 \/api\/admin\/me/)
  allow.missing('/api/admin/setup')
  await hire(request, 'owner')
  const shopper = await registerByApi(request)
  await page.goto('/admin/log')
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: "You're not on the staff" })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/admin/setup')
  await page.getByLabel('One-time code').fill('WRONG')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await expect(page.getByText('This shop already has an owner.')).toBeVisible()
})

test('an owner invites somebody, changes their role and removes them, confirming who they are in place @desktop', async ({
  page,
  request,
  newVisitor,
  allow,
}) => {
  allow.trouble(/40[13] \/api\/admin/)
  // The owner types a wrong password once.
  allow.trouble(/400 \/identitytoolkit/)
  const owner = await hire(request, 'owner', 'Olivia Owner')
  const email = newEmail()
  await signInAs(page, owner)
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()

  // As if the sign-in were older than five minutes (server/staff/guard.test.ts has the real refusal).
  await page.route('**/api/admin/staff', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const problem = {
      type: 'about:blank',
      title: '',
      status: 401,
      code: 'reauthentication-required',
      detail: 'Confirm',
    }
    await route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite somebody' })
  await expect(invite.getByLabel('Email')).toBeFocused()
  // What is wrong with the address is said before anybody has to enter their password.
  for (const [typed, problem] of [
    ['nora@', 'Enter an email address.'],
    [owner.email, 'This person is already on the staff.'],
  ] as const) {
    await invite.getByLabel('Email').fill(typed)
    await invite.getByRole('button', { name: 'Send invitation' }).click()
    await expect(invite.getByText(problem)).toBeVisible()
    await expect(invite.getByLabel('Email')).toBeFocused()
  }
  await invite.getByLabel('Email').fill(email)
  await invite.getByRole('radio', { name: /^Picker/ }).check()
  await expectNoAxeViolations(page)
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  await confirm.getByLabel('Your password').fill('wrong password')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('Incorrect Password!!')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/api/admin/staff')
  await confirm.getByLabel('Your password').fill(owner.password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Picker')

  // The invited person creates an account with that address, verifies it and logs in at the office.
  const newcomer = await registerByApi(request, 'Nora Newcomer', email)
  await callAsOwner(request, 'accounts:update', { localId: newcomer.uid, emailVerified: true })
  const theirs = await (await newVisitor()).newPage()
  await theirs.goto('/admin')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(theirs.locator('#screen')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Edit Nora Newcomer' }).click()
  const member = page.getByRole('dialog', { name: 'Nora Newcomer' })
  await member.getByRole('radio', { name: /^Viewer/ }).check()
  await member.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Nora Newcomer: Viewer')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Nora Newcomer' }).click()
  await member.getByRole('button', { name: 'Remove from staff' }).click()
  await page.getByRole('dialog', { name: 'Remove Nora Newcomer?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nora Newcomer was removed')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: "You're not on the staff" })).toBeVisible()

  await page.goto(`/admin/log?subject=staff:${newcomer.uid}`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Olivia Owner removed from the staff')
  await expect(entries.nth(1).getByText('Picker')).toBeVisible()
  await expect(entries.nth(1).getByText('Viewer')).toBeVisible()
  await expect(entries.nth(2)).toContainText('joined the staff')
  // Ids are behind the details.
  await expect(entries.nth(0).getByText(newcomer.uid).first()).toBeHidden()
  await entries.nth(0).getByText('Details').click()
  await expect(entries.nth(0).getByText(newcomer.uid).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Searched while somebody types, by what is shown.
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('olivia picker viewer')
  await expect(entries.first()).toContainText('changed a role')
  await expect(page).toHaveURL(/search=olivia\+picker\+viewer$/)
  await search.fill('nothing-like-this')
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries.first()).toBeVisible()
})

/** As a link does, without loading the whole office again: each address of its own is opened in screens.spec.ts. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/admin/${path}`)
}

// A phone shows the same list in another place: the longest and the shortest one are enough.
const onlyDesktop = (role: Role) => (role === 'owner' || role === 'picker' ? '' : ' @desktop')

for (const role of roles) {
  test(`${role} has exactly the screens of the role, and none of them fails${onlyDesktop(role)}`, async ({
    page,
    request,
  }) => {
    await signInAs(page, await hire(request, role))
    // Not /admin, from where the owner of a new shop is led to the first steps.
    await page.goto('/admin/today')
    await expect(page.locator('#screen')).toBeVisible()
    for (const { path, label, permission } of screens) {
      await openScreen(page, path)
      const title = mayOpen(permissionsOf(role), { permission }) ? label : 'Not for your role'
      await expect(page.locator('main h1', { hasText: new RegExp(`^${title}$`) })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} ·`))
      await expect(page.locator('main [role=alert]', { hasText: /\S/ })).toHaveCount(0)
      await expect(page.locator('[role=status]', { hasText: 'Loading' })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    const offered = await search.getByRole('option').allTextContents()
    const own = screensFor(permissionsOf(role)).map(({ label }) => label)
    expect(offered.slice(0, own.length)).toEqual(own)
    await expect(search.getByRole('option')).toHaveCount(own.length + 3)
  })
}

test('the office is used by keyboard, and in the dark @desktop', async ({ page, request, allow }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, await hire(request, 'owner'))
  await page.goto('/admin/staff')
  await expect(page.getByRole('list', { name: 'Staff' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Log out' })).toBeInViewport()
  await page.keyboard.type('hist')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Log', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/log$/)
  await expectNoAxeViolations(page)

  // A screen whose file is gone, as after a release.
  allow.trouble(/404 \/admin\/assets|dynamically imported module/)
  await page.route('**/assets/coupons-screen*', (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('/')
  await page.keyboard.type('voucher')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This screen didn’t load' })).toBeVisible()
  await page.unroute('**/assets/coupons-screen*')
  await page.getByRole('button', { name: 'Reload' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
})
