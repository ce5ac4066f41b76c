import { expect, test } from 'vitest'
import { isInView } from './in-view.ts'

const far = { isIntersecting: false }
const near = { isIntersecting: true }

test('when several reports come at once, the last one counts', () => {
  expect([[near], [far, near]].map(isInView)).toEqual([true, true])
  expect([[], [far], [near, far]].map(isInView)).toEqual([false, false, false])
})
