// Pictures in a bucket. Its files can't be part of a transaction: before they are written, a row of `picture_files` says that
// they are on their way, and the transaction that gives the picture to a product removes it. What a crash leaves is swept.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { pictureWidths } from '#domain/product/picture.ts'
import { BucketFailure } from './bucket.ts'
import type { Bucket } from './bucket.ts'
import type { PictureStore } from './picture-store.ts'
import { cropFile, originalFile, previewFile } from './uploaded-picture.ts'

type Parts = {
  database: Database
  bucket: Bucket
  /** Pictures that were uploaded before there was a bucket are still in the database. */
  before: Pick<PictureStore, 'read' | 'readAll'>
  /** How old an unfinished upload must be to be removed. */
  abandonedAfter?: string
}

const fileNames = [
  ...pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  originalFile,
  cropFile,
  previewFile,
]
/** In place of a file name, in the row of a picture that is being written. */
const uploading = 'uploading'
/** Longer than the bucket may take to remove the files. */
const leaseFor = '1 minute'
const maxWaitMs = 10_000
const pollMs = 200
const keyOf = (picture: string, file: string) => `pictures/${picture}/${file}`

export function createBucketStore({ database, bucket, before, abandonedAfter = '1 hour' }: Parts): PictureStore {
  async function read(picture: string, file: string): Promise<Buffer | undefined> {
    return (await bucket.get(keyOf(picture, file))) ?? before.read(picture, file)
  }

  /** No database waits for the bucket: the row is claimed first and goes last, so that what a crash leaves is removed next time. */
  async function removeAbandoned(picture: string): Promise<void> {
    const [claim] = await database.query<{ until: string }>({
      name: 'picture-claim-abandoned',
      text: `update picture_files set removing_until = now() + interval '${leaseFor}'
        where picture = $1 and file = '${uploading}' and created_at < now() - $2::interval
          and (removing_until is null or removing_until < now()) returning removing_until::text as until`,
      values: [picture, abandonedAfter],
    })
    if (claim === undefined) return
    if (!(await isNeeded(picture))) await Promise.all(fileNames.map((file) => bucket.remove(keyOf(picture, file))))
    await database.query({
      name: 'picture-abandoned',
      text: `delete from picture_files
        where picture = $1 and file = '${uploading}' and removing_until = $2::timestamptz`,
      values: [picture, claim.until],
    })
  }

  /** Also by an undo that would bring it back, and by an order that is being paid for. */
  async function isNeeded(picture: string): Promise<boolean> {
    const [row] = await database.query<{ isNeeded: boolean }>({
      name: 'picture-needed',
      text: `select exists (select from products where picture = $1)
        or exists (select from batch_changes where before ->> 'picture' = $1 or after ->> 'picture' = $1)
        or exists (select from checkouts where state = 'open' and lines @> $2::jsonb)
        or exists (select from order_lines where picture = $1) as "isNeeded"`,
      values: [picture, JSON.stringify([{ picture }])],
    })
    return row?.isNeeded !== false
  }

  /** False while its files are being removed. */
  async function begin(picture: string): Promise<boolean> {
    const rows = await database.query({
      name: 'picture-upload',
      text: `insert into picture_files (picture, file, bytes) values ($1, '${uploading}', '')
        on conflict (picture, file) do update set created_at = now(), removing_until = null
          where picture_files.removing_until is null or picture_files.removing_until < now()
        returning picture`,
      values: [picture],
    })
    return rows.length > 0
  }

  return {
    read,

    async readAll(pictures, file) {
      const found = await Promise.all(pictures.map(async (picture) => [picture, await read(picture, file)] as const))
      return new Map(found.flatMap(([picture, bytes]) => (bytes === undefined ? [] : [[picture, bytes]])))
    },

    async prepare({ name, files }) {
      const lastAttempt = performance.now() + maxWaitMs
      while (!(await begin(name))) {
        if (performance.now() > lastAttempt) throw new BucketFailure('The same picture is being removed')
        await wait(pollMs)
      }
      await Promise.all(Object.entries(files).map(([file, bytes]) => bucket.put(keyOf(name, file), bytes)))
    },

    async store(on, { name }) {
      const [row] = await on.run<{ isBeingRemoved: boolean }>({
        name: 'picture-stored',
        text: `delete from picture_files where picture = $1 and file = '${uploading}'
          returning removing_until is not null as "isBeingRemoved"`,
        values: [name],
      })
      if (row?.isBeingRemoved === true) throw new BucketFailure('The picture was removed before it was stored')
    },

    async sweep() {
      const text = `select picture from picture_files
        where file = '${uploading}' and created_at < now() - $1::interval limit 100`
      const values = [abandonedAfter]
      const rows = await database.query<{ picture: string }>({ name: 'picture-uploads-old', text, values })
      for (const { picture } of rows) await removeAbandoned(picture)
    },
  }
}
