import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestPhotoBytes } from '#domain/people/customer.ts'
import { centreFit, checkPhoto, photoKindOf } from './photo-field.tsx'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]
const webp = [...Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP')]
const fileOf = (bytes: number[], size = bytes.length, type = '') => {
  const padded = new Uint8Array(size)
  padded.set(bytes)
  return new Blob([padded], { type })
}

test.for([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', webp],
] as const)('recognises a %s by its first bytes', async ([kind, bytes]) => {
  expect(photoKindOf(Uint8Array.from(bytes))).toBe(kind)
  expect(await checkPhoto(fileOf([...bytes]))).toEqual({ ok: true, value: kind })
})

test.for([
  ['a GIF', 'GIF89a and more'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound in the same container as WebP', 'RIFF\u0004\u0000\u0000\u0000WAVEfmt '],
  ['text that names a kind further on', 'xx\u0089PNG\r\n\u001a\n'],
  ['the first half of a signature', '\u0089PNG'],
  ['an empty file', ''],
])('refuses %s, whatever its declared type', async ([, text = '']) => {
  const bytes = [...Buffer.from(text, 'latin1')]
  expect(await checkPhoto(fileOf(bytes, bytes.length, 'image/png'))).toEqual({ ok: false, reason: 'wrongType' })
})

test('accepts two megabytes, and not one byte more', async () => {
  expect(await checkPhoto(fileOf(jpeg, largestPhotoBytes))).toEqual({ ok: true, value: 'jpeg' })
  expect(await checkPhoto(fileOf(jpeg, largestPhotoBytes + 1))).toEqual({ ok: false, reason: 'tooLarge' })
})

test('refuses a large file of another kind for its kind', async () => {
  expect(await checkPhoto(fileOf([1, 2, 3], largestPhotoBytes * 2))).toEqual({ ok: false, reason: 'wrongType' })
})

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
] as const)('crops %j to the centre', ([picture, fit]) => {
  expect(centreFit(picture)).toEqual(fit)
})

test('always crops a square inside the picture, in its centre, and never enlarges it', () => {
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
