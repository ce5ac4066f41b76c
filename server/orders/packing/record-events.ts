// Records what was tapped on a phone. Events that are known already are skipped, so that a phone can send them again and again.
import type { Database, Transaction } from '#database/connection.ts'
import type { OrderStatus } from '#domain/order.ts'
import { questionOf } from '#domain/packing/question.ts'
import { substituteRefusal } from '#domain/packing/wish.ts'
import type { SubstituteRefusal } from '#domain/packing/wish.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { idOfWire, lease, packingOf, readPacking } from './packing-rows.ts'
import type { NewEvent, Packing, PackingRow } from './packing-rows.ts'
import { ask } from './questions.ts'

export type EventRefusal =
  | 'cancelled'
  | 'packed'
  | 'other-packer'
  | 'not-taken'
  | 'unknown-line'
  | 'unsafe-substitute'
  | 'asked-already'
  | SubstituteRefusal
export type Refused = { id: string; code: EventRefusal }
export type Recorded = { refused: Refused[]; notification: number | undefined } | undefined

type Locked = { number: string; status: OrderStatus; state: 'packing' | 'packed' | null; packer: string | null }

export function createRecordEvents(database: Database) {
  /** Undefined when there is no such order. */
  return (orderId: string, events: readonly NewEvent[], by: StaffMember): Promise<Recorded> =>
    database.transaction(async (on) => {
      const [packing] = await on.run<Locked>({ name: 'packing-lock', text: lockText, values: [orderId] })
      if (packing === undefined) return undefined
      const ids = events.map(({ id }) => id)
      const known = await on.run<{ id: string }>({ name: 'pack-events-known', text: knownText, values: [orderId, ids] })
      const lines = await on.run<{ id: number }>({ name: 'packing-lines', text: linesText, values: [orderId] })
      const isKnown = new Set(known.map(({ id }) => id))
      const isLine = new Set(lines.map(({ id }) => id))
      const fresh = events.filter(({ id }) => !isKnown.has(id))
      const general = refusalOf(packing, by)
      const whole = fresh.some(({ kind }) => kind === 'replaced' || kind === 'asked')
        ? await readWhole(on, orderId)
        : undefined
      const judged = fresh.map((event) => ({
        event,
        code:
          general ??
          (isLine.has(idOfWire(event.line)) ? whole && wishRefusalOf(whole, event) : ('unknown-line' as const)),
      }))
      const refused = judged.flatMap(({ event: { id }, code }) => (code === undefined ? [] : { id, code }))
      const accepted = judged.filter(({ code }) => code === undefined).map(({ event }) => event)
      if (accepted.length === 0) return { refused, notification: undefined }
      await on.run({
        name: 'pack-events-add',
        text: addText,
        values: [orderId, by.uid, JSON.stringify(accepted.map(rowOf))],
      })
      await on.run({ name: 'packing-renew', text: renewText, values: [orderId] })
      const after = { packed: accepted.map(({ line: productId, kind, count }) => ({ productId, kind, count })) }
      await by.record(on, { action: 'order.picked', subject: { kind: 'order', id: packing.number }, after })
      return { refused, notification: await ask(on, orderId, accepted) }
    })
}

function refusalOf({ status, state, packer }: Locked, by: StaffMember): EventRefusal | undefined {
  if (status === 'Cancelled') return 'cancelled'
  if (state === 'packed' || status === 'Delivered') return 'packed'
  if (state === null) return 'not-taken'
  return packer === by.uid ? undefined : 'other-packer'
}

/** Read after the lock: an answer may have arrived. */
async function readWhole(on: Transaction, orderId: string): Promise<Packing | undefined> {
  const [row] = await on.run<PackingRow>(packingOf(orderId))
  return row && readPacking(row)
}

function wishRefusalOf(
  { lines, questions }: Packing,
  { kind, line, productId = '' }: NewEvent,
): EventRefusal | undefined {
  const ordered = lines.find((one) => one.line === line)
  if (ordered === undefined || (kind !== 'replaced' && kind !== 'asked')) return undefined
  const question = questionOf(questions, line)
  if (kind === 'replaced')
    return substituteRefusal({ wish: ordered.wish, wishedId: ordered.instead?.productId, question }, productId)
  if (question?.state === 'waiting') return 'asked-already'
  return ordered.wish === 'none' ? 'no-substitute' : undefined
}

function rowOf({ id, line, kind, count, grams, productId, code, reason, undoes, at }: NewEvent) {
  const substituteId = productId === undefined ? undefined : idOfWire(productId)
  return { id, productId: idOfWire(line), kind, count, grams, substituteId, code, reason, undoes, at }
}

// The packing alone is locked: nothing else waits for what is tapped.
const lockText = `select o.order_id as number, o.status, k.state, k.packer
  from orders o left join (select * from packings where order_id = $1 for update) k on true where o.id = $1`

const knownText = 'select id from pack_events where order_id = $1 and id = any($2::text[])'
const linesText = 'select product_id as id from order_lines where order_id = $1'

const addText = `insert into pack_events
    (order_id, id, product_id, kind, count, grams, substitute_id, code, reason, undoes, by, device_at)
  select $1, e.id, e."productId", e.kind, e.count, e.grams, e."substituteId", e.code, e.reason, e.undoes, $2, e.at
  from jsonb_to_recordset($3::jsonb) as e (id text, "productId" int, kind text, count int, grams int, "substituteId" int,
    code text, reason text, undoes text, at timestamptz)
  on conflict do nothing`

const renewText = `update packings set lease_until = ${lease}, version = version + 1 where order_id = $1`
