// What follows the table of pages by being tested against it: the router's routes, the page modules and lint's page folders.
import { glob, readFile } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { folderOf, notFoundModule, pages } from '#domain/pages.ts'
import routes from './routes.ts'

type Leaf = { path: string; module: string; id?: string | undefined; around: string[] }

function leavesOf(entries: RouteConfigEntry[], around: string[] = []): Leaf[] {
  return entries.flatMap(({ path = '', file, id, children }) =>
    children === undefined ? [{ path: `/${path}`, module: file, id, around }] : leavesOf(children, [...around, file]),
  )
}

const leaves = leavesOf(routes)

test.each(pages)('$path has a route with its module, guard and layout', ({ path, module, id, access, layout }) => {
  const around = [access === 'guarded' ? 'guarded.tsx' : undefined, layout].filter((file) => file !== undefined)
  expect(leaves.filter((leaf) => leaf.path === path)).toEqual([{ path, module, id, around }])
})

test('every other address has the not-found page', () => {
  expect(leaves.filter(({ path }) => !pages.some((page) => page.path === path))).toEqual([
    { path: '/*', module: notFoundModule, id: undefined, around: [] },
  ])
})

test('every page module is in the table', async () => {
  const listed = new Set([...pages.map(({ module }) => module), notFoundModule])
  const modules = await Array.fromAsync(glob('**/*-page.tsx', { cwd: import.meta.dirname }))
  const withDefault = await Promise.all(
    modules.map(async (module) => [module, await readFile(`${import.meta.dirname}/${module}`, 'utf8')] as const),
  )
  const missing = withDefault.filter(([module, code]) => code.includes('export default') && !listed.has(module))
  expect(missing.map(([module]) => module)).toEqual([])
})

const lintSchema = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.object({
        'no-restricted-imports': z
          .tuple([z.string(), z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) })])
          .optional(),
      }),
    }),
  ),
})

test('lint keeps other code out of every folder of pages', async () => {
  const { overrides } = lintSchema.parse(JSON.parse(await readFile(`${import.meta.dirname}/../.oxlintrc.json`, 'utf8')))
  const web = overrides.find(({ files }) => files.includes('web/**'))
  const groups = web?.rules['no-restricted-imports']?.[1].patterns.map(({ group }) => group) ?? []
  const closed = groups.find((group) => group.includes('#web/home/**'))
  const folders = new Set(pages.map((page) => `#web/${folderOf(page)}/**`))
  expect(closed?.toSorted()).toEqual([...folders].toSorted())
})
