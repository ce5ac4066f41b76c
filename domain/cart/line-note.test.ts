import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineNoteProblem, longestLineNote } from './line-note.ts'

test.each(['', 'Ripe, please', '  the small ones ', 'جیسے ہو سکے', '👩‍🌾 crisp', 'x'.repeat(longestLineNote)])(
  '"%s" is a note',
  (note) => {
    expect(lineNoteProblem(note)).toBeUndefined()
  },
)

test('a longer one is refused, and one with a control character wherever it is', () => {
  expect(lineNoteProblem('x'.repeat(longestLineNote + 1))).toBe('At most 80 characters, please.')
  const controls = fc.constantFrom('\0', '\n', '\r', '\t', '\u001B', '\u007F', '\u0085')
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), controls, fc.string({ maxLength: 20 }), (before, one, after) => {
      return lineNoteProblem(before + one + after) === 'A note is one line of plain text.'
    }),
  )
})
