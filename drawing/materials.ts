// Fetches what the pictures are made from and the project does not otherwise need: drawings, fonts and their reader.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const versions = {
  '@iconify-json/fluent-emoji': '1.2.7',
  'opentype.js': '2.0.0',
  '@fontsource/outfit': '5.3.0',
  '@fontsource/fredoka': '5.3.0',
  '@fontsource/young-serif': '5.3.0',
  '@fontsource/barlow-condensed': '5.3.0',
}

export const projectFolder = fileURLToPath(new URL('../', import.meta.url))
export const cacheFolder = join(projectFolder, 'node_modules/.cache/drawings')

export const material = (path: string): string => join(cacheFolder, 'node_modules', path)

function isThere([name, version]: [string, string]): boolean {
  const file = material(`${name}/package.json`)
  if (!existsSync(file)) return false
  const { version: found } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return found === version
}

/** Installs the materials into the cache folder unless they are there in exactly these versions. */
export async function fetchMaterials(): Promise<void> {
  const wanted = Object.entries(versions)
  if (wanted.every(isThere)) return
  console.log('Fetching the drawings and fonts ...')
  mkdirSync(cacheFolder, { recursive: true })
  const packages = wanted.map(([name, version]) => `${name}@${version}`)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cacheFolder]
  await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: cacheFolder })
}
