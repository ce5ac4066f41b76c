import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareAround } from './picture.ts'

const length = fc.integer({ min: 1, max: 10_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('the square is the largest one, inside the image, and contains the focus', () => {
  fc.assert(
    fc.property(length, length, share, share, (width, height, x, y) => {
      const square = squareAround({ width, height }, { x, y })
      expect([square.width, square.height]).toEqual([Math.min(width, height), Math.min(width, height)])
      expect(square.left).toBeGreaterThanOrEqual(0)
      expect(square.top).toBeGreaterThanOrEqual(0)
      expect(square.left + square.width).toBeLessThanOrEqual(width)
      expect(square.top + square.height).toBeLessThanOrEqual(height)
      expect(Math.abs(square.left + square.width / 2 - x * width)).toBeLessThanOrEqual(square.width / 2 + 0.5)
    }),
  )
})

test('without a focus the middle is cut out', () => {
  expect(squareAround({ width: 300, height: 100 }, { x: 0.5, y: 0.5 })).toEqual({
    left: 100,
    top: 0,
    width: 100,
    height: 100,
  })
  expect(squareAround({ width: 300, height: 100 }, { x: 1, y: 0 })).toMatchObject({ left: 200, top: 0 })
})
