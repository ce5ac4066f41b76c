// The security settings: password, second factor, other devices, email, data export and deleting the account.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { linkInEmail } from '#tests/support/journey/emails.ts'
import { apiKeyOf, callIdentity, newEmail, registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'

const toasts = (page: Page) => page.getByRole('status', { name: 'Messages' })
const form = (page: Page, name: string) => page.getByRole('form', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openProfile(page: Page): Promise<Person> {
  const person = await registerByApi(page.request, 'Robin Field')
  await signInAs(page, person)
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  return person
}

/** Uses the code of the last verification email, and returns to the page. */
async function verifyEmail(page: Page, email: string): Promise<void> {
  await button(page, 'Send verification email').click()
  await expect(page.getByText(`We've emailed a link to ${email}`)).toBeVisible()
  await useVerificationCode(page, email)
}

async function useVerificationCode(page: Page, email: string): Promise<void> {
  const response = await page.request.get('/emulator/v1/projects/larder-local/oobCodes')
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] }
  const sent = oobCodes.findLast((one) => one.email === email)
  await callIdentity(page.request, 'v1/accounts:update', { oobCode: sent?.oobCode })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
}

/** The response of the identity service to these credentials. */
async function signInStatus(page: Page, email: string, password: string): Promise<string> {
  const response = await page.request.post(
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${await apiKeyOf(page.request)}`,
    { data: { email, password, returnSecureToken: true } },
  )
  const body = (await response.json()) as { error?: { message: string } }
  return body.error?.message ?? 'signed in'
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, password)
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Login').click()
}

/** Codes from an authenticator app. Each works once, and also half a minute before and after its own time. */
function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = 0
  return async (): Promise<string> => {
    const stepOf = () => Math.floor(Date.now() / 30_000)
    const next = Math.max(last + 1, stepOf() - 1)
    while (next > stepOf() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
    last = next
    return totp.generate({ timestamp: next * 30_000 })
  }
}

test('the password is changed, the data downloaded and the account deleted @desktop', async ({ page, allow }) => {
  test.slow()
  allow.trouble(/400 .*accounts:signInWithPassword/)
  const person = await openProfile(page)
  await test.step('the password can be changed with the current one', () => changePassword(page, person))
  await page.reload()
  await expect(button(page, 'Edit profile')).toBeVisible()
  const current = { ...person, password: 'another-secret' }
  await test.step('the data is downloaded, then the account is deleted permanently', () => deleteAccount(page, current))
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await fillLogin(page, current.email, current.password)
  await expect(toasts(page)).toContainText('User Not Found!!')
})

async function changePassword(page: Page, { email, password }: Person): Promise<void> {
  await button(page, 'Change password').click()
  const change = form(page, 'Change password')
  const current = change.getByLabel('Current password')
  const next = change.getByLabel('New password')
  await expect(current).toBeFocused()
  await button(page, 'Save password').click()
  await expect(current).toHaveAccessibleDescription(/Enter Your Password Please \*/)
  await expect(next).toHaveAccessibleDescription(/Enter a new password please \*/)
  await next.fill('12345')
  await expect(next).toHaveAccessibleDescription(/Use at least 6 characters \*/)
  await current.fill(password)
  await next.fill(password)
  await expect(next).toHaveAccessibleDescription(/Choose a password you haven't just used \*/)

  await current.fill('not-the-password')
  await next.fill('another-secret')
  await button(page, 'Save password').click()
  await expect(change.getByRole('alert')).toContainText('Incorrect Password!!')
  expect(await signInStatus(page, email, password)).toBe('signed in')

  await current.fill(password)
  await button(page, 'Save password').click()
  await expect(toasts(page)).toContainText('Your password has been changed.')
  await expect(button(page, 'Change password')).toBeFocused()
  expect(await signInStatus(page, email, password)).toBe('INVALID_PASSWORD')
  expect(await signInStatus(page, email, 'another-secret')).toBe('signed in')
}

async function deleteAccount(page: Page, { email, password, uid }: Person): Promise<void> {
  await page.evaluate(() => localStorage.setItem('cart', '{"p1":2}'))
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('larder-my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { _id: string; email: string } }
  expect(data.profile).toMatchObject({ _id: uid, email })

  await button(page, 'Delete account').click()
  const deletion = form(page, 'Delete my account')
  const confirmation = deletion.getByLabel('Type DELETE to confirm')
  const go = button(page, 'Delete my account permanently')
  await expect(confirmation).toBeFocused()
  await confirmation.fill('delete')
  await deletion.getByLabel('Your password').fill(password)
  await go.click()
  await expect(confirmation).toHaveAccessibleDescription(/Type DELETE in capitals/)
  await expect(confirmation).toBeFocused()
  await confirmation.fill('DELETE')
  await deletion.getByLabel('Your password').fill('not-the-password')
  await go.click()
  await expect(deletion.getByRole('alert')).toContainText('Incorrect Password!!')
  expect(await signInStatus(page, email, password)).toBe('signed in')

  await deletion.getByLabel('Your password').fill(password)
  await go.click()
  await expect(page).toHaveURL('/')
  await expect(toasts(page)).toContainText('Your account has been deleted. Thanks for shopping with us')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('Auth_Token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '{}')).toBe('{}')
}

/** Copies and downloads the codes shown, checks that they print alone, and closes them. */
async function saveRecoveryCodes(page: Page): Promise<[string, string, string]> {
  const shown = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(shown.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const codes = await shown.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('larder-recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(shown.getByText(/^Larder recovery codes for /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await shown.getByRole('button', { name: "I've saved them" }).click()
  const [first = '', second = '', third = ''] = codes
  return [first, second, third]
}

async function enterRecoveryCode(
  proof: Locator,
  action: string,
  { password, code }: { password: string; code: string },
) {
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: action }).click()
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill(code)
  await proof.getByRole('button', { name: action }).click()
}

test('two-step sign-in is turned on, required, and turned off', { tag: '@desktop' }, async ({ page, allow }) => {
  test.slow()
  allow.trouble(/400 .*(?:mfaEnrollment|mfaSignIn):finalize/)
  const { email, password } = await openProfile(page)
  const setting = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Two-step sign-in/ }) })
  await expect(setting).toContainText('Verify your email first.')
  await expect(setting.getByRole('button', { name: 'Turn on' })).toBeDisabled()
  await verifyEmail(page, email)
  await setting.getByRole('button', { name: 'Turn on' }).click()
  const on = form(page, 'Turn on two-step sign-in')
  await expect(on.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await on.locator('code').textContent()) ?? ''
  expect(secret.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{16,}$/)
  await expectNoAxeViolations(page)
  const nextCode = authenticator(secret)

  const code = on.getByLabel('Authenticator code')
  await button(page, 'Turn on').click()
  await expect(code).toHaveAccessibleDescription(/Enter the 6-digit code/)
  const right = await nextCode()
  await code.fill(right === '000000' ? '000001' : '000000')
  await button(page, 'Turn on').click()
  await expect(code).toHaveAccessibleDescription(/This code is incorrect/)
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await button(page, 'Turn on').click()
  await expect(toasts(page)).toContainText('Two-step sign-in is on.')
  await expect(setting).toContainText('On')
  const codes = await saveRecoveryCodes(page)
  const recovery = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Recovery codes/ }) })
  await expect(recovery).toContainText('10 left')

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await login(page, email, password)
  await page.getByLabel('Code').fill(await nextCode())
  await button(page, 'Continue').click()
  await expect(toasts(page)).toContainText('User Login Successfully!')

  // The phone is lost: a recovery code logs in, and another one gets new codes.
  await page.goto('/user/profile')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await login(page, email, password)
  await button(page, 'Use a recovery code').click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await button(page, 'Continue').click()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/Enter one of your recovery codes/)
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert').filter({ hasText: 'has already been used' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Recovery code').fill(codes[0].toUpperCase())
  await button(page, 'Continue').click()
  await expect(toasts(page)).toContainText('User Login Successfully!')

  await page.goto('/user/profile')
  await expect(recovery).toContainText('9 left')
  await recovery.getByRole('button', { name: 'Get new codes' }).click()
  await enterRecoveryCode(form(page, 'Get new recovery codes'), 'Get new codes', { password, code: codes[1] })
  const newCodes = await saveRecoveryCodes(page)
  await expect(recovery).toContainText('10 left')
  expect(newCodes).not.toContain(codes[2])

  await setting.getByRole('button', { name: 'Turn off' }).click()
  const off = form(page, 'Turn off two-step sign-in')
  await enterRecoveryCode(off, 'Turn off', { password, code: codes[2] })
  await expect(off.getByRole('alert')).toContainText('has already been used')
  await off.getByLabel('Recovery code').fill(newCodes[0])
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(toasts(page)).toContainText('Two-step sign-in is off.')
  await expect(setting).toContainText('Off')
  await expect(recovery).toBeHidden()
  expect(await signInStatus(page, email, password)).toBe('signed in')
})

test(
  'signing out everywhere ends the session in the other browser',
  { tag: '@desktop' },
  async ({ page, newVisitor, allow }) => {
    allow.trouble(/400 .*(accounts:lookup|\/token)|401 /)
    const person = await openProfile(page)
    const credentials = { email: person.email, password: person.password, returnSecureToken: true }
    const other = await (await newVisitor()).newPage()
    await signInAs(other, {
      ...person,
      ...(await callIdentity<Pick<Person, 'idToken' | 'refreshToken'>>(
        page.request,
        'v1/accounts:signInWithPassword',
        credentials,
      )),
    })
    await other.goto('/user/profile')
    await expect(button(other, 'Edit profile')).toBeVisible()

    await button(page, 'Sign out everywhere').click()
    await button(page, 'Cancel').click()
    await expect(button(page, 'Sign out everywhere')).toBeFocused()
    await button(page, 'Sign out everywhere').click()
    await button(page, 'Yes, sign out everywhere').click()
    await expect(toasts(page)).toContainText("You've been signed out on every device.")
    await expect(page).toHaveURL('/')
    await other.goto('/user/dashboard')
    await expect(other).toHaveURL('/login')
  },
)

test('a Google account is deleted after confirming with Google', { tag: '@desktop' }, async ({ page, allow }) => {
  allow.trouble(/400 .*accounts:signInWithIdp/)
  const email = newEmail()
  const chooseIn = async (opener: Locator, who: string) => {
    const opening = page.waitForEvent('popup')
    await opener.click()
    const popup = await opening
    await popup.getByText('Use another account').click()
    await popup.getByLabel('Name').fill('Gail Field')
    await popup.getByLabel('Email').fill(who)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/login')
  await chooseIn(button(page, 'Continue with Google'), email)
  await expect(page).toHaveURL('/')
  await page.goto('/user/profile')
  await expect(page.getByRole('main')).toContainText("You log in with Google, so there's no password to change.")
  await expect(button(page, 'Change password')).toHaveCount(0)

  await button(page, 'Delete account').click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  const opening = page.waitForEvent('popup')
  await button(page, 'Confirm with Google').click()
  await (await opening).close()
  await expect(button(page, 'Confirm with Google'), 'closing the pop-up by hand ends the attempt').toBeEnabled()
  await chooseIn(button(page, 'Confirm with Google'), newEmail())
  const deletion = form(page, 'Delete my account')
  await expect(deletion.getByRole('alert')).toContainText("That's not the account you're signed in with.")
  await chooseIn(button(page, 'Confirm with Google'), email)
  await expect(toasts(page)).toContainText('Your account has been deleted. Thanks for shopping with us')
  await expect(page).toHaveURL('/')
})

test(
  'an email is changed by a link to the new one, which asks for confirmation',
  { tag: '@desktop' },
  async ({ page, newVisitor, allow }) => {
    allow.trouble(/400 .*accounts:(lookup|signInWithPassword)|400 .*\/token/)
    const { email, password } = await openProfile(page)
    const next = newEmail()
    const setting = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Email/ }) })
    await setting.getByRole('button', { name: 'Change email' }).click()
    const change = form(page, 'Change email')
    await change.getByLabel('Your password').fill(password)
    await change.getByRole('button', { name: 'Send link' }).click()
    await expect(change.getByLabel('New email')).toHaveAccessibleDescription(/Enter your new email please/)
    await change.getByLabel('New email').fill(next)
    await change.getByRole('button', { name: 'Send link' }).click()
    await expect(setting).toContainText(`We've emailed a link to ${next}`)
    expect(await signInStatus(page, email, password)).toBe('signed in')

    const mailbox = await (await newVisitor()).newPage()
    await mailbox.goto(await linkInEmail(next, /^Confirm your new email/))
    await expect(mailbox.getByRole('main')).toContainText(`The Larder account ${email} will use ${next} from now on.`)
    await expectNoAxeViolations(mailbox)
    expect(await signInStatus(page, next, password)).toBe('EMAIL_NOT_FOUND')
    await button(mailbox, 'Yes, change my email').click()
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Your email has been changed')
    expect(await signInStatus(page, next, password)).toBe('signed in')
    expect(await signInStatus(page, email, password)).toBe('EMAIL_NOT_FOUND')
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/login')
  },
)

test('an unverified email gets another link; every opened setting fits every screen and is accessible; an error has its page @desktop', async ({
  page,
  allow,
}) => {
  test.slow()
  allow.trouble(/request failed: .*accounts:sendOobCode|out of order/)
  const { email } = await openProfile(page)
  const setting = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Email/ }) })
  await expect(setting).toContainText('Not verified')
  await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionfailed'), { times: 1 })
  await setting.getByRole('button', { name: 'Send verification email' }).click()
  await expect(setting.getByRole('alert')).toContainText("can't reach")
  await setting.getByRole('button', { name: 'Try again' }).click()
  await expect(setting.getByRole('status')).toContainText(`We've emailed a link to ${email}`)
  await useVerificationCode(page, email)

  for (const name of [
    'Edit profile',
    'Change email',
    'Change password',
    'Turn on',
    'Sign out everywhere',
    'Delete account',
  ]) {
    await button(page, name).first().click()
  }
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  for (const width of [1920, 1366, 768, 700, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    // From its top: the bar at the bottom of a telephone covers whatever happens to be below it.
    await page.evaluate(() => scrollTo(0, 0))
    if (width === 1366 || width === 390) await expectNoAxeViolations(page)
  }

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new TypeError('out of order')
    }
  })
  await button(page, 'Download').click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})
