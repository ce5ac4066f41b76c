// Imports of products: a file is uploaded, read and compared; what it would do is reviewed, applied and undone as a batch.
import type { Database } from '#database/connection.ts'
import { checkMapping, guessColumns } from '#domain/import-columns.ts'
import type { ColumnMapping, MappingRefusal } from '#domain/import-columns.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Self } from '#server/staff/log.ts'
import { largestFile, readFormat } from './csv-file.ts'
import type { FileRefusal } from './csv-file.ts'
import { createImportJob } from './import-job.ts'
import type { ImportJobParts } from './import-job.ts'
import {
  findByKey,
  findImport,
  findMapping,
  finishUpload,
  insertImport,
  listImports,
  partBytes,
  remap,
  storePart,
} from './import-rows.ts'
import type { Import } from './import-rows.ts'
import { listRows, streamRefused } from './review-rows.ts'
import { shelfNames } from './shelf-names.ts'

export type Imports = ReturnType<typeof createImports>

export type NewUpload = {
  name: string
  /** Of the whole file, if more of it follows in other requests. */
  size?: number | undefined
  key?: string | undefined
  by: Self
}
export type UploadRefusal = FileRefusal | 'too-large' | 'bad-offset' | 'not-found'

export function createImports(parts: ImportJobParts) {
  const { database, batches } = parts
  const job = createImportJob(parts)

  /** Parts are cut at the same places however the bytes arrive, so that what is sent twice is stored once. */
  async function store(id: string, body: AsyncIterable<Buffer>, offset: number): Promise<number | 'too-large'> {
    let part = offset / partBytes
    let length = offset
    let rest: Buffer[] = []
    let resting = 0
    for await (const bytes of body) {
      length += bytes.length
      if (length > largestFile) return 'too-large'
      rest.push(bytes)
      resting += bytes.length
      while (resting >= partBytes) {
        const whole = Buffer.concat(rest)
        await storePart(database, id, part, whole.subarray(0, partBytes))
        part += 1
        rest = [whole.subarray(partBytes)]
        resting -= partBytes
      }
    }
    if (resting > 0) await storePart(database, id, part, Buffer.concat(rest))
    return length
  }

  async function finish(id: string, length: number): Promise<Import> {
    if (await finishUpload(database, id, length)) job.run(id)
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
    streamRefused: (found: Import) => streamRefused(database, found),
    /** The names of sub-categories by number. */
    shelfNames: () => shelfNames(database),

    /** The beginning of a file, or all of it. */
    async upload(
      { name, size, key, by }: NewUpload,
      body: AsyncIterable<Buffer>,
    ): Promise<Outcome<Import, UploadRefusal>> {
      if (size !== undefined && size > largestFile) return refused('too-large')
      const known = key === undefined ? undefined : await findByKey(database, key)
      if (known !== undefined && known.uploadedAt !== null) return done(await required(database, known.id))
      const { start, all } = await startOf(body)
      const format = readFormat(start)
      if (!format.ok) return format
      const { headers } = format.value
      const mapping = (await findMapping(database, headers)) ?? guessColumns(headers)
      const id = await insertImport(database, { name, size, key, by, format: format.value, mapping })
      const length = await store(id, all, 0)
      return length === 'too-large' ? refused(length) : done(await finish(id, length))
    },

    /** More of a file, from a multiple of `partBytes` on. */
    async append(id: string, offset: number, body: AsyncIterable<Buffer>): Promise<Outcome<Import, UploadRefusal>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      if (found.uploadedAt !== null) return done(found)
      if (found.size === null || offset % partBytes !== 0) return refused('bad-offset')
      const length = await store(id, body, offset)
      return length === 'too-large' ? refused(length) : done(await finish(id, found.size))
    },

    async remap(
      id: string,
      version: number,
      mapping: ColumnMapping,
    ): Promise<Outcome<Import, MappingRefusal | 'not-found' | 'not-ready'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      const checked = checkMapping(mapping, found.headers)
      if (!checked.ok) return checked
      const isRemapped = await database.transaction((on) => remap(on, id, version, mapping))
      if (!isRemapped) return refused('not-ready')
      job.run(id)
      return done(await required(database, id))
    },

    /** `version`: of the mapping that was reviewed. Applying twice is applying once. */
    async apply(id: string, version: number, by: Self): Promise<Outcome<Import, 'not-found' | 'not-ready'>> {
      const found = await findImport(database, id)
      if (found === undefined) return refused('not-found')
      if (found.version !== version || found.batchId === null) return refused('not-ready')
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

/** Enough of a stream to see its headers, and all of it. */
async function startOf(body: AsyncIterable<Buffer>): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = body[Symbol.asyncIterator]()
  const taken: Buffer[] = []
  let length = 0
  while (length < partBytes) {
    const next = await iterator.next()
    if (next.done === true) break
    taken.push(next.value)
    length += next.value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { start: Buffer.concat(taken), all: all() }
}
