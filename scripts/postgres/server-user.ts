// PostgreSQL refuses to run as root, so root runs it as another user, who must be able to read what it needs.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type ServerUser = { uid: number; gid: number }

/** The current user, unless that is root. */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => numberOf(what, name))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('it cannot run as root, and there is neither a user "postgres" nor a user "nobody"')
}

export function makeFolderFor(user: ServerUser | undefined): string {
  const parent = user === undefined || everybodyReaches(tmpdir()) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, 'larder-postgres-'))
  handOver(folder, user)
  return folder
}

/** The folder of the programs, or a copy of them if they are in a private place such as root's home. */
export function reachableBinaries(binaries: string, folder: string, user: ServerUser | undefined): string {
  if (user === undefined || everybodyReaches(join(binaries, 'postgres'))) return binaries
  cpSync(dirname(realpathSync(binaries)), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true })
  handOver(folder, user)
  return join(folder, 'programs', 'bin')
}

function handOver(folder: string, user: ServerUser | undefined): void {
  if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

function everybodyReaches(path: string): boolean {
  const real = realpathSync(path)
  const mayEnter = (statSync(real).mode & 0o001) !== 0
  return mayEnter && (dirname(real) === real || everybodyReaches(dirname(real)))
}

function numberOf(what: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  } catch {
    return undefined
  }
}
