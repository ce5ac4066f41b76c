// The rows of batches and of their changes: written while a batch is prepared, read by the staff.
import { staffNameOf } from '#database/staff-name.ts'
import { leaseFor } from '#database/claim.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { batchChanges, batches } from '#database/tables/batches.ts'
import type { BatchKind, BatchRefusal, BatchValues, ChangeState } from '#domain/bulk-edits/batch.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import type { RowNote } from '#domain/imports/row-values.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import type { Self } from '#server/staff/log.ts'

export type Batch = typeof batches.$inferSelect
/** With the names of those who made and undid it. */
export type NamedBatch = Batch & { by: string | null; undoneBy: string | null }
export type BatchChangeRow = typeof batchChanges.$inferSelect & { title: string | null }

export type NewBatch = {
  kind: BatchKind
  what: Record<string, unknown>
  key?: string | undefined
  /** How many rows it will have, as far as is known. */
  expected: number
  by: Self
}

/** What somebody chose is theirs alone, and never a key that the shop chose itself. */
export function staffKey({ uid }: Self, key: string | undefined): string | undefined {
  return key === undefined ? undefined : `staff ${uid} ${key}`
}

/** `productId` and `before` are null for a product that is added, whose `after` is all of it. */
export type PlannedChange = {
  position: number
  action: 'edit' | 'add'
  productId: number | null
  before: Partial<BatchValues> | null
  after: Partial<BatchValues> & { newShelf?: NewSubcategory } & Partial<RowNote>
  /** The address or file of a picture that is got before it's applied. */
  pictureSource?: string | undefined
} & ({ state: 'ready' | 'unchanged' } | { state: 'refused'; refusal: BatchRefusal })

/** A process that works on a batch says so at least this often; after that another one takes it up. */
export const lease = leaseFor(6)

export const columns = `b.id, b.kind, b.state, b.what, b.key, b.actor_uid as "actorUid", b.actor_role as "actorRole",
  b.request_id as "requestId", b.undo_uid as "undoUid", b.undo_role as "undoRole", b.undo_request_id as "undoRequestId",
  b.reached, b.due_at as "dueAt", b.attempts, b.expected, b.total, b.adds, b.ready, b.changed, b.unchanged, b.refused, b.restored, b.removed, b.skipped,
  b.pictures, b.pictures_got as "picturesGot",
  b.created_at as "createdAt", b.applied_at as "appliedAt", b.finished_at as "finishedAt", b.undone_at as "undoneAt"`

/** The new batch, which is due for the process that created it; of a key that was used, the batch it made. */
export async function createBatch(on: Transaction, { kind, what, key, expected, by }: NewBatch): Promise<string> {
  const [row] = await on.run<{ id: string }>({
    name: 'batch-create',
    text: `insert into batches (kind, what, key, expected, actor_uid, actor_role, request_id, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, ${lease})
      on conflict (key) do update set key = excluded.key returning id`,
    values: [kind, jsonOf(what), key ?? null, expected, by.uid, by.role, by.requestId ?? null],
  })
  if (row === undefined) throw new Error('A batch was neither created nor found')
  return row.id
}

export async function addChanges(on: Transaction, id: string, changes: readonly PlannedChange[]): Promise<void> {
  const counts = countOf(changes.map(({ state }) => state))
  const adds = changes.filter(({ action, state }) => action === 'add' && state === 'ready').length
  const pictures = changes.filter(({ pictureSource }) => pictureSource !== undefined).length
  await on.run({
    name: 'batch-add-changes',
    text: `with added as (insert into batch_changes
          (batch_id, position, action, product_id, state, before, after, refusal, picture_source)
        select $1, position, action, "productId", state, before, after, refusal, "pictureSource"
        from jsonb_to_recordset($2) as c (position int, action text, "productId" int, state text, before jsonb, after jsonb,
          refusal jsonb, "pictureSource" text))
      update batches set total = total + $3, adds = adds + $4, ready = ready + $5, unchanged = unchanged + $6,
        refused = refused + $7, pictures = pictures + $8 where id = $1`,
    values: [id, jsonOf(changes), changes.length, adds, counts.ready, counts.unchanged, counts.refused, pictures],
  })
}

/** What a file or a search contains may be no text that PostgreSQL stores. */
function jsonOf(value: unknown): string {
  const storable = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part
  const text = JSON.stringify(value)
  // What it can't store is escaped there. Looking at each text of thousands of rows would take several times as long.
  return /\\u(?:0000|d[89a-f])/.test(text) ? JSON.stringify(value, storable) : text
}

export function countOf(states: readonly ChangeState[]): Record<ChangeState, number> {
  const counts = { ready: 0, unchanged: 0, refused: 0, changed: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

const named = `${columns},
  ${staffNameOf('b.actor_uid')} as by,
  ${staffNameOf('b.undo_uid')} as "undoneBy"`

export async function findBatch(database: Database, id: string): Promise<NamedBatch | undefined> {
  const text = `select ${named} from batches b where b.id = $1`
  return (await database.query<NamedBatch>({ name: 'batch', text, values: [id] }))[0]
}

type Paging = { cursor?: string | undefined; limit: number }
type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Newest first; those that were only previewed are no history. */
export async function listBatches(
  database: Database,
  { cursor, limit }: Paging,
): Promise<Page<NamedBatch> | 'bad-cursor'> {
  const after = cursor === undefined ? [null, null] : readCursor(cursor, ['timestamptz', 'uuid'])
  if (after === undefined) return 'bad-cursor'
  const rows = await database.query<NamedBatch & { place: unknown[] }>({
    name: 'batches',
    text: `select ${named}, json_build_array(b.created_at::text, b.id) as place from batches b
      where ($1::timestamptz is null or (b.created_at, b.id) < ($1::timestamptz, $2::uuid)) and b.applied_at is not null
      order by b.created_at desc, b.id desc limit $3`,
    values: [...after, limit + 1],
  })
  return pageOf(rows, limit, ({ place }) => place)
}

export type ChangeFilter = { state?: ChangeState | 'skipped' | undefined }

/** In the order of the batch, with today's title of each product. */
export async function listChanges(
  database: Database,
  id: string,
  { state, cursor, limit }: ChangeFilter & Paging,
): Promise<Page<BatchChangeRow> | 'bad-cursor'> {
  const after = cursor === undefined ? [-1] : readCursor(cursor, ['int'])
  if (after === undefined) return 'bad-cursor'
  const condition =
    state === 'skipped' ? `and c.state = 'changed' and c.skipped is not null` : state && 'and c.state = $4'
  const rows = await database.query<BatchChangeRow>({
    name: `batch-changes-${state === undefined || state === 'skipped' ? state : 'state'}`,
    text: `select c.batch_id as "batchId", c.position, c.action, c.product_id as "productId", c.state, c.before, c.after,
        c.refusal, c.picture_source as "pictureSource", c.undo_state as "undoState", c.skipped, p.title
      from batch_changes c left join products p on p.id = c.product_id
      where c.batch_id = $1 and c.position > $2 ${condition ?? ''} order by c.position limit $3`,
    values: [id, after[0], limit + 1, ...(state === undefined || state === 'skipped' ? [] : [state])],
  })
  return pageOf(rows, limit, ({ position }) => [position])
}

function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => unknown[]): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length <= limit || last === undefined ? null : writeCursor(placeOf(last)) }
}
