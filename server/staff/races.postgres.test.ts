// What happens at the same time: only one owner by the code, and always an owner left.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const owners = () =>
  runSql<{ uid: string }>(shop.shop.database, `select user_id as uid from staff where role = 'owner'`)

test('60 people with the right code make one owner', async () => {
  const opened = await shop.shop.setup.openCode()
  const tokens = await Promise.all(
    Array.from({ length: 60 }, (_, index) => shop.tokenFor({ uid: `p${index % 50}`, email: `p${index}@example.com` })),
  )
  const answers = await Promise.all(
    tokens.map((token) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/setup',
        headers: { authorization: `Bearer ${token}` },
        payload: { code: opened?.code },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 59 }, () => 404)])
  expect(await owners()).toHaveLength(1)
  expect(await runSql(shop.shop.database, 'select 1 from staff_log')).toHaveLength(1)
})

test('two owners who remove or demote each other leave one', async () => {
  for (let round = 0; round < 10; round++) {
    await runSql(shop.shop.database, 'alter table staff disable trigger user')
    await runSql(shop.shop.database, 'delete from staff')
    await runSql(shop.shop.database, 'alter table staff enable trigger user')
    const [ann, ben] = [
      await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner', 'ann')),
      await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner', 'ben')),
    ]
    const ask = (token: string, method: 'PATCH' | 'DELETE', uid: string) =>
      shop.app.inject({
        method,
        url: `/api/admin/staff/${uid}`,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'PATCH' && { payload: { role: 'viewer' } }),
      })
    const answers = await Promise.all([ask(ann, 'DELETE', 'ben'), ask(ben, round % 2 ? 'PATCH' : 'DELETE', 'ann')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await owners()).toHaveLength(1)
  }
})

test('an owner who is removed while they invite leaves no invitation behind', async () => {
  const remover = await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner', 'ann'))
  const left: unknown[] = []
  for (let round = 0; round < 12; round++) {
    const leaver = await shop.tokenFor(await addTestStaff(shop.shop.database, 'owner', 'leaver'))
    const ask = (token: string, method: 'POST' | 'DELETE', path: string, payload?: object) =>
      shop.app.inject({
        method,
        url: `/api/admin/staff${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    const invited = Array.from({ length: 8 }, (_, index) =>
      ask(leaver, 'POST', '', { email: `friend-${round}-${index}@example.com`, role: 'owner' }),
    )
    const [removal, ...answers] = await Promise.all([ask(remover, 'DELETE', '/leaver'), ...invited])
    expect(removal.statusCode).toBe(200)
    expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 403)).toEqual([])
    left.push(...(await runSql(shop.shop.database, `select email from staff_invitations where invited_by = 'leaver'`)))
  }
  expect(left).toEqual([])
})

test('at most a hundred invitations are open, however many are made at once', async () => {
  const { database } = shop.shop
  await runSql(database, 'delete from staff_invitations')
  await runSql(
    database,
    `insert into staff_invitations (id, email, role, expires_at)
      select gen_random_uuid(), n || '@example.com', 'viewer', now() + interval '1 day' from generate_series(1, 95) n`,
  )
  const token = await shop.tokenFor(await addTestStaff(database, 'owner', 'ann'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/staff',
        headers: { authorization: `Bearer ${token}` },
        payload: { email: `many-${index}@example.com`, role: 'viewer' },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 201), ...Array.from({ length: 15 }, () => 429)])
  expect(await runSql(database, 'select 1 from staff_invitations')).toHaveLength(100)
})

test('the database itself leaves one of two owners, whoever deletes them', async () => {
  await addTestStaff(shop.shop.database, 'owner', 'ann')
  await addTestStaff(shop.shop.database, 'owner', 'ben')
  const removals = ['ann', 'ben'].map((uid) =>
    shop.shop.database.transaction(async (on) => {
      await on.run({ name: '', text: 'select pg_sleep(0.1)', values: [] })
      await on.run({ name: '', text: 'delete from staff where user_id = $1', values: [uid] })
      await on.run({ name: '', text: 'select pg_sleep(0.1)', values: [] })
    }),
  )
  const outcomes = await Promise.allSettled(removals)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'LD002' } }])
  expect(await owners()).toHaveLength(1)
})
