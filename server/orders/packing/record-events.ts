// Records what was tapped on a phone. Events that are known already are skipped, so that a phone can send them again and again.
import type { Database } from '#database/connection.ts'
import type { Product } from '#domain/product/product.ts'
import { firstOfEach } from '#domain/order/phone-events.ts'
import { countedEvents } from '#domain/packing/packing.ts'
import { questionOf } from '#domain/packing/question.ts'
import { substituteRefusal } from '#domain/packing/wish.ts'
import type { SubstituteRefusal } from '#domain/packing/wish.ts'
import type { LoggedChange, StaffMember } from '#server/orders/changes/order-changes.ts'
import { storedTime } from '#server/orders/phone-event-json.ts'
import { idOfWire, lease, packingNumbered, packingOf, readPacking, withEvents } from './packing-rows.ts'
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
export type Recorded = { packing: Packing; refused: Refused[]; notification: number | undefined }

type Parts = {
  database: Database
  substitutesFor: (packing: Packing, line: string) => Promise<Product[]>
}

export function createRecordEvents({ database, substitutesFor }: Parts) {
  /**
   * Undefined when there is no such order. Nothing is locked while the events are judged: if the packing is another one by the
   * time they are written, they are judged again. So a tap takes one read and one short transaction.
   */
  return async (
    order: { id: string } | { number: string },
    events: readonly NewEvent[],
    by: StaffMember,
  ): Promise<Recorded | undefined> => {
    for (;;) {
      const [row] = await database.query<PackingRow>(
        'id' in order ? packingOf(order.id) : packingNumbered(order.number),
      )
      if (row === undefined) return undefined
      const { accepted, refused } = await judge(row, events, by)
      if (accepted.length === 0) return { packing: readPacking(row), refused, notification: undefined }
      const written = await write(row, accepted, by)
      if (written === undefined) continue
      const { notification, ...changed } = written
      return { packing: await packingAfter({ ...row, ...changed }, accepted, by), refused, notification }
    }
  }

  /** Undefined if the packing isn't any more what it was in `row`. */
  async function write(row: PackingRow, accepted: readonly NewEvent[], by: StaffMember): Promise<Written | undefined> {
    const { values, change } = additionOf(row, accepted, by.uid)
    const isAsking = accepted.some(({ kind }) => kind === 'asked')
    const logged = isAsking ? undefined : by.logged?.({ ...addParts(', allowed'), values }, change)
    if (logged !== undefined) {
      const { text } = logged
      const [renewed] = await database.query<Renewed>({ name: 'pack-events-logged', text, values: logged.values })
      if (renewed !== undefined) return { ...renewed, notification: undefined }
    }
    return database.transaction(async (on) => {
      const { ctes, select } = addParts('')
      const [added] = await on.run<Renewed>({ name: 'pack-events-add', text: `with ${ctes} ${select}`, values })
      if (added === undefined) return undefined
      await by.record(on, change)
      return { ...added, notification: await ask(on, row.id, accepted) }
    })
  }

  async function judge(row: PackingRow, events: readonly NewEvent[], by: StaffMember) {
    const known = new Set(row.events?.map(({ id }) => id))
    const fresh = firstOfEach(events).filter(({ id }) => !known.has(id))
    const lines = new Set(row.lines.map(({ productId }) => productId))
    const general = refusalOf(row, by)
    const substituteRefusalOf = substitutesOf(row)
    const accepted: NewEvent[] = []
    const refused: Refused[] = []
    for (const event of fresh) {
      const isLine = lines.has(idOfWire(event.line))
      const code = general ?? (isLine ? await substituteRefusalOf(event, accepted) : 'unknown-line')
      if (code === undefined) accepted.push(event)
      else refused.push({ id: event.id, code })
    }
    return { accepted, refused }
  }

  /** The order is put together only for these events, and the list of a line is read once, however many are about it. */
  function substitutesOf(row: PackingRow) {
    const lists = new Map<string, Product[]>()
    let packing: Packing | undefined
    return async (event: NewEvent, before: readonly NewEvent[]): Promise<EventRefusal | undefined> => {
      if (!isAboutSubstitute(event)) return undefined
      packing ??= readPacking(row)
      const { line, productId } = event
      const refusal = wishRefusalOf(packing, event) ?? askedRefusalOf(event, before)
      if (refusal !== undefined) return refusal
      const safe = lists.get(line) ?? (await substitutesFor(packing, line))
      lists.set(line, safe)
      return safe.some(({ id }) => id === productId) ? undefined : 'unsafe-substitute'
    }
  }

  /** Only substitutes and questions come with something that isn't known yet. */
  async function packingAfter(row: PackingRow, accepted: readonly NewEvent[], by: StaffMember): Promise<Packing> {
    const [again] = accepted.some(isAboutSubstitute) ? await database.query<PackingRow>(packingOf(row.id)) : []
    return readPacking(again ?? withEvents(row, accepted, by.uid))
  }
}

type Renewed = { version: number; lease_until: Date | null }
type Written = Renewed & { notification: number | undefined }

/** The events of `row` as values, and what the log says of them. */
function additionOf(
  { id: orderId, order_id: number, version }: PackingRow,
  accepted: readonly NewEvent[],
  uid: string,
) {
  const after = { packed: accepted.map(({ line: productId, kind, count }) => ({ productId, kind, count })) }
  const change: LoggedChange = { action: 'order.picked', subject: { kind: 'order', id: number }, after }
  return { change, values: [orderId, uid, JSON.stringify(accepted.map(rowOf)), version] }
}

function refusalOf(
  { status, state, packer }: Pick<PackingRow, 'status' | 'state' | 'packer'>,
  by: StaffMember,
): EventRefusal | undefined {
  if (status === 'Cancelled') return 'cancelled'
  if (state === 'packed' || status === 'Delivered') return 'packed'
  if (state === null) return 'not-taken'
  return packer === by.uid ? undefined : 'other-packer'
}

const isAboutSubstitute = ({ kind }: NewEvent): boolean => kind === 'replaced' || kind === 'asked'

function wishRefusalOf(
  { lines, questions }: Packing,
  { kind, line, productId = '' }: NewEvent,
): EventRefusal | undefined {
  const ordered = lines.find((one) => one.line === line)
  if (ordered === undefined) return undefined
  const question = questionOf(questions, line)
  if (kind === 'replaced')
    return substituteRefusal({ wish: ordered.wish, wishedId: ordered.instead?.productId, question }, productId)
  if (question?.state === 'waiting') return 'asked-already'
  return ordered.wish === 'none' ? 'no-substitute' : undefined
}

/** Its question was sent along with it, so that nobody has read it yet. */
function askedRefusalOf({ kind, line }: NewEvent, before: readonly NewEvent[]): EventRefusal | undefined {
  const isAsked = countedEvents(before.map((event) => ({ ...event, by: '' }))).some(
    (event) => event.line === line && event.kind === 'asked',
  )
  if (!isAsked) return undefined
  return kind === 'asked' ? 'asked-already' : 'waiting-for-answer'
}

function rowOf({ id, line, kind, count, grams, productId, code, reason, undoes, at }: NewEvent) {
  const substituteId = productId === undefined ? undefined : idOfWire(productId)
  return { id, productId: idOfWire(line), kind, count, grams, substituteId, code, reason, undoes, at: storedTime(at) }
}

// What was tapped before the order was put back still counts, but doesn't take the order again.
const renewed = `case when k.lease_until is not null then ${lease} end`

// Everything that changes what may be tapped raises the version of the packing, or changes what else is compared here.
const addParts = (allowed: '' | ', allowed') => ({
  ctes: `renewed as (update packings k set lease_until = ${renewed}, version = k.version + 1
    from orders o${allowed} where k.order_id = $1 and k.version = $4 and k.packer = $2 and k.state = 'packing'
      and o.id = k.order_id and o.status in ('Pending', 'Processing')
    returning k.version, k.lease_until),
  added as (insert into pack_events
      (order_id, id, product_id, kind, count, grams, substitute_id, code, reason, undoes, by, device_at)
    select $1, e.id, e."productId", e.kind, e.count, e.grams, e."substituteId", e.code, e.reason, e.undoes, $2, e.at
    from renewed, jsonb_to_recordset($3::jsonb) as e (id text, "productId" int, kind text, count int, grams int,
      "substituteId" int, code text, reason text, undoes text, at timestamptz)
    on conflict do nothing)`,
  from: 'renewed',
  select: 'select version, lease_until from renewed',
})
