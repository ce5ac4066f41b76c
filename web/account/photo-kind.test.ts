import { expect, test } from 'vitest'
import { largestPhotoBytes } from '#domain/customer.ts'
import { checkPhoto, photoKindOf } from './photo-kind.ts'

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
] as const)('a %s is known by its first bytes', async ([kind, bytes]) => {
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
])('%s is refused, whatever it calls itself', async ([, text = '']) => {
  const bytes = [...Buffer.from(text, 'latin1')]
  expect(await checkPhoto(fileOf(bytes, bytes.length, 'image/png'))).toEqual({ ok: false, reason: 'wrongType' })
})

test('two megabytes are accepted, and not one byte more', async () => {
  expect(await checkPhoto(fileOf(jpeg, largestPhotoBytes))).toEqual({ ok: true, value: 'jpeg' })
  expect(await checkPhoto(fileOf(jpeg, largestPhotoBytes + 1))).toEqual({ ok: false, reason: 'tooLarge' })
})

test('a large file of another kind is told what counts first: its kind', async () => {
  expect(await checkPhoto(fileOf([1, 2, 3], largestPhotoBytes * 2))).toEqual({ ok: false, reason: 'wrongType' })
})
