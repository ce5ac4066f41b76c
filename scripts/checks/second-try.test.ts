import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAboutRaces, judgeSecondTries, mayRunAgain } from './second-try.ts'

const failure = (file: string, name = 'adds up') => ({ file, name, reason: '' })
const late = (count: number) => Array.from({ length: count }, (_, index) => failure(`domain/${index}.test.ts`))

test('up to two failed tests run again, more of them are not the machine', () => {
  expect([0, 1, 2, 3].map((count) => mayRunAgain(late(count)))).toEqual([false, true, true, false])
  expect(judgeSecondTries(late(2))).toBeUndefined()
  expect(judgeSecondTries(late(3))).toContain('3 tests passed only when run again')
})

test('what is about races, kills and failures never runs again', () => {
  expect(mayRunAgain([failure('server/orders/races.postgres.test.ts')])).toBe(false)
  expect(mayRunAgain([...late(1), failure('tests/faults/drill.test.ts')])).toBe(false)
  expect(mayRunAgain([failure('server/lists/routes.test.ts', 'two devices that change a list at once')])).toBe(false)
  expect(judgeSecondTries([failure('payment.spec.ts', 'paying in two tabs places one order')])).toContain('two tabs')
})

test.each([
  ['SIGTERM ends requests that run', true],
  ['a failed save is in sight', false],
  ['a shopper signs in again', false],
])('signals count, signing in does not: %s', (name, isRace) => {
  expect(isAboutRaces(failure('server/app.test.ts', name))).toBe(isRace)
})

test('every file that kills a process or a connection is known as one about races', () => {
  const kills = globSync('{server,database,embedded,tests}/**/*.test.ts').filter((file) =>
    /SIGKILL|pg_terminate_backend/.test(readFileSync(file, 'utf8')),
  )
  expect(kills.length).toBeGreaterThan(5)
  expect(kills.filter((file) => !isAboutRaces({ file, name: '' }))).toEqual([])
})
