import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Color, Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { largestPhotoBytes } from '#domain/people/customer.ts'
import { isBusy, readPhoto } from './read-photo.ts'

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const plain = (width: number, height: number, background: Color = '#c81e3f') =>
  sharp({ create: { width, height, channels: 4, background } })

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number): Promise<Sharp> {
  const right = await plain(width / 2, height, '#00f')
    .png()
    .toBuffer()
  return sharp(
    await plain(width, height, '#f00')
      .composite([{ input: right, left: width / 2, top: 0 }])
      .png()
      .toBuffer(),
  )
}

async function small(url: string): Promise<Buffer> {
  const read = await readPhoto(url)
  if (!read.ok) throw new Error(`Refused: ${read.reason}`)
  return read.value
}

async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const region = sharp(jpeg).extract({ left, top, width: 1, height: 1 })
  return [...(await region.raw().toBuffer())]
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a JPEG of 256 × 256', async (format) => {
  const url = dataUrl(`image/${format}`, await plain(640, 360).toFormat(format).toBuffer())
  const { width, height, format: made, isProgressive } = await sharp(await small(url)).metadata()
  expect({ width, height, made }).toEqual({ width: 256, height: 256, made: 'jpeg' })
  expect(isProgressive).toBe(true)
})

test('the format is detected from the bytes, not from the declared type', async () => {
  const url = dataUrl('image/png', await plain(300, 300).jpeg().toBuffer())
  expect((await readPhoto(url)).ok).toBe(true)
  expect((await readPhoto(url.replace('image/png', 'image/jpg'))).ok).toBe(true)
})

test('a wide photo is cropped to its centre', async () => {
  const stripes = await twoHalves(1024, 256)
  const jpeg = await small(dataUrl('image/png', await stripes.png().toBuffer()))
  const [left, right] = await Promise.all([colourAt(jpeg, 60, 128), colourAt(jpeg, 196, 128)])
  expect(left[0]).toBeGreaterThan(200)
  expect(right[2]).toBeGreaterThan(200)
})

test('a rotated photo is turned upright, and its metadata is dropped', async () => {
  const place = { IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const sideways = await (await twoHalves(400, 400)).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer()
  expect(sideways.includes('Exif')).toBe(true)
  const jpeg = await small(dataUrl('image/jpeg', sideways))
  const [top, bottom] = await Promise.all([colourAt(jpeg, 128, 60), colourAt(jpeg, 128, 196)])
  expect(top[0]).toBeGreaterThan(200)
  expect(bottom[2]).toBeGreaterThan(200)
  const { exif, icc, xmp, orientation } = await sharp(jpeg).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('transparency becomes white', async () => {
  const url = dataUrl('image/webp', await plain(300, 300, { r: 0, g: 0, b: 0, alpha: 0 }).webp().toBuffer())
  expect(await colourAt(await small(url), 128, 128)).toEqual([255, 255, 255])
})

test('greyscale and CMYK become sRGB', async () => {
  const grey = await plain(300, 300).greyscale().png().toBuffer()
  const print = await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer()
  for (const bytes of [grey, print]) {
    const made = await sharp(await small(dataUrl('image/png', bytes))).metadata()
    expect(made.space === 'srgb' || made.space === 'b-w').toBe(true)
  }
})

test('the first frame of an animation is used', async () => {
  const frames = Buffer.alloc(64 * 128 * 3, 200)
  const moving = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp()
    .toBuffer()
  expect((await sharp(await small(dataUrl('image/webp', moving))).metadata()).height).toBe(256)
})

/** A PNG of one pixel that claims to have others, with valid checksums. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a small file that claims a giant picture is refused before it is decompressed', async () => {
  expect(await readPhoto(dataUrl('image/png', await claiming(60_000, 60_000)))).toEqual(refusal('tooManyPixels'))
  expect(await readPhoto(dataUrl('image/png', await claiming(5_001, 5_000)))).toEqual(refusal('tooManyPixels'))
})

test('a picture with too many pixels is refused, one at the limit is not', async () => {
  const bomb = await plain(5_001, 5_000).png().toBuffer()
  expect(bomb.length).toBeLessThan(largestPhotoBytes)
  expect(await readPhoto(dataUrl('image/png', bomb))).toEqual(refusal('tooManyPixels'))
  expect((await readPhoto(dataUrl('image/png', await plain(5_000, 5_000).png().toBuffer()))).ok).toBe(true)
})

test('broken pictures are refused', async () => {
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const whole = await noise.clone().toFormat(format).toBuffer()
    for (const part of [12, 40, whole.length / 2]) {
      expect(await readPhoto(dataUrl(`image/${format}`, whole.subarray(0, part)))).toEqual(refusal('unreadable'))
    }
  }
  expect(await readPhoto(dataUrl('image/png', await claiming(100, 100)))).toEqual(refusal('unreadable'))
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

test.each([
  ['an SVG', dataUrl('image/svg+xml', svg)],
  ['an SVG that says PNG', dataUrl('image/png', svg)],
  ['HTML', dataUrl('text/html', html)],
  ['HTML that says JPEG', dataUrl('image/jpeg', html)],
  ['a GIF', dataUrl('image/gif', gif)],
  ['a GIF that says WebP', dataUrl('image/webp', gif)],
  ['a BMP', dataUrl('image/bmp', Buffer.from('BM'))],
  ['an address', 'https://example.com/ada.png'],
  ['a script', 'javascript:alert(1)'],
  ['text', 'ada'],
  ['a data URL without base64', 'data:image/png,%89PNG'],
  ['a data URL with a parameter', 'data:image/png;name=a.png;base64,iVBORw0KGgo='],
  ['a data URL without a comma', 'data:image/png;base64'],
  ['bytes before the picture', dataUrl('image/png', Buffer.concat([Buffer.from(' '), gif]))],
])('%s is refused', async (_what, url) => {
  expect(await readPhoto(url)).toEqual(refusal('wrongType'))
})

test.each(['', '====', 'iVBORw0KGgo', 'iVBOR w0KGgo=', 'iVBORw0K!go=', 'iVBORw0KGgo=\n', 'iVBORw0KGg_-'])(
  'base64 that is none (%j) is refused',
  async (text) => {
    expect(await readPhoto(`data:image/png;base64,${text}`)).toEqual(refusal('unreadable'))
  },
)

test('two megabytes are accepted, one byte more is not', async () => {
  const jpeg = await plain(300, 300).jpeg().toBuffer()
  // Decoders stop at the end of the picture; trailing bytes only make the file larger.
  const exact = Buffer.concat([jpeg, Buffer.alloc(largestPhotoBytes - jpeg.length)])
  expect((await readPhoto(dataUrl('image/jpeg', exact))).ok).toBe(true)
  const over = Buffer.concat([exact, Buffer.alloc(1)])
  expect(await readPhoto(dataUrl('image/jpeg', over))).toEqual(refusal('tooLarge'))
})

test('of many concurrent photos a few are decoded, and the others refused as busy', async () => {
  const url = dataUrl('image/png', await plain(300, 300).png().toBuffer())
  const reads = Array.from({ length: 40 }, () => readPhoto(url))
  expect(isBusy()).toBe(true)
  const answers = await Promise.all(reads)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8)
  expect(answers.slice(8)).toEqual(Array.from({ length: 32 }, () => refusal('busy')))
  expect(isBusy()).toBe(false)
  expect((await readPhoto(url)).ok).toBe(true)
})

test('a photo of a client that disconnected is skipped when its turn comes', async () => {
  const url = dataUrl('image/png', await plain(300, 300).png().toBuffer())
  let isAwaited = true
  const reads = [readPhoto(url), readPhoto(url, () => isAwaited), readPhoto(url)]
  isAwaited = false
  expect((await Promise.all(reads)).map(({ ok }) => ok)).toEqual([true, false, true])
})

function refusal(reason: string) {
  return { ok: false, reason }
}
