// Batches of the staff: created as a preview, applied, undone. Doing either a second time changes nothing.
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Self } from '#server/staff/log.ts'
import { changesBy } from '#server/staff/still-allowed.ts'
import { createBatchJob, largestChunk, lockBatch, previewLife } from './batch-job.ts'
import type { BatchJobParts, PrepareChunk } from './batch-job.ts'
import { createBatch, findBatch, lease, listBatches, listChanges } from './batch-rows.ts'
import type { ChangeFilter, NamedBatch, NewBatch } from './batch-rows.ts'

export type Batches = ReturnType<typeof createBatches>

export function createBatches({ database, ...parts }: BatchJobParts) {
  const job = createBatchJob({ database, ...parts })

  /** Moves it on if it's in the right state, and tells how it is now. */
  async function begin(id: string, step: { name: string; text: string }, by: Self): Promise<NamedBatch | undefined> {
    const values = [id, by.uid, by.role, by.requestId ?? null]
    const [begun] = await changesBy(database, by).query<{ id: string }>({ ...step, values })
    if (begun !== undefined) job.run(id)
    return findBatch(database, id)
  }

  return {
    start: job.start,
    stop: job.stop,
    idle: job.idle,
    runOnce: job.runOnce,
    find: (id: string) => findBatch(database, id),
    list: (page: Parameters<typeof listBatches>[1]) => listBatches(database, page),
    listChanges: (id: string, page: ChangeFilter & { cursor?: string | undefined; limit: number }) =>
      listChanges(database, id, page),

    /** Its rows are prepared in the background. */
    async create(batch: NewBatch): Promise<NamedBatch> {
      const id = await changesBy(database, batch.by).transaction((on) => createBatch(on, batch))
      job.run(id)
      return required(database, id)
    },

    /** For a change without a preview: all of its rows are added and its work begins in one transaction, unless it's refused there. */
    async createApplied<Refusal extends string>(
      batch: NewBatch,
      { check, prepare }: { check: (on: Transaction) => Promise<Refusal | undefined>; prepare: PrepareChunk },
    ): Promise<Outcome<NamedBatch, Refusal>> {
      const created = await changesBy(database, batch.by).transaction(async (on): Promise<Outcome<string, Refusal>> => {
        const id = await createBatch(on, batch)
        const fresh = await lockBatch(on, id)
        // Of a key that was used, the batch is on its way or finished.
        if (fresh?.state !== 'preparing') return done(id)
        const refusal = await check(on)
        if (refusal !== undefined) {
          await on.run({ name: 'batch-discard', text: 'delete from batches where id = $1', values: [id] })
          return refused(refusal)
        }
        for (let progress = { position: 0, isDone: false }, total = 0; !progress.isDone;) {
          progress = await prepare(on, { ...fresh, reached: progress.position, total }, largestChunk)
          total = (await lockBatch(on, id))?.total ?? 0
        }
        await on.run({ name: 'batch-apply-at-once', text: applyAtOnceText, values: [id] })
        return done(id)
      })
      if (!created.ok) return created
      job.run(created.value)
      return done(await required(database, created.value))
    },

    async apply(id: string, by: Self): Promise<Outcome<NamedBatch, 'not-found' | 'not-ready' | 'expired'>> {
      let batch = await begin(id, applyStep, by)
      // Its preview may have become complete between the two statements. What can't be begun now either is too old.
      if (batch?.state === 'previewed') batch = await begin(id, applyStep, by)
      if (batch === undefined) return refused('not-found')
      if (batch.state === 'preparing') return refused('not-ready')
      return batch.state === 'previewed' ? refused('expired') : done(batch)
    },

    async undo(id: string, by: Self): Promise<Outcome<NamedBatch, 'not-found' | 'not-done'>> {
      const batch = await begin(id, undoStep, by)
      if (batch === undefined) return refused('not-found')
      return batch.state === 'undoing' || batch.state === 'undone' ? done(batch) : refused('not-done')
    },
  }
}

async function required(database: Database, id: string): Promise<NamedBatch> {
  const batch = await findBatch(database, id)
  if (batch === undefined) throw new Error(`The batch ${id} is gone`)
  return batch
}

const applyStep = {
  name: 'batch-begin-apply',
  text: `update batches set state = 'applying', reached = 0, applied_at = now(), due_at = ${lease},
    actor_uid = $2, actor_role = $3, request_id = $4 
  where id = $1 and state = 'previewed' and created_at > now() - ${previewLife} returning id`,
}

const applyAtOnceText = `update batches set state = 'applying', reached = 0, applied_at = now(), due_at = ${lease} where id = $1`

const undoStep = {
  name: 'batch-begin-undo',
  text: `update batches set state = 'undoing', reached = 0, due_at = ${lease},
    undo_uid = $2, undo_role = $3, undo_request_id = $4 where id = $1 and state = 'done' returning id`,
}
