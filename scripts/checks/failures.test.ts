import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFailedPlaywright, readFailedVitest, readUnsteadyPlaywright } from './failures.ts'

function write(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-failures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

test('a failed test is listed with its file and its message, without colours and stack', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    {
      fullName: 'sums',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2\n    at sum.ts:3:1'],
    },
  ]
  const testResults = [{ name: resolve('domain/cart/cart.test.ts'), status: 'failed', assertionResults }]
  expect(readFailedVitest(write({ testResults }))).toEqual([
    { file: 'domain/cart/cart.test.ts', name: 'sums', reason: 'expected 1 to be 2' },
  ])
})

test('a file that could not be loaded is listed as a whole', () => {
  const testResults = [
    { name: resolve('domain/cart/cart.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(readFailedVitest(write({ testResults }))).toEqual([
    { file: 'domain/cart/cart.test.ts', name: 'the whole file', reason: 'no such module' },
  ])
})

test('a failed journey is listed with its screen, apart from one that passed at the second try', () => {
  const failed = { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'too late' } }] }
  const flaky = { projectName: 'wide', status: 'flaky', results: [{ error: { message: 'too late' } }, {}] }
  const specs = [{ title: 'the cart opens', tests: [failed, flaky] }]
  const suites = [{ file: 'cart.spec.ts', specs: [], suites: [{ file: 'cart.spec.ts', specs }] }]
  const report = write({ suites })
  expect(readFailedPlaywright(report)).toEqual([
    { file: 'cart.spec.ts', name: 'the cart opens (phone)', reason: 'too late' },
  ])
  expect(readUnsteadyPlaywright(report)).toEqual([
    { file: 'cart.spec.ts', name: 'the cart opens (wide)', reason: 'too late' },
  ])
})

test('nothing is listed if a tool has written no report', () => {
  expect(readFailedVitest('no-such-report.json')).toEqual([])
  expect(readFailedPlaywright('no-such-report.json')).toEqual([])
})
