// Pictures that staff upload: checked, re-encoded in a process of its own, stored in the database, where every process finds
// them. The uploaded bytes are never stored, so hidden content (locations, other formats, scripts) ends here.
import { fileURLToPath } from 'node:url'
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes } from '#domain/picture.ts'
import type { Focus } from '#domain/picture.ts'
import { createDecoderProcess } from '#server/images/decoder-process.ts'
import { checkImage } from '#server/images/image-format.ts'
import { isUploaded, nameOf } from './uploaded-picture.ts'
import type { EncodedPicture, NewPicture } from './uploaded-picture.ts'

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'busy'
export type Uploads = ReturnType<typeof createUploads>

// AVIF takes a second or two on a busy machine.
const limits = { decodeMs: 9_000, waitMs: 2_000, capacity: 4 }
const program = fileURLToPath(new URL('picture-child.ts', import.meta.url))

export function createUploads(database: Database) {
  const decoder = createDecoderProcess<EncodedPicture>(program, limits)

  async function read(picture: string, file: string): Promise<Buffer | undefined> {
    const text = 'select bytes from picture_files where picture = $1 and file = $2'
    const [row] = await database.query<{ bytes: Buffer }>({ name: 'picture-file', text, values: [picture, file] })
    return row?.bytes
  }

  async function encode(bytes: Buffer, focus: Focus, isAwaited: () => boolean) {
    const encoded = await decoder.decode({ bytes, focus }, isAwaited)
    return encoded.ok ? done(nameOf(encoded.value)) : encoded
  }

  return {
    read,

    isBusy: decoder.isBusy,

    async decode(bytes: Buffer, focus: Focus, isAwaited: () => boolean): Promise<Outcome<NewPicture, PictureRefusal>> {
      if (bytes.length > largestPictureBytes) return refused('tooLarge')
      const format = checkImage(bytes)
      return format === 'good' ? encode(bytes, focus, isAwaited) : refused(format)
    },

    /** Another part of a picture that is here already. Undefined: it isn't one of those. */
    async crop(picture: string, focus: Focus, isAwaited: () => boolean) {
      const original = isUploaded(picture) ? await read(picture, 'original.webp') : undefined
      return original && encode(original, focus, isAwaited)
    },

    async store(on: Transaction, { name, files }: NewPicture): Promise<void> {
      await on.run({
        name: 'picture-store',
        text: `insert into picture_files (picture, file, bytes) select $1, file, bytes
          from unnest($2::text[], $3::bytea[]) as each (file, bytes) on conflict do nothing`,
        values: [name, Object.keys(files), Object.values(files).map((bytes) => Buffer.from(bytes))],
      })
    },

    /** The same file of several pictures. */
    async readAll(pictures: string[], file: string): Promise<Map<string, Buffer>> {
      const rows = await database.query<{ picture: string; bytes: Buffer }>({
        name: 'picture-files',
        text: 'select picture, bytes from picture_files where picture = any($1) and file = $2',
        values: [pictures, file],
      })
      return new Map(rows.map(({ picture, bytes }) => [picture, bytes]))
    },

    close: decoder.close,
  }
}
