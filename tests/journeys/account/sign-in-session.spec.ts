// The session after the login: other tabs, no connection, a second factor, social accounts, sessions ended elsewhere.
import { TOTP } from 'otpauth'
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { callAsOwner, callIdentity, registerByApi, signInAs } from '#tests/support/journey/people.ts'

const form = (page: Page) => page.getByRole('main')
const accountLink = (page: Page) => page.getByRole('link', { name: 'Account', exact: true })
const loginLink = (page: Page) => page.getByRole('link', { name: 'Login', exact: true })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Auth_Token'))
const identityFiles = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /auth-client|config\.json/.test(name)).length,
  )

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a session lasts over pages and reloads; logging out ends it in every tab @desktop', async ({
  page,
  context,
  request,
}) => {
  const person = await registerByApi(request)
  await signInAs(page, person)
  await page.goto('/')
  await expect(accountLink(page)).toHaveAttribute('href', '/user/dashboard')
  await expect(accountLink(page).locator('img')).toHaveCount(0)
  await request.put('/profile/update', {
    headers: { authorization: `Bearer ${person.idToken}` },
    data: { displayName: person.name, phoneNumber: '01234567890', photoURL: dot, email: person.email },
  })
  await page.reload()
  await expect(accountLink(page).locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect.poll(() => storedToken(page)).toMatch(/^ey/)

  const other = await context.newPage()
  await other.goto('/offers')
  await expect(accountLink(other)).toBeVisible()
  await page.goto('/user/dashboard')
  const revoked = page.waitForResponse('/identity/sign-out')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  expect((await revoked).status()).toBe(204)
  await expect(page).toHaveURL('/')
  await expect(loginLink(page)).toBeVisible()
  await expect(loginLink(other)).toBeVisible()
  expect(await storedToken(other)).toBeNull()
})

test('a visitor loads nothing of the identity SDK; a login shows in the other tab too @desktop', async ({
  page,
  context,
  request,
}) => {
  const person = await registerByApi(request)
  const other = await context.newPage()
  await other.goto('/')
  await expect(loginLink(other)).toHaveAttribute('href', '/login')
  await other.waitForLoadState('networkidle')
  expect(await identityFiles(other)).toBe(0)

  await page.goto('/login')
  await form(page).getByLabel('Email', { exact: true }).fill(person.email)
  await form(page).getByLabel('Password', { exact: true }).fill(person.password)
  await form(page).getByRole('button', { name: 'Login' }).click()
  await expect(accountLink(other)).toBeVisible()
})

test('the token is renewed five minutes before it expires', { tag: '@desktop' }, async ({ page, request }) => {
  await page.clock.install()
  await signInAs(page, await registerByApi(request))
  // Whatever still loads when the clock jumps would time out.
  const loaded = page.waitForResponse(/accounts:lookup/)
  await page.goto('/offers')
  await (await loaded).finished()
  await expect(accountLink(page)).toBeVisible()
  await expect.poll(() => storedToken(page)).toMatch(/^ey/)
  let count = 0
  page.on('request', (sent) => (count += sent.url().includes('/v1/token') ? 1 : 0))
  await page.clock.fastForward('50:00')
  expect(count).toBe(0)
  const renewed = page.waitForResponse(/\/v1\/token/)
  await page.clock.fastForward('05:00')
  const { id_token } = (await (await renewed).json()) as { id_token: string }
  await expect.poll(() => storedToken(page)).toBe(id_token)
  await page.clock.fastForward('30:00')
  expect(count).toBe(1)
})

test('a disabled account is signed out and cannot log in', { tag: '@desktop' }, async ({ page, request, allow }) => {
  // Requests that the page still makes for the account are refused, too.
  allow.trouble(/answer: (?:400 .*(accounts:|token)|401 )/)
  const person = await registerByApi(request)
  await signInAs(page, person)
  await page.goto('/offers')
  await expect(accountLink(page)).toBeVisible()
  await callAsOwner(request, 'accounts:update', { localId: person.uid, disableUser: true })
  await page.reload()
  await expect(loginLink(page)).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()

  await page.goto('/login')
  await form(page).getByLabel('Email', { exact: true }).fill(person.email)
  await form(page).getByLabel('Password', { exact: true }).fill(person.password)
  await form(page).getByRole('button', { name: 'Login' }).click()
  await expect(form(page).getByRole('alert')).toContainText('There was an error. please try again!!')
  await expect(form(page).getByRole('alert')).toContainText('disabled')
})

test(
  'an account with a second factor requires a code from the app',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/answer: 400 .*mfaSignIn/)
    const person = await registerByApi(request)
    await callAsOwner(request, 'accounts:update', { localId: person.uid, emailVerified: true })
    const { idToken } = person
    type Started = { totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }
    const started = { idToken, totpEnrollmentInfo: {} }
    const { totpSessionInfo } = await callIdentity<Started>(request, 'v2/accounts/mfaEnrollment:start', started)
    const app = new TOTP({ secret: totpSessionInfo.sharedSecretKey })
    const totpVerificationInfo = { sessionInfo: totpSessionInfo.sessionInfo, verificationCode: app.generate() }
    const finished = { idToken, displayName: 'My phone', totpVerificationInfo }
    await callIdentity(request, 'v2/accounts/mfaEnrollment:finalize', finished)

    await page.goto('/user/dashboard')
    await form(page).getByLabel('Email', { exact: true }).fill(person.email)
    await form(page).getByLabel('Password', { exact: true }).fill(person.password)
    await form(page).getByRole('button', { name: 'Login' }).click()
    const code = form(page).getByLabel('Code')
    await expect(code).toBeFocused()
    await expectNoAxeViolations(page)
    await code.fill('000000')
    await code.press('Enter')
    await expect(form(page).getByRole('alert')).toContainText('This code is incorrect')
    // A code works once, and the set-up has used the current one: this is the next.
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await code.press('Enter')
    await expect(page).toHaveURL('/user/dashboard')
  },
)

test(
  'a social account signs in by a pop-up, and the shop has its record',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/login')
    await expect(form(page).getByText('Demo sign-in')).toBeVisible()

    // Cancelled first: the pop-up closes, and nothing else happens.
    const first = context.waitForEvent('page')
    await form(page).getByRole('button', { name: 'Continue with Google' }).click()
    const closed = (await first).waitForEvent('close')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await closed

    // Then closed by hand.
    const second = context.waitForEvent('page')
    await form(page).getByRole('button', { name: 'Continue with Google' }).click()
    const unwanted = await second
    await expect(form(page).getByText('Continue in the pop-up window.')).toBeVisible()
    await unwanted.close()
    await expect(form(page).getByText('Continue in the pop-up window.')).toBeHidden()

    const opened = context.waitForEvent('page')
    await form(page).getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    await popup.getByRole('button', { name: /Ada Fletcher/ }).click()
    await expect(page).toHaveURL('/user/dashboard')
    const response = await request.get('/api/users', {
      headers: { authorization: `Bearer ${await storedToken(page)}` },
    })
    expect(await response.json()).toEqual([
      expect.objectContaining({
        accountType: 'Google',
        email: 'ada.fletcher@example.com',
        displayName: 'Ada Fletcher',
      }),
    ])
  },
)

test('where pop-ups are blocked, the page redirects to the provider and back', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL('/login')
  await form(page).getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('button', { name: /Ben Okafor/ }).click()
  await expect(page).toHaveURL('/user/dashboard')
  await expect(accountLink(page)).toBeVisible()
})

test(
  'a social account whose email belongs to a password account gets advice',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const person = await registerByApi(request)
    await page.goto('/register')
    const opened = context.waitForEvent('page')
    await form(page).getByRole('button', { name: 'Continue with Facebook' }).click()
    const popup = await opened
    await popup.getByText('Use another account').click()
    await popup.getByLabel(/name/i).fill('Robin Field')
    await popup.getByLabel(/email/i).fill(person.email)
    await popup.getByRole('group').getByRole('button').click()
    await expect(form(page).getByRole('alert')).toContainText('There was an error. please try again!!')
    await expect(form(page).getByRole('alert')).toContainText('another sign-in method')
  },
)

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'opening a page leaves the shopper signed in',
    { tag: '@desktop' },
    async ({ page, context, request, allow }) => {
      allow.trouble(/request failed|503/)
      await signInAs(page, await registerByApi(request))
      await page.goto('/offers')
      await expect(accountLink(page)).toBeVisible()
      await page.evaluate(async () => navigator.serviceWorker.ready)
      // Now the service worker controls the page and has cached its files.
      await page.reload()
      await expect(accountLink(page)).toBeVisible()
      await page.waitForLoadState('networkidle')

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mega Offers')
      await expect(accountLink(page)).toBeVisible()
      await page.waitForTimeout(1_500)
      await expect(accountLink(page)).toBeVisible()
      expect(await storedToken(page)).toMatch(/^ey/)

      await context.setOffline(false)
      await page.reload()
      await expect(accountLink(page)).toBeVisible()
    },
  )
})
