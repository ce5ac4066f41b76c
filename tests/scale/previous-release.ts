// The code as it was before the newest migration, from the history of the repository, with today's packages and pages.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

export async function checkOutPreviousRelease(): Promise<{ folder: string; migration: string; remove: () => void }> {
  const migration = readdirSync(join(root, 'database/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const log = ['log', '--diff-filter=A', '--format=%H', '--', `database/migrations/${migration}`]
  const { stdout } = await run('git', log, { cwd: root })
  const added = stdout.trim()
  if (migration === undefined || added === '') throw new Error('This needs the history of the repository')
  const folder = mkdtempSync(join(tmpdir(), 'larder-previous-'))
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, `${added}^`], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(folder, name))
  return { folder, migration, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
