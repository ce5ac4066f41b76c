// Works through batches: prepares, applies and undoes them chunk by chunk, each chunk one transaction that has locked the batch
// and says how far it got. So a batch goes on where it was, whenever and wherever its process ended.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '#database/connection.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import type { BatchKind, BatchState } from '#domain/batch.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { CrashAt } from '#server/orders/crash-points.ts'
import { applyChunk } from './apply-chunk.ts'
import type { Progress } from './apply-chunk.ts'
import { columns, lease } from './batch-rows.ts'
import type { Batch } from './batch-rows.ts'
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

const everyMs = 3_000
const extendEveryMs = 2_000
const largestChunk = 200
const smallestChunk = 10
// The embedded database does one thing at a time: shoppers wait for a chunk to end, so it's a short one, and afterwards the
// database is theirs for as long as it took.
const longestChunkMs = { embedded: 80, postgres: 500 }
export const restShare = { embedded: 1, postgres: 0.25 }

export function createBatchJob({ database, prepare, getPictures, log, crashAt = () => {} }: BatchJobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'a batch stopped, and is taken up again soon')
  const queue = createJobQueue({ concurrency: 1, onFailed })
  const schedule = createSchedule({ work: resume, everyMs, onFailed })
  const { signal } = schedule
  const queued = new Set<string>()

  /** One chunk; undefined when there is nothing left to do. */
  const step = (id: string, size: number): Promise<Progress | undefined> =>
    database.transaction(async (on) => {
      const batch = await lockBatch(on, id)
      if (batch === undefined) return undefined
      const progress = await chunkOf(on, batch, size)
      const next = progress.isOver ? afterwards[batch.state] : batch.state
      await on.run({
        name: 'batch-progress',
        text: progressText,
        values: [id, next ?? batch.state, progress.isOver ? 0 : progress.reached, progress.isOver],
      })
      crashAt('inside-batch')
      if (batch.state === 'applying' && progress.reached > batch.reached) crashAt('inside-apply')
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

  async function work(id: string): Promise<void> {
    let size = largestChunk
    for (;;) {
      if (signal.aborted) return release(id)
      const began = performance.now()
      let awaits: number | undefined
      try {
        const progress = await step(id, size)
        crashAt('after-batch-chunk')
        if (progress === undefined || progress.isOver) return
        size = nextSize(size, (performance.now() - began) / longestChunkMs[database.kind])
        awaits = progress.awaits
      } catch (error) {
        // A title or barcode that another product of the chunk gets, or somebody else's at this moment. Alone it's refused.
        if (violatedConstraint(error) === undefined || size === 1) throw error
        size = Math.ceil(size / 8)
      }
      await wait((performance.now() - began) * restShare[database.kind], undefined, { signal }).catch(() => {})
      if (awaits !== undefined) await keeping(id, getPictures(id, awaits, signal))
    }
  }

  /** Says that this process works on it while something takes longer than the lease. */
  async function keeping(id: string, work: Promise<void>): Promise<void> {
    const text = `update batches set due_at = now() + ${lease} where id = $1 and due_at is not null`
    const extend = () => database.query({ name: 'batch-extend', text, values: [id] }).catch(onFailed)
    const timer = setInterval(() => void extend(), extendEveryMs)
    await work.finally(() => clearInterval(timer))
  }

  /** Another process may go on at once. */
  async function release(id: string): Promise<void> {
    const text = 'update batches set due_at = now() where id = $1 and due_at is not null'
    await database.query({ name: 'batch-release', text, values: [id] })
  }

  function run(id: string): void {
    if (queued.has(id)) return
    queued.add(id)
    queue.add(() => work(id).finally(() => queued.delete(id)))
  }

  /** Takes up what nobody works on, and removes previews that nobody applied. */
  async function resume(): Promise<void> {
    for (const { id } of await database.query<{ id: string }>({ name: 'batch-claim', text: claimText, values: [] }))
      run(id)
    await database.query({ name: 'batch-sweep', text: sweepText, values: [] })
  }

  return {
    run,
    runOnce: resume,
    start: schedule.start,
    /** Resolves when nothing is left to do. */
    idle: queue.drain,
    async stop(): Promise<void> {
      await schedule.stop()
      await queue.drain()
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

async function lockBatch(on: Transaction, id: string): Promise<Batch | undefined> {
  const text = `select ${columns} from batches b
    where b.id = $1 and b.state in ('preparing', 'applying', 'undoing') for update`
  return (await on.run<Batch>({ name: 'batch-lock', text, values: [id] }))[0]
}

const progressText = `update batches set state = $2, reached = $3, due_at = case when not $4 then now() + ${lease} end,
    finished_at = case when $4 and $2 = 'done' then now() else finished_at end,
    undone_at = case when $4 and $2 = 'undone' then now() else undone_at end
  where id = $1`

const claimText = `update batches set due_at = now() + ${lease} where id in (
    select id from batches where due_at <= now() order by due_at limit 5 for update skip locked) returning id`

/** How long a preview can be applied. */
export const previewLife = `interval '1 day'`

// Its rows go first, a few at a time, because there may be a hundred thousand.
const sweepText = `with old as (select id from batches where applied_at is null and due_at is null
      and created_at < now() - ${previewLife} - interval '1 minute' order by created_at limit 1),
  row as (select c.batch_id, c.position from batch_changes c join old on old.id = c.batch_id limit 2000),
  gone as (delete from batch_changes c using row where c.batch_id = row.batch_id and c.position = row.position)
  delete from batches where id in (select id from old) and not exists (select from row)`
