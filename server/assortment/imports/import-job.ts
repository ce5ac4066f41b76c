// Reads uploaded files into rows, then has them compared with the products as a batch. A file whose process ended is read again
// from its start by any other one: the rows that are stored already are the same.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import { measureOf } from '#domain/imports/guess-columns.ts'
import { checkMapping } from '#domain/imports/import-columns.ts'
import { fillerFor } from '#domain/imports/shop-exports.ts'
import { shownBy } from '#domain/imports/unpublished.ts'
import { restShare } from '#server/assortment/batches/batch-job.ts'
import type { Batches } from '#server/assortment/batches/batches.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import {
  claimImport,
  endWork,
  extendLease,
  failImport,
  finishReading,
  readAs,
  releaseImport,
  storeLines,
} from './claimed-import.ts'
import { UnreadableFile, fallbackEncoding, readLines } from './csv-file.ts'
import type { FileFormat, Line } from './csv-file.ts'
import { readPart } from './import-rows.ts'
import type { ImportRow } from './import-rows.ts'
import type { ImportWhat } from './prepare-import.ts'
import { fittingDecisions, readPrices } from './read-prices.ts'
import { sweepImports } from './sweep-imports.ts'

export type ImportJobParts = {
  database: Database
  batches: Batches
  log: Pick<FastifyBaseLogger, 'warn'>
  crashAt?: CrashAt | undefined
}

const everyMs = 5_000
const linesAtOnce = 500
const charactersAtOnce = 500_000
const maxAttempts = 3
const gaveUp = { code: 'gave-up', text: 'We couldn’t read this file. Split it, or save it again as CSV.' }

export function createImportJob({ database, batches, log, crashAt = () => {} }: ImportJobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'an import stopped, and is taken up again soon')
  const queue = createJobQueue({ concurrency: 1, onFailed })
  const schedule = createSchedule({ work: resume, everyMs, onFailed })
  const { signal } = schedule

  async function work(id?: string): Promise<void> {
    const found = await claimImport(database, id)
    if (found === undefined) return
    if (found.attempts > maxAttempts) return failImport(database, found.id, gaveUp)
    try {
      const lines = found.readAt === null ? await read(found) : found.lines
      // Another process may go on at once.
      await (lines === undefined ? releaseImport(database, found.id) : compare({ ...found, lines }))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      // The first part of it was plain characters, which are the same in both.
      if (error.reason === 'not-utf-8' && found.encoding === 'utf-8')
        return readAs(database, found.id, fallbackEncoding).then(() => work(found.id))
      const { reason: code, message: text, row } = error
      await failImport(database, found.id, { code, text, ...(row !== undefined && { row }) })
    }
  }

  /** How many rows it has; undefined if it was removed meanwhile, or this process is to end before the file does. */
  async function read(found: ImportRow): Promise<number | undefined> {
    const { id, encoding, separator, headers } = found
    const format = { encoding, separator: separator as FileFormat['separator'], headers }
    let lines: Line[] = []
    let [count, characters] = [0, 0]
    const fill = fillerFor(headers)
    for await (const { row, cells } of readLines(partsOf(id), format)) {
      const filled = fill === undefined ? cells : fill(cells)
      if (filled === undefined) continue
      const line = { row, cells: filled }
      lines.push(line)
      characters += line.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (lines.length < linesAtOnce && characters < charactersAtOnce) continue
      count += lines.length
      const began = performance.now()
      if (!(await storeLines(database, id, lines))) return undefined
      crashAt('inside-import')
      lines = []
      characters = 0
      await wait((performance.now() - began) * restShare[database.kind], undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
    }
    if (count + lines.length === 0) throw new UnreadableFile('no-rows')
    await storeLines(database, id, lines)
    await finishReading(database, id)
    return count + lines.length
  }

  async function* partsOf(id: string): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const bytes = await readPart(database, id, part)
      if (bytes === undefined) return
      // A file of empty rows stores none for a while.
      await extendLease(database, id)
      yield bytes
    }
  }

  /** Without columns that say which product a row is about, staff are asked first. */
  async function compare({ id, name, mapping, headers, version, lines, ...by }: ImportRow): Promise<void> {
    if (!checkMapping(mapping, headers).ok) return endWork(database, id, version, null)
    const { marks, hasFraction } = await readPrices(database, id, mapping)
    const decisions = await fittingDecisions(database, { id, decisions: by.decisions, hasFraction })
    const { actorUid: uid, actorRole: role, requestId } = by
    const measure = measureOf(headers[mapping.indexOf('weight')] ?? '')
    const batch = await batches.create({
      kind: 'import',
      what: {
        importId: id,
        name,
        mapping,
        columns: headers.length,
        ...(measure !== undefined && { measure }),
        marks,
        shownBy: shownBy(headers),
        decisions,
      } satisfies ImportWhat & { name: string },
      key: `import-${id}-${version}`,
      expected: lines,
      by: { uid, role, ...(requestId !== null && { requestId }) },
    })
    await endWork(database, id, version, batch.id)
  }

  /** Takes up what nobody works on, and removes files that nobody imported. */
  async function resume(): Promise<void> {
    queue.add(() => work())
    await queue.drain()
    await sweepImports(database)
  }

  return {
    run: (id: string) => void queue.add(() => work(id)),
    runOnce: resume,
    idle: queue.drain,
    start: schedule.start,
    async stop(): Promise<void> {
      await schedule.stop()
      await queue.drain()
    },
  }
}
