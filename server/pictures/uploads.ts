// Pictures that staff upload: checked, re-encoded in a process of its own, stored in the database, where every process finds
// them. The uploaded bytes are never stored, so hidden content (locations, other formats, scripts) ends here.
import * as z from 'zod'
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes, wholeCentre } from '#domain/picture.ts'
import type { Crop } from '#domain/picture.ts'
import { imageDecoder } from '#server/images/image-decoder.ts'
import { checkImage } from '#server/images/image-format.ts'
import { cropFile, isUploaded, nameOf, originalFile } from './uploaded-picture.ts'
import type { NewPicture } from './uploaded-picture.ts'

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'busy'
export type Uploads = ReturnType<typeof createUploads>

const cropSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

export function createUploads(database: Database) {
  async function read(picture: string, file: string): Promise<Buffer | undefined> {
    const text = 'select bytes from picture_files where picture = $1 and file = $2'
    const [row] = await database.query<{ bytes: Buffer }>({ name: 'picture-file', text, values: [picture, file] })
    return row?.bytes
  }

  async function encode(bytes: Buffer, crop: Crop, isAwaited: () => boolean) {
    const encoded = await imageDecoder.decodePicture(bytes, crop, isAwaited)
    return encoded.ok ? done(nameOf(encoded.value, crop)) : encoded
  }

  /** What was uploaded, and the part of it that is shown. Undefined: the picture isn't one of those. */
  async function findOriginal(picture: string): Promise<{ bytes: Buffer; crop: Crop } | undefined> {
    if (!isUploaded(picture)) return undefined
    const [bytes, crop] = await Promise.all([read(picture, originalFile), read(picture, cropFile)])
    // Pictures that were uploaded before crops could be read again have none.
    return bytes && { bytes, crop: crop === undefined ? wholeCentre : cropSchema.parse(JSON.parse(crop.toString())) }
  }

  return {
    read,
    findOriginal,

    isBusy: imageDecoder.isBusy,

    async decode(bytes: Buffer, crop: Crop, isAwaited: () => boolean): Promise<Outcome<NewPicture, PictureRefusal>> {
      if (bytes.length > largestPictureBytes) return refused('tooLarge')
      const format = checkImage(bytes)
      return format === 'good' ? encode(bytes, crop, isAwaited) : refused(format)
    },

    /** Another part of a picture that is here already. Undefined: it isn't one of those. */
    async crop(picture: string, crop: Crop, isAwaited: () => boolean) {
      const original = await findOriginal(picture)
      if (original === undefined) return undefined
      const cropped = await encode(original.bytes, crop, isAwaited)
      // The same bytes again: encoded once more, each crop would lose a little.
      const files = cropped.ok && { ...cropped.value.files, [originalFile]: original.bytes }
      return files ? done({ ...cropped.value, files }) : cropped
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

    close: imageDecoder.close,
  }
}
