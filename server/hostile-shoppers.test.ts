// The same texts where a shopper has something to store them in, and in addresses that no document lists: tidied or refused, never an
// error of the shop.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#tests/support/paid-changes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { isReadable } from './http/readable-texts.ts'
import type { ListJson, NewLinkJson } from './lists/list-json.ts'
import type { OwnReportsJson } from './orders/reports/report-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase({ webhooks: false })
  await shop.sql('update products set quantity = 500, price_cents = 1000, original_price_cents = null where id = 1')
})
afterAll(() => shop.close())

const hostile = ['a\0b', 'Main \uD800', '\uDC00', 'a\u0007b']
const stamp = '00000001-device01'

async function makeList(ada: Shopper) {
  const id = randomUUID()
  await ada.call('POST', '/lists', { id, name: 'Weekend' })
  const link = await ada.call('PUT', `/lists/${id}/links/${randomUUID()}`, { access: 'edit' })
  return { id, path: `/lists/${id}`, token: link.json<NewLinkJson>().token }
}

/** A line of text, newer than the ones before. */
const item = (text: string, clock: number) => {
  const changed = stamp.replace('00000001', `${clock}`.padStart(8, '0'))
  const stamps = { text: changed, quantity: changed, isTicked: changed, isRemoved: changed }
  const line = { id: 'item000000000001', productId: null, text, quantity: 1, isTicked: false, isRemoved: false }
  return { ...line, added: stamp, changed: stamps }
}

test.each(hostile)('a list with %j in it is stored without it, on every way to it', async (text) => {
  const ada = await shop.newShopper()
  const { id, path, token } = await makeList(ada)
  const made = await ada.call('POST', '/lists', { id: randomUUID(), name: `Trip ${text}` })
  const named = await ada.call('PUT', path, { name: `Trip ${text}` })
  const sent = await ada.call('PUT', `${path}/items`, { items: [item(`Tea ${text}`, 1)] })
  const shared = await shop.app.inject({
    method: 'PUT',
    url: '/shared-list/items',
    headers: { 'x-list-token': token },
    payload: { items: [item(`Tea for ${text}`, 2)] },
  })
  expect([made, named, sent, shared].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const list = (await ada.call('GET', `/lists/${id}`)).json<ListJson>()
  const [{ text: stored } = { text: '' }] = list.items
  expect([list.name, stored]).toEqual([expect.stringMatching(/^Trip /), expect.stringMatching(/^Tea for /)])
  expect([list.name, stored].every(isReadable)).toBe(true)
})

test.each(hostile)('%j in a report and in the street of a change is stored without it', async (text) => {
  const { ada, id, begin, look } = await buy(shop, 1)
  const { version, total } = await look(2)
  const lines = [{ productId: 'p1', quantity: 2 }]
  const change = { version, total, lines, street: `7 ${text} Lane`, deliveryNote: text }
  expect((await begin(2, { change })).statusCode).toBe(200)
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [id])
  const report = { id: randomUUID(), kind: 'damaged', productId: 'p1', note: `Two\nlines ${text}` }
  const reported = await ada.call('POST', `/user/orders/${id}/reports`, report)
  expect(reported.statusCode).toBe(200)
  const [{ note } = { note: '' }] = reported.json<OwnReportsJson>().reports
  expect(note).toMatch(/^Two\nlines /)
  expect(isReadable(note)).toBe(true)
})

test.each([
  '/look/%00/x',
  '/look/logo-00000000000000000001-432x144/%00',
  '/look/%ED%A0%80/x',
  '/images/%00',
  '/images/uploaded/%00',
  '/images/uploaded/p1%00-00000000.webp',
  '/texts/%00',
  '/share/p9999999999-00000000.jpg',
  '/auth/oauth/%00/start',
  '/auth/oauth/%00/callback?state=%00&code=%00',
  '/look.css?colour=%00',
  '/order/invoice/%00',
])('%s is no error of the shop', async (url) => {
  expect((await shop.app.inject({ url })).statusCode).toBeLessThan(500)
})
