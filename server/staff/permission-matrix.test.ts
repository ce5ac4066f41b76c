// Every documented call of the back office, made as every role, with keys, as a shopper, as nobody, as a removed member of the staff
// and with every invalid token. A call that isn't in tests/support/admin-calls.ts fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { keyPermissions } from '#domain/people/key-permissions.ts'
import { isAllowed, permissions, roles } from '#domain/people/permission.ts'
import type { Permission, Role } from '#domain/people/permission.ts'
import { adminCalls, stepUpCalls } from '#tests/support/admin-calls.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { nowSeconds } from '#tests/support/test-tokens.ts'

type Call = { call: string; permission: string; stepUp: boolean }

const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ 'x-permission': z.string().optional(), 'x-step-up': z.boolean().optional() })),
  ),
})

const bystander = { uid: 'shopper', email: 'shopper@example.com', emailVerified: true }
let shop: TestShop
let badTokens: Record<string, string>
const tokens: Partial<Record<Role | 'shopper' | 'removed', string>> = {}
beforeAll(async () => {
  shop = await openTestShop()
  // Setup is over, and an owner beside the one in the table can't be the last.
  await addTestStaff(shop.shop.database, 'owner', 'other-owner')
  for (const role of roles) tokens[role] = await shop.tokenFor(await addTestStaff(shop.shop.database, role))
  badTokens = await shop.tokens.badTokens({ uid: 'owner', email: 'owner@larder.example' })
  tokens.shopper = await shop.tokenFor(bystander)
  tokens.removed = await shop.tokenFor(await addTestStaff(shop.shop.database, 'manager', 'removed'))
  if ((await ask('GET /api/admin/me', tokens.removed)) !== '200') throw new Error('They were not on the staff before')
  await runSql(shop.shop.database, `delete from staff where user_id = 'removed'`)
})
afterAll(() => shop.close())

async function documentedCalls(): Promise<Call[]> {
  const { paths } = documented.parse((await shop.app.inject('/openapi.json')).json())
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({
        call: `${method.toUpperCase()} ${path}`,
        permission: about['x-permission'] ?? 'none',
        stepUp: about['x-step-up'] === true,
      })),
    )
}

/** The status, with the code of a refusal. Nothing that is asked for exists, so that no call changes anything. */
async function ask(call: string, token?: string): Promise<string> {
  const [method, path] = call.split(' ') as ['GET', string]
  const answer = await shop.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'NOBODY'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
    // A stream never ends: its headers are enough.
    payloadAsStream: true,
  })
  const stream = answer.stream()
  if (![401, 403].includes(answer.statusCode)) {
    stream.destroy()
    return String(answer.statusCode)
  }
  const body = z.object({ code: z.string() }).parse(JSON.parse(Buffer.concat(await stream.toArray()).toString()))
  return `${answer.statusCode} ${body.code}`
}

function expectedFor(permission: string, role: Role): 'let in' | '403 not-allowed' {
  if (permission === 'any-staff' || permission === 'signed-in') return 'let in'
  return isAllowed(role, permission as Permission) ? 'let in' : '403 not-allowed'
}

/** Let in: found, not found or refused for what it sent, but neither for who asks nor by an error. */
const verdict = (told: string) => (/^(2..|400|404|409|415|422|428|429)$/.test(told) ? 'let in' : told)

test('every documented call is in the table, with its permission and step-up', async () => {
  const calls = await documentedCalls()
  expect(Object.fromEntries(calls.map(({ call, permission }) => [call, permission]))).toEqual(adminCalls)
  expect(calls.filter(({ stepUp }) => stepUp).map(({ call }) => call)).toEqual(stepUpCalls)
  const known = new Set<string>([...permissions, 'any-staff', 'signed-in'])
  expect(calls.filter(({ permission }) => !known.has(permission))).toEqual([])
})

/** What each call says, as an object: a failure shows the calls that differ. */
async function tableOf(tell: (call: string, permission: string) => string | Promise<string>) {
  const table: Record<string, string> = {}
  for (const [call, permission] of Object.entries(adminCalls)) table[call] = await tell(call, permission)
  return table
}

test.each(roles)('as %s', async (role) => {
  const told = await tableOf(async (call) => verdict(await ask(call, tokens[role])))
  expect(told).toEqual(await tableOf((_call, permission) => expectedFor(permission, role)))
})

test.each<[string, Permission[]]>([
  ['all that a key may have', keyPermissions],
  ['one permission', ['catalog.read']],
])("with an owner's key that has %s", async (_name, given) => {
  const { uid } = await addTestStaff(shop.shop.database, 'owner')
  const wanted = { name: 'Till 1', permissions: given, expiresAt: null }
  const made = await shop.shop.staff.keys.create({ uid, role: 'owner' }, wanted)
  const token = made.ok ? made.value.key : ''
  const told = await tableOf(async (call) => verdict(await ask(call, token)))
  const expected = await tableOf((call, permission) => {
    if (permission === 'signed-in' || stepUpCalls.includes(call)) return '403 not-for-keys'
    return permission === 'any-staff' || given.some((one) => one === permission) ? 'let in' : '403 not-allowed'
  })
  expect(told).toEqual(expected)
  expect(Object.values(expected).filter((answer) => answer === 'let in').length).toBeGreaterThan(10)
})

test.each(['shopper', 'removed'] as const)('as nobody on the staff (%s)', async (who) => {
  const told = await tableOf(async (call) => verdict(await ask(call, tokens[who])))
  const isOpen = (permission: string) => permission === 'signed-in'
  expect(told).toEqual(await tableOf((_call, permission) => (isOpen(permission) ? 'let in' : '403 not-staff')))
})

test('without a token the answer is 401', async () => {
  expect(await tableOf((call) => ask(call))).toEqual(await tableOf(() => '401 sign-in-required'))
})

test('with every invalid token the answer is 401: expired, tampered, unsigned, of another issuer, …', async () => {
  const expected = await tableOf(() => '401 bad-token')
  for (const [what, token] of Object.entries(badTokens))
    expect(await tableOf((call) => ask(call, token)), what).toEqual(expected)
})

test('a request from another site is refused, unless it only reads', async () => {
  const told = await tableOf(async (call) => {
    const [method, path] = call.split(' ') as ['GET', string]
    if (method === 'GET') return 'only reads'
    const answer = await shop.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'NOBODY'),
      headers: { authorization: `Bearer ${tokens.owner}`, 'sec-fetch-site': 'cross-site' },
      payload: {},
    })
    return `${answer.statusCode} ${answer.json().code}`
  })
  expect(told).toEqual(await tableOf((call) => (call.startsWith('GET ') ? 'only reads' : '403 cross-site')))
})

test('what needs a new sign-in asks for it after five minutes', async () => {
  const owner = { uid: 'owner', email: 'owner@larder.example', emailVerified: true }
  const old = await shop.tokenFor(owner, { authTime: nowSeconds() - 301 })
  const told = await Promise.all(stepUpCalls.map(async (call) => [call, await ask(call, old)]))
  expect(told).toEqual(stepUpCalls.map((call) => [call, '401 reauthentication-required']))
})
