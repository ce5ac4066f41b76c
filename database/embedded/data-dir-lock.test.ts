import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { DataDirTaken, lockDataDir } from './data-dir-lock.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'larder-lock-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lockFile = () => join(dataDir, 'database.lock')
const atOnce = { timeoutMs: 0 }

/** A process that holds the lock. A careless parent never reaps it. */
async function startHolder(parent: 'this process' | 'a careless one' = 'this process'): Promise<number> {
  const module = new URL('./data-dir-lock.ts', import.meta.url).href
  const code = `const { lockDataDir } = await import(${JSON.stringify(module)})
    await lockDataDir(process.argv[1])
    console.log(process.pid)
    setInterval(() => {}, 1000)`
  const holder = [process.execPath, '--input-type=module', '-e', code, dataDir]
  const command = parent === 'this process' ? holder : ['sh', '-c', '"$0" "$@" & exec sleep 60', ...holder]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [pid] = await once(child.stdout, 'data')
  return Number(pid)
}

test('a second process learns who has the directory', async () => {
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir, atOnce)).rejects.toThrow(DataDirTaken)
  await expect(lockDataDir(dataDir, atOnce)).rejects.toThrow(`in use by process ${process.pid}`)
  lock.release()
})

test('a released directory is free again', async () => {
  const first = await lockDataDir(dataDir)
  first.release()
  expect(existsSync(lockFile())).toBe(false)
  const second = await lockDataDir(dataDir, atOnce)
  second.release()
})

test('the directory of a killed process is taken over, and one that is being killed is waited for', async () => {
  const pid = await startHolder()
  await expect(lockDataDir(dataDir, atOnce)).rejects.toThrow(`in use by process ${pid}`)
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    process.kill(pid, 'SIGKILL')
  }
  const lock = await lockDataDir(dataDir, { say })
  lock.release()
  expect(said).toEqual([`The data directory is in use by process ${pid} on ${hostname()}; waiting…`])
})

test('a zombie does not hold the directory', async () => {
  const pid = await startHolder('a careless one')
  process.kill(pid, 'SIGKILL')
  const lock = await lockDataDir(dataDir)
  lock.release()
  // It can still be signalled: the zombie exists.
  expect(process.kill(pid, 0)).toBe(true)
})

test('a paused process on this host keeps the directory', async () => {
  const pid = await startHolder()
  process.kill(pid, 'SIGSTOP')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  await expect(lockDataDir(dataDir, atOnce)).rejects.toThrow(`in use by process ${pid}`)
})

test('a reused process id does not hold the directory', async () => {
  const first = await lockDataDir(dataDir)
  writeFileSync(lockFile(), JSON.stringify({ ...JSON.parse(first.content), started: 'long ago' }))
  const second = await lockDataDir(dataDir, atOnce)
  // The first has lost the lock, so it must not remove it.
  first.release()
  expect(readFileSync(lockFile(), 'utf8')).toBe(second.content)
  second.release()
})

test.each([
  ['on another host', { host: 'elsewhere' }],
  ['in another container with the same host name', { space: 'elsewhere' }],
])('a holder %s keeps the directory while its heartbeat goes on', async (_, where) => {
  const own = await lockDataDir(dataDir)
  const foreign = { ...JSON.parse(own.content), pid: 1, started: '1', ...where }
  own.release()
  writeFileSync(lockFile(), JSON.stringify(foreign))
  await expect(lockDataDir(dataDir, atOnce)).rejects.toThrow('in use by process 1 on ')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  const lock = await lockDataDir(dataDir, atOnce)
  lock.release()
})

test('an unreadable lock is taken over', async () => {
  writeFileSync(lockFile(), '{"pid":')
  const lock = await lockDataDir(dataDir, atOnce)
  lock.release()
})
