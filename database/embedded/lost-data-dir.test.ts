// A process that was paused, as a frozen container is, while another one took over its data directory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { runSql } from '#tests/support/run-sql.ts'

test('a resumed process writes nothing and exits, and its successor loses nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-paused-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const paused = startWriter(dataDir)
  let errors = ''
  paused.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  await once(paused.stdout, 'data')
  paused.kill('SIGSTOP')

  const said: string[] = []
  const settings = { databaseUrl: undefined, dataDir }
  const successor = await openDatabase(settings, (line) => {
    said.push(line)
    ageHeartbeat(dataDir)
  })
  expect(said).toEqual([`The data directory is in use by process ${paused.pid} on elsewhere; waiting…`])
  const before = await runSql(successor, 'select id from notes')
  paused.kill('SIGCONT')
  const [code] = await once(paused, 'exit')
  expect(code).not.toBe(0)
  expect(errors).toContain('Another process has taken over the data directory')

  await runSql(successor, 'insert into notes values (-1)')
  await successor.close()
  const later = await openDatabase(settings)
  expect(await runSql(later, 'select id from notes')).toEqual([...before, { id: -1 }])
  await later.close()
}, 240_000)

/** As if the holder had been paused for a minute. */
function ageHeartbeat(dataDir: string): void {
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(join(dataDir, 'database.lock'), longAgo, longAgo)
}

/** Writes a row now and then, under another host name, so that only its heartbeat shows whether it is alive. */
function startWriter(dataDir: string) {
  const module = new URL('../connection.ts', import.meta.url).href
  const code = `import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    import { setTimeout as wait } from 'node:timers/promises'
    os.hostname = () => 'elsewhere'
    syncBuiltinESMExports()
    const { openDatabase } = await import(${JSON.stringify(module)})
    const database = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[1] })
    await database.query({ name: '', text: 'create table notes (id int)', values: [] })
    for (let id = 1; ; id++) {
      await database.query({ name: 'note', text: 'insert into notes values ($1)', values: [id] })
      process.stdout.write(id + ' ')
      await wait(500)
    }`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  return writer
}
