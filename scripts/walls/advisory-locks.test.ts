// Every advisory lock has a number of its own.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'

const numbers: number[] = Object.values(advisoryLocks)

test('no number is used for two locks', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('locks are taken by their entry in database/advisory-locks.ts, never by a number of their own', () => {
  const files = globSync('{server,database,embedded,demo,scripts}/**/*.ts').filter(
    (path) => !/advisory-locks/.test(path),
  )
  const own = files.filter((path) => /pg_\w*advisory_\w*lock\w*\(\s*\d/i.test(readFileSync(path, 'utf8')))
  expect(own).toEqual([])
})

test('the numbers in SQL functions are those of the list', () => {
  const sql = globSync('database/migrations/*.sql').map((path) => readFileSync(path, 'utf8'))
  const used = sql.flatMap((text) =>
    [...text.matchAll(/pg_\w*advisory_\w*lock\w*\(\s*(\d+)/gi)].map(([, n]) => Number(n)),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((number) => !numbers.includes(number))).toEqual([])
})
