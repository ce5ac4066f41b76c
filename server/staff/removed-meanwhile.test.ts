// A right is asked for when a request begins and again in the transaction of its change: whoever is removed or demoted while
// the body of their request is on its way changes nothing.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCalls } from '#tests/support/admin-calls.ts'
import type { AdminExamples, Example } from '#tests/support/admin-calls.ts'
import { prepareAdminExamples, typeOf } from '#tests/support/admin-examples.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'

let shop: TestPurchase
let examples: AdminExamples
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  examples = await prepareAdminExamples(shop)
  token = await shop.tokenOf('owner', {}, leaver)
})
afterAll(async () => {
  await shop.shop.staffCatalog.imports.idle()
  await shop.close()
})

const leaver = 'leaver'
const removed = `delete from staff where user_id = 'leaver'`
const demoted = `update staff set role = 'viewer' where user_id = 'leaver'`

/** `meanwhile` runs once the request was admitted, before its body is there. */
async function call(name: string, { path, body = {}, headers }: Example, meanwhile?: string): Promise<string> {
  await addTestStaff(shop.shop.database, 'owner', leaver)
  async function* late() {
    if (meanwhile !== undefined) await shop.sql(meanwhile)
    yield Buffer.isBuffer(body) ? body : JSON.stringify(body)
  }
  const [method] = name.split(' ') as ['POST']
  const response = await shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      ...typeOf(body),
      ...headers,
    },
    payload: Readable.from(late()),
  })
  if (response.statusCode < 300) return 'done'
  return `${response.statusCode} ${response.json<{ code: string }>().code}`
}

async function callAll(meanwhile?: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const [name, example] of Object.entries<Example>(examples)) told[name] = await call(name, example, meanwhile)
  return told
}

/** Every row of every table but that of the staff, in short. */
async function everything(): Promise<Record<string, unknown>[]> {
  const tables = await shop.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('staff', 'announcements') order by 1`,
  )
  const rows = tables.map(
    ({ name }) => `select '${name}', md5(string_agg(t::text, ' ' order by t::text)) from "${name}" t`,
  )
  return shop.sql(`${rows.join(' union all ')} order by 1`)
}

const allAnswer = (answer: string) => Object.fromEntries(Object.keys(examples).map((name) => [name, answer]))

test('every writing call of the back office has an example', () => {
  const withoutChange = new Set(
    ['setup', 'synonyms/preview', 'settings/preview', 'settings/emails/{key}/preview'].map(
      (path) => `POST /api/admin/${path}`,
    ),
  )
  const writing = Object.keys(adminCalls).filter((call) => !call.startsWith('GET ') && !withoutChange.has(call))
  expect(Object.keys(examples).toSorted()).toEqual(writing.toSorted())
})

test('whoever is removed or demoted before the body is there changes nothing', async () => {
  const before = await everything()
  expect(await callAll(removed)).toEqual(allAnswer('403 not-staff'))
  expect(await callAll(demoted)).toEqual(allAnswer('403 not-allowed'))
  expect(await everything()).toEqual(before)
})

test('the same calls succeed when nothing happens meanwhile', async () => {
  expect(await callAll()).toEqual(allAnswer('done'))
})
