import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { senderOf } from './mail-shop.ts'
import { createMail } from './mail.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

test.each([
  ['the default shop', {}, 'hello@larder.example'],
  ['a renamed shop', { name: 'Órgano' }, 'hello@organo.at'],
  ['a shop with an email', { name: 'Órgano', email: 'team@organo.at' }, 'team@organo.at'],
])(
  'unless the environment says otherwise, emails of %s come from an address of its own',
  async (_, values, address) => {
    const sender = () => senderOf({ ...defaults, shop: { ...defaults.shop, ...values } }, 'https://organo.at')
    const log = { info: vi.fn(), warn: vi.fn() }
    const mail = createMail({ smtpUrl: server.url, from: undefined, sender, dataDir: '', log })
    await mail.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', key: 'order-1' })
    await mail.close()
    const got = server.received.at(-1)
    expect([got?.from, got?.email.from?.address]).toEqual([address, address])
    expect(got?.email.messageId).toBe(`<order-1@${address.split('@')[1]}>`)
    expect(/larder/i.test(got?.raw ?? '')).toBe(address.includes('larder'))
  },
)
