// Several processes of the shop on one database: nobody gets two emails, and no request is lost between them.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createRestock } from './restock.ts'

let base: TestDatabase
let others: Database[]
beforeAll(async () => {
  base = await openTestDatabase()
  others = await Promise.all([openDatabase(base.settings), openDatabase(base.settings)])
})
afterAll(async () => {
  await Promise.all(others.map((database) => database.close()))
  await base.close()
})

const sql = (text: string, values?: unknown[]) => runSql(base.database, text, values)

function openProcess(database: Database, accepts = true) {
  const sent: string[] = []
  const restock = createRestock({
    database,
    log: { warn: () => {} },
    money: () => ({ currency: 'USD', locale: 'en-US' }),
    async send({ id, email }, onFinished) {
      sent.push(`${id} ${email}`)
      await wait(1)
      if (accepts) onFinished(true)
    },
  })
  const run = async () => {
    await restock.runOnce()
    await restock.idle()
  }
  return { restock, sent, run }
}

test('of several processes each request is sent by one, once; those of a killed process later by another', async () => {
  await sql('update products set quantity = 0 where id = 1')
  await sql(
    `insert into restock_requests (product_id, email) select 1, n || '@example.com' from generate_series(1, 300) n`,
  )
  await sql('update products set quantity = 9 where id = 1')
  // This one claims a batch and dies before it hears whether the emails were accepted.
  const killed = openProcess(base.database, false)
  await killed.run()
  expect(killed.sent).toHaveLength(50)

  const living = others.map((database) => openProcess(database))
  const runAll = async () => {
    for (let round = 0; round < 5; round++) await Promise.all(living.map(({ run }) => run()))
  }
  await runAll()
  const sent = () => living.flatMap((process) => process.sent)
  expect(sent()).toHaveLength(250)
  expect(new Set([...sent(), ...killed.sent]).size).toBe(300)
  expect(
    living.every((process) => process.sent.length > 0),
    'both worked',
  ).toBe(true)

  await sql(`update restock_requests set due_at = due_at - interval '6 minutes' where due_at is not null`)
  await runAll()
  expect(sent()).toHaveLength(300)
  expect(new Set(sent()).size, 'each has the id that is also its message id').toBe(300)
  expect(await sql('select 1 from restock_requests where sent_at is null')).toEqual([])
})

test('a request that meets a refill either sees the new stock or is seen by it', async () => {
  const { restock, sent, run } = openProcess(base.database)
  for (let round = 0; round < 30; round++) {
    const email = `round-${round}@example.com`
    await sql('update products set quantity = 0 where id = 2')
    const [outcome] = await Promise.all([
      restock.request({ product: 2, email, isVerified: false }),
      others[round % 2]?.transaction(async (on) => {
        await on.run({ name: '', text: 'update products set quantity = 1 where id = 2', values: [] })
        await on.run({ name: '', text: 'select pg_sleep(0.003)', values: [] })
      }),
    ])
    await run()
    expect(outcome.ok ? 'emailed' : outcome.reason).toBe(
      sent.some((line) => line.endsWith(email)) ? 'emailed' : 'in-stock',
    )
  }
})
