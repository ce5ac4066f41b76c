import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { wholeCentre } from '#domain/product/picture.ts'
import { readPhoto } from './read-photo.ts'
import { createImageDecoder } from './image-decoder.ts'
import type { ImageDecoder } from './image-decoder.ts'
import { hasMoreScans } from './jpeg-scans.ts'

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c81e3f' } })
const good = await plain(300).jpeg().toBuffer()
const always = () => true

/** A progressive JPEG whose last scan comes again and again: a few bytes each, a pass over the whole picture each. */
async function scanBomb(scans: number): Promise<Buffer> {
  const jpeg = await plain(3_000).jpeg({ mozjpeg: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.length - 2
  const again = Array.from({ length: scans }, () => jpeg.subarray(last, end))
  return Buffer.concat([jpeg.subarray(0, end), ...again, jpeg.subarray(end)])
}

const bomb = await scanBomb(20_000)

let decoder: ImageDecoder | undefined
const open = (limits: Parameters<typeof createImageDecoder>[0]) => (decoder = createImageDecoder(limits))
afterEach(() => decoder?.close())

test('a file with thousands of scans is refused before it is decoded', async () => {
  expect(bomb.length).toBeLessThan(600_000)
  const before = process.cpuUsage()
  const url = `data:image/jpeg;base64,${bomb.toString('base64')}`
  expect(await readPhoto(url)).toEqual({ ok: false, reason: 'unreadable' })
  // It was 20 seconds.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000)
})

test('the scans of a JPEG are counted, whatever is between them', async () => {
  const once = await plain(300).jpeg().toBuffer()
  expect([hasMoreScans(once, 0), hasMoreScans(once, 1)]).toEqual([true, false])
  const many = await scanBomb(200)
  expect([hasMoreScans(many, 150), hasMoreScans(many, 250)]).toEqual([true, false])
  const thumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x08, 0xff, 0xda, 0xff, 0xda, 0xff, 0xda, 0xff, 0xd9])
  expect(hasMoreScans(thumbnail, 0)).toBe(false)
  for (const odd of [[], [0xff], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xe1], [0xff, 0xd8, 0xff, 0xe1, 0x00, 0x00]])
    expect(hasMoreScans(Buffer.from(odd), 0)).toBe(false)
  const filling = Buffer.alloc(2_000_000, 0xff)
  expect(hasMoreScans(filling, 100)).toBe(false)
})

test('a photo that takes too long is aborted, and the next one is decoded by a new process', async () => {
  const { decodePhoto: decode } = open({ decodeMs: 700 })
  expect((await decode(good, always)).ok).toBe(true)
  const began = performance.now()
  const [bad, next] = await Promise.all([decode(bomb, always), decode(good, always)])
  expect(bad).toEqual({ ok: false, reason: 'unreadable' })
  expect(next.ok).toBe(true)
  // The limit plus the start of a process, on a busy machine.
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a photo that takes too much CPU time is aborted before the timeout', async () => {
  const { decodePhoto: decode } = open({ decodeMs: 60_000 })
  expect(await decode(bomb, always)).toEqual({ ok: false, reason: 'unreadable' })
})

test('a photo that would wait too long is refused as busy', async () => {
  const { decodePhoto: decode, isBusy } = open({ decodeMs: 4_000, waitMs: 200, capacity: 3 })
  expect((await decode(good, always)).ok).toBe(true)
  const bad = decode(bomb, always)
  const waiting = [decode(good, always), decode(good, always)]
  expect(isBusy()).toBe(true)
  expect(await decode(good, always)).toEqual({ ok: false, reason: 'busy' })
  for (const one of waiting) expect(await one).toEqual({ ok: false, reason: 'busy' })
  expect(isBusy()).toBe(false)
  expect((await bad).ok).toBe(false)
  expect((await decode(good, always)).ok).toBe(true)
})

test('photos and pictures wait in one queue, and none of them loses its place', async () => {
  const { decodePhoto, decodePicture, isBusy } = open({ capacity: 4, waitMs: 30_000, decodeMs: 30_000 })
  const ended: string[] = []
  const noted = async (name: string, work: Promise<{ ok: boolean }>) => {
    const { ok } = await work
    ended.push(`${name} ${ok ? 'done' : 'refused'}`)
  }
  const work = [
    noted('picture', decodePicture(good, wholeCentre, always)),
    noted('photo', decodePhoto(good, always)),
    noted('picture', decodePicture(good, wholeCentre, always)),
    noted('photo', decodePhoto(good, always)),
  ]
  expect(isBusy()).toBe(true)
  await noted('another', decodePhoto(good, always))
  await Promise.all(work)
  expect(ended).toEqual(['another refused', 'picture done', 'photo done', 'picture done', 'photo done'])
})

test('a new process is started for the next photo after one was killed', async () => {
  const { decodePhoto: decode, close } = open({})
  for (const _photo of [1, 2]) {
    expect((await decode(good, always)).ok).toBe(true)
    close()
  }
})
