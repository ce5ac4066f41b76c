// One process at a time per data directory: two would destroy the embedded database.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { FixableError } from '#database/fixable-error.ts'
import { holdsLock } from './lock-file.ts'
import type { LockFile } from './lock-file.ts'
import { startOf } from './process-start.ts'

const holderSchema = z.object({
  pid: z.number(),
  started: z.string(),
  host: z.string(),
  // Process ids mean something only within one boot and one namespace: two containers can share a host name.
  space: z.string().default(''),
})
type Holder = z.infer<typeof holderSchema>

const heartbeatMs = 1_000
const silentMs = 8_000
// Longer than `silentMs`, so that a restarted container waits instead of giving up.
const defaultTimeoutMs = 10_000
const pollMs = 200

export type DataDirLock = LockFile & { release: () => void }

export class DataDirTaken extends FixableError {}

type Waiting = { say?: ((line: string) => void) | undefined; timeoutMs?: number }

/** Waits a little for a holder that is shutting down. */
export async function lockDataDir(
  dataDir: string,
  { say, timeoutMs = defaultTimeoutMs }: Waiting = {},
): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'database.lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname(), space: findSpace() }
  const lock: LockFile = { file, content: JSON.stringify({ ...me, id: randomUUID() }) }

  const deadline = performance.now() + timeoutMs
  let announced = false
  for (let holder = tryLock(lock); holder !== undefined; holder = tryLock(lock)) {
    if (performance.now() >= deadline) throw taken(dataDir, holder)
    if (!announced) say?.(`The data directory is in use by ${holder}; waiting…`)
    announced = true
    await wait(pollMs)
  }
  return withHeartbeat(lock)
}

function withHeartbeat(lock: LockFile): DataDirLock {
  const heartbeat = setInterval(() => {
    const now = new Date()
    if (holdsLock(lock)) utimesSync(lock.file, now, now)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    ...lock,
    release() {
      clearInterval(heartbeat)
      if (holdsLock(lock)) rmSync(lock.file, { force: true })
    },
  }
}

/** The holder, or undefined if the lock is ours now. */
function tryLock(lock: LockFile): string | undefined {
  return createLock(lock) ? undefined : takeOver(lock)
}

function createLock({ file, content }: LockFile): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

// A guard directory lets only one process at a time inspect and replace a stale lock.
function takeOver(lock: LockFile): string | undefined {
  const guard = `${lock.file}.takeover`
  if (!enterGuard(guard)) return 'another process that is just starting'
  try {
    const holder = readHolder(lock.file)
    if (holder !== undefined && isAlive(holder, lock.file)) return `process ${holder.pid} on ${holder.host}`
    rmSync(lock.file, { force: true })
    return createLock(lock) ? undefined : 'another process that is just starting'
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
    // Left by a process that died inside: the next attempt enters. Another one may have removed it already.
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age >= silentMs) rmSync(guard, { recursive: true, force: true })
    return false
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

// A process on another host (a container sharing the volume) can't be inspected; only its heartbeat shows.
function isAlive(holder: Holder, file: string): boolean {
  if (holder.host === hostname() && holder.space === findSpace()) return startOf(holder.pid) === holder.started
  const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return beat !== undefined && Date.now() - beat < silentMs
}

/** Boot and PID namespace, within which process ids are unique; empty where the system doesn't have them. */
function findSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
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
