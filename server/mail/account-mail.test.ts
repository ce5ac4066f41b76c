// A password reset from the request to the email and back through its link, with the real identity service.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { createIdentityToolkit } from '#embedded/identity-toolkit/identity-toolkit.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mailShopOf } from './mail-shop.ts'
import { createIdentityEmails } from './identity-emails.ts'
import { createMail } from './mail.ts'

const publicUrl = 'http://localhost:3000'
const dataDir = mkdtempSync(join(tmpdir(), 'larder-account-mail-'))
const log = { info: vi.fn(), warn: vi.fn() }
const mail = createMail({ smtpUrl: undefined, from: 'Larder <hello@larder.example>', dataDir, log })
const app = fastify()
const closers: (() => Promise<void>)[] = [() => mail.close()]

beforeAll(async () => {
  const { database, close } = await openTestDatabase()
  const toolkit = await createIdentityToolkit({
    database,
    issuer: `${publicUrl}/identity`,
    projectId: 'larder-local',
    apiKey: 'larder-local-key',
    actionUrl: `${publicUrl}/auth/action`,
    continueOrigins: [publicUrl],
    limits: undefined,
    emailPrivacy: false,
    testAdmin: false,
    deliver: createIdentityEmails({ mail, shop: () => mailShopOf(defaults, publicUrl) }),
    onTakeover: async () => {},
    onRemoval: async () => undefined,
    verifySocial: async () => undefined,
    log,
  })
  await app.register(toolkit.plugin)
  closers.unshift(() => app.close(), toolkit.close)
  closers.push(close)
})
afterAll(async () => {
  for (const close of closers) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (call: string, payload: object) =>
  app.inject({ method: 'POST', url: `/v1/accounts:${call}?key=larder-local-key`, payload })

async function emailAbout(subject: string) {
  const outbox = join(dataDir, 'outbox')
  const file = await vi.waitFor(() => {
    const found = readdirSync(outbox).find((name) => name.includes(subject) && name.endsWith('.eml'))
    if (found === undefined) throw new Error(`No email about ${subject}`)
    return found
  }, 5_000)
  return PostalMime.parse(readFileSync(join(outbox, file)))
}

test('a password reset link arrives by email and sets a new password, which is confirmed by email', async () => {
  const account = { email: 'ada@example.com', password: 'first-secret', returnSecureToken: true }
  expect((await ask('signUp', account)).statusCode).toBe(200)
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email })

  const { text = '', to } = await emailAbout('reset')
  expect(to).toEqual([{ name: '', address: account.email }])
  const [link = ''] = /^http:\/\/localhost:3000\/auth\/action\?\S+$/m.exec(text) ?? []
  const parameters = new URL(link).searchParams
  expect(parameters.get('mode')).toBe('resetPassword')

  const reset = { oobCode: parameters.get('oobCode'), newPassword: 'second-secret' }
  expect((await ask('resetPassword', reset)).statusCode).toBe(200)
  expect((await ask('signInWithPassword', { ...account, password: 'second-secret' })).statusCode).toBe(200)
  expect((await emailAbout('password-was-changed')).subject).toBe('Your Larder password was changed')
  expect(log.warn).not.toHaveBeenCalled()
})
