// Bulk changes while the server is killed: a clerk previews one over all products, applies it, and undoes it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpShopper } from './http-shopper.ts'

type Sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

const mark = 'Drill '
const everyMs = 100
// A process that is killed leaves a batch claimed for some seconds, and here one is killed more often than that for minutes.
const timeoutMs = 400_000

/** Requests are repeated until there is a response; the same key is the same preview, and doing a step twice changes nothing. */
export async function changeMany(clerk: HttpShopper): Promise<void> {
  const key = randomUUID()
  const wanted = { selection: { filter: {} }, edit: { kind: 'tags', add: [`${mark}${key.slice(0, 8)}`] } }
  const { body } = await clerk.call('POST', '/api/admin/batches/preview', wanted, { 'idempotency-key': key })
  const id = String(body['id'])
  await reaches(clerk, id, 'previewed')
  await clerk.call('POST', '/api/admin/batches', { id })
  await reaches(clerk, id, 'done')
  await clerk.call('POST', `/api/admin/batches/${id}/undo`, {})
  await reaches(clerk, id, 'undone')
}

async function reaches(clerk: HttpShopper, id: string, state: string): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const { body } = await clerk.call('GET', `/api/admin/batches/${id}`)
    if (body['state'] === state) return
    if (Date.now() > giveUpAt)
      return void clerk.notes.surprises.push(`the batch ${id} is still ${String(body['state'])}`)
    await wait(everyMs)
  }
}

/** Every batch is complete; each product that one changed has exactly one log entry of it, and one of its undo. */
export async function checkBatches(sql: Sql): Promise<string[]> {
  const unfinished = await sql<{ id: string; state: string }>(`select id, state from batches where due_at is not null`)
  const unlogged = await sql<{ id: string }>(`select b.id from batches b where b.applied_at is not null and (
      b.changed <> (select count(*) from batch_changes c where c.batch_id = b.id and c.state = 'changed')
      or b.changed <> (select count(distinct l.subject_id) from staff_log l where l.batch = b.id and ${isChange})
      or b.changed <> (select count(*) from staff_log l where l.batch = b.id and ${isChange})
      or b.restored <> (select count(*) from staff_log l where l.batch = b.id and not ${isChange}))`)
  const halfUndone = await sql<{ id: string }>(`select b.id from batches b where b.state = 'undone' and exists (
      select from batch_changes c where c.batch_id = b.id and c.state = 'changed' and c.undo_state is null)`)
  // Clerks who are interrupted go on beside the next ones: what another batch has changed since isn't undone, and is listed.
  const marked = await sql<{ id: number }>(
    `select distinct p.id from products p, unnest(p.tags) tag where tag like $1 and exists (
      select from batch_changes c where c.product_id = p.id and c.undo_state = 'restored'
        and c.after->'tags' ? tag and not c.before->'tags' ? tag)`,
    [`${mark}%`],
  )
  return [
    ...unfinished.map(({ id, state }) => `I9: the batch ${id} is still ${state}`),
    ...unlogged.map(({ id }) => `I13: the batch ${id} and its log entries differ`),
    ...halfUndone.map(({ id }) => `I14: the batch ${id} is undone, and some of its products aren't`),
    ...marked.map(({ id }) => `I14: product ${id} has what an undone batch gave it`),
  ]
}

const isChange = `l.action not in ('product.undone', 'product.removed')`
