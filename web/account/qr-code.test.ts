import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

test('draws adjacent dark squares as one bar', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ]
  expect(qrPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
})

test('covers exactly the dark squares', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 40 }), { maxLength: 10 }), (rows) => {
      const covered = rows.map((row) => row.map(() => false))
      for (const [, x, y, length] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
        for (let step = 0; step < Number(length); step++) {
          const row = covered[Number(y)]
          if (row !== undefined) row[Number(x) + step] = true
        }
      }
      expect(covered).toEqual(rows)
    }),
  )
})
