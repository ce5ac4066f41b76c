// The keys of other programs: shown once, never more than their maker may, and gone with them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyPermissions } from '#domain/people/key-permissions.ts'
import type { Permission } from '#domain/people/permission.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { nowSeconds } from '#tests/support/test-tokens.ts'
import type { KeyListJson, MadeKeyJson } from './key-json.ts'
import type { LogJson } from './log-json.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  owner = await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner'))
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const sql = <Row extends object>(text: string, values: unknown[] = []) => runSql<Row>(shop.shop.database, text, values)

function call(method: Method, path: string, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

async function tell(method: Method, path: string, token: string, body?: object): Promise<string> {
  const { statusCode, ...answer } = await call(method, path, token, body)
  return statusCode < 300 ? String(statusCode) : `${statusCode} ${answer.json<{ code: string }>().code}`
}

async function makeKey(permissions: Permission[], { by = owner, ...more }: { by?: string; expiresAt?: string } = {}) {
  const made = await call('POST', '/keys', by, { name: 'Till 1', permissions, ...more })
  expect(made.statusCode).toBe(201)
  return made.json<MadeKeyJson>()
}

async function makerOf(role: 'owner' | 'manager', uid: string): Promise<string> {
  return shop.tokenFor(await addTestStaff(shop.shop.database, role, uid))
}

test('a key is shown once, and stored as a hash', async () => {
  const { id, key } = await makeKey(['orders.read', 'catalog.read', 'orders.read'])
  expect(key).toMatch(/^larder_[0-9a-f]{40}$/)
  const listed = await call('GET', '/keys', owner)
  expect(listed.body).not.toContain(key)
  expect(listed.json<KeyListJson>().items.find((one) => one.id === id)).toEqual({
    id,
    name: 'Till 1',
    prefix: key.slice(0, 13),
    permissions: ['orders.read', 'catalog.read'],
    createdBy: 'owner',
    createdByName: 'Test owner',
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  })
  const rows = await sql<{ row: string }>(
    `select k::text as row from api_keys k union all select l::text from staff_log l`,
  )
  expect(rows.filter(({ row }) => row.includes(key.slice(7)))).toEqual([])
})

test('it may what it was given, and says so', async () => {
  const { id, key } = await makeKey(['catalog.read'])
  expect(await tell('GET', '/products', key)).toBe('200')
  expect(await tell('GET', '/orders', key)).toBe('403 not-allowed')
  expect((await call('GET', '/me', key)).json()).toMatchObject({
    uid: `key:${id}`,
    displayName: 'key: Till 1',
    permissions: ['catalog.read'],
  })
  expect((await call('GET', '/today', key)).json().todo).toEqual({ stock: { low: expect.any(Number) } })
})

test.each([
  [{ permissions: ['staff.manage'] }, "a key can't have staff.manage"],
  [{ permissions: ['settings.write'] }, "a key can't have settings.write"],
  [{ permissions: ['catalog.read', 'customers.export'] }, "a key can't have customers.export"],
  [{ permissions: ['everything'] }, "a key can't have everything"],
  [{ permissions: [] }, 'choose at least one'],
  [{ permissions: ['catalog.read'], name: '  ' }, 'give it a name'],
  [{ permissions: ['catalog.read'], name: 'x'.repeat(81) }, 'name: '],
  [{ permissions: ['catalog.read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt: in the future'],
  [{ permissions: ['catalog.read'], expiresAt: 'soon' }, 'expiresAt: a moment'],
])('%j is refused at its field', async (body, reason) => {
  const answer = await call('POST', '/keys', owner, { name: 'Till 1', ...body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ detail: string }>().detail).toContain(reason)
})

test('making and revoking one takes a new sign-in', async () => {
  const old = await shop.tokenFor({ uid: 'owner', email: 'owner@larder.example' }, { authTime: nowSeconds() - 301 })
  const { id } = await makeKey(['catalog.read'])
  const body = { name: 'Till 2', permissions: ['catalog.read'] }
  expect(await tell('POST', '/keys', old, body)).toBe('401 reauthentication-required')
  expect(await tell('DELETE', `/keys/${id}`, old)).toBe('401 reauthentication-required')
})

test('a revoked, an expired and an unknown key are refused alike', async () => {
  const { id, key } = await makeKey(['catalog.read'])
  expect(await tell('DELETE', `/keys/${id}`, owner)).toBe('200')
  expect(await tell('DELETE', '/keys', owner, { id })).toBe('200')
  const soon = await makeKey(['catalog.read'], { expiresAt: new Date(Date.now() + 60_000).toISOString() })
  expect(await tell('GET', '/products', soon.key)).toBe('200')
  await sql(`update api_keys set expires_at = now() where id = $1`, [soon.id])
  const other = await makeKey(['catalog.read'])
  expect(await tell('DELETE', '/keys', owner, { id: other.id })).toBe('200')
  for (const bad of [key, soon.key, other.key, `larder_${'0'.repeat(40)}`, 'larder_', `${key}0`])
    expect(await tell('GET', '/products', bad)).toBe('401 bad-key')
  expect(await tell('DELETE', '/keys/00000000-0000-4000-8000-000000000000', owner)).toBe('404 not-found')
})

test('making and revoking are in the log once each, and what a key does is under its name', async () => {
  const { id, key } = await makeKey(['stock.adjust'])
  await call('DELETE', `/keys/${id}`, owner)
  await call('DELETE', `/keys/${id}`, owner)
  const about = (await call('GET', `/log?subject=key:${id}`, owner)).json<LogJson>()
  expect(about.items.map(({ action, subject, actor }) => [action, subject.label, actor.uid])).toEqual([
    ['key.revoked', 'Till 1', 'owner'],
    ['key.made', 'Till 1', 'owner'],
  ])
  expect(about.items[1]?.after).toEqual({ permissions: ['stock.adjust'] })
  expect(await tell('POST', '/products/p1/stock', key, { change: 1, reason: 'found one' })).toBe('401 bad-key')

  const next = await makeKey(['stock.adjust', 'catalog.read'])
  expect(await tell('POST', '/products/p1/stock', next.key, { change: 1, reason: 'found one' })).toBe('200')
  const [entry] = (await call('GET', '/log?subject=product:p1', owner)).json<LogJson>().items
  expect(entry?.actor).toEqual({ uid: `key:${next.id}`, role: 'owner', email: null, displayName: 'key: Till 1' })
  const ledger = await call('GET', '/products/p1/stock', next.key)
  expect(ledger.json<{ items: object[] }>().items[0]).toMatchObject({ change: 1, by: 'key: Till 1' })
  const found = (await call('GET', '/log?search=till', owner)).json<LogJson>().items
  expect(found.map(({ action }) => action)).toContain('stock.corrected')
})

test('a key never may more than its maker may at that moment', async () => {
  const { key } = await makeKey(['orders.read', 'catalog.read'], { by: await makerOf('manager', 'mia') })
  expect(await tell('GET', '/orders', key)).toBe('200')
  expect(await tell('PATCH', '/staff/mia', owner, { role: 'viewer' })).toBe('200')
  expect(await tell('GET', '/orders', key)).toBe('403 not-allowed')
  expect(await tell('GET', '/products', key)).toBe('200')
})

test('a key goes with its maker, and stays away when they come back', async () => {
  const { id, key } = await makeKey(['catalog.read'], { by: await makerOf('manager', 'max') })
  expect(await tell('DELETE', '/staff/max', owner)).toBe('200')
  expect(await tell('GET', '/products', key)).toBe('401 bad-key')
  await makerOf('owner', 'max')
  expect(await tell('GET', '/products', key)).toBe('401 bad-key')
  const [entry] = (await call('GET', `/log?subject=key:${id}`, owner)).json<LogJson>().items
  expect(entry).toMatchObject({ action: 'key.revoked', actor: { uid: 'owner' }, reason: 'Its maker left the staff' })

  const other = await makeKey(['catalog.read'], { by: await makerOf('manager', 'moe') })
  await sql(`delete from staff where user_id = 'moe'`)
  expect(await tell('GET', '/products', other.key)).toBe('401 bad-key')
})

test('the last use is written once a minute', async () => {
  const { id, key } = await makeKey(['catalog.read'])
  const used = async () =>
    (
      await sql<{ at: Date | null; xmin: string }>(
        `select last_used_at as at, xmin::text from api_keys where id = $1`,
        [id],
      )
    )[0]
  await call('GET', '/me', key)
  const first = await used()
  expect(first?.at).toEqual(expect.any(Date))
  await Promise.all(Array.from({ length: 5 }, () => call('GET', '/me', key)))
  expect(await used()).toEqual(first)
  await sql(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [id])
  await call('GET', '/me', key)
  expect(Date.now() - Number((await used())?.at)).toBeLessThan(30_000)
})

test('each key has a limit of its own', async () => {
  const [busy, quiet] = [await makeKey(['catalog.read']), await makeKey(['catalog.read'])]
  const statuses: string[] = []
  for (let asked = 0; asked < 620; asked += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => tell('POST', '/staff', busy.key, {})))))
  expect(statuses.filter((status) => status === '403 not-for-keys')).toHaveLength(600)
  expect(statuses.filter((status) => status === '429 too-many-requests')).toHaveLength(20)
  expect((await call('GET', '/me', busy.key)).headers['retry-after']).toMatch(/^\d+$/)
  expect(await tell('GET', '/me', quiet.key)).toBe('200')
  expect(await tell('GET', '/me', owner)).toBe('200')
})

test('a key opens nothing but the back office', async () => {
  const { key } = await makeKey(keyPermissions)
  const answer = await shop.app.inject({ url: '/orders', headers: { authorization: `Bearer ${key}` } })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'bad-token'])
})
