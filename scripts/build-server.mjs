// Bundles the server into build/shop/ if its sources changed: a start loads 15 files instead of 1,900. After the pages, whose build
// empties build/. Runs on Node 20.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node24, root, runQuietly, stopWith } from './run.mjs'
import { hasSources, isStampedWith, stampOf } from './stamp.mjs'

/** What `npm start` and a release run. */
export const serverProgram = 'build/shop/main.js'

const bundler = 'scripts/bundle-server.mjs'
const madeOf = ['server', 'database', 'domain', 'embedded', 'package-lock.json', bundler]
const folder = join(root, 'build', 'shop')
const stampFile = join(folder, '.stamp')

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServerIfNeeded()

export async function buildServerIfNeeded() {
  if (!hasSources) return
  const wanted = stampOf(madeOf, (path) => /\.(?:ts|mjs)$|package-lock\.json$/.test(path))
  if (isStampedWith(stampFile, wanted)) return
  process.stdout.write('Bundling the server…\n')
  rmSync(folder, { recursive: true, force: true })
  const result = await runQuietly(node24, [bundler])
  if (!result.succeeded) stopWith(`${result.printed}\nThe server could not be bundled (above).`)
  writeFileSync(stampFile, wanted)
}
