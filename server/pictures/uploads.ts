// Pictures that staff upload: checked, re-encoded in a process of its own, stored where every process finds them. The
// uploaded bytes are never stored, so hidden content (locations, other formats, scripts) ends here.
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes, wholeCentre } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'
import { imageDecoder } from '#server/images/image-decoder.ts'
import { checkImage } from '#server/images/image-format.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { PictureStore } from './picture-store.ts'
import { cropFile, isUploaded, nameOf, originalFile } from './uploaded-picture.ts'
import type { NewPicture } from './uploaded-picture.ts'

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'busy'
export type Uploads = ReturnType<typeof createUploads>

const cropSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

const sweepEveryMs = 3_600_000
const firstSweepMs = 300_000

export function createUploads(store: PictureStore, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { read } = store
  const onFailed = (error: unknown) => log.warn({ err: error }, 'unfinished uploads of pictures were not removed')
  const schedule = createSchedule({ work: store.sweep, everyMs: sweepEveryMs, firstAfterMs: firstSweepMs, onFailed })

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

    /** Before the transaction that gives the picture to a product. */
    prepare: store.prepare,
    store: store.store,
    readAll: store.readAll,
    sweep: store.sweep,
    /** In one process: removes what unfinished uploads left. */
    start: schedule.start,
    stop: schedule.stop,

    close: imageDecoder.close,
  }
}
