// Builds the web pages into build/ if their sources changed. Runs on Node 20.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, root, runQuietly, stopWith, withTools } from './run.mjs'
import { hasSources, isStampedWith, stampOf } from './stamp.mjs'

const settings = ['vite.config.ts', 'vite.office.config.ts', 'react-router.config.ts', 'package-lock.json']
const madeOf = ['web', 'office', 'ui', 'session', 'domain', 'public', ...settings]
const stampFile = join(root, 'build', '.stamp')

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPagesIfNeeded()

export async function buildPagesIfNeeded() {
  if (!hasSources) return
  const wanted = stampOf(madeOf)
  if (isStampedWith(stampFile, wanted)) return
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
