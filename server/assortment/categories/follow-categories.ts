// Takes products along when their sub-category gets another name or category, or is merged, and when the shop's low-stock level
// changes: some of them in a transaction, as bulk changes do, so that orders never wait for all of them. What is left to do is in the rows of the categories, so any process goes on.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { longestChunkMs, nextSize, restShare } from '#server/assortment/batches/batch-job.ts'
import { lockCounts } from '#server/assortment/batches/check-products.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { followLowStock } from '#server/assortment/products/follow-low-stock.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import { endMergedCategories, endMergedSubcategory } from './end-merge.ts'

export type FollowCategories = ReturnType<typeof createFollowCategories>

const everyMs = 5_000
const firstSize = 50
/** A change of the staff waits so long for its products: that is enough for all but large categories. */
const longestWaitMs = 2_000

type Subcategory = { id: number; categoryId: number; mergingInto: number | null; reached: number | null }

type Parts = { database: Database; log: Pick<FastifyBaseLogger, 'warn'>; lowStockLevel: () => number }

export function createFollowCategories({ database, log, lowStockLevel }: Parts) {
  let followedLevel: number | undefined
  const onFailed = (error: unknown) =>
    log.warn({ err: error }, 'products stopped following their category, and go on soon')
  const queue = createJobQueue({ concurrency: 1, onFailed })
  const schedule = createSchedule({ work: runOnce, everyMs, onFailed })
  const { signal } = schedule

  async function work(): Promise<void> {
    const subcategories = await database.query<{ id: number }>({
      name: 'subcategories-to-follow',
      text: waitingText,
      values: [],
    })
    for (const { id } of subcategories) await follow((on, size) => followChunk(on, id, size))
    await endMergedCategories(database)
    const level = lowStockLevel()
    if (level === followedLevel) return
    let reached: number | undefined = 0
    await follow(async (on, size) => {
      reached = await followLowStock(on, reached ?? 0, size)
      return reached === undefined
    })
    if (!signal.aborted) followedLevel = level
  }

  async function follow(chunk: (on: Transaction, size: number) => Promise<boolean>): Promise<void> {
    let size = firstSize
    for (;;) {
      if (signal.aborted) return
      const began = performance.now()
      const isFinished = await database.transaction((on) => chunk(on, size))
      if (isFinished) return
      size = nextSize(size, (performance.now() - began) / longestChunkMs[database.kind])
      await wait((performance.now() - began) * restShare[database.kind], undefined, { signal }).catch(() => {})
    }
  }

  async function runOnce(): Promise<void> {
    queue.add(work)
    await queue.drain()
  }

  return {
    runOnce,
    start: schedule.start,
    idle: queue.drain,
    /** After a change: resolves when the products are there, or a little later when they are many. */
    async soon(): Promise<void> {
      const timer = new AbortController()
      const enough = wait(longestWaitMs, undefined, { signal: timer.signal, ref: false }).catch(() => {})
      await Promise.race([runOnce(), enough])
      timer.abort()
    },
    async stop(): Promise<void> {
      await schedule.stop()
      await queue.drain()
    },
  }
}

const waitingText =
  'select id from subcategories where merging_into is not null or products_reached is not null order by id'

/** True: nothing is left to do. Products are locked by id before categories are, as by everybody who changes both. */
async function followChunk(on: Transaction, id: number, size: number): Promise<boolean> {
  const subcategory = await findSubcategory(on, id)
  if (subcategory === undefined) return true
  const isMerging = subcategory.mergingInto !== null
  const ids = await nextProducts(on, subcategory, isMerging ? 0 : (subcategory.reached ?? 0), size)
  if (ids.length === 0) return isMerging ? endMergedSubcategory(on, id) : endFollowing(on, subcategory)
  await on.run({
    name: 'follow-lock-products',
    text: 'select from products where id = any($1::int[]) order by id for update',
    values: [ids],
  })
  await lockCounts(on, [id, subcategory.mergingInto ?? id])
  // Staff may have changed it again before it was locked.
  const current = await findSubcategory(on, id)
  if (current === undefined || current.mergingInto !== subcategory.mergingInto) return false
  await on.run({
    name: 'follow-move-products',
    text: `update products p set category_id = s.category_id, subcategory_id = s.id from subcategories s
      where s.id = $2 and p.id = any($1::int[]) and p.subcategory_id = $3
        and (p.category_id, p.subcategory_id) <> (s.category_id, s.id)`,
    values: [ids, current.mergingInto ?? id, id],
  })
  if (!isMerging)
    await on.run({
      name: 'follow-reached',
      text: `with searched as (select refresh_search_documents($2::int[]))
        update subcategories set products_reached = greatest(products_reached, $3) from searched where id = $1`,
      values: [id, ids, Math.max(...ids)],
    })
  await on.run(tellCatalogChanged)
  return false
}

async function findSubcategory(on: Transaction, id: number): Promise<Subcategory | undefined> {
  const text = `select s.id, s.category_id as "categoryId", s.merging_into as "mergingInto", s.products_reached as reached
    from subcategories s where s.id = $1 and (s.merging_into is not null or s.products_reached is not null)`
  return (await on.run<Subcategory>({ name: 'follow-subcategory', text, values: [id] }))[0]
}

/** Those on sale first, then the archived ones: each by their own index. */
async function nextProducts(on: Transaction, subcategory: Subcategory, after: number, size: number): Promise<number[]> {
  const onSale = await on.run<{ id: number }>({
    name: 'follow-on-sale',
    text: `select id from products where subcategory_id = $1 and archived_at is null and id > $2 order by id limit $3`,
    values: [subcategory.id, after, size],
  })
  if (onSale.length > 0) return onSale.map(({ id }) => id)
  const archived = await on.run<{ id: number }>({
    name: 'follow-archived',
    text: `select id from products where subcategory_id = $1 and archived_at is not null and ($2 or category_id <> $3)
      order by id limit $4`,
    values: [subcategory.id, subcategory.mergingInto !== null, subcategory.categoryId, size],
  })
  return archived.map(({ id }) => id)
}

/** One that was brought back meanwhile may have been passed by: then it's begun again. */
async function endFollowing(on: Transaction, { id }: Subcategory): Promise<boolean> {
  const [row] = await on.run<{ isFinished: boolean }>({
    name: 'follow-end',
    text: `update subcategories s set products_reached = case when exists (
        select from products p where p.subcategory_id = s.id and p.archived_at is null and p.category_id <> s.category_id) then 0 end
      where s.id = $1 returning products_reached is null as "isFinished"`,
    values: [id],
  })
  return row?.isFinished !== false
}
