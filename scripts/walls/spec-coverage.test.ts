// docs/spec-coverage.md names code and tests: what it names must be there.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .flatMap((line, index) => {
    const cells = line.startsWith('| ') ? line.split(' | ') : []
    return cells.length < 3 || cells[1] === 'Where'
      ? []
      : [{ row: index + 1, where: cells.at(-2) ?? '', tests: cells.at(-1) ?? '' }]
  })
const testFiles = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const testTexts = testFiles.map((file) => readFileSync(file, 'utf8')).join('\n')

const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
const isFolder = (path: string) => files.some((file) => file.startsWith(`${path}/`) || file.includes(`/${path}/`))

test('there are rows to look at', () => expect(rows.length).toBeGreaterThan(100))

test('every file, folder and journey that it names exists', () => {
  const missing = rows.flatMap(({ row, where, tests }) => [
    ...[...`${where} ${tests}`.matchAll(/[\w./+-]+\.(?:tsx?|css|sql|mjs)\b/g)]
      .map(([path]) => path.replace(/^\.\//, ''))
      .filter((path) => !isThere(path))
      .map((path) => `${row}: ${path}`),
    ...[...tests.matchAll(/journeys\/([\w/-]+)/g)]
      .flatMap(([, name = '']) => name)
      .filter((name) => !isThere(`${name}.spec.ts`) && !isFolder(`journeys/${name}`))
      .map((name) => `${row}: journeys/${name}`),
  ])
  expect(missing).toEqual([])
})

test('every test that it quotes exists', () => {
  const missing = rows.flatMap(({ row, tests }) =>
    [...tests.matchAll(/"([^"]+)"/g)]
      .flatMap(([, name = '']) => name.split('…').map((part) => part.trim()))
      .filter((part) => part !== '' && !testTexts.includes(part))
      .map((name) => `${row}: "${name}"`),
  )
  expect(missing).toEqual([])
})
