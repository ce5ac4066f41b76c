// Zips with pictures, and those that are made to hurt.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipOf } from '#tests/support/zip.ts'
import { partBytes } from './import-rows.ts'
import { openZip } from './zip-file.ts'

const open = (zip: Buffer) =>
  openZip(zip.length, async (part) =>
    part * partBytes < zip.length ? zip.subarray(part * partBytes, (part + 1) * partBytes) : undefined,
  )

async function opened(zip: Buffer) {
  const outcome = await open(zip)
  if (!outcome.ok) throw new Error(outcome.reason)
  return {
    ...outcome.value,
    refusals: Object.fromEntries(outcome.value.names.map((each) => [each.name, each.refusal])),
  }
}

test('files are found by their path or their name, in any case, across the parts of the zip', async () => {
  const [apple, pear] = [randomBytes(400_000), randomBytes(300_000)]
  const { read, files } = await opened(
    zipOf([
      { name: 'Fruit/Äpple.JPG', bytes: apple },
      { name: 'pear.png', bytes: pear, isStored: true },
      { name: 'Fruit/', bytes: Buffer.alloc(0), isStored: true },
      { name: '__MACOSX/._pear.png', bytes: Buffer.from('x') },
    ]),
  )
  expect(files).toBe(2)
  for (const name of ['äpple.jpg', 'fruit\\ÄPPLE.jpg', './Fruit/A\u0308pple.JPG'])
    expect(await read(name)).toEqual({ ok: true, value: apple })
  expect(await read('PEAR.png')).toEqual({ ok: true, value: pear })
  expect(await read('plum.png')).toEqual({ ok: false, reason: 'missing' })
})

test('what is twice, too large, packed too far or locked is refused by its name', async () => {
  const bytes = Buffer.from('a picture')
  const { refusals, read } = await opened(
    zipOf([
      { name: 'a/same.jpg', bytes },
      { name: 'b/same.jpg', bytes },
      { name: 'locked.jpg', bytes, hasPassword: true },
      { name: 'large.jpg', bytes: Buffer.alloc(9 * 1024 * 1024), isStored: true },
      { name: 'bomb.jpg', bytes: Buffer.alloc(8 * 1024 * 1024) },
      { name: 'liar.jpg', bytes: Buffer.alloc(8 * 1024 * 1024), claimedSize: 1_000 },
      { name: 'bad\u0001name.jpg', bytes },
    ]),
  )
  expect(refusals).toEqual({
    'a/same.jpg': null,
    'b/same.jpg': null,
    'same.jpg': 'several files in the zip have this name: give the folder too',
    'locked.jpg': 'the file in the zip has a password',
    'large.jpg': '8 MB at most',
    'bomb.jpg': 'the file in the zip isn’t a picture',
    'liar.jpg': null,
  })
  // It's stopped at the size that it claims.
  expect(await read('liar.jpg')).toEqual({ ok: false, reason: 'damaged' })
})

test('a zip with too many files or too much in them is refused before any of it is unpacked', async () => {
  const empty = { bytes: Buffer.alloc(0), isStored: true }
  const many = Array.from({ length: 20_001 }, (_, index) => ({ ...empty, name: `${index}.jpg` }))
  expect(await open(zipOf(many))).toEqual({ ok: false, reason: 'too-many-files' })
  const huge = Array.from({ length: 3 }, (_, index) => ({
    name: `${index}.jpg`,
    bytes: Buffer.from('x'),
    claimedSize: 1_000_000_000,
  }))
  expect(await open(zipOf(huge))).toEqual({ ok: false, reason: 'too-much-content' })
})

test('a zip whose list of files is full of comments is refused before all of it is read', async () => {
  const [bytes, comment] = [Buffer.alloc(0), Buffer.alloc(60_000)]
  const files = Array.from({ length: 600 }, (_, index) => ({ name: `${index}.jpg`, bytes, isStored: true, comment }))
  const zip = zipOf(files)
  const read = new Set<number>()
  const outcome = await openZip(zip.length, async (part) => {
    read.add(part)
    return zip.subarray(part * partBytes, (part + 1) * partBytes)
  })
  expect(outcome).toEqual({ ok: false, reason: 'list-too-large' })
  expect(read.size * partBytes).toBeLessThan(zip.length / 2)
  expect((await open(zipOf(files.slice(0, 100)))).ok).toBe(true)
})

test('names that lead out of a folder make a zip unreadable, and so does every other nonsense', async () => {
  const bytes = Buffer.from('x')
  for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/boot.ini'])
    expect(await open(zipOf([{ name, bytes }]))).toEqual({ ok: false, reason: 'not-a-zip' })
  const good = zipOf([{ name: 'a.jpg', bytes: randomBytes(300) }])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1 }), async (changes) => {
      const zip = Buffer.from(good)
      for (const [at, byte] of changes) zip[at] = byte
      const outcome = await open(zip)
      if (!outcome.ok) return true
      const file = await outcome.value.read('a.jpg')
      return file.ok || ['missing', 'damaged'].includes(file.reason)
    }),
    { numRuns: 500 },
  )
  for (const length of [0, 4, 22, good.length - 1]) expect((await open(good.subarray(0, length))).ok).toBe(false)
})

test('what the database throws is no failure of the zip', async () => {
  const zip = zipOf([{ name: 'a.jpg', bytes: randomBytes(300) }])
  await expect(openZip(zip.length, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
})
