// The texts of the shop as dialogs load them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { TextJson } from './text-json.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('owner')
})
afterAll(() => shop.close())

const read = async (name: string) => (await shop.app.inject(`/texts/${name}`)).json<TextJson>()

async function save(values: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { version } = (await shop.app.inject({ url: '/api/admin/settings', headers })).json<{ version: number }>()
  await shop.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload: { version, values } })
}

test('a text that nobody wrote is ours, with the rules of the shop in it', async () => {
  const { blocks, changedOn } = await read('terms')
  expect(JSON.stringify(blocks)).toContain('FedEx delivers the same day for $60')
  expect(changedOn).toBeUndefined()
})

test('the text of the owner counts at once, is no markup, and a legal one has its date', async () => {
  await save({ shop: { name: 'Órgano' }, texts: { terms: '## {shop} <b>\n[x](javascript:alert(1)) [y](/offers)' } })
  const { blocks, changedOn } = await read('terms')
  expect(blocks).toEqual([
    {
      kind: 'section',
      title: 'Órgano <b>',
      blocks: [
        { kind: 'paragraph', parts: [{ text: '[x](javascript:alert(1)) ' }, { text: 'y', address: '/offers' }] },
      ],
    },
  ])
  expect(changedOn).toBe(new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
  expect((await read('about')).changedOn).toBeUndefined()
})

test('long texts change nothing of a page but which of them are the owner’s', async () => {
  await save({ texts: { about: '' } })
  const before = (await shop.app.inject('/login')).body.length
  await save({ texts: { about: 'word '.repeat(3_900) } })
  expect((await shop.app.inject('/login')).body.length - before).toBeLessThan(100)
})

test.each(['no-such', 'footer', 'constructor'])('there is no text %s', async (name) => {
  expect((await shop.app.inject(`/texts/${name}`)).statusCode).toBe(404)
})
