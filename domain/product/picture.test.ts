import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPictureType, largestZoom, clampCrop, squareAround } from './picture.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: largestZoom, noNaN: true }) })

test('a crop is a square inside the image that contains the focus, however near', () => {
  fc.assert(
    fc.property(size, crop, ({ width, height }, at) => {
      const square = squareAround({ width, height }, at)
      const offset = Math.abs(square.left + square.width / 2 - at.x * width)
      return (
        square.left >= 0 &&
        square.top >= 0 &&
        offset <= square.width / 2 + 1 &&
        square.width === square.height &&
        square.width >= 1 &&
        square.left + square.width <= width &&
        square.top + square.height <= height
      )
    }),
  )
})

test('a clamped crop gives the same square, with its focus in the middle', () => {
  fc.assert(
    fc.property(size, crop, (image, at) => {
      const clamped = clampCrop(image, at)
      const [one, other] = [squareAround(image, at), squareAround(image, clamped)]
      const middle = clamped.x * image.width - other.width / 2
      return one.width === other.width && Math.abs(one.left - other.left) <= 1 && Math.abs(middle - other.left) <= 1
    }),
  )
})

test('twice as near shows a quarter, around the same point', () => {
  expect(squareAround({ width: 800, height: 400 }, { x: 0.25, y: 0.5, zoom: 1 })).toMatchObject({ left: 0, width: 400 })
  expect(squareAround({ width: 800, height: 400 }, { x: 0.25, y: 0.5, zoom: 2 })).toEqual({
    left: 100,
    top: 100,
    width: 200,
    height: 200,
  })
})

test('the content of a file says what it is', () => {
  expect(isPictureType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true)
  expect(isPictureType(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe(true)
  expect(isPictureType(Buffer.from('RIFF____WEBPVP8 '))).toBe(true)
  for (const other of ['', 'RIFF____WAVE', '<svg xmlns', 'GIF89a', '%PDF-1.7'])
    expect(isPictureType(Buffer.from(other))).toBe(false)
})
