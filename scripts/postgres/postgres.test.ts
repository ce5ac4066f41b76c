import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './start-postgres.ts'

const longWait = { timeout: 60_000 }
const lines: string[] = []
const say = (line: string) => void lines.push(line)

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'a test server keeps what was committed over a restart and a crash, and leaves nothing behind',
  longWait,
  async ({ skip }) => {
    const postgres = await startPostgres(say)
    if (postgres === undefined) throw skip(`there is no PostgreSQL here: ${lines.join(' ')}`)

    await query(postgres.url, `CREATE TABLE jars (label text)`)
    await query(postgres.url, `INSERT INTO jars VALUES ('Honey')`)
    await postgres.restart()
    await query(postgres.url, `INSERT INTO jars VALUES ('Jam')`)
    await postgres.stopNow()
    await expect(query(postgres.url, `SELECT 1`)).rejects.toThrow('ECONNREFUSED')
    await postgres.restart()
    expect(await query(postgres.url, `SELECT label FROM jars`)).toEqual([{ label: 'Honey' }, { label: 'Jam' }])

    const [server] = await query(
      postgres.url,
      `SELECT current_setting('data_directory') AS folder, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    )
    expect(isAlive(Number(server?.['pid']))).toBe(true)
    expect(existsSync(server?.['folder'] ?? '')).toBe(true)
    await postgres.stop()
    expect(isAlive(Number(server?.['pid']))).toBe(false)
    expect(existsSync(server?.['folder'] ?? '')).toBe(false)
  },
)

async function query(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query<Record<string, string>>(statement)
    return result.rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
