// Reads runs with their stops: who gets what where, and everything that was tapped at the door.
import type { Statement, Transaction } from '#database/connection.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { isTakenBack } from '#server/orders/returned-orders.ts'
import { maxHoursOut, stopState } from '#domain/delivery/run.ts'
import type { RunState, StopEvent, StopOutcome, StopState } from '#domain/delivery/run.ts'

export type Run = {
  id: string
  day: string
  name: string
  driver: string | null
  driverName: string | null
  state: RunState
  leftAt: Date | null
  finishedAt: Date | null
  version: number
}

export type Stop = {
  runId: string
  /** The uuid, and the number. */
  key: string
  orderId: string
  status: OrderStatus
  name: string
  phone: string
  address: { street: string; city: string; district: string; zipCode: string }
  note: string
  leaveAtDoor: boolean
  time: string
  startsAt: string | null
  endsAt: string | null
  position: number
  boxes: number
  lines: (Omit<BoxedRow, 'productId'> & { line: string })[]
  outcome: StopOutcome | null
  outcomeAt: Date | null
  events: StopEvent[]
  state: StopState
  /** Its shopper's data was deleted: nothing personal is stored any more. */
  isForgotten: boolean
}

type BoxedRow = {
  productId: number
  title: string
  count: number
  category: string | null
  /** Of its product; null once that is gone. */
  temperature: string | null
  storage: string | null
  /** Sold only from this age on. */
  minimumAge: number | null
  paidCents: number
}

type StoredEvent = {
  id: string
  kind: StopEvent['kind']
  productId: number | null
  count: number | null
  name: string | null
  note: string | null
  leftAtDoor: boolean | null
  age: StopEvent['age'] | null
  by: string
  at: string
}

export type StopRow = {
  run_id: string
  id: string
  order_id: string
  status: OrderStatus
  display_name: string
  email: string
  phone_number: string
  street: string
  city: string
  district: string
  zip_code: string
  delivery_note: string
  leave_at_door: boolean
  delivery: { label?: string; startsAt?: string | null; endsAt?: string | null } | null
  position: number
  boxes: number
  outcome: StopOutcome | null
  outcome_at: Date | null
  lines: BoxedRow[] | null
  events: StoredEvent[] | null
}

const runColumns = `r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.name, r.driver,
  (select coalesce(nullif(s.display_name, ''), s.email) from staff s where s.user_id = r.driver) as "driverName",
  r.state, r.left_at as "leftAt", r.finished_at as "finishedAt", r.version`

export function runsOfDay(day: string): Statement {
  const text = `select ${runColumns} from runs r where r.day = $1 order by r.created_at, r.id`
  return { name: 'runs-of-day', text, values: [day] }
}

export function runOf(id: string): Statement {
  return { name: 'run', text: `select ${runColumns} from runs r where r.id = $1`, values: [id] }
}

/** Of today; a run that left before midnight stays with its driver until it's back. */
const isOfToday = `(r.day = (now() at time zone $2)::date or (r.state = 'out'
  and r.day = (r.left_at at time zone $2)::date and r.left_at > now() - interval '${maxHoursOut} hours'))`

export function ownRuns(uid: string, timeZone: string): Statement {
  const text = `select ${runColumns} from runs r where r.driver = $1 and ${isOfToday} order by r.left_at nulls last, r.created_at, r.id`
  return { name: 'runs-own', text, values: [uid, timeZone] }
}

/** Locked: what is tapped in a run is recorded by one request after the other. */
export function lockOwnRun(uid: string, timeZone: string, id: string): Statement {
  const text = `select ${runColumns} from runs r where r.driver = $1 and ${isOfToday} and r.id = $3 for update of r`
  return { name: 'run-own-lock', text, values: [uid, timeZone, id] }
}

const eventsColumn = `(select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'productId', e.product_id, 'count', e.count,
    'name', e.name, 'note', e.note, 'leftAtDoor', e.left_at_door, 'age', e.age, 'by', e.by, 'at', e.device_at) order by e.seq)
  from stop_events e where e.run_id = t.run_id and e.order_id = t.order_id and not (${isTakenBack})) as events`

// A product that was ordered and replaces another one as well is one thing in the box.
const boxedColumn = `(select json_agg(json_build_object('productId', p.product_id, 'title', p.title, 'count', p.count,
      'category', c.name, 'temperature', p.temperature, 'storage', p.storage, 'paidCents', p.paid_cents,
      'minimumAge', p.minimum_age) order by p.position)
    from (select p.product_id, min(p.position) as position, min(p.title) as title, sum(p.packed)::int as count,
          sum(p.paid_cents)::int as paid_cents, f.temperature, f.storage,
          max(case when p.product_id = p.line_id then l.minimum_age when f.minimum_age > 0 then f.minimum_age end) as minimum_age
        from packed_lines p left join order_lines l on l.order_id = p.order_id and l.product_id = p.line_id
          left join product_facts f on f.product_id = p.product_id
        where p.order_id = o.id and p.packed > 0 group by p.product_id, f.temperature, f.storage) p
      left join products a on a.id = p.product_id left join subcategories b on b.id = a.subcategory_id
      left join categories c on c.id = b.category_id) as lines`

export function stopsOf(runIds: readonly string[]): Statement {
  const text = `select t.run_id, o.id, o.order_id, o.status, o.display_name, o.email, o.phone_number, o.street, o.city, o.district, o.zip_code,
      o.delivery_note, o.leave_at_door, o.snapshot -> 'delivery' as delivery, t.position, t.boxes, t.outcome, t.outcome_at,
      ${boxedColumn}, ${eventsColumn}
    from run_stops t join orders o on o.id = t.order_id where t.run_id = any($1::uuid[]) order by t.run_id, t.position, o.id`
  return { name: 'run-stops', text, values: [runIds] }
}

export function readStop(row: StopRow): Stop {
  const { delivery, street, city, district } = row
  const lines = (row.lines ?? []).map(({ productId, ...line }) => ({ ...line, line: `p${productId}` }))
  const events = (row.events ?? []).map((event) => eventOf(row.order_id, event))
  return {
    runId: row.run_id,
    key: row.id,
    orderId: row.order_id,
    status: row.status,
    name: row.display_name,
    phone: row.phone_number,
    address: { street, city, district, zipCode: row.zip_code },
    note: row.delivery_note,
    leaveAtDoor: row.leave_at_door,
    time: delivery?.label ?? '',
    startsAt: delivery?.startsAt ?? null,
    endsAt: delivery?.endsAt ?? null,
    position: row.position,
    boxes: row.boxes,
    lines,
    outcome: row.outcome,
    outcomeAt: row.outcome_at,
    events,
    state: stopState(events, lines),
    isForgotten: row.email === '',
  }
}

function eventOf(orderId: string, { productId, at, id, kind, by, ...rest }: StoredEvent): StopEvent {
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
  const line = productId === null ? {} : { line: `p${productId}` }
  return { id, orderId, kind, by, ...known, ...line, at: new Date(at).toISOString() }
}

/** What the driver still has to do with, or has done: neither cancelled nor handed over by somebody else. */
export function isOnRun({ status, outcome }: Pick<Stop, 'status' | 'outcome'>): boolean {
  return status === 'Processing' || (status === 'Delivered' && outcome === 'delivered')
}

/** The boards and lists that are open in the office show which run an order is in. */
export async function announceRun(on: Transaction, id: string): Promise<void> {
  const text = `select announce('orders_changed', json_build_object('runId', $1::text)::text)`
  await on.run({ name: 'run-announce', text, values: [id] })
}
