import { expect, test } from 'vitest'
import { judgeTime, measureSlowness } from './time-limit.ts'

const quick = { file: 'domain/cart.test.ts', seconds: 2 }
const slow = { file: 'server/app.test.ts', seconds: 181 }

test('a file over three minutes and more than 24 minutes for everything are too much', () => {
  expect(judgeTime({ seconds: 1_439, files: [quick], slowness: 1 }, 2)).toEqual([])
  expect(judgeTime({ seconds: 1_439, files: [quick, slow], slowness: 1 }, 2)).toEqual([
    'server/app.test.ts took 181 s, more than the 180 s that a file may take.',
  ])
  expect(judgeTime({ seconds: 1_441, files: [], slowness: 1 }, 2)).toEqual([
    'Everything took 24.0 minutes, more than the 24.0 minutes that it may take here.',
  ])
})

test('a slower machine has more time, and one that cannot be compared is not judged', () => {
  expect(judgeTime({ seconds: 1_500, files: [slow], slowness: 1.2 }, 2)).toEqual([])
  expect(judgeTime({ seconds: 5_000, files: [slow], slowness: 1.2 }, 2)).toHaveLength(1)
  expect(judgeTime({ seconds: 5_000, files: [slow], slowness: 1.6 }, 2)).toEqual([])
  expect(judgeTime({ seconds: 5_000, files: [slow], slowness: 1 }, 1)).toEqual([])
})

test('no machine is faster than usual', async () => {
  expect(await measureSlowness()).toBeGreaterThanOrEqual(1)
})
