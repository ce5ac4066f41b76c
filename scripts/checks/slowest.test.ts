import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSlowestPlaywright, readSlowestVitest } from './slowest.ts'

function write(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-slowest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

test('the time of a test file is its time on both databases, and the slowest one comes first', () => {
  const quick = { name: resolve('domain/cart/cart.test.ts'), startTime: 1_000, endTime: 2_500 }
  const slow = { name: resolve('server/app.test.ts'), startTime: 1_000, endTime: 2_000 }
  expect(readSlowestVitest(write({ testResults: [quick, slow, slow] }))).toEqual([
    { file: 'server/app.test.ts', seconds: 2 },
    { file: 'domain/cart/cart.test.ts', seconds: 1.5 },
  ])
})

test('the time of a journey file is that of all its journeys on every screen', () => {
  const specs = [{ tests: [{ results: [{ duration: 500 }] }, { results: [{ duration: 250 }, { duration: 250 }] }] }]
  const suites = [{ file: 'cart.spec.ts', specs, suites: [{ file: 'cart.spec.ts', specs }] }]
  expect(readSlowestPlaywright(write({ suites }))).toEqual([{ file: 'cart.spec.ts', seconds: 2 }])
})

test('ten files are listed, and none if a tool has written no report', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({ name: `${index}`, startTime: 0, endTime: index }))
  expect(readSlowestVitest(write({ testResults }))).toHaveLength(10)
  expect(readSlowestVitest('no-such-report.json')).toEqual([])
})
