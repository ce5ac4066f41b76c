// Records what a driver tapped at the doors. Events that are known already are skipped, so that a phone can send them again and again; what
// follows from them for an order (delivered, back to the shop, damaged) is written in the same transaction, once.
import type { Database, Transaction } from '#database/connection.ts'
import { firstOfEach } from '#domain/order/phone-events.ts'
import { undoDeliverySeconds } from '#domain/order/order.ts'
import { stopState } from '#domain/delivery/run.ts'
import type { StopEvent, StopState } from '#domain/delivery/run.ts'
import { insertEvent, lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { LockedOrder, StaffMember } from '#server/orders/changes/order-changes.ts'
import { refundRest } from '#server/orders/money/refund-rest.ts'
import { idOfWire } from '#server/orders/packing/packing-rows.ts'
import { storedTime } from '#server/orders/phone-event-json.ts'
import { finishText } from './leave-run.ts'
import { lockOwnRun, readStop, stopsOf } from './run-rows.ts'
import type { Run, Stop, StopRow } from './run-rows.ts'

/** As a phone sends it. */
export type NewStopEvent = Omit<StopEvent, 'by'>
export type StopRefusal = 'not-left' | 'not-in-run' | 'cancelled' | 'unknown-line' | 'age-unchecked'
export type RefusedStop = { id: string; code: StopRefusal }
export type StopsRecorded = { refused: RefusedStop[]; notifications: number[]; refunds: string[] } | undefined

type Recording = { runId: string; timeZone: string; events: readonly NewStopEvent[]; by: StaffMember }

export function createRecordStops(database: Database) {
  /** Undefined unless it's a run of theirs, of today. */
  return ({ runId, timeZone, events, by }: Recording): Promise<StopsRecorded> =>
    database.transaction(async (on) => {
      const [run] = await on.run<Run>(lockOwnRun(by.uid, timeZone, runId))
      if (run === undefined) return undefined
      const stops = await readStops(on, runId)
      const ids = events.map(({ id }) => id)
      const known = await on.run<{ id: string }>({ name: 'stop-events-known', text: knownText, values: [runId, ids] })
      const isKnown = new Set(known.map(({ id }) => id))
      const fresh = firstOfEach(events).filter(({ id }) => !isKnown.has(id))
      const byOrder = [...Map.groupBy(fresh, ({ orderId }) => orderId)]
        .map(([orderId, own]) => ({ stop: stops.get(orderId), own }))
        // The orders are locked by id, as everybody does who changes several.
        .toSorted((one, other) => ((one.stop?.key ?? '') < (other.stop?.key ?? '') ? -1 : 1))
      const refused: RefusedStop[] = []
      const notifications: number[] = []
      const refunds: string[] = []
      const recorded: NewStopEvent[] = []
      for (const { stop, own } of byOrder) {
        const order = stop && (await lockOrder(on, stop.key))
        const judged = own.map((event) => ({ event, code: refusalOf(run, stop, order, event) }))
        refused.push(...judged.flatMap(({ event: { id }, code }) => (code === undefined ? [] : { id, code })))
        const accepted = judged
          .filter(({ code }) => code === undefined)
          .map(({ event }) => (stop?.isForgotten === true ? { ...event, name: undefined, note: undefined } : event))
        if (stop === undefined || order === undefined || accepted.length === 0) continue
        await on.run({
          name: 'stop-events-add',
          text: addText,
          values: [runId, stop.key, by.uid, JSON.stringify(accepted.map(rowOf))],
        })
        recorded.push(...accepted)
        const state = stopState([...stop.events, ...accepted.map((event) => ({ ...event, by: by.uid }))], stop.lines)
        const followed = await follow(on, { run, stop, state, accepted, order, by })
        notifications.push(...followed.notifications)
        refunds.push(...followed.refunds)
      }
      if (recorded.length === 0) return { refused, notifications, refunds }
      await on.run({ name: 'run-tapped', text: tappedText, values: [runId] })
      await finishIfDone(on, runId)
      const after = { events: recorded.map(({ orderId, kind }) => ({ orderId, kind })) }
      await by.record(on, { action: 'order.driven', subject: { kind: 'run', id: runId }, after })
      return { refused, notifications, refunds }
    })
}

async function readStops(on: Transaction, runId: string): Promise<Map<string, Stop>> {
  const rows = await on.run<StopRow>(stopsOf([runId]))
  return new Map(rows.map((row) => [row.order_id, readStop(row)]))
}

function refusalOf(
  { state }: Run,
  stop: Stop | undefined,
  order: LockedOrder | undefined,
  { kind, line, age }: NewStopEvent,
): StopRefusal | undefined {
  if (stop === undefined || order === undefined) return 'not-in-run'
  if (order.status === 'Cancelled') return 'cancelled'
  if (state === 'planned') return 'not-left'
  if (kind === 'delivered' && age === undefined && agedOf(stop).length > 0) return 'age-unchecked'
  if (kind !== 'damaged') return undefined
  return stop.lines.some((boxed) => boxed.line === line) ? undefined : 'unknown-line'
}

type Following = {
  run: Run
  /** As it was before the accepted events, and what became of it. */
  stop: Stop
  state: StopState
  accepted: readonly NewStopEvent[]
  order: LockedOrder
  by: StaffMember
}

/** Whose emails and money are to be sent at once. */
type Followed = { notifications: number[]; refunds: string[] }
const nothing: Followed = { notifications: [], refunds: [] }

/** What its events mean for the order. */
async function follow(on: Transaction, { run, stop, state, accepted, order, by }: Following): Promise<Followed> {
  const { key: orderId } = stop
  const { outcome } = state
  for (const text of damageTexts(stop, accepted))
    await on.run(insertEvent({ orderId, kind: 'damaged', actor: by, text }))
  if (outcome === null) return nothing
  if (outcome === 'delivered') await on.run({ name: 'stop-elsewhere', text: elsewhereText, values: [run.id, orderId] })
  await on.run({ name: 'stop-outcome', text: outcomeText, values: [run.id, orderId, outcome, state.at] })
  if (order.status !== 'Processing') return nothing
  if (outcome === 'delivered') {
    await on.run({ name: 'stop-deliver', text: deliverText, values: [run.id, orderId] })
    const text = proofText(state, stop)
    await on.run(insertEvent({ orderId, kind: 'moved', actor: by, status: 'Delivered', text }))
    await on.run({ name: 'stop-untell', text: untellText, values: [orderId] })
    await notifyShopper(on, 'delivered', orderId, { delaySeconds: undoDeliverySeconds })
    return { notifications: [], refunds: state.age === 'refused' ? await refundAged(on, order, stop) : [] }
  }
  if (stop.state.outcome === outcome) return nothing
  await on.run(insertEvent({ orderId, kind: outcome, actor: by, text: state.note }))
  const notification = await notifyShopper(on, outcome, orderId)
  return { notifications: notification === undefined ? [] : [notification], refunds: [] }
}

/** What of it is new: never more than there was in the boxes. */
function damageTexts({ lines, state }: Stop, accepted: readonly NewStopEvent[]): string[] {
  const left = new Map(lines.map(({ line, count }) => [line, count]))
  for (const { line, count } of state.damaged) left.set(line, (left.get(line) ?? 0) - count)
  return accepted.flatMap(({ kind, line = '', count = 1, note = '' }) => {
    const added = kind === 'damaged' ? Math.min(count, left.get(line) ?? 0) : 0
    if (added === 0) return []
    left.set(line, (left.get(line) ?? 0) - added)
    const title = lines.find((boxed) => boxed.line === line)?.title ?? ''
    return `${added} × ${title}${note === '' ? '' : `: ${note}`}`
  })
}

const agedOf = ({ lines }: Stop) => lines.filter(({ minimumAge }) => minimumAge !== null)

/** Nobody old enough was there: what was paid for these goes back to the card. The items are counted when somebody puts them back. */
async function refundAged(on: Transaction, order: LockedOrder, stop: Stop): Promise<string[]> {
  const aged = agedOf(stop)
  const amountCents = aged.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const lines = aged.map(({ line, count }) => ({ productId: idOfWire(line), quantity: count }))
  const refundId = await refundRest(on, order, { amountCents, lines, reason: cameBack(stop) })
  return refundId === undefined ? [] : [refundId]
}

function cameBack(stop: Stop): string {
  return `Age not confirmed at the door: ${agedOf(stop)
    .map(({ count, title }) => `${count} × ${title}`)
    .join(', ')}`
}

/** For the timeline. */
function proofText({ name, note, leftAtDoor, age }: StopState, stop: Stop): string {
  const aged = { checked: 'Age checked', refused: cameBack(stop) }
  const parts = [name && `Handed to ${name}`, leftAtDoor ? 'Left at the door' : '', age === null ? '' : aged[age], note]
  return parts.filter((part) => part !== '').join('. ')
}

async function finishIfDone(on: Transaction, runId: string): Promise<void> {
  const [open] = await on.run<{ left: number }>({ name: 'run-stops-left', text: leftText, values: [runId] })
  if (open?.left === 0) await on.run({ name: 'run-done', text: doneText, values: [runId] })
}

function rowOf({ id, kind, line, count, name, note, leftAtDoor, age, at }: NewStopEvent) {
  const productId = line === undefined ? undefined : Number(line.slice(1))
  return { id, kind, productId, count, name, note, leftAtDoor, age, at: storedTime(at) }
}

const knownText = 'select id from stop_events where run_id = $1 and id = any($2::text[])'

const addText = `insert into stop_events (run_id, order_id, id, kind, product_id, count, name, note, left_at_door, age, by, device_at)
  select $1, $2, e.id, e.kind, e."productId", e.count, e.name, e.note, e."leftAtDoor", e.age, $3, e.at
  from jsonb_to_recordset($4::jsonb) as e (id text, kind text, "productId" int, count int, name text, note text,
    "leftAtDoor" boolean, age text, at timestamptz)
  on conflict do nothing`

// A phone's clock may be wrong: never before the run left, and never in the future. Only one run can have handed it over.
const outcomeText = `update run_stops t set outcome = $3, outcome_at = least(now(), greatest($4::timestamptz, r.left_at))
  from runs r where r.id = t.run_id and t.run_id = $1 and t.order_id = $2 and ($3 <> 'delivered' or not exists
    (select from run_stops other where other.order_id = $2 and other.run_id <> $1 and other.outcome = 'delivered'))`

const deliverText = `update orders o set status = 'Delivered', version = o.version + 1, delivered_at = t.outcome_at
  from run_stops t where o.id = $2 and t.order_id = o.id and t.run_id = $1`

// It was handed over after all: it leaves the run that it was planned for next.
const elsewhereText = `delete from run_stops where order_id = $2 and run_id <> $1 and outcome is null`

const untellText = `delete from notifications where order_id = $1 and kind in ('not-home', 'refused') and email_sent_at is null`

const tappedText = 'update runs set version = version + 1 where id = $1'

const leftText = `select count(*)::int as left from run_stops t join orders o on o.id = t.order_id
  where t.run_id = $1 and t.outcome is null and o.status = 'Processing'`

const doneText = `${finishText} and state = 'out'`
