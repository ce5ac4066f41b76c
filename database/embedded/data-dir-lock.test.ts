import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirTaken, lockDataDir } from './data-dir-lock.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'larder-lock-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lockFile = () => join(dataDir, 'database.lock')

test('a second process is told who has the directory', () => {
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(DataDirTaken)
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`)
  lock.release()
})

test('a released directory is free again', () => {
  lockDataDir(dataDir).release()
  expect(existsSync(lockFile())).toBe(false)
  lockDataDir(dataDir).release()
})

test('a directory left by a killed process is taken over', async () => {
  const module = new URL('./data-dir-lock.ts', import.meta.url).href
  const code = `const { lockDataDir } = await import(${JSON.stringify(module)}); lockDataDir(process.argv[1]);
    console.log('locked'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir])
  await once(holder.stdout, 'data')
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataDir(dataDir).release()
})

test('a process id that now belongs to somebody else does not hold the directory', () => {
  const { hostname } = process.getBuiltinModule('node:os')
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname() }))
  lockDataDir(dataDir).release()
})

test('a holder on another host is believed while its heart beats', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, started: '1', host: 'elsewhere' }))
  expect(() => lockDataDir(dataDir)).toThrow('in use by process 1 on elsewhere')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  lockDataDir(dataDir).release()
})

test('a lock that cannot be read is taken over', () => {
  writeFileSync(lockFile(), '{"pid":')
  lockDataDir(dataDir).release()
})
