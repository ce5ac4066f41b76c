import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, test, expect } from 'vitest'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { testsRunOnPostgres } from '#tests/support/test-database.ts'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { openDatabase } from './connection.ts'
import { openShopDatabase } from './open.ts'
import type { DatabaseSettings } from './pool.ts'

const say = () => {}

/** The embedded one was empty when the template of all tests was opened, as here: doing that again would take as long as all of this. */
async function onNewDatabase(work: (settings: DatabaseSettings) => Promise<void>): Promise<void> {
  if (testsRunOnPostgres) {
    const { serverUrl } = inject('postgresTemplate')
    const name = `larder_empty_${process.pid}_${Date.now()}`
    await onServer(serverUrl, `CREATE DATABASE ${name}`)
    await work({ databaseUrl: withDatabase(serverUrl, name), dataDir: '' })
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  } else {
    const dataDir = mkdtempSync(join(tmpdir(), 'larder-new-'))
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    await work({ databaseUrl: undefined, dataDir })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('an empty database is migrated and seeded once: a shop that its owner emptied stays empty', async () => {
  await onNewDatabase(async (settings) => {
    const first = await openShopDatabase(settings, say)
    const [seeded] = await runSql<{ total: number }>(first, 'select count(*) as total from categories')
    expect(seeded?.total).toBe(14)
    const lookup = `explain select id from products where lower(coalesce(address, title)) = 'bread' and archived_at is null`
    const plan = await runSql<{ 'QUERY PLAN': string }>(first, lookup)
    expect(plan[0]?.['QUERY PLAN']).toContain('products_title')
    for (const table of ['products', 'subcategories', 'categories', 'coupons', 'synonyms'])
      await runSql(first, `delete from ${table}`)
    await first.close()
    const second = await openShopDatabase(settings, say)
    const left = await runSql<{ total: number }>(
      second,
      'select count(*) as total from (select from categories union all select from products union all select from coupons union all select from synonyms) rows',
    )
    await second.close()
    expect(left).toEqual([{ total: 0 }])
  })
}, 120_000)

if (testsRunOnPostgres) {
  test('several processes starting together on an empty database seed it once', async () => {
    await onNewDatabase(async (settings) => {
      const opened = await Promise.all(Array.from({ length: 4 }, () => openShopDatabase(settings, say)))
      const totals = await Promise.all(
        opened.map((database) =>
          database.query<{ total: number }>({
            name: 'n',
            text: 'select count(*) as total from categories',
            values: [],
          }),
        ),
      )
      expect(new Set(totals.map(([row]) => row?.total))).toEqual(new Set([14]))
      await Promise.all(opened.map((database) => database.close()))
    })
  })
} else {
  test('a directory that a killed first start left incomplete is moved aside, not deleted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larder-incomplete-'))
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18')
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    await database.close()
    const aside = readdirSync(dataDir).find((name) => name.startsWith('database.incomplete-'))
    expect(existsSync(join(dataDir, aside ?? 'none', 'PG_VERSION'))).toBe(true)
    rmSync(dataDir, { recursive: true, force: true })
  }, 120_000)

  test('every acknowledged commit survives kill -9', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larder-kill-'))
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    const module = new URL('./open.ts', import.meta.url).href
    const code = `const { openShopDatabase } = await import(${JSON.stringify(module)})
      const database = await openShopDatabase({ databaseUrl: undefined, dataDir: process.argv[1] }, () => {})
      await database.query({ name: '', text: 'create table if not exists notes (id int)', values: [] })
      for (let id = 1; ; id++) {
        await database.query({ name: 'note', text: 'insert into notes values ($1)', values: [id] })
        process.stdout.write(id + ' ')
      }`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = ''
    writer.stdout.on('data', (data: Buffer) => (acknowledged += data.toString()))
    while (acknowledged.length < 2_000) await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const last = Number(acknowledged.trimEnd().split(' ').at(-1))
    const database = await openShopDatabase({ databaseUrl: undefined, dataDir }, say)
    const [row] = await database.query<{ total: number }>({
      name: 'n',
      text: 'select count(*) as total from notes',
      values: [],
    })
    await database.close()
    expect(row?.total).toBeGreaterThanOrEqual(last)
    rmSync(dataDir, { recursive: true, force: true })
  }, 120_000)
}
