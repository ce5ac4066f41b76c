// Takes the zip with the pictures of an import, in slices. One that is complete stays until all of another one is here and can be
// read: whoever applies the import meanwhile gets the pictures that were reviewed.
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Self } from '#server/staff/log.ts'
import { changesBy } from '#server/staff/still-allowed.ts'
import { endReview, findImport, partBytes } from './import-rows.ts'
import type { Import } from './import-rows.ts'
import { startOf, storeParts } from './store-parts.ts'
import type { Sent } from './store-parts.ts'
import { largestZip, openZip } from './zip-file.ts'
import type { ZipRefusal } from './zip-file.ts'
import {
  beginZip,
  findZip,
  finishZip,
  isZipComplete,
  readUploadPart,
  removeUpload,
  storeZipPart,
  uploadOf,
} from './zip-rows.ts'
import type { ZipUpload } from './zip-rows.ts'

export type NewZip = { name: string; size: number }

type Parts = {
  database: Database
  /** Has the file read, if it's here too. */
  finish: (id: string, by: Self) => Promise<Import>
  compareAgain: (id: string) => void
}
type Appended = Outcome<Import, ZipRefusal | 'zip-too-large' | 'bad-offset' | 'not-ready'>

export function createZipUploads({ database, finish, compareAgain }: Parts) {
  async function take({ id, uploadedAt }: Import, zip: ZipUpload, by: Self): Promise<Appended> {
    const changes = changesBy(database, by)
    const opened = await openZip(zip.size, (part) => readUploadPart(database, zip, part))
    if (!opened.ok) {
      await removeUpload(changes, zip)
      // It's reviewed without, and another zip can be added there.
      if (uploadedAt === null) await finish(id, by)
      return opened
    }
    const isTaken = await changes.transaction(async (on) => {
      if (uploadedAt !== null && (await endReview(on, id)) === undefined) return false
      await finishZip(on, zip, opened.value)
      return true
    })
    if (!isTaken) return refused('not-ready')
    if (uploadedAt === null) return done(await finish(id, by))
    compareAgain(id)
    return found(id)
  }

  async function found(id: string): Promise<Appended> {
    const current = await findImport(database, id)
    return current === undefined ? refused('not-ready') : done(current)
  }

  return async (to: Import, { name, size }: NewZip, { by, offset, body }: Sent): Promise<Appended> => {
    if (size > largestZip) return refused('zip-too-large')
    if (offset % partBytes !== 0) return refused('bad-offset')
    if (to.batchState !== null && to.batchState !== 'previewed') return refused('not-ready')
    const changes = changesBy(database, by)
    // Nothing is replaced before something is here to replace it.
    const { all } = await startOf(body)
    if (offset === 0) await beginZip(changes, to.id, { name, size })
    const known = await findZip(database, to.id)
    if (known === undefined) return refused('bad-offset')
    const zip = uploadOf(known)
    // The end of a complete one is sent again.
    if (zip === undefined) return known.name === name && known.size === size ? found(to.id) : refused('bad-offset')
    if (zip.name !== name || zip.size !== size) return refused('bad-offset')
    const store = (part: number, bytes: Buffer) => storeZipPart(changes, zip, part, bytes)
    const length = await storeParts(all, { offset, most: size, store })
    if (length === 'too-large') return refused('zip-too-large')
    return (await isZipComplete(database, zip)) ? take(to, zip, by) : found(to.id)
  }
}
