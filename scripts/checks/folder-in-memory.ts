// Where the checks put what they throw away: in memory where there is plenty of it. Hundreds of databases are copied, written and removed,
// which takes a twentieth of the processor's time less there, and no commit of the embedded database waits for a disk.
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
const mountsFile = '/proc/mounts'
// Databases, their logs and an unpacked browser came to less than half of it.
const neededBytes = 8 * 1024 ** 3

/** Nothing where somebody chose a place, or memory is short. */
export function folderInMemory(environment = process.env, machine = readMachine()): string | undefined {
  const { mounts, freeBytes } = machine
  if (environment['TMPDIR'] !== undefined || freeBytes < neededBytes) return undefined
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === folder)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  // The browser may be unpacked there, and has to run.
  return type === 'tmpfs' && !options.split(',').includes('noexec') ? folder : undefined
}

type Machine = { mounts: string; freeBytes: number }

function readMachine(): Machine {
  if (!existsSync(folder) || !existsSync(mountsFile)) return { mounts: '', freeBytes: 0 }
  const { bavail, bsize } = statfsSync(folder)
  return { mounts: readFileSync(mountsFile, 'utf8'), freeBytes: Math.min(freemem(), bavail * bsize) }
}
