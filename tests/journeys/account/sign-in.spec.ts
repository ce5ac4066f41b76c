// Registering, logging in and a forgotten password, by the forms.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { comeWith, plenty } from '#tests/support/journey/cart.ts'
import { linkInEmail } from '#tests/support/journey/emails.ts'
import { callIdentity, newEmail, registerByApi } from '#tests/support/journey/people.ts'
import { findProduct } from '#tests/support/journey/products.ts'

const form = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const click = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
const toast = (page: Page) => page.getByRole('status', { name: 'Messages' })
const alert = (page: Page) => form(page).getByRole('alert')
const accountLink = (page: Page) => page.getByRole('link', { name: 'Account', exact: true })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Auth_Token'))

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await click(page, 'Login')
}

test('a visitor registers, is welcomed on the home page, and has a record at the shop', async ({ page, request }) => {
  const email = newEmail()
  await page.goto('/login')
  await form(page).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await field(page, 'Full name').fill('  Robin Field ')
  await field(page, 'Email').fill(` ${email} `)
  await field(page, 'Password').fill('secret-1')
  await field(page, 'Password').press('Enter')
  await expect(toast(page)).toContainText('New User Register Successfully!')
  await expect(page).toHaveURL('/')
  await expect(accountLink(page)).toHaveAttribute('href', '/user/dashboard')

  await expect.poll(() => storedToken(page)).toMatch(/^ey/)
  const response = await request.get(`/api/users?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  })
  expect(await response.json()).toEqual([
    expect.objectContaining({
      accountType: 'Email&Password',
      email,
      displayName: 'Robin Field',
      phoneNumber: null,
      userToken: expect.stringMatching(/^LARDER-\d{6}$/),
    }),
  ])

  // The verification email has been sent meanwhile. Opening its link confirms nothing; the button does.
  const link = await linkInEmail(email, /^Verify your email/)
  const isVerified = async () => {
    const idToken = await storedToken(page)
    const { users } = await callIdentity<{ users: { emailVerified: boolean }[] }>(request, 'v1/accounts:lookup', {
      idToken,
    })
    return users[0]?.emailVerified
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your account?')
  await expect(form(page)).toContainText(`Confirm that ${email} is your email address`)
  await expect(page).toHaveURL('/auth/action')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  expect(await isVerified()).toBe(false)
  await click(page, 'Yes, confirm my email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, your email is verified')
  expect(await isVerified()).toBe(true)
})

test(
  'a record that could not be saved at registration is created with the next page',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/request failed: \/users/)
    await page.route('/users', (route) => route.abort())
    const email = newEmail()
    await page.goto('/register')
    await field(page, 'Full name').fill('Robin Field')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('secret-1')
    await click(page, 'Register')
    await expect(page).toHaveURL('/')
    const records = async () => {
      const authorization = `Bearer ${await storedToken(page)}`
      return (await (await request.get('/api/users', { headers: { authorization } })).json()) as unknown
    }
    await expect.poll(() => storedToken(page)).toMatch(/^ey/)
    expect(await records()).toEqual([])
    await page.unroute('/users')
    await page.reload()
    await expect.poll(records).toEqual([expect.objectContaining({ email, displayName: 'Robin Field' })])
  },
)

test(
  'each refusal has its message, as a toast and near the form; a form that is being sent is not sent again',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/answer: 400 .*accounts:/)
    const person = await registerByApi(request)
    const refusals = [
      { email: person.email, password: 'not-it', message: 'Incorrect Password!!', focus: 'Password' },
      { email: newEmail(), password: 'secret-1', message: 'User Not Found!!', focus: 'Email' },
      { email: 'no address', password: 'secret-1', message: 'There was an error. please try again!!', focus: 'Email' },
    ]
    await page.goto('/register')
    await field(page, 'Full name').fill('Robin Field')
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill('secret-1')
    await click(page, 'Register')
    await expect(alert(page)).toContainText('Email Address Already In-Use!!')
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('abc')
    await click(page, 'Register')
    await expect(toast(page)).toContainText('There was an error. please try again!!')
    await expect(alert(page), 'the field says it').toBeEmpty()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'At least 6 characters Choose a longer password *',
    )
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Password')).toBeFocused()
    await expectNoAxeViolations(page)
    await field(page, 'Email').fill('no address')
    await field(page, 'Password').fill('secret-1')
    await click(page, 'Register')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/doesn't look like an email address/)
    await expect(field(page, 'Email')).toBeFocused()

    await page.goto('/login')
    for (const { email, password, message, focus } of refusals) {
      await logIn(page, email, password)
      await expect(toast(page)).toContainText(message)
      await expect(alert(page)).toContainText(message)
      await expect(field(page, focus)).toBeFocused()
    }
    expect(await storedToken(page)).toBeNull()
    await expectNoAxeViolations(page)

    // A form that is being sent is not sent again, and the password can be shown.
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await form(page).getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    let count = 0
    const gate = Promise.withResolvers<void>()
    await page.route(/signInWithPassword/, async (route) => {
      count += 1
      await gate.promise
      await route.continue()
    })
    await field(page, 'Password').press('Enter')
    await field(page, 'Password').press('Enter')
    await form(page).getByRole('button', { name: 'Logging in' }).click({ force: true })
    gate.resolve()
    await expect(page).toHaveURL('/')
    expect(count).toBe(1)
  },
)

test('who registers on the way to the checkout is led back there from the home page @desktop', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, plenty)
  await comeWith(page, { [product._id]: 2 })
  await page.goto('/checkout')
  await form(page).getByRole('link', { name: 'Register' }).click()
  await field(page, 'Full name').fill('Robin Field')
  await field(page, 'Email').fill(newEmail())
  await field(page, 'Password').fill('secret-1')
  await click(page, 'Register')
  await expect(page).toHaveURL('/')
  const back = page.getByRole('link', { name: 'Continue to checkout' })
  await expect(back).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await back.click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('list', { name: 'Your order' }).getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(back).toBeHidden()
})

test('a protected page redirects to the login and back afterwards @desktop', async ({ page, request }) => {
  const person = await registerByApi(request)
  await page.goto('/checkout?from=mail#summary')
  await expect(page).toHaveURL('/login')
  // The page is remembered across the other form and a reload.
  await form(page).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await form(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await logIn(page, person.email, person.password)
  await expect(toast(page)).toContainText('User Login Successfully!')
  await expect(page).toHaveURL('/checkout?from=mail#summary')
  // A signed-in shopper needs no login page.
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test(
  'a forgotten password is reset by an emailed link, which works once',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    allow.trouble(/answer: 400 .*accounts:sendOobCode/)
    const person = await registerByApi(request)
    await page.goto('/login')
    await form(page).getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await click(page, 'Send reset link')
    await expect(form(page).getByText('Enter Your Email Please *')).toBeVisible()

    const pages: string[] = []
    for (const email of [newEmail(), person.email]) {
      await field(page, 'Email').fill(email)
      await click(page, 'Send reset link')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
      pages.push((await form(page).innerText()).replace(email, ''))
      await expectNoAxeViolations(page)
      if (email !== person.email) await click(page, 'try again')
    }
    expect(pages[0]).toBe(pages[1])

    const link = await linkInEmail(person.email, /^Reset your/)
    await page.goto(link)
    await expect(form(page)).toContainText(person.email)
    await expect(page).toHaveURL('/auth/action')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    allow.trouble(/answer: 400 .*accounts:resetPassword/)
    await field(page, 'New password').fill('abc')
    await click(page, 'Save new password')
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/Choose a longer password \*/)
    await field(page, 'New password').fill('another-2')
    await click(page, 'Save new password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed')
    await form(page).getByRole('link', { name: 'Login' }).click()
    await logIn(page, person.email, 'another-2')
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
    await expectNoAxeViolations(page)
    await form(page).getByRole('link', { name: 'Get a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test('social providers that are not configured are not offered', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { identity: object }
    const social = { google: true, facebook: false, isTest: false }
    await route.fulfill({ json: { ...config, identity: { ...config.identity, social } } })
  })
  await page.goto('/login')
  await expect(form(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0)
  await expect(form(page).getByText('Demo sign-in')).toHaveCount(0)
})

test('the pages are accessible at every size, and each invalid field has its message until it is corrected @desktop', async ({
  page,
}) => {
  test.slow()
  for (const path of ['/login', '/register', '/forgot-password', '/auth/action']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    for (const width of [1920, 1366, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (width === 1366 || width === 390) await expectNoAxeViolations(page)
    }
    if (path === '/login') await expectLoginMessages(page)
    if (path === '/register') await expectRegisterMessages(page)
  }
})

async function expectLoginMessages(page: Page): Promise<void> {
  await expect(form(page).getByText('Please *')).toHaveCount(0)
  await field(page, 'Email').fill('   ')
  await click(page, 'Login')
  await expect(form(page).getByText('Enter Your Email Please *')).toBeVisible()
  await expect(form(page).getByText('Enter Your Password Please *')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
}

async function expectRegisterMessages(page: Page): Promise<void> {
  await click(page, 'Register')
  for (const [name, message] of [
    ['Full name', 'Enter Name Please *'],
    ['Email', 'Enter Email Please *'],
    ['Password', 'Enter Password Please *'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message.replace('*', String.raw`\*`)))
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'Full name')).toBeFocused()
  await expectNoAxeViolations(page)
  await field(page, 'Full name').fill('R')
  await expect(form(page).getByText('Enter Name Please *')).toBeHidden()
  await expect(form(page).getByText('Enter Email Please *')).toBeVisible()
}

test('what is typed before the page is ready is what is sent', { tag: '@desktop' }, async ({ page, request }) => {
  const { email, password } = await registerByApi(request)
  let start = () => {}
  const isStarted = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isStarted
    await route.continue()
  })
  // Comes back only once the page is ready.
  const opened = page.goto('/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await expect(form(page).getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
  start()
  await opened
  await click(page, 'Login')
  await expect(accountLink(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})
