// Gets the pictures of an import's next rows while it's applied: from their addresses or the zip, through the same checks and
// encoder as one that staff upload. A row whose picture can't be had is refused, and the others go on.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { wholeCentre } from '#domain/product/picture.ts'
import type { GetPictures } from '#server/assortment/batches/batch-job.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import type { FetchPicture } from '#server/pictures/fetch-picture.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { NewPicture } from '#server/pictures/uploaded-picture.ts'
import type { PictureRefusal, Uploads } from '#server/pictures/uploads.ts'
import { isAddress } from './check-pictures.ts'
import { findAwaited, savePicture, saveRefusal } from './picture-rows.ts'
import type { AwaitedRow } from './picture-rows.ts'
import { openZip } from './zip-file.ts'
import type { OpenedZip } from './zip-file.ts'
import { findZip, readZipPart } from './zip-rows.ts'

export type GetPicturesParts = {
  database: Database
  uploads: Uploads
  pictures: Pictures
  fetchPicture: FetchPicture
}

/** One that is here already has no files. */
type Got = Outcome<NewPicture | { name: string; files?: undefined }, string>

const atOnce = 3
const maxRemembered = 5_000
/** A site that failed this often in a row isn't asked again for this batch. */
const maxFailures = 3
const isSiteFailing: ReadonlySet<string> = new Set(['unreachable', 'too-slow'])
const busyMs = 1_000
const turnMs = 60_000

const texts: Record<Exclude<PictureRefusal, 'busy'> | 'missing' | 'damaged', string> = {
  wrongType: 'a JPEG, PNG or WebP image',
  tooLarge: '8 MB at most',
  tooManyPixels: '25 million pixels at most',
  unreadable: 'it can’t be read as a picture',
  missing: 'there is no such file in the zip',
  damaged: 'the file in the zip is damaged',
}

/** What a process remembers of the batch that it works on. */
type Memory = {
  batchId: string
  names: Map<string, string>
  failures: Map<string, number>
  zip?: Promise<OpenedZip | undefined>
}

export function createGetPictures(parts: GetPicturesParts): GetPictures {
  const { database, uploads, pictures, fetchPicture } = parts
  // One at a time, so that photos of customers and uploads of others don't wait behind a hundred of these.
  const encoding = createJobQueue({ concurrency: 1 })
  let memory = forget('')

  async function get(importId: string, source: string, signal: AbortSignal): Promise<Got> {
    const known = memory.names.get(source)
    if (known !== undefined) return done({ name: known })
    const own = isAddress(source) ? pictures.nameAt(new URL(source).pathname) : undefined
    if (own !== undefined && (!pictures.isUploaded(own) || (await uploads.read(own, '640.webp')) !== undefined))
      return done({ name: own })
    const bytes = await (isAddress(source) ? fetched(source, signal) : unzipped(importId, source))
    return bytes.ok ? decoded(bytes.value, signal) : bytes
  }

  async function fetched(source: string, signal: AbortSignal): Promise<Outcome<Buffer, string>> {
    const { host } = new URL(source)
    const failures = memory.failures.get(host) ?? 0
    if (failures >= maxFailures) return refused('the site didn’t respond for other rows')
    const outcome = await fetchPicture.fetch(source, signal)
    memory.failures.set(host, !outcome.ok && isSiteFailing.has(outcome.reason) ? failures + 1 : 0)
    return outcome.ok ? outcome : refused(fetchPicture.texts[outcome.reason])
  }

  async function unzipped(importId: string, source: string): Promise<Outcome<Buffer, string>> {
    const zip = await (memory.zip ??= openImportZip(database, importId))
    const outcome = (await zip?.read(source)) ?? refused('missing')
    return outcome.ok ? outcome : refused(texts[outcome.reason])
  }

  async function decoded(bytes: Buffer, signal: AbortSignal): Promise<Got> {
    for (;;) {
      const decode = () => uploads.decode(bytes, wholeCentre, () => !signal.aborted)
      const picture = (await encoding.runInTurn(decode, turnMs))?.result ?? refused('busy')
      signal.throwIfAborted()
      if (picture.ok) return picture
      if (picture.reason !== 'busy') return refused(texts[picture.reason])
      await wait(busyMs, undefined, { signal })
    }
  }

  async function save(batchId: string, source: string, rows: AwaitedRow[], got: Got): Promise<void> {
    const positions = rows.map(({ position }) => position)
    if (!got.ok) return saveRefusal(database, { batchId, positions, source, text: got.reason })
    const picture = got.value
    if (picture.files !== undefined) await uploads.prepare(picture)
    await savePicture(database, { batchId, positions, name: picture.name }, async (on) => {
      if (picture.files !== undefined) await uploads.store(on, picture)
    })
    if (memory.names.size < maxRemembered) memory.names.set(source, picture.name)
  }

  return async (batchId, from, signal) => {
    if (memory.batchId !== batchId) memory = forget(batchId)
    const awaited = await findAwaited(database, batchId, from)
    // The same picture for several rows is got once.
    const sources = [...Map.groupBy(awaited, ({ source }) => source)]
    const work = async () => {
      for (let next = sources.shift(); next !== undefined && !signal.aborted; next = sources.shift()) {
        const [source, rows] = next
        await save(batchId, source, rows, await get(rows[0]?.importId ?? '', source, signal))
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
    const failed = ended.find((each) => each.status === 'rejected')
    if (failed === undefined || signal.aborted) return
    // What it couldn't read is read again.
    memory = forget(batchId)
    throw failed.reason
  }
}

function forget(batchId: string): Memory {
  return { batchId, names: new Map(), failures: new Map() }
}

async function openImportZip(database: Database, importId: string): Promise<OpenedZip | undefined> {
  const zip = await findZip(database, importId)
  if (zip === undefined) return undefined
  const opened = await openZip(zip.size, (part) => readZipPart(database, importId, part))
  return opened.ok ? opened.value : undefined
}
