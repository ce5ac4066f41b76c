// Which addresses and fields are refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { MadeWebhookJson, WebhooksJson } from './webhook-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner'))
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

test.each(hostileAddresses)('%s is refused as an address', async (url) => {
  const response = await call('POST', '/webhooks', { url, events: ['order.placed'] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'bad-input', fields: { url: expect.any(String) } })
})

test('bad input is refused at its field, and unknown webhooks are 404', async () => {
  const url = 'https://till.example/'
  for (const [body, field] of [
    [{ url, events: [] }, 'events'],
    [{ url, events: ['order.lost'] }, 'events.0'],
    [{ url, events: ['order.placed'], keyId: 'x' }, 'keyId'],
    [{ url, events: ['order.placed'], keyId: '00000000-0000-4000-8000-000000000000' }, 'keyId'],
  ] as const) {
    const response = await call('POST', '/webhooks', body)
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  }
  const made = await call('POST', '/webhooks', { url, events: ['order.placed'] })
  const { id: known } = made.json<MadeWebhookJson>()
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    for (const [method, path] of [
      ['PATCH', `/webhooks/${id}`],
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/rotate`],
      ['POST', `/webhooks/${id}/test`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${known}/deliveries/${id}/again`],
    ] as const)
      expect([path, (await call(method, path, method === 'PATCH' ? {} : undefined)).statusCode]).toEqual([path, 404])
  expect((await call('DELETE', `/webhooks/${known}`)).statusCode).toBe(204)
  expect((await call('GET', '/webhooks')).json<WebhooksJson>().items).toEqual([])
})
