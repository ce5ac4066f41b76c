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
  await operator.run({ command: 'remove', email: 'boss@example.com' })
  expect(await logged()).toMatchObject([{ by: 'operator', action: 'invitation.withdrawn', before: { role: 'owner' } }])
})

test('an address that somebody on the staff only typed makes nobody owner, and nobody is removed or shut out by it', async () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: '' }
  const delivering = openOperator(base.database, { firebase: undefined, mail })
  const trying = openOperator(base.database, { firebase: undefined, mail: { smtpUrl: undefined, from: '' } })
  const pat = await shop.signUp('pat@example.com')
  await runSql(base.database, 'update identity_accounts set email_verified = true where uid = $1', [pat.localId])
  expect((await delivering.run({ command: 'add', email: 'pat@example.com', role: 'picker' })).isRefused).toBe(false)
  // The picker says that their address is alice's, and opens the back office.
  await runSql(
    base.database,
    `update identity_accounts set email = 'alice@example.com', email_verified = false where uid = $1`,
    [pat.localId],
  )
  const asAlice = await shop.signIn('alice@example.com')
  expect(await me(asAlice)).toMatchObject({ role: 'picker', email: 'pat@example.com' })

  const refused = await trying.run({ command: 'add', email: 'alice@example.com', role: 'owner' })
  expect([refused.isRefused, refused.lines[0]]).toEqual([true, expect.stringContaining('pat@example.com')])
  const invited = await delivering.run({ command: 'add', email: 'alice@example.com', role: 'owner' })
  expect(invited.lines[0]).toContain('alice@example.com becomes owner when they sign in with this address, verified')
  expect(await me(asAlice)).toMatchObject({ role: 'picker' })
  expect(await delivering.run({ command: 'remove', email: 'alice@example.com' })).toMatchObject({ isRefused: false })
  expect(await me(asAlice)).toMatchObject({ role: 'picker' })

  // As the list shows them, they can be removed.
  expect((await delivering.run({ command: 'list' })).lines).toContain('picker   pat@example.com')
  expect(await delivering.run({ command: 'remove', email: 'pat@example.com' })).toMatchObject({ isRefused: false })
  expect((await me(asAlice)).code).toBe('not-staff')
})

test('an address that was taken over unproven by an earlier release counts for nothing', async () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: '' }
  const dora = await shop.signUp('dora@example.com')
  await runSql(
    base.database,
    `insert into staff (user_id, email, role) values ($1, 'boss2@example.com', 'picker'), ('at-google', 'boss2@example.com', 'viewer')`,
    [dora.localId],
  )
  for (const firebase of [undefined, { projectId: 'p', apiKey: 'k', authDomain: 'a' }]) {
    const operator = openOperator(base.database, { firebase, mail })
    const reply = await operator.run({ command: 'add', email: 'boss2@example.com', role: 'owner' })
    expect(reply.lines[0]).toContain('boss2@example.com becomes owner when they sign in')
  }
  expect(await runSql(base.database, `select role from staff where email = 'boss2@example.com' order by role`)).toEqual(
    [{ role: 'picker' }, { role: 'viewer' }],
  )
  await runSql(base.database, `delete from staff where email = 'boss2@example.com'`)
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

test('the login of the last owner can’t be deleted; others lose their role with it, and two owners can’t both go', async () => {
  const deleteLogin = async ({ idToken }: SignedIn) => {
    const url = '/identitytoolkit.googleapis.com/v1/accounts:delete?key=k'
    const answer = await shop.app.inject({ method: 'POST', url, payload: { idToken } })
    return answer.statusCode === 200 ? 'deleted' : answer.json<{ error: { message: string } }>().error.message
  }
  const refusal = 'LAST_OWNER : The shop needs at least one owner. Make somebody else an owner first.'
  const rolesOf = () => runSql<{ role: string }>(base.database, 'select role from staff order by role')
  expect(await deleteLogin(ada)).toBe(refusal)
  expect((await me(ada)).role).toBe('owner')
  const operator = openOperator(base.database, { firebase: undefined, mail: { smtpUrl: undefined, from: '' } })
  const [finn, gwen] = [await shop.signUp('finn@example.com'), await shop.signUp('gwen@example.com')]
  await operator.run({ command: 'add', email: 'finn@example.com', role: 'picker' })
  expect(await deleteLogin(finn)).toBe('deleted')
  expect(await rolesOf()).toEqual([{ role: 'owner' }])
  expect(await logged()).toMatchObject([{ by: 'picker', action: 'staff.removed' }])

  await operator.run({ command: 'add', email: 'gwen@example.com', role: 'owner' })
  expect((await Promise.all([deleteLogin(ada), deleteLogin(gwen)])).toSorted()).toEqual([refusal, 'deleted'])
  expect(await rolesOf()).toEqual([{ role: 'owner' }])
  if ((await me(ada)).role === 'owner') return
  ada = await shop.signUp('ada@example.com', { displayName: 'Ada' })
  await operator.run({ command: 'add', email: 'ada@example.com', role: 'owner' })
  expect(await deleteLogin(gwen)).toBe('deleted')
})

test('an owner whose account is gone is shown as such, and replaced by the next account with their address', async () => {
  const operator = openOperator(base.database, { firebase: undefined, mail: { smtpUrl: undefined, from: '' } })
  // As an earlier release could leave them behind.
  await runSql(base.database, `update staff set user_id = 'gone', email_verified = true where user_id = $1`, [
    ada.localId,
  ])
  expect((await operator.run({ command: 'list' })).lines).toContain('owner    ada@example.com (the account is deleted)')
  expect(await operator.run({ command: 'add', email: 'ada@example.com', role: 'owner' })).toEqual({
    lines: ['ada@example.com is owner now.'],
    isRefused: false,
  })
  expect((await me(ada)).role).toBe('owner')
  expect(await runSql(base.database, 'select user_id as uid from staff')).toEqual([{ uid: ada.localId }])

  // At Firebase nobody here knows who has an account.
  await runSql(
    base.database,
    `insert into staff (user_id, email, role) values ('at-google', 'ida@example.com', 'owner')`,
  )
  const keys = { projectId: 'p', apiKey: 'k', authDomain: 'a' }
  const elsewhere = openOperator(base.database, { firebase: keys, mail: { smtpUrl: undefined, from: '' } })
  expect((await elsewhere.run({ command: 'list' })).lines).toContain('owner    ida@example.com')
  expect((await operator.run({ command: 'remove', email: 'ida@example.com' })).isRefused).toBe(false)
})

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
