// Writes the pictures and their manifest into the seed, and removes the files of pictures that are no longer drawn.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoded } from './encoding.ts'
import { projectFolder } from './materials.ts'

const picturesFolder = join(projectFolder, 'database/seed/pictures')

type Entry = { widths: number[]; files: Record<string, string>; preview: string; background: string }

const kept = new Set(['manifest.json', 'LICENSE.md'])

/** Writes only what differs, so that a second run touches nothing. */
function write(name: string, content: Buffer | string): void {
  const file = join(picturesFolder, name)
  const bytes = Buffer.from(content)
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes)
}

function readManifest(): [string, Entry][] {
  const text = readFileSync(join(picturesFolder, 'manifest.json'), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, Entry>)
}

export class Output {
  #entries = new Map<string, Entry>()
  bytes = 0

  constructor() {
    mkdirSync(picturesFolder, { recursive: true })
  }

  add(name: string, widths: readonly number[], background: string, { files, preview }: Encoded): void {
    const names: Record<string, string> = {}
    for (const [key, bytes] of files) {
      const [width, extension] = key.split('.')
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      const file = `${name}-${width}-${hash}.${extension}`
      write(file, bytes)
      names[key] = file
      this.bytes += bytes.length
    }
    this.#entries.set(name, { widths: [...widths], files: names, preview, background })
  }

  /** Writes the manifest of all these pictures and removes stale files. What wasn't drawn this time stays as it was. */
  finish(names: ReadonlySet<string>): void {
    const entries = new Map([...readManifest(), ...this.#entries])
    const sorted = [...entries].filter(([name]) => names.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    write('manifest.json', `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    const used = new Set(sorted.flatMap(([, { files }]) => Object.values(files)))
    for (const file of readdirSync(picturesFolder)) {
      if (!kept.has(file) && !used.has(file)) rmSync(join(picturesFolder, file))
    }
  }
}
