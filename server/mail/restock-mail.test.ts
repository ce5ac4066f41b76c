// From the request to the mailbox, and back by the link: with a real mail server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { createRestock } from '#server/restock/restock.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { mailShopOf } from './mail-shop.ts'
import { createMail } from './mail.ts'
import { createRestockEmails } from './restock-mail.ts'

const publicUrl = 'https://larder.example'
let shop: TestShop
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

test('the email says why it came, and mail programs can unsubscribe with its headers', async () => {
  const { database } = shop.shop
  const log = { info: () => {}, warn: () => {} }
  const mail = createMail({ smtpUrl: server.url, from: 'Larder <hello@larder.example>', dataDir: '', log })
  const restock = createRestock({
    database,
    log,
    money: () => ({ currency: 'USD', locale: 'en-US' }),
    send: createRestockEmails({ mail, shop: () => mailShopOf(defaults, publicUrl) }),
  })
  await runSql(database, `update products set quantity = 0, title = 'Bread & Butter' where id = 1`)
  await restock.request({ product: 1, email: 'vic@example.com', isVerified: false })
  await runSql(database, 'update products set quantity = 4 where id = 1')
  await restock.runOnce()
  await restock.idle()
  await mail.close()
  await restock.idle()

  expect(server.received).toHaveLength(1)
  const [{ to, email } = { to: [], email: undefined }] = server.received
  expect(to).toEqual(['vic@example.com'])
  expect(email?.subject).toBe('Back in stock: Bread & Butter')
  expect(email?.text).toContain(`${publicUrl}/product/Bread%20%26%20Butter`)
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
  const [, id] =
    /^<https:\/\/larder\.example\/restock-requests\/stop\?id=([\da-f-]{36})>$/.exec(header('list-unsubscribe') ?? '') ??
    []
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(email?.messageId).toBe(`<restock-${id}@larder.example>`)
  expect(email?.text).toContain(`${publicUrl}/stop-emails?id=${id}`)
  const [row] = await runSql(database, 'select sent_at is not null as is_sent, due_at from restock_requests')
  expect(row).toEqual({ is_sent: true, due_at: null })

  const stopped = await shop.app.inject({
    method: 'POST',
    url: `/restock-requests/stop?id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
})
