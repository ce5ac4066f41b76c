// An email that somebody waits for, to a real mail server: what it says is shown as it said it.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { createMail } from './mail.ts'
import { mailShopOf } from './mail-shop.ts'
import { testEmail } from './templates/test-email.ts'

async function send(smtpUrl: string | undefined, to = 'olivia@example.com') {
  const dataDir = await mkdtemp(join(tmpdir(), 'send-now-'))
  const lines: string[] = []
  const note = (fields: object, text: string) => void lines.push(JSON.stringify([fields, text]))
  const mail = createMail({ smtpUrl, from: 'Shop <shop@example.com>', dataDir, log: { info: note, warn: note } })
  onTestFinished(async () => {
    await mail.close()
    await rm(dataDir, { recursive: true })
  })
  const told = await mail.sendNow({ to, ...testEmail({ shop: mailShopOf(defaults, 'https://shop.example') }) })
  expect(lines.join()).not.toContain('olivia')
  return { ...told, outbox: await readdir(join(dataDir, 'outbox')).catch(() => []) }
}

test('the reply of the mail server that took it is shown', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  const told = await send(server.url)
  expect(told).toMatchObject({ state: 'done', text: expect.stringMatching(/took it: “250 .+”/) })
  expect(server.received.map(({ to }) => to)).toEqual([['olivia@example.com']])
})

test('a refusal is shown as the server said it, without the address', async () => {
  const server = await openMailServer(() => ({ code: 550, text: 'We know no such person' }))
  onTestFinished(server.close)
  const told = await send(server.url)
  expect(told).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('550 We know no such person <your address>'),
  })
  expect(server.tries()).toBe(1)
})

test('a refused login is shown without the login', async () => {
  const account = { user: 'shop-user', password: 'right' }
  const server = await openMailServer(undefined, { encryption: 'none', account })
  onTestFinished(server.close)
  const { state, text } = await send(server.url.replace('//', '//shop-user:secret-wrong@'))
  expect(state).toBe('failed')
  expect(text).not.toMatch(/secret-wrong|shop-user/)
})

test('a mail server that isn’t there, or says nothing, is named', async () => {
  expect(await send('smtp://127.0.0.1:9')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('can’t be reached'),
  })
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('didn’t answer within 8 seconds'),
  })
}, 20_000)

test('without a mail server it’s in the outbox, and the owner is told what to set', async () => {
  const told = await send(undefined)
  expect(told).toMatchObject({ state: 'todo', text: expect.stringContaining('SMTP_URL') })
  expect(told.outbox).toHaveLength(1)
  expect(await send(undefined, 'not an address')).toMatchObject({ state: 'failed', outbox: [] })
})
