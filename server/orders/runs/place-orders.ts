// Which orders go with which run: planned by one person at a time, since an order that comes into one run leaves another.
import type { Transaction } from '#database/connection.ts'
import { lockText } from '#database/advisory-locks.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { byTimeAndStreet } from '#domain/delivery/run.ts'
import type { RunState } from '#domain/delivery/run.ts'

export type PlaceRefusal = 'order-not-found' | 'not-packed' | 'cancelled' | 'delivered' | 'pick-up' | 'out' | 'run-left'
/** The orders in the order of the stops, and the other runs that some of them leave. */
export type Places = { ok: true; ids: string[]; others: string[] }
export type PlacesRefused = { ok: false; reason: PlaceRefusal; orders: string[] }

/** Until the end of the transaction. */
export async function lockPlanning(on: Transaction): Promise<void> {
  await on.run({ name: 'runs-plan', text: lockText('runs'), values: [''] })
}

type Candidate = {
  id: string
  number: string
  status: OrderStatus
  is_packed: boolean
  is_pickup: boolean
  street: string
  zipCode: string
  startsAt: string | null
  run_id: string | null
  run_state: RunState | null
}

type Wanted = { runId: string; state: RunState; orders: readonly string[]; sort?: 'zip' | undefined }

/** In this order, or by delivery time and street. Those of another planned run leave it. A run that has left only loses orders. */
export async function choosePlaces(
  on: Transaction,
  { runId, state, orders, sort }: Wanted,
): Promise<Places | PlacesRefused> {
  const wanted = [...new Set(orders)]
  const found = await on.run<Candidate>({ name: 'run-candidates', text: candidatesText, values: [wanted] })
  const byNumber = new Map(found.map((order) => [order.number, order]))
  const refusal = refusalOf(wanted, byNumber, { runId, state })
  if (refusal !== undefined) return { ok: false, ...refusal }
  const sorted = wanted.flatMap((number) => byNumber.get(number) ?? [])
  if (sort === 'zip') sorted.sort(byTimeAndStreet)
  const ids = sorted.map(({ id }) => id)
  // By id, so that nobody waits for each other: events lock their run as well.
  const others = [...new Set(found.flatMap(({ run_id: id }) => (id === null || id === runId ? [] : id)))].toSorted()
  return { ok: true, ids, others }
}

/** The run has exactly these orders then. */
export async function placeOrders(on: Transaction, runId: string, { ids, others }: Places): Promise<void> {
  for (const other of others) await on.run({ name: 'run-take-from', text: takeFromText, values: [other, ids] })
  await on.run({ name: 'run-drop-stops', text: dropText, values: [runId, ids] })
  await on.run({ name: 'run-place-stops', text: placeText, values: [runId, ids] })
  // Somebody decided about what came back: it goes once more.
  await on.run({ name: 'run-returned-again', text: handledText, values: [runId, ids] })
}

function refusalOf(
  wanted: readonly string[],
  found: ReadonlyMap<string, Candidate>,
  { runId, state }: Pick<Wanted, 'runId' | 'state'>,
): { reason: PlaceRefusal; orders: string[] } | undefined {
  const judged = wanted.map((number) => ({ number, reason: reasonOf(found.get(number), runId, state) }))
  const reason = judged.find((one) => one.reason !== undefined)?.reason
  if (reason === undefined) return undefined
  return { reason, orders: judged.filter((one) => one.reason === reason).map(({ number }) => number) }
}

function reasonOf(order: Candidate | undefined, runId: string, state: RunState): PlaceRefusal | undefined {
  if (order === undefined) return 'order-not-found'
  // What is in it already stays, whatever became of it meanwhile.
  if (order.run_id === runId) return undefined
  if (order.status === 'Cancelled') return 'cancelled'
  if (order.status === 'Delivered') return 'delivered'
  if (order.is_pickup) return 'pick-up'
  if (!order.is_packed) return 'not-packed'
  if (order.run_id !== null && order.run_state !== 'planned') return 'out'
  return state === 'planned' ? undefined : 'run-left'
}

const candidatesText = `select o.id, o.order_id as number, o.status, o.street, o.zip_code as "zipCode",
    o.snapshot #>> '{delivery,startsAt}' as "startsAt",
    exists (select from packings k where k.order_id = o.id and k.state = 'packed') as is_packed,
    o.snapshot #>> '{delivery,method}' is not distinct from 'pickup' as is_pickup, r.id as run_id, r.state as run_state
  from orders o left join run_stops t on t.order_id = o.id and (t.outcome is null or t.outcome = 'delivered')
    left join runs r on r.id = t.run_id
  where o.order_id = any($1::text[]::char(6)[])`

const takeFromText = `with changed as (update runs set version = version + 1 where id = $1 and state = 'planned' returning id)
  delete from run_stops t using changed where t.run_id = changed.id and t.order_id = any($2::uuid[]) and t.outcome is null`

const dropText = `delete from run_stops where run_id = $1 and outcome is null and order_id <> all($2::uuid[])`

const placeText = `insert into run_stops (run_id, order_id, position)
  select $1, order_id, position from unnest($2::uuid[]) with ordinality as wanted (order_id, position)
  on conflict (run_id, order_id) do update set position = excluded.position`

const handledText = `update run_stops set handled_at = now() where order_id = any($2::uuid[]) and run_id <> $1
  and outcome in ('not-home', 'refused') and handled_at is null`
