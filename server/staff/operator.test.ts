// npm run staff, while the shop is running and while it isn't; and what becomes of a role with its account.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'
import type { SignedIn, TestProcess } from '#tests/support/test-process.ts'
import { openOperator } from './open-operator.ts'
import { openOperatorSocket } from './operator-socket.ts'

const quiet = { warn: () => {} }
let base: TestDatabase
let shop: TestProcess
let closeSocket = async () => {}
let ada: SignedIn
beforeAll(async () => {
  base = await openTestDatabase()
  shop = await openTestProcess(base.database)
  ada = await shop.signUp('ada@example.com', { displayName: 'Ada' })
  const config = { firebase: undefined, mail: { smtpUrl: undefined, from: '' } }
  if (!testsRunOnPostgres)
    closeSocket = await openOperatorSocket(base.settings.dataDir, openOperator(base.database, config).run, quiet)
})
afterAll(async () => {
  await closeSocket()
  await shop.close()
  await base.close()
})

/** The command as a process of its own, as an operator runs it. */
async function staff(...args: string[]): Promise<{ code: number; printed: string }> {
  const { databaseUrl, dataDir } = base.settings
  const script = fileURLToPath(new URL('../../scripts/manage-staff.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: childEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), printed: printed.trim() }
}

const me = async ({ idToken }: SignedIn) => {
  const answer = await shop.app.inject({ url: '/api/admin/me', headers: { authorization: `Bearer ${idToken}` } })
  return answer.json<{ role?: string; code?: string }>()
}
const logged = () =>
  runSql(base.database, 'select actor_role as by, action, before, after from staff_log order by id desc limit 1')

test('the command adds, lists and removes people while the shop is running', async () => {
  expect(await staff('list')).toEqual({ code: 0, printed: 'Nobody is on the staff yet.' })
  expect(await staff('add', 'Ada@example.com', '--role', 'owner')).toEqual({
    code: 0,
    printed: 'ada@example.com is owner now.',
  })
  expect((await me(ada)).role).toBe('owner')
  expect(await logged()).toEqual([{ by: 'operator', action: 'staff.added', before: null, after: { role: 'owner' } }])
  expect(await shop.shop.setup.isOpen()).toBe(false)
  expect((await staff('list')).printed).toBe('owner    ada@example.com')
  expect(await staff('remove', 'ada@example.com')).toEqual({
    code: 1,
    printed: 'That is the last owner. Add another one first.',
  })
  const bea = await shop.signUp('bea@example.com')
  await staff('add', 'bea@example.com', '--role', 'owner')
  expect((await staff('remove', 'ada@example.com')).code).toBe(0)
  expect((await me(ada)).code).toBe('not-staff')
  expect((await me(bea)).role).toBe('owner')
}, 60_000)

test('somebody without an account is invited', async () => {
  expect((await staff('add', 'new@example.com', '--role', 'viewer')).printed).toContain(
    'becomes viewer when they sign in',
  )
  expect((await staff('list')).printed).toMatch(/viewer +new@example\.com \(invited until /)
  expect((await staff('remove', 'new@example.com')).code).toBe(0)
}, 60_000)

test('an unverified account is only invited where emails are delivered: it could be a stranger’s', async () => {
  const eve = await shop.signUp('boss@example.com')
  const mail = { smtpUrl: 'smtp://mail.example', from: '' }
  const operator = openOperator(base.database, { firebase: undefined, mail })
  const reply = await operator.run({ command: 'add', email: 'boss@example.com', role: 'owner' })
  expect(reply.lines[0]).toContain('verified, within 7 days')
  expect((await me(eve)).code).toBe('not-staff')
})

test.each([
  [[], 'Usage: '],
  [['promote', 'ada@example.com'], 'Usage: '],
  [['add', 'nonsense', '--role', 'owner'], 'That is no email address.'],
  [['add', 'a@example.com', '--role', 'king'], 'The role must be one of owner, manager'],
  [['remove', 'nobody@example.com'], 'nobody@example.com is not on the staff.'],
])('%j is refused in one line', async (args, line) => {
  const { code, printed } = await staff(...args)
  expect(code).toBe(1)
  expect(printed).toContain(line)
  expect(printed.split('\n')).toHaveLength(1)
})

test('the last owner can’t delete their account; others lose their role with it', async () => {
  const deleteAccount = ({ idToken }: SignedIn) =>
    shop.app.inject({ method: 'DELETE', url: '/api/users', headers: { authorization: `Bearer ${idToken}` } })
  const bea = await shop.signIn('bea@example.com')
  const refused = await deleteAccount(bea)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last-owner'])
  expect((await me(bea)).role).toBe('owner')
  await staff('add', 'ada@example.com', '--role', 'owner')
  expect((await deleteAccount(bea)).statusCode).toBe(200)
  expect((await me(bea)).code).toBe('not-staff')
  expect(await logged()).toMatchObject([{ by: 'owner', action: 'staff.removed' }])
}, 60_000)

test('an unverified account that passes to the owner of its address takes no role along', async () => {
  expect((await me(ada)).role).toBe('owner')
  await shop.shop.clearAccount(ada.localId, 'reset')
  expect((await me(ada)).code).toBe('not-staff')
  expect(await logged()).toMatchObject([{ by: 'system', action: 'staff.removed' }])
})

if (!testsRunOnPostgres) {
  test('only the user of the process can reach the socket, and the command works without the shop', async () => {
    expect(statSync(join(base.settings.dataDir, 'operator')).mode & 0o777).toBe(0o700)
    await closeSocket()
    await shop.close()
    await base.database.close()
    expect((await staff('add', 'ada@example.com', '--role', 'owner')).printed).toContain(
      'ada@example.com is owner now.',
    )
    const again = await openDatabase(base.settings)
    expect(await runSql(again, 'select role from staff')).toEqual([{ role: 'owner' }])
    await again.close()
  }, 60_000)
}
