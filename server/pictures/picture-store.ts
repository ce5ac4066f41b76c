// Where the files of uploaded pictures are: in the database, unless an S3-compatible bucket is set.
import type { Database, Transaction } from '#database/connection.ts'
import type { NewPicture } from './uploaded-picture.ts'

export type PictureStore = {
  read: (picture: string, file: string) => Promise<Buffer | undefined>
  /** The same file of several pictures. */
  readAll: (pictures: string[], file: string) => Promise<Map<string, Buffer>>
  /** What can't be part of a transaction, before it begins. */
  prepare: (picture: NewPicture) => Promise<void>
  /** In the transaction that gives the picture to a product. */
  store: (on: Transaction, picture: NewPicture) => Promise<void>
  /** Removes what was prepared and never stored. */
  sweep: () => Promise<void>
}

export function createDatabaseStore(database: Database): PictureStore {
  return {
    async read(picture, file) {
      const text = 'select bytes from picture_files where picture = $1 and file = $2'
      const [row] = await database.query<{ bytes: Buffer }>({ name: 'picture-file', text, values: [picture, file] })
      return row?.bytes
    },

    async readAll(pictures, file) {
      const rows = await database.query<{ picture: string; bytes: Buffer }>({
        name: 'picture-files',
        text: 'select picture, bytes from picture_files where picture = any($1) and file = $2',
        values: [pictures, file],
      })
      return new Map(rows.map(({ picture, bytes }) => [picture, bytes]))
    },

    async prepare() {},

    async store(on, { name, files }) {
      await on.run({
        name: 'picture-store',
        text: `insert into picture_files (picture, file, bytes) select $1, file, bytes
          from unnest($2::text[], $3::bytea[]) as each (file, bytes) on conflict do nothing`,
        values: [name, Object.keys(files), Object.values(files).map((bytes) => Buffer.from(bytes))],
      })
    },

    async sweep() {},
  }
}
