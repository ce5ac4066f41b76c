import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { mailShopOf } from './mail-shop.ts'
import { createIdentityEmails } from './identity-emails.ts'
import { createMail } from './mail.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

const publicUrl = 'https://larder.example'
const link = `${publicUrl}/auth/action?mode=resetPassword&oobCode=${'x'.repeat(90)}&apiKey=larder-local-key`

test.each([
  ['password-reset', 'Reset your Larder password', link],
  ['verify-email', 'Verify your email for Larder', link],
  ['change-email', 'Confirm your new email address for Larder', link],
  ['account-claimed', 'Your Larder account has been reset', `${publicUrl}/user/profile`],
  ['password-changed', 'Your Larder password was changed', `${publicUrl}/forgot-password`],
  ['recovery-code-used', 'A recovery code was used for your Larder account', `${publicUrl}/forgot-password`],
  ['recovery-codes-replaced', 'Your Larder recovery codes were replaced', `${publicUrl}/forgot-password`],
  ['two-step-on', 'Two-step sign-in was turned on for your Larder account', `${publicUrl}/forgot-password`],
  ['two-step-off', 'Two-step sign-in was turned off for your Larder account', `${publicUrl}/forgot-password`],
  ['email-changed', 'Your Larder email address was changed', 'reply to this email right away'],
] as const)('"%s" arrives as "%s", with its link or request in one piece', async (kind, subject, wanted) => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const mail = createMail({ smtpUrl: server.url, from: 'Larder <hello@larder.example>', dataDir: '', log })
  const deliver = createIdentityEmails({ mail, shop: () => mailShopOf(defaults, publicUrl) })
  const isWithLink = kind === 'password-reset' || kind === 'verify-email' || kind === 'change-email'
  await deliver({ kind, to: 'ada@example.com', displayName: 'Ada "🍏" <b>', ...(isWithLink && { link }) })
  await mail.close()
  const got = server.received.at(-1)
  expect(got?.to).toEqual(['ada@example.com'])
  expect(got?.email.subject).toBe(subject)
  expect(got?.email.text).toContain(wanted)
  expect(got?.email.html).toContain(wanted.replaceAll('&', '&amp;'))
  expect(got?.email.text).toContain('Hi Ada "🍏" <b>,')
  expect(got?.email.html).toContain('Hi Ada &quot;🍏&quot; &lt;b&gt;,')
})
