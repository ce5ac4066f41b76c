// Builds the web pages into build/ if their sources changed. Runs on Node 20.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, root, runQuietly, stopWith, withTools } from './run.mjs'

const settings = ['vite.config.ts', 'vite.office.config.ts', 'react-router.config.ts', 'package-lock.json']
const madeOf = ['web', 'office', 'ui', 'session', 'domain', 'public', ...settings]
const stampFile = join(root, 'build', '.stamp')

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPagesIfNeeded()

export async function buildPagesIfNeeded() {
  if (!existsSync(join(root, 'react-router.config.ts'))) return
  const wanted = wantedStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  process.stdout.write('Building the pages…\n')
  rmSync(stampFile, { force: true })
  const env = withTools({ NODE_ENV: 'production' })
  await build('react-router', ['build'], env)
  await build('vite', ['build', '--config', 'vite.office.config.ts'], env)
  writeFileSync(stampFile, wanted)
}

async function build(tool, args, env) {
  const result = await runQuietly(join(bin, tool), args, { env })
  if (!result.succeeded) stopWith(`${result.printed}\nThe pages could not be built (above).`)
}

function wantedStamp() {
  const hash = createHash('sha256')
  for (const path of madeOf.flatMap((name) => filesUnder(join(root, name)))) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !name.includes('.test.'))
  return names.sort().flatMap((name) => filesUnder(join(path, name)))
}
