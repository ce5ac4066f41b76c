import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centreFit } from './photo-fit.ts'

test.for([
  [
    { width: 4000, height: 3000 },
    { x: 500, y: 0, side: 3000, drawn: 512 },
  ],
  [
    { width: 600, height: 1001 },
    { x: 0, y: 200, side: 600, drawn: 512 },
  ],
  [
    { width: 512, height: 512 },
    { x: 0, y: 0, side: 512, drawn: 512 },
  ],
  [
    { width: 90, height: 40 },
    { x: 25, y: 0, side: 40, drawn: 40 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, side: 1, drawn: 1 },
  ],
] as const)('of $width × $height pixels the middle is shown', ([picture, fit]) => {
  expect(centreFit(picture)).toEqual(fit)
})

test('the square always lies inside the picture, in its middle, and is never enlarged', () => {
  const size = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(size, size, (width, height) => {
      const { x, y, side, drawn } = centreFit({ width, height })
      expect(x >= 0 && x + side <= width && y >= 0 && y + side <= height).toBe(true)
      expect(Math.abs(width - side - 2 * x)).toBeLessThanOrEqual(1)
      expect(Math.abs(height - side - 2 * y)).toBeLessThanOrEqual(1)
      expect(drawn).toBeLessThanOrEqual(Math.min(side, 512))
      expect(drawn).toBeGreaterThanOrEqual(1)
    }),
  )
})
