// Whether something built is older than its sources: their names and contents in one text. Runs on Node 20.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/** Of files and of all below folders, without tests. `isSource`: by its path, if not all of them count. */
export function stampOf(names, isSource = () => true) {
  const hash = createHash('sha256')
  for (const path of names.flatMap((name) => filesUnder(join(root, name))).filter(isSource)) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

export function isStampedWith(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** Where something can be built: a release has no sources of the pages and no tools. */
export const hasSources = existsSync(join(root, 'react-router.config.ts'))

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !name.includes('.test.'))
  return names.sort().flatMap((name) => filesUnder(join(path, name)))
}
