// Somebody registers another person's email and waits. The owner signs in with a verified Google account. Runs against its own
// shop with an OpenID provider in place of Google, since the demo account chooser verifies nobody's email.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test as base } from '#tests/support/journey/journey.ts'
import { createNewShop } from '#tests/support/journey/new-shop.ts'
import { callIdentity, newEmail } from '#tests/support/journey/people.ts'
import { openTestIssuer, testClient } from '#tests/support/test-issuer.ts'
import type { TestIssuer } from '#tests/support/test-issuer.ts'

type OwnShop = { origin: string; dataDir: string; issuer: TestIssuer }

const test = base.extend<{ ownShop: OwnShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const shop = await createNewShop()
      const issuer = await openTestIssuer([`${shop.origin}/auth/oauth/google.com/callback`])
      await shop.start({
        IDENTITY_TEST_ADMIN: 'on',
        GOOGLE_ISSUER: issuer.url,
        GOOGLE_CLIENT_ID: testClient.clientId,
        GOOGLE_CLIENT_SECRET: testClient.clientSecret,
      })
      await use({ ...shop, issuer })
      await shop.close()
      await issuer.close()
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

const address = {
  displayName: 'Sly Squatter',
  phoneNumber: '01712345678',
  street: '1 Thief Lane',
  city: 'Nowhere',
  district: 'Shadow',
  zipCode: '0666',
  shippingCoast: 20,
}

async function squat(request: APIRequestContext, email: string) {
  const account = { email, password: 'squatter-1', displayName: 'Sly Squatter', returnSecureToken: true }
  const tokens = await callIdentity<{ idToken: string; refreshToken: string }>(request, 'v1/accounts:signUp', account)
  const headers = { authorization: `Bearer ${tokens.idToken}` }
  expect((await request.post('/users', { headers, data: { email, displayName: 'Sly Squatter' } })).ok()).toBe(true)
  expect((await request.put('/checkout/info', { headers, data: { ...address, email } })).ok()).toBe(true)
  await callIdentity(request, 'v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: tokens.idToken,
    newEmail: newEmail(),
  })
  const mailed = await request.get('/emulator/v1/projects/larder-local/oobCodes')
  const { oobCodes } = (await mailed.json()) as { oobCodes: { email: string; oobLink: string }[] }
  return { ...tokens, headers, link: oobCodes.find((code) => code.email === email)?.oobLink ?? '' }
}

test(
  'the owner of an address that a stranger registered gets an account with nothing of the stranger in it',
  { tag: '@desktop' },
  async ({ page, request, ownShop, newVisitor, allow }) => {
    allow.trouble(/400 .*accounts:resetPassword/)
    const email = newEmail()
    const squatter = await squat(request, email)

    ownShop.issuer.signInAs({ sub: `g-${email}`, email, email_verified: true, name: 'Olive Owner' })
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/user/profile')
    await expect(page.getByRole('main')).toContainText(email)
    await expect(page.getByRole('main')).toContainText('Olive Owner')
    await expect(page.getByRole('main')).toContainText("You log in with Google, so there's no password to change.")
    await expect(page.getByRole('main')).not.toContainText('Squatter')

    const token = await page.evaluate(() => localStorage.getItem('Auth_Token'))
    const record = await request.get('/api/users', { headers: { authorization: `Bearer ${token}` } })
    expect(JSON.stringify(await record.json())).not.toMatch(/Thief|Squatter/)

    const statuses = {
      password: await identityStatus(request, 'signInWithPassword', { email, password: 'squatter-1' }),
      lookup: await identityStatus(request, 'lookup', { idToken: squatter.idToken }),
      export: (await request.get('/api/users/export', { headers: squatter.headers })).status(),
      refresh: (
        await request.post('/securetoken.googleapis.com/v1/token?key=k', {
          form: { grant_type: 'refresh_token', refresh_token: squatter.refreshToken },
        })
      ).status(),
    }
    expect(statuses).toEqual({ password: 400, lookup: 400, export: 401, refresh: 400 })
    const stranger = await (await newVisitor()).newPage()
    await stranger.goto(squatter.link)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link has expired')

    const outbox = join(ownShop.dataDir, 'outbox')
    await expect.poll(async () => (await readdir(outbox)).join()).toContain('your-larder-account-has-been-reset')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Olive Owner')
  },
)

async function identityStatus(request: APIRequestContext, call: string, data: object): Promise<number> {
  const response = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=k`, { data })
  return response.status()
}
