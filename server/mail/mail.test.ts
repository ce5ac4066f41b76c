import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMailServer } from '#tests/support/mail-server.ts'
import { createMail } from './mail.ts'
import { isRetryable } from './smtp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'larder-mail-'))
const outbox = join(dataDir, 'outbox')
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const email = { subject: 'Your order', text: 'Thank you ☕', html: '<p>Thank you ☕</p>' }
const from = 'Larder <hello@larder.example>'
const to = 'ada@example.com'

function openMail(smtpUrl: string | undefined, limits: { backoffMs?: number[]; capacity?: number } = {}) {
  const log = { info: vi.fn(), warn: vi.fn() }
  return { log, mail: createMail({ smtpUrl, from, dataDir, log, ...limits }) }
}

test('an email reaches the mail server as text and HTML, with its attachments', async () => {
  const { mail } = openMail(server.url)
  const attachments = [{ filename: 'invoice.txt', content: Buffer.from('Invoice ÄÖ'), contentType: 'text/plain' }]
  await mail.send({ to, ...email, attachments })
  await mail.close()
  const got = server.received.at(-1)
  expect([got?.from, got?.to]).toEqual(['hello@larder.example', [to]])
  expect(got?.email).toMatchObject({ subject: 'Your order', from: { name: 'Larder' }, to: [{ address: to }] })
  expect(got?.email.text?.trim()).toBe(email.text)
  expect(got?.email.html?.trim()).toBe(email.html)
  expect(got?.email.attachments).toMatchObject([{ filename: 'invoice.txt' }])
  expect(got?.raw).toMatch(/^auto-submitted: auto-generated$/im)
  expect(got?.raw).toMatch(/^message-id: <[^>]+@larder\.example>$/im)
})

test.each([
  ['hello@organo.example', 'Órgano & Söhne <b>'],
  ['Front office <hello@organo.example>', 'Front office'],
])('an email from %s is signed %s, and answers go where the shopkeeper wants them', async (address, name) => {
  const sender = () => ({ name: 'Órgano & Söhne <b>', replyTo: 'team@organo.example', address: 'not@this.example' })
  const log = { info: vi.fn(), warn: vi.fn() }
  const mail = createMail({ smtpUrl: server.url, from: address, sender, dataDir, log })
  await mail.send({ to, ...email })
  await mail.close()
  const got = server.received.at(-1)
  expect(got?.from).toBe('hello@organo.example')
  expect(got?.email).toMatchObject({ from: { name }, replyTo: [{ address: 'team@organo.example' }] })
})

// An untrusted certificate is accepted only if the operator says so in the URL.
const anyCertificate = 'tls.rejectUnauthorized=false'
const account = { user: 'larder', password: 'p@ss word' }
const credentials = `larder:${encodeURIComponent(account.password)}`

test.each([
  ['smtps', 'at once'],
  ['smtp', 'on request'],
] as const)('emails are sent encrypted over %s, with the shop’s login', async (protocol, encryption) => {
  const closed = await openMailServer(undefined, { encryption, account })
  const { mail } = openMail(`${protocol}://${credentials}@127.0.0.1:${closed.port}?${anyCertificate}`)
  await mail.send({ to, ...email })
  await mail.close()
  expect(closed.received).toMatchObject([{ to: [to], user: 'larder', isEncrypted: true }])
  await closed.close()
})

test('a mail server with an untrusted certificate gets neither email nor password', async () => {
  const closed = await openMailServer(undefined, { encryption: 'at once', account })
  const { mail, log } = openMail(`smtps://${credentials}@127.0.0.1:${closed.port}`, { backoffMs: [1] })
  await mail.send({ to, ...email })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 5_000)
  await mail.close()
  expect(log.warn.mock.calls).toEqual([[{ reason: 'ESOCKET', attempts: 2 }, 'email could not be sent']])
  expect(closed.received).toEqual([])
  await closed.close()
})

test('a wrong mail server password is retried, never final, and not logged', async () => {
  const closed = await openMailServer(undefined, { encryption: 'at once', account })
  const { mail, log } = openMail(`smtps://larder:s3cret@127.0.0.1:${closed.port}?${anyCertificate}`, {
    backoffMs: [1, 1],
  })
  const onFinished = vi.fn()
  await mail.send({ to, ...email, onFinished })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 5_000)
  await mail.close()
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ responseCode: 535, attempts: 3 })
  expect(onFinished, 'it may be sent later').not.toHaveBeenCalled()
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('s3cret')
  await closed.close()
})

test('sending does not wait for the mail server', async () => {
  const { mail, log } = openMail('smtp://127.0.0.1:1', { backoffMs: [1, 1] })
  await mail.send({ to, ...email })
  expect(log.warn, 'no attempt has failed yet').not.toHaveBeenCalled()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 5_000)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'ESOCKET', attempts: 3 }, 'email could not be sent')
})

test('a temporary refusal is retried', async () => {
  const busy = await openMailServer((tries) => (tries < 3 ? { code: 451, text: 'Busy' } : undefined))
  const { mail } = openMail(busy.url, { backoffMs: [1, 1, 1] })
  await mail.send({ to, ...email })
  await vi.waitFor(() => expect(busy.received).toHaveLength(1), 5_000)
  expect(busy.tries()).toBe(3)
  await mail.close()
  await busy.close()
})

test.each([
  ['RCPT TO', 550, false],
  ['DATA', 554, false],
  ['RCPT TO', 451, true],
  ['RCPT TO', 530, true],
  ['MAIL FROM', 550, true],
  ['AUTH PLAIN', 535, true],
  ['EHLO', 554, true],
  ['CONN', undefined, true],
])('after %s failed with %s, retrying is worthwhile: %s', (command, responseCode, expected) => {
  expect(isRetryable(Object.assign(new Error('no'), { command, responseCode }))).toBe(expected)
})

test('a permanent refusal is not retried, and the log does not name the recipient', async () => {
  const strict = await openMailServer(() => ({ code: 550, text: 'No such person' }))
  const { mail, log } = openMail(strict.url, { backoffMs: [1, 1, 1] })
  await mail.send({ to, ...email })
  await mail.close()
  expect(strict.tries()).toBe(1)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('ada')
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ responseCode: 550, attempts: 1 })
  await strict.close()
})

test('the caller learns the final outcome, and an email with a key has a stable Message-ID', async () => {
  const finished: boolean[] = []
  const onFinished = (isSent: boolean) => void finished.push(isSent)
  const { mail } = openMail(server.url)
  await mail.send({ to, ...email, key: 'order-7', onFinished })
  await mail.send({ to: 'nobody', ...email, onFinished })
  await mail.close()
  expect(new Set(finished)).toEqual(new Set([true, false]))
  expect(server.received.at(-1)?.raw).toMatch(/^message-id: <order-7@larder\.example>$/im)
  const strict = await openMailServer(() => ({ code: 550, text: 'No such person' }))
  const refused = openMail(strict.url)
  await refused.mail.send({ to, ...email, onFinished })
  await refused.mail.close()
  await strict.close()
  expect(finished.slice(2)).toEqual([false])
  const offline = openMail('smtp://127.0.0.1:1', { backoffMs: [] })
  await offline.mail.send({ to, ...email, onFinished })
  await vi.waitFor(() => expect(offline.log.warn).toHaveBeenCalled(), 5_000)
  expect(finished, 'an unreachable server may come back').toHaveLength(3)
})

test('a full queue drops the next email with a line in the log', async () => {
  const { mail, log } = openMail('smtp://127.0.0.1:1', { capacity: 2, backoffMs: [60_000] })
  for (let index = 0; index < 4; index++) await mail.send({ to, ...email })
  expect(log.warn.mock.calls).toEqual([
    [{}, 'email not sent: the queue is full'],
    [{}, 'email not sent: the queue is full'],
  ])
  await mail.close()
})

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'Eve <eve@example.com>',
  'eve@example.com>\r\nRCPT TO:<bob@example.com',
  'friends: eve@example.com;',
  '"eve@example.com, "@example.com',
  'ada',
  '',
  `${'a'.repeat(320)}@example.com`,
])('%j is not a valid address: nothing is sent', async (wrong) => {
  const before = server.received.length
  const { mail, log } = openMail(server.url)
  await mail.send({ to: wrong, ...email })
  await mail.close()
  expect(server.received).toHaveLength(before)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({}, 'email not sent: invalid recipient address')
})

test.each(['o’hara+shop@exämple.com', 'jürgen@example.com', "o'neil@example.co.uk", 'a.b-c_d=e@sub.example.com'])(
  '%s receives the email',
  async (odd) => {
    const { mail, log } = openMail(server.url)
    const before = server.received.length
    await mail.send({ to: odd, ...email })
    await mail.close()
    expect(log.warn).not.toHaveBeenCalled()
    expect(server.received.slice(before)).toMatchObject([{ to: [expect.stringContaining('@')] }])
  },
)

test('a subject cannot inject headers', async () => {
  const { mail } = openMail(server.url)
  await mail.send({ to, ...email, subject: 'Order\r\nBcc: eve@example.com\r\n\r\nBody' })
  await mail.close()
  const got = server.received.at(-1)
  expect(got?.to).toEqual([to])
  expect(got?.email.bcc).toBeUndefined()
  expect(got?.email.text?.trim()).toBe(email.text)
})

test('without a mail server each email is a file in the outbox, and the log names only the file', async () => {
  const { mail, log } = openMail(undefined)
  await Promise.all(
    ['../../etc/Passwd: reset!', '', 'ÄÖÜ'.repeat(90)].map((subject) => mail.send({ to, ...email, subject })),
  )
  await mail.close()
  const files = readdirSync(outbox)
  expect(files).toHaveLength(3)
  for (const file of files) {
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-([a-z0-9-]+-)?[0-9a-f]{12}\.eml$/)
    const parsed = await PostalMime.parse(readFileSync(join(outbox, file)))
    expect(parsed).toMatchObject({ to: [{ address: to }] })
    expect(parsed.text?.trim()).toBe(email.text)
    expect(statSync(join(outbox, file)).mode & 0o077).toBe(0)
  }
  expect(new Set(log.info.mock.calls.map(([fields]) => fields.file))).toEqual(new Set(files))
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('ada')
})
