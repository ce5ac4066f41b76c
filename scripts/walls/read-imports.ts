// Reads which module imports which, for the checks that lint can't do.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export type Import = { from: string; to: string; isType: boolean }

const folders = [
  'domain',
  'database',
  'server',
  'embedded',
  'web',
  'office',
  'ui',
  'session',
  'drawing',
  'tests',
  'bench',
  'demo',
  'scripts',
]
const statement = /^(?:import|export)\s(?:(type)\s)?[^'"`;]*?['"]([^'"]+)['"]/gm
const dynamic = /(?<![.\w'"`])()import\(\s*['"]([^'"]+)['"]/g

/** All imports between modules of the project, those by `import()` too: a cycle that loads later is one all the same. */
export function readImports(): Import[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)).flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')),
  )
}

export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statement), ...source.matchAll(dynamic)].flatMap(([, type, specifier = '']) => {
    const to = resolve(file, specifier)
    return to === undefined ? [] : [{ from: file, to, isType: type === 'type' }]
  })
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined
}

/** Each cycle once, as a path that ends where it began. */
export function findCycles(imports: Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || finished.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    finished.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return cycles
}
