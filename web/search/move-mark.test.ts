import { expect, test } from 'vitest'
import { moveMark } from './move-mark.ts'

// Two products, one of them sold out, and the link to all results.
const lengths = [2, 1, 1]

test.each([
  ['into the list from above', undefined, 'ArrowDown', { row: 0, cell: 0 }],
  ['into the list from below', undefined, 'ArrowUp', { row: 2, cell: 0 }],
  ['out of the list at its end', { row: 2, cell: 0 }, 'ArrowDown', undefined],
  ['out of the list at its start', { row: 0, cell: 0 }, 'ArrowUp', undefined],
  ['from the link to the button', { row: 0, cell: 0 }, 'ArrowRight', { row: 0, cell: 1 }],
  ['not past the button', { row: 0, cell: 1 }, 'ArrowRight', { row: 0, cell: 1 }],
  ['back to the link', { row: 0, cell: 1 }, 'ArrowLeft', { row: 0, cell: 0 }],
  ['to a row without a button', { row: 0, cell: 1 }, 'ArrowDown', { row: 1, cell: 0 }],
  ['nowhere, while the cursor moves in the text', undefined, 'ArrowLeft', undefined],
] as const)('moves %s', (_what, mark, move, expected) => {
  expect(moveMark(mark, move, lengths)).toEqual(expected)
})
