// Finds a server program, or installs the Debian package of the same name.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

export async function findProgram(name: string): Promise<string> {
  const found = () => folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
  const there = found()
  if (there !== undefined) return there
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', 'update'], { env })
    await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], { env })
  }
  const installed = found()
  if (installed === undefined) throw new Error(`${name} is not installed here`)
  return installed
}
