// Two ways into the back office that need more than a password: the first owner's code, and a recovery code.
import { Secret, TOTP } from 'otpauth'
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { openNewShop } from '#tests/support/journey/new-shop.ts'
import { callAsOwner, callIdentity, newEmail, registerByApi } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('the first owner finds the setup, creates an account there and enters the printed code, once @desktop', async ({
  page,
  playwright,
  allow,
}) => {
  test.slow()
  allow.trouble(/40[34] .*\/api\/admin\/(me|setup)/)
  const shop = await openNewShop()
  const request = await playwright.request.newContext({ baseURL: shop.origin })
  try {
    const customer = await registerByApi(request, 'Carl Customer')
    await page.goto(`${shop.origin}/admin`)
    await expect(page).toHaveURL(`${shop.origin}/admin/setup`)
    await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expectNoAxeViolations(page)

    // Signed in with the account of a customer, who isn't meant to be the owner: the code stays.
    await page.getByLabel('Email').fill(customer.email)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
    await logIn(page, customer)
    const code = page.getByLabel('One-time code')
    await expect(code).toBeFocused()
    await code.fill('NOT-THE-CODE')
    await page.getByRole('button', { name: 'Become the owner' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Use another account' }).click()

    await page.getByLabel('Full name').fill('Olivia Owner')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(code).toHaveValue('NOT-THE-CODE')
    // Typed by hand from a terminal: lowercase and spaces are fine.
    await code.fill(` ${shop.setupCode.toLowerCase()} `)
    await page.getByRole('button', { name: 'Become the owner' }).click()
    await expect(page.getByRole('heading', { name: 'Getting started', exact: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Owner', { exact: true })).toBeVisible()
    // Staff have nothing to set up.
    await page.goto(`${shop.origin}/admin/setup`)
    await expect(page.getByRole('heading', { name: 'Getting started', exact: true })).toBeVisible()
    // Its events come from a shop that closes now.
    await page.goto('about:blank')
  } finally {
    await request.dispose()
    await shop.close()
  }
})

test('a clerk who lost their phone logs in with a recovery code', async ({ page, request, allow }) => {
  allow.trouble(/400 .*(mfaSignIn:finalize|signInWithPassword)/)
  const clerk = await hire(request, 'service', 'Sam Service')
  await callAsOwner(request, 'accounts:update', { localId: clerk.uid, emailVerified: true })
  const { idToken } = clerk
  type Started = { totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }
  const { totpSessionInfo } = await callIdentity<Started>(request, 'v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  })
  const { sharedSecretKey, sessionInfo } = totpSessionInfo
  const verificationCode = new TOTP({ secret: Secret.fromBase32(sharedSecretKey) }).generate()
  const enrolled = await callIdentity<{ idToken: string }>(request, 'v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Phone',
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
  const response = await request.post('/identity/recovery-codes', { data: { idToken: enrolled.idToken } })
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }

  await page.goto('/admin/orders')
  await logIn(page, { ...clerk, password: 'not-the-password' })
  await expect(page.getByText('Incorrect Password!!')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(clerk.email)
  await logIn(page, clerk)
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await field.fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/has already been used/)).toBeVisible()
  await expectNoAxeViolations(page)
  await field.fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})
