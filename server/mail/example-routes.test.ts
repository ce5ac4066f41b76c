// The owner looks at the emails of the shop and sends one to themselves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { noLoad } from '#tests/support/no-load.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { emailNames, exampleEmail } from './email-examples.ts'
import type { EmailKey } from './email-examples.ts'
import type { EmailListJson, EmailPreviewJson, SentEmailJson } from './example-routes.ts'
import type { AddressedEmail } from './mail.ts'

let shop: TestPurchase
let app: TestPurchase['app']
let headers: { authorization: string }
const sent: AddressedEmail[] = []
beforeAll(async () => {
  shop = await openTestPurchase()
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  app = await createApp({
    config: { rateLimits: true, publicUrl: 'https://larder.example', trustProxy: false, development: false },
    shop: {
      ...shop.shop,
      sendNow: async (email: AddressedEmail) => {
        sent.push(email)
        return { state: 'done', text: 'The mail server took it: “250 queued”. Check your inbox.' }
      },
    },
    logger: pino({ level: 'silent' }),
    load: noLoad,
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const post = (path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/admin/settings/emails/${path}`, headers, payload })

const keys = Object.keys(emailNames) as EmailKey[]

test.each(keys)('the example of %s is a whole email in the name of the shop', (key) => {
  const settings = { ...defaults, shop: { ...defaults.shop, name: 'Órgano & Söhne <b>' } }
  const { subject, text, html } = exampleEmail(key, settings, 'https://organo.example')
  expect(subject.length).toBeGreaterThan(5)
  expect(text).toContain('Órgano & Söhne <b>')
  expect(html).toContain('Órgano &amp; Söhne &lt;b&gt;')
  for (const part of [subject, text, html]) expect(part).not.toMatch(/larder|undefined|NaN/i)
})

test('an email is shown with what is being typed, and nothing is sent or saved', async () => {
  const { items } = (await app.inject({ url: '/api/admin/settings/emails', headers })).json<EmailListJson>()
  expect(items.map(({ key }) => key)).toEqual(keys)
  const values = { shop: { name: 'Corner Shop' }, emails: { signature: 'Yours, <Ada>' }, prices: { currency: 'EUR' } }
  const { subject, html, text } = (await post('order-placed/preview', { values })).json<EmailPreviewJson>()
  expect(subject).toContain('Corner Shop')
  expect(html).toContain('Yours, &lt;Ada&gt;')
  expect(text).toContain('€')
  expect((await post('nothing/preview', { values })).statusCode).toBe(400)
  expect(sent).toEqual([])
})

test('a test goes to whoever asks, is logged, says what the mail server said, and is limited', async () => {
  const response = await post('order-delivered/test', {
    values: { emails: { signature: 'Yours, still typing', senderName: 'Typed Shop' } },
  })
  expect(response.json<SentEmailJson>()).toEqual({ state: 'done', text: expect.stringContaining('250 queued') })
  expect(sent).toMatchObject([
    {
      to: expect.stringContaining('@'),
      subject: expect.stringContaining('A1B2C3'),
      text: expect.stringContaining('Yours, still typing'),
      sender: { name: 'Typed Shop', replyTo: '' },
    },
  ])
  const log = await shop.sql(`select action, after from staff_log where action = 'settings.email-tested'`)
  expect(log).toEqual([{ action: 'settings.email-tested', after: { email: 'order-delivered' } }])
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await post('test/test')).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(sent).toHaveLength(6)
})
