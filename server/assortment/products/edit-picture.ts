// Gives a product another picture, or another part of the one it has, in one transaction with its log entry.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Crop } from '#domain/product/picture.ts'
import type { NewPicture } from '#server/pictures/uploaded-picture.ts'
import type { PictureRefusal, Uploads } from '#server/pictures/uploads.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { lockProduct } from './product-rows.ts'

export type PictureEdit = { id: number; version: number; by: Actor }
/** `isAwaited`: whether the client is still connected when the picture's turn comes. */
type Decoding = { crop: Crop; isAwaited: () => boolean }
export type PictureOutcome = Outcome<undefined, PictureRefusal | 'not-found' | 'stale' | 'no-picture'>

export function createEditPicture(database: Database, uploads: Uploads) {
  /** An empty name: none. */
  async function set({ id, version, by }: PictureEdit, picture: NewPicture | undefined): Promise<PictureOutcome> {
    if (picture !== undefined) await uploads.prepare(picture)
    return database.transaction(async (on) => {
      const current = await lockProduct(on, id)
      if (current === undefined) return refused('not-found')
      const name = picture?.name ?? ''
      // Sent again because the response was lost: it's done already, whatever the version.
      if (current.picture === name) return done(undefined)
      if (current.version !== version) return refused('stale')
      if (picture !== undefined) await uploads.store(on, picture)
      await on.run({
        name: 'product-picture',
        text: 'update products set picture = $2, updated_by = $3 where id = $1',
        values: [id, name, by.uid],
      })
      const subject = { kind: 'product', id: `p${id}` } as const
      const [before, after] = [{ picture: current.picture }, { picture: name }]
      await writeLog(on, { by, action: 'product.pictured', subject, before, after })
      await on.run(tellCatalogChanged)
      return done(undefined)
    })
  }

  async function pictureOf(id: number): Promise<string | undefined> {
    const text = 'select picture from products where id = $1'
    const [row] = await database.query<{ picture: string }>({ name: 'product-picture-name', text, values: [id] })
    return row?.picture
  }

  return {
    isBusy: uploads.isBusy,

    async put(edit: PictureEdit, bytes: Buffer, { crop, isAwaited }: Decoding): Promise<PictureOutcome> {
      if ((await pictureOf(edit.id)) === undefined) return refused('not-found')
      const picture = await uploads.decode(bytes, crop, isAwaited)
      return picture.ok ? set(edit, picture.value) : picture
    },

    /** Only of a picture that staff uploaded. */
    async crop(edit: PictureEdit, { crop, isAwaited }: Decoding): Promise<PictureOutcome> {
      const current = await pictureOf(edit.id)
      if (current === undefined) return refused('not-found')
      const picture = await uploads.crop(current, crop, isAwaited)
      if (picture === undefined) return refused('no-picture')
      return picture.ok ? set(edit, picture.value) : picture
    },

    remove: (edit: PictureEdit) => set(edit, undefined),

    /** What was uploaded, to crop another part of it. */
    async findOriginal(id: number) {
      const current = await pictureOf(id)
      return current === undefined ? undefined : uploads.findOriginal(current)
    },
  }
}
