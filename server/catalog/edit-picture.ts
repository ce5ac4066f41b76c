// Gives a product another picture, or another part of the one it has, in one transaction with its log entry.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Focus } from '#domain/picture.ts'
import type { NewPicture } from '#server/pictures/uploaded-picture.ts'
import type { PictureRefusal, Uploads } from '#server/pictures/uploads.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { lockProduct } from './product-rows.ts'

export type PictureEdit = { id: number; version: number; by: Actor }
/** `isAwaited`: whether the client is still connected when the picture's turn comes. */
type Decoding = { focus: Focus; isAwaited: () => boolean }
export type PictureOutcome = Outcome<undefined, PictureRefusal | 'not-found' | 'stale' | 'no-picture'>

export function createEditPicture(database: Database, uploads: Uploads) {
  /** An empty name: none. */
  async function set({ id, version, by }: PictureEdit, picture: NewPicture | undefined): Promise<PictureOutcome> {
    return database.transaction(async (on) => {
      const current = await lockProduct(on, id)
      if (current === undefined) return refused('not-found')
      if (current.version !== version) return refused('stale')
      const name = picture?.name ?? ''
      if (current.picture === name) return done(undefined)
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

  async function versionOf(id: number): Promise<{ version: number; picture: string } | undefined> {
    const text = 'select version, picture from products where id = $1'
    return (
      await database.query<{ version: number; picture: string }>({ name: 'product-version', text, values: [id] })
    )[0]
  }

  return {
    isBusy: uploads.isBusy,

    async put(edit: PictureEdit, bytes: Buffer, { focus, isAwaited }: Decoding): Promise<PictureOutcome> {
      // Before the work, and again with the row locked.
      const current = await versionOf(edit.id)
      if (current === undefined) return refused('not-found')
      if (current.version !== edit.version) return refused('stale')
      const picture = await uploads.decode(bytes, focus, isAwaited)
      return picture.ok ? set(edit, picture.value) : picture
    },

    /** Only of a picture that staff uploaded. */
    async crop(edit: PictureEdit, { focus, isAwaited }: Decoding): Promise<PictureOutcome> {
      const current = await versionOf(edit.id)
      if (current === undefined) return refused('not-found')
      const picture = await uploads.crop(current.picture, focus, isAwaited)
      if (picture === undefined) return refused('no-picture')
      return picture.ok ? set(edit, picture.value) : picture
    },

    remove: (edit: PictureEdit) => set(edit, undefined),
  }
}
