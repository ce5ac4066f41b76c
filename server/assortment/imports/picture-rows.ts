// The rows of a batch that wait for a picture: which come next, and what became of each.
import type { Database, Transaction } from '#database/connection.ts'
import type { BatchRefusal } from '#domain/bulk-edits/batch.ts'

export type AwaitedRow = { position: number; source: string; importId: string }

/** How far it looks ahead: a few pictures, then the rows before the next one are applied. */
const rowsAhead = 50
const maxPictures = 8

export async function findAwaited(database: Database, batchId: string, from: number): Promise<AwaitedRow[]> {
  return database.query<AwaitedRow>({
    name: 'import-awaited',
    text: `select c.position, c.picture_source as source, b.what ->> 'importId' as "importId"
      from (select * from batch_changes where batch_id = $1 and state = 'ready' and position >= $2
          order by position limit ${rowsAhead}) c join batches b on b.id = c.batch_id
      where c.picture_source is not null and not c.after ? 'picture' order by c.position limit ${maxPictures}`,
    values: [batchId, from],
  })
}

type Saved = { batchId: string; positions: readonly number[]; name: string }

/** `store` runs in the same transaction: a row never names a picture that isn't here. */
export async function savePicture(
  database: Database,
  { batchId, positions, name }: Saved,
  store: (on: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (on) => {
    await lock(on, batchId)
    await store(on)
    await on.run({
      name: 'import-picture-got',
      text: `with got as (update batch_changes set after = after || jsonb_build_object('picture', $3::text)
          where batch_id = $1 and position = any($2::int[]) and ${isAwaited} returning 1)
        update batches set pictures_got = pictures_got + (select count(*) from got) where id = $1`,
      values: [batchId, positions, name],
    })
  })
}

type Refused = { batchId: string; positions: readonly number[]; source: string; text: string }

export async function saveRefusal(database: Database, { batchId, positions, source, text }: Refused): Promise<void> {
  const refusal: BatchRefusal = { code: 'no-picture', field: 'picture', value: source.slice(0, 200), text }
  await database.transaction(async (on) => {
    await lock(on, batchId)
    await on.run({
      name: 'import-picture-refused',
      text: `with refused as (update batch_changes set state = 'refused', refusal = $3
          where batch_id = $1 and position = any($2::int[]) and ${isAwaited} returning action),
        sum as (select count(*)::int as rows, (count(*) filter (where action = 'add'))::int as adds from refused)
        update batches set ready = ready - sum.rows, refused = refused + sum.rows, adds = batches.adds - sum.adds,
          pictures_got = pictures_got + sum.rows from sum where id = $1`,
      values: [batchId, positions, JSON.stringify(refusal)],
    })
  })
}

const isAwaited = `state = 'ready' and picture_source is not null and not after ? 'picture'`

/** First the batch, then its rows, as everybody does. */
async function lock(on: Transaction, batchId: string): Promise<void> {
  await on.run({ name: 'import-picture-lock', text: 'select from batches where id = $1 for update', values: [batchId] })
}
