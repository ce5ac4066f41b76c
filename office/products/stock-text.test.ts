import { expect, test } from 'vitest'
import { readChange, readCount, signed } from './stock-text.ts'

test('a change is typed with any minus, and read as it is shown', () => {
  expect(['12', ' +12 ', '-3', '−3', '–3', '0'].map(readChange)).toEqual([12, 12, -3, -3, -3, 0])
  expect(['', '-', '1.5', '1e3', '12345678', 'x'].map(readChange)).toEqual(Array.from({ length: 6 }))
  for (const change of [-12, 0, 7]) expect(readChange(signed(change))).toBe(change)
})

test('a count is a whole number from 0', () => {
  expect(['0', ' 40 '].map(readCount)).toEqual([0, 40])
  expect(['', '-1', '+1', '4.5'].map(readCount)).toEqual(Array.from({ length: 4 }))
})
