// Works through batches: prepares, applies and undoes them chunk by chunk, each chunk one transaction that has locked the batch
// and says how far it got. So a batch goes on where it was, whenever and wherever its process ended.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { claimText } from '#database/claim.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { tookTooLong } from '#database/statement-timeout.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import type { BatchKind, BatchState } from '#domain/bulk-edits/batch.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { applyChunk } from './apply-chunk.ts'
import type { Progress } from './apply-chunk.ts'
import { columns, lease } from './batch-rows.ts'
import type { Batch } from './batch-rows.ts'
import { giveUp } from './give-up.ts'
import { undoChunk } from './undo-chunk.ts'

/** Adds the next rows of a batch that is being prepared, about so many. Awaits nothing but SQL of its transaction. */
export type PrepareChunk = (on: Transaction, batch: Batch, size: number) => Promise<Progress>

/** Gets the pictures of the next rows from this position on, or refuses them. Stops when the process is to end. */
export type GetPictures = (batchId: string, from: number, signal: AbortSignal) => Promise<void>

export type BatchJobParts = {
  database: Database
  prepare: Partial<Record<BatchKind, PrepareChunk>>
  getPictures: GetPictures
  log: Pick<FastifyBaseLogger, 'warn'>
  crashAt?: CrashAt | undefined
}

type Turn = { size: number; waitingFor: number | undefined }

const everyMs = 3_000
const extendEveryMs = 2_000
export const largestChunk = 200
const smallestChunk = 10
// The embedded database does one thing at a time: shoppers wait for a chunk to end, so it's a short one, and afterwards the
// database is theirs for as long as it took.
export const longestChunkMs = { embedded: 80, postgres: 500 }
export const restShare = { embedded: 1, postgres: 0.25 }

export function createBatchJob({ database, prepare, getPictures, log, crashAt = () => {} }: BatchJobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'a batch stopped, and is taken up again soon')
  const queue = createJobQueue({ concurrency: 1, onFailed })
  const pictures = createJobQueue({ concurrency: 1, onFailed })
  const schedule = createSchedule({ work: resume, everyMs, onFailed })
  const { signal } = schedule
  const queued = new Set<string>()

  /** One chunk; undefined when there is nothing left to do. */
  const step = (id: string, size: number): Promise<Progress | undefined> =>
    database.transaction(async (on) => {
      const batch = await lockBatch(on, id)
      if (batch === undefined) return undefined
      const progress = await chunkOf(on, batch, size)
      const next = progress.isDone ? afterwards[batch.state] : batch.state
      await on.run({
        name: 'batch-progress',
        text: progressText,
        values: [id, next ?? batch.state, progress.isDone ? 0 : progress.position, progress.isDone],
      })
      crashAt('inside-batch')
      if (batch.state === 'applying' && progress.position > batch.reached) crashAt('inside-apply')
      if (batch.state === 'undoing') crashAt('inside-undo')
      return progress
    })

  function chunkOf(on: Transaction, batch: Batch, size: number): Promise<Progress> {
    if (batch.state === 'preparing') return preparing(on, batch, size)
    return batch.state === 'applying' ? applyChunk(on, batch, size) : undoChunk(on, batch, size)
  }

  function preparing(on: Transaction, batch: Batch, size: number): Promise<Progress> {
    const work = prepare[batch.kind]
    if (work === undefined) throw new Error(`Nothing prepares a batch of kind ${batch.kind}`)
    return work(on, batch, size)
  }

  /** The size of the next chunk, and the row whose picture it waits for; undefined when nothing is left to do here. */
  async function work(id: string, size: number): Promise<Turn | undefined> {
    if (signal.aborted) return release(id)
    const began = performance.now()
    let next: Turn
    try {
      const progress = await step(id, size)
      crashAt('after-batch-chunk')
      if (progress === undefined || progress.isDone) return undefined
      const share = (performance.now() - began) / longestChunkMs[database.kind]
      next = { size: nextSize(size, share), waitingFor: progress.waitingFor }
    } catch (error) {
      // A title or barcode that another product of the chunk gets, or somebody else's at this moment. Alone it's refused.
      const isRefused = violatedConstraint(error) !== undefined
      // Or more than a busy machine can do in time.
      if (size === 1 || !(isRefused || tookTooLong(error))) throw error
      next = { size: Math.ceil(size / 8), waitingFor: undefined }
    }
    await wait((performance.now() - began) * restShare[database.kind], undefined, { signal }).catch(() => {})
    return next
  }

  /** Batches take turns chunk by chunk, and wait for pictures elsewhere: a preview is there soon, whatever else is going on. */
  async function takeTurn(id: string, size: number): Promise<void> {
    const next = await leavingIfFailed(id, work(id, size))
    if (next === undefined) queued.delete(id)
    else if (next.waitingFor === undefined) queue.add(() => takeTurn(id, next.size))
    else pictures.add(() => awaitPictures(id, next.size, next.waitingFor ?? 0))
  }

  async function awaitPictures(id: string, size: number, from: number): Promise<void> {
    await leavingIfFailed(id, keeping(id, getPictures(id, from, signal)))
    queue.add(() => takeTurn(id, size))
  }

  async function leavingIfFailed<Result>(id: string, result: Promise<Result>): Promise<Result> {
    try {
      return await result
    } catch (error) {
      queued.delete(id)
      throw error
    }
  }

  /** Says that this process works on it while something takes longer than the lease. */
  async function keeping(id: string, work: Promise<void>): Promise<void> {
    const text = `update batches set due_at = ${lease} where id = $1 and due_at is not null`
    const extend = () => database.query({ name: 'batch-extend', text, values: [id] }).catch(onFailed)
    void extend()
    const timer = setInterval(() => void extend(), extendEveryMs)
    await work.finally(() => clearInterval(timer))
  }

  /** Another process may go on at once. */
  async function release(id: string): Promise<undefined> {
    const text = `update batches set due_at = now(), attempts = greatest(attempts - 1, 0)
      where id = $1 and due_at is not null`
    await database.query({ name: 'batch-release', text, values: [id] })
    return undefined
  }

  function run(id: string): void {
    if (queued.has(id)) return
    queued.add(id)
    queue.add(() => takeTurn(id, largestChunk))
  }

  async function idle(): Promise<void> {
    while (queued.size > 0) {
      await queue.drain()
      await pictures.drain()
    }
  }

  /** Takes up what nobody works on, and removes previews that nobody applied or wants any more. */
  async function resume(): Promise<void> {
    await giveUp(database)
    for (const { id } of await database.query<{ id: string }>({ name: 'batch-claim', text: dueText, values: [] }))
      run(id)
    await database.query({ name: 'batch-sweep', text: sweepText, values: [] })
  }

  return {
    run,
    runOnce: resume,
    start: schedule.start,
    /** Resolves when nothing is left to do. */
    idle,
    async stop(): Promise<void> {
      await schedule.stop()
      await idle()
    },
  }
}

/** `share`: how long the last one took, of what a chunk may take. */
export function nextSize(size: number, share: number): number {
  if (share > 1) return Math.max(Math.floor(size / 2), smallestChunk)
  return share < 0.5 ? Math.min(size * 2, largestChunk) : size
}

const afterwards: Partial<Record<BatchState, BatchState>> = {
  preparing: 'previewed',
  applying: 'done',
  undoing: 'undone',
}

/** Undefined when there is nothing to do for it. */
export async function lockBatch(on: Transaction, id: string): Promise<Batch | undefined> {
  const text = `select ${columns} from batches b
    where b.id = $1 and b.state in ('preparing', 'applying', 'undoing') and b.due_at is not null for update`
  return (await on.run<Batch>({ name: 'batch-lock', text, values: [id] }))[0]
}

const progressText = `update batches set state = $2, reached = $3, attempts = 0, due_at = case when not $4 then ${lease} end,
    finished_at = case when $4 and $2 = 'done' then now() else finished_at end,
    undone_at = case when $4 and $2 = 'undone' then now() else undone_at end
  where id = $1`

const dueText = claimText({
  table: 'batches',
  dueAt: 'due_at',
  limit: 5,
  next: lease,
  set: 'attempts = attempts + 1',
  returning: 'id',
})

/** How long a preview can be applied. */
export const previewLife = `interval '1 day'`

// Its rows go first, a few at a time, because there may be a hundred thousand.
const sweepText = `with old as (select id from batches where applied_at is null and due_at is null
      and (state = 'preparing' or created_at < now() - ${previewLife} - interval '1 minute') order by created_at limit 1),
  row as (select c.batch_id, c.position from batch_changes c join old on old.id = c.batch_id limit 2000),
  gone as (delete from batch_changes c using row where c.batch_id = row.batch_id and c.position = row.position)
  delete from batches where id in (select id from old) and not exists (select from row)`
