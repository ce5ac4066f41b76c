// The first owner: by the printed code, or as OWNER_EMAIL. Setup is over for good after that.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { TestPerson } from '#tests/support/test-tokens.ts'

const ada = { uid: 'ada', email: 'ada@example.com' }

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop({ ownerEmail: 'boss@example.com' })))
afterEach(() => shop.close())

async function call(person: TestPerson, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenFor(person)}` }
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const enter = (person: TestPerson, code: string) => call(person, 'POST', '/api/admin/setup', { code })
const me = (person: TestPerson) => call(person, 'GET', '/api/admin/me')

async function openCode(): Promise<string> {
  const opened = await shop.shop.setup.openCode()
  if (opened === undefined) throw new Error('Setup is over')
  return opened.code
}

const actions = async () =>
  (await runSql<{ action: string }>(shop.shop.database, 'select action from staff_log order by id')).map(
    ({ action }) => action,
  )

test('the person with the code is the owner, and nobody after that', async () => {
  const code = await openCode()
  expect(code).toMatch(/^[A-Z0-9]{26}$/)
  expect((await me(ada)).body.code).toBe('not-staff')
  expect(await enter(ada, `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)).toEqual({
    status: 200,
    body: { role: 'owner' },
  })
  expect((await me(ada)).body).toMatchObject({ uid: 'ada', email: 'ada@example.com', role: 'owner' })
  expect((await enter({ uid: 'bea', email: 'bea@example.com' }, code)).status).toBe(404)
  expect(await shop.shop.setup.openCode()).toBeUndefined()
  expect(await actions()).toEqual(['shop.set-up'])
})

test('only hashes of the codes are stored, and each process has its own', async () => {
  const first = await shop.shop.setup.openCode()
  const stored = await runSql<{ hash: string }>(shop.shop.database, 'select hash from setup_codes')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(first?.code)
  const other = await openCode()
  await first?.end()
  expect((await enter(ada, first?.code ?? '')).body.code).toBe('wrong-code')
  expect((await enter(ada, other)).status).toBe(200)
})

test('an account has ten attempts an hour, and another account has its own', async () => {
  const code = await openCode()
  for (let attempt = 1; attempt <= 10; attempt++)
    expect((await enter(ada, 'WRONG')).body).toMatchObject({ status: 403, code: 'wrong-code' })
  expect((await enter(ada, code)).status).toBe(429)
  await runSql(shop.shop.database, `update setup_attempts set ends_at = now() - interval '1 second'`)
  expect((await enter({ uid: 'bea', email: 'bea@example.com' }, 'WRONG')).status).toBe(403)
  expect((await enter(ada, code)).status).toBe(200)
})

test('OWNER_EMAIL is the owner once its address is verified, and while setup is open', async () => {
  const boss = { uid: 'boss', email: 'Boss@example.com' }
  expect((await me(boss)).status).toBe(403)
  expect((await me({ ...boss, email: 'other@example.com', emailVerified: true })).status).toBe(403)
  expect((await me({ ...boss, emailVerified: true })).body).toMatchObject({ role: 'owner' })
  expect((await enter(ada, await openCode().catch(() => 'none'))).status).toBe(404)
  // The next account with that address is a shopper like any other.
  expect((await me({ ...boss, uid: 'another', emailVerified: true })).status).toBe(403)
  expect(await actions()).toEqual(['shop.set-up'])
})

test('setup stays closed when there is no owner any more', async () => {
  expect((await enter(ada, await openCode())).status).toBe(200)
  await runSql(shop.shop.database, 'alter table staff disable trigger user')
  await runSql(shop.shop.database, 'delete from staff')
  expect((await me({ uid: 'boss', email: 'boss@example.com', emailVerified: true })).status).toBe(403)
  expect(await shop.shop.setup.isOpen()).toBe(false)
})
