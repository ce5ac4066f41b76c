// Pictures in a bucket. Its files can't be part of a transaction: before they are written, a row of `picture_files` says that
// they are on their way, and the transaction that gives the picture to a product removes it. What a crash leaves is swept.
import type { Database } from '#database/connection.ts'
import { pictureWidths } from '#domain/product/picture.ts'
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
const keyOf = (picture: string, file: string) => `pictures/${picture}/${file}`

export function createBucketStore({ database, bucket, before, abandonedAfter = '1 hour' }: Parts): PictureStore {
  async function read(picture: string, file: string): Promise<Buffer | undefined> {
    return (await bucket.get(keyOf(picture, file))) ?? before.read(picture, file)
  }

  /** While its row is locked, an upload of the same picture waits, and then writes all of it again. */
  async function removeAbandoned(picture: string): Promise<void> {
    await database.transaction(async (on) => {
      const [row] = await on.run<{ isUsed: boolean }>({
        name: 'picture-abandoned',
        text: `delete from picture_files
          where picture = $1 and file = '${uploading}' and created_at < now() - $2::interval
          returning exists (select from products where picture = $1)
            or exists (select from order_lines where picture = $1) as "isUsed"`,
        values: [picture, abandonedAfter],
      })
      if (row?.isUsed !== false) return
      await Promise.all(fileNames.map((file) => bucket.remove(keyOf(picture, file))))
    })
  }

  return {
    read,

    async readAll(pictures, file) {
      const found = await Promise.all(pictures.map(async (picture) => [picture, await read(picture, file)] as const))
      return new Map(found.flatMap(([picture, bytes]) => (bytes === undefined ? [] : [[picture, bytes]])))
    },

    async prepare({ name, files }) {
      await database.query({
        name: 'picture-upload',
        text: `insert into picture_files (picture, file, bytes) values ($1, '${uploading}', '')
          on conflict (picture, file) do update set created_at = now()`,
        values: [name],
      })
      await Promise.all(Object.entries(files).map(([file, bytes]) => bucket.put(keyOf(name, file), bytes)))
    },

    async store(on, { name }) {
      await on.run({
        name: 'picture-stored',
        text: `delete from picture_files where picture = $1 and file = '${uploading}'`,
        values: [name],
      })
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
