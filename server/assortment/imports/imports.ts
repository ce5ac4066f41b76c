// Imports of products: a file is uploaded, read and compared; what it would do is reviewed, applied and undone as a batch.
import type { Database } from '#database/connection.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import { guessColumns } from '#domain/imports/guess-columns.ts'
import { checkMapping } from '#domain/imports/import-columns.ts'
import type { ColumnMapping, MappingRefusal } from '#domain/imports/import-columns.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { staffKey } from '#server/assortment/batches/batch-rows.ts'
import { pictureAddress } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Self } from '#server/staff/log.ts'
import { changesBy } from '#server/staff/still-allowed.ts'
import { largestFile, readFormat } from './csv-file.ts'
import type { FileRefusal } from './csv-file.ts'
import { hasTooManyCategories, readQuestions } from './import-findings.ts'
import { createImportJob } from './import-job.ts'
import type { ImportJobParts } from './import-job.ts'
import {
  findByKey,
  findImport,
  finishUpload,
  insertImport,
  listImports,
  partBytes,
  removeImport,
  storePart,
} from './import-rows.ts'
import type { Import } from './import-rows.ts'
import { listProblemKinds } from './problem-kinds.ts'
import { listRows, streamRefused } from './review-rows.ts'
import { subcategoryNames } from './subcategory-names.ts'
import { findMapping, redecide, remap } from './remembered-mapping.ts'
import { startOf, storeParts } from './store-parts.ts'
import type { Sent } from './store-parts.ts'
import { largestZip } from './zip-file.ts'
import { beginZip } from './zip-rows.ts'
import { createZipUploads } from './zip-uploads.ts'
import type { NewZip } from './zip-uploads.ts'

export type Imports = ReturnType<typeof createImports>

export type NewUpload = {
  name: string
  /** Of the whole file, if more of it follows in other requests. */
  size?: number | undefined
  key?: string | undefined
  by: Self
  /** A zip with pictures that follows; the file isn't compared before it's here. */
  zip?: NewZip | undefined
}
export type UploadRefusal = FileRefusal | 'too-large' | 'zip-too-large' | 'bad-offset' | 'not-found'

export function createImports(parts: ImportJobParts & { pictures: Pictures }) {
  const { database, batches } = parts
  const job = createImportJob(parts)

  const store = (id: string, { by, body, offset }: Sent) =>
    storeParts(body, {
      offset,
      most: largestFile,
      store: (part, bytes) => storePart(changesBy(database, by), id, part, bytes),
    })

  const makesTooMany = async ({ batchId, decisions }: Pick<Import, 'batchId' | 'decisions'>) =>
    decisions?.categories === 'create' && (await hasTooManyCategories(database, batchId))

  async function finish(id: string, by: Self, length?: number): Promise<Import> {
    if (await finishUpload(changesBy(database, by), id, length)) job.run(id)
    return required(database, id)
  }

  return {
    start: job.start,
    stop: job.stop,
    idle: async () => {
      await job.idle()
      await batches.idle()
    },
    runOnce: job.runOnce,
    find: (id: string) => findImport(database, id),
    list: (page: Parameters<typeof listImports>[1]) => listImports(database, page),
    listRows: (found: Import, page: Parameters<typeof listRows>[2]) => listRows(database, found, page),
    listProblemKinds: (found: Import) => listProblemKinds(database, found),
    streamRefused: (found: Import) => streamRefused(database, found),
    pictureAddress: (picture: string) => pictureAddress(picture, parts.pictures),
    /** The names of sub-categories by number. */
    subcategoryNames: () => subcategoryNames(database),

    /** The beginning of a file, or all of it. */
    async upload(
      { name, size, by, zip, ...sent }: NewUpload,
      body: AsyncIterable<Buffer>,
    ): Promise<Outcome<Import, UploadRefusal>> {
      if (size !== undefined && size > largestFile) return refused('too-large')
      if (zip !== undefined && zip.size > largestZip) return refused('zip-too-large')
      const key = staffKey(by, sent.key)
      const known = key === undefined ? undefined : await findByKey(database, key)
      if (known !== undefined && known.uploadedAt !== null) return done(await required(database, known.id))
      const { start, all } = await startOf(body)
      const format = readFormat(start)
      if (!format.ok) return format
      const { headers } = format.value
      const { mapping, decisions } = (await findMapping(database, headers)) ?? {
        mapping: guessColumns(headers),
        decisions: null,
      }
      const changes = changesBy(database, by)
      const id = await insertImport(changes, { name, size, key, by, format: format.value, mapping, decisions })
      if (zip !== undefined) await beginZip(changes, id, zip)
      const length = await store(id, { by, body: all, offset: 0 })
      return length === 'too-large' ? refused(length) : done(await finish(id, by, length))
    },

    /** More of a file, from a multiple of `partBytes` on. */
    async append(id: string, part: Sent): Promise<Outcome<Import, UploadRefusal>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      if (found.uploadedAt !== null) return done(found)
      if (found.size === null || part.offset % partBytes !== 0) return refused('bad-offset')
      const length = await store(id, part)
      return length === 'too-large' ? refused(length) : done(await finish(id, part.by, found.size))
    },

    /** A zip with pictures, or more of it. Once it's complete it takes the place of the one before, until the import is applied. */
    appendZip: createZipUploads({ database, finish, compareAgain: job.run }),

    async remap(
      id: string,
      { version, mapping }: { version: number; mapping: ColumnMapping },
      by: Self,
    ): Promise<Outcome<Import, MappingRefusal | 'not-found' | 'not-ready'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      const checked = checkMapping(mapping, found.headers)
      if (!checked.ok) return checked
      const isRemapped = await changesBy(database, by).transaction((on) => remap(on, id, version, mapping))
      if (!isRemapped) return refused('not-ready')
      job.run(id)
      return done(await required(database, id))
    },

    questions: ({ batchId }: Import) => readQuestions(database, batchId),

    /** Compares again as it was decided, also if the decisions are the same: the shop may have changed meanwhile. */
    async decide(
      id: string,
      { version, ...decisions }: Decisions & { version: number },
      by: Self,
    ): Promise<Outcome<Import, 'not-found' | 'not-ready' | 'too-many-categories'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      if (await makesTooMany({ ...found, decisions })) return refused('too-many-categories')
      const isDecided = await changesBy(database, by).transaction((on) => redecide(on, id, version, decisions))
      if (!isDecided) return refused('not-ready')
      job.run(id)
      return done(await required(database, id))
    },

    /** False if it was applied. */
    remove: (id: string, by: Self): Promise<boolean> =>
      changesBy(database, by).transaction((on) => removeImport(on, id)),

    /** `version`: of the mapping that was reviewed. Applying twice is applying once. */
    async apply(
      id: string,
      version: number,
      by: Self,
    ): Promise<Outcome<Import, 'not-found' | 'not-ready' | 'too-many-categories'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      if (found.version !== version || found.batchId === null) return refused('not-ready')
      // Another column may have become the category since, or the decision is that of another file.
      if (found.batchState === 'previewed' && (await makesTooMany(found))) return refused('too-many-categories')
      const applied = await batches.apply(found.batchId, by)
      return applied.ok ? done(await required(database, id)) : refused('not-ready')
    },

    async undo(id: string, by: Self): Promise<Outcome<Import, 'not-found' | 'not-done'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      const undone = found.batchId === null ? undefined : await batches.undo(found.batchId, by)
      return undone?.ok === true ? done(await required(database, id)) : refused('not-done')
    },
  }
}

async function required(database: Database, id: string): Promise<Import> {
  const found = await findImport(database, id)
  if (found === undefined) throw new Error(`The import ${id} is gone`)
  return found
}
