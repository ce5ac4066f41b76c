// One process at a time per data directory: two would destroy the embedded database.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

const holderSchema = z.object({ pid: z.number(), started: z.string(), host: z.string() })
type Holder = z.infer<typeof holderSchema>

const heartbeatMs = 5_000
const silentMs = 30_000

export type DataDirLock = { release: () => void }

export class DataDirTaken extends Error {}

export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'database.lock')
  const me: Holder = { pid: process.pid, started: startTimeOf(process.pid) ?? '', host: hostname() }

  if (!createLock(file, me)) takeOver(file, me, dataDir)

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimesSync(file, now, now)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      rmSync(file, { force: true })
    },
  }
}

function createLock(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

// A guard directory makes sure that only one process at a time judges and replaces a lock left behind.
function takeOver(file: string, me: Holder, dataDir: string): void {
  const guard = `${file}.takeover`
  if (!enterGuard(guard)) throw taken(dataDir, 'another process that is just starting')
  try {
    const holder = readHolder(file)
    if (holder !== undefined && isAlive(holder, file)) throw taken(dataDir, `process ${holder.pid} on ${holder.host}`)
    rmSync(file, { force: true })
    if (!createLock(file, me)) throw taken(dataDir, 'another process that is just starting')
  } finally {
    rmdirSync(guard)
  }
}

function enterGuard(guard: string): boolean {
  try {
    mkdirSync(guard)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    if (Date.now() - statSync(guard).mtimeMs < silentMs) return false
    rmdirSync(guard)
    mkdirSync(guard)
    return true
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

// A process of another host (a container sharing the volume) cannot be asked; its heartbeat speaks for it.
function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silentMs
  return startTimeOf(holder.pid) === holder.started
}

/** The moment a process started, so that a reused process id is not mistaken for the old process. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    // No /proc on this system, or no such process: `ps` tells the two apart.
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    } catch {
      return undefined
    }
  }
}

function taken(dataDir: string, by: string): DataDirTaken {
  return new DataDirTaken(
    `The data directory ${dataDir} is in use by ${by}. Stop it first, or give this one another DATA_DIR.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
