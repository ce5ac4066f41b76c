// Import cycles, and imports between the capabilities of the server.
import { expect, test } from 'vitest'
import { allowedImports } from './capabilities.ts'
import { findCycles, importsOf, readImports } from './read-imports.ts'
import type { Import } from './read-imports.ts'

const imports = readImports()

test('no modules import each other in a circle, types included', () => {
  expect(imports.length).toBeGreaterThan(1_000)
  expect(findCycles(imports)).toEqual([])
})

test('a cycle is found, also through types and re-exports', () => {
  const modules = [
    ...importsOf('server/a.ts', `import { b } from './b.ts'\nimport {\n  c,\n} from '#web/c.ts'`),
    ...importsOf('server/b.ts', `export { c } from '#web/c.ts'`),
    ...importsOf('web/c.ts', `import type { A } from '#server/a.ts'\nimport 'zod'`),
  ]
  expect(findCycles(modules)).toContain('server/a.ts → server/b.ts → web/c.ts → server/a.ts')
  expect(findCycles(modules.filter(({ isType }) => !isType))).toEqual([])
})

test('a cycle through import() is found', () => {
  const modules = [
    ...importsOf('web/a.ts', `const load = () => import('./b.ts')`),
    ...importsOf('web/b.ts', `import type { A } from './a.ts'`),
  ]
  expect(findCycles(modules)).toEqual(['web/a.ts → web/b.ts → web/a.ts'])
})

test('a capability imports nothing of another one but what is listed', () => {
  expect(
    betweenCapabilities(imports)
      .filter((one) => !isListed(one))
      .map(describeImport),
  ).toEqual([])
})

test('an import between capabilities that is not listed is found, unless it is a type', () => {
  const value = importsOf('server/catalog/a.ts', `import { place } from '#server/orders/purchase/place-order.ts'`)
  const type = importsOf('server/catalog/a.ts', `import type { Orders } from '#server/orders/orders.ts'`)
  const http = importsOf('server/catalog/a.ts', `import { sendProblem } from '#server/http/problem.ts'`)
  expect(betweenCapabilities([...value, ...type, ...http]).filter((one) => !isListed(one))).toEqual(value)
})

test('every listed import is used', () => {
  const used = betweenCapabilities(imports)
  const unused = allowedImports.filter((allowed) => !used.some((one) => matches(allowed, one)))
  expect(unused).toEqual([])
})

test('server/http imports no capability', () => {
  const upwards = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      isSource(from) &&
      capabilityOf(from) === 'http' &&
      capabilityOf(to) !== 'http' &&
      capabilityOf(to) !== undefined,
  )
  expect(upwards.map(describeImport)).toEqual([])
})

function betweenCapabilities(all: Import[]): Import[] {
  return all.filter(({ from, to, isType }) => {
    const [importer, imported] = [capabilityOf(from), capabilityOf(to)]
    if (isType || !isSource(from) || importer === undefined || imported === undefined) return false
    return importer !== imported && imported !== 'http'
  })
}

function isListed(one: Import): boolean {
  return allowedImports.some((allowed) => matches(allowed, one))
}

function matches(allowed: { from: string; to: string }, { from, to }: Import): boolean {
  return (allowed.from === '*' || allowed.from === capabilityOf(from)) && to === `server/${allowed.to}`
}

/** The folder inside server/; the files beside the folders assemble the shop and are none. */
function capabilityOf(path: string): string | undefined {
  return /^server\/([^/]+)\//.exec(path)?.[1]
}

function isSource(path: string): boolean {
  return !path.endsWith('.test.ts')
}

function describeImport({ from, to }: Import): string {
  return `${from} imports ${to}: have shop.ts pass it in, or list it in scripts/walls/capabilities.ts`
}
