// Reads an order as the store room packs it: neither address nor sums.
import { staffNameOf } from '#database/staff-name.ts'
import type { Statement } from '#database/connection.ts'
import { firstNameOf } from '#domain/people/customer.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { readSnapshot } from '#domain/order/order-snapshot.ts'
import { countedEvents, packedState } from '#domain/packing/packing.ts'
import { questionState } from '#domain/packing/question.ts'
import type { Answer, QuestionState } from '#domain/packing/question.ts'
import { weightJson } from '#database/weight-columns.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'
import type { LineState, LineToPack, PackEvent } from '#domain/packing/packing.ts'
import type { PackedProduct } from '#domain/packing/settlement.ts'
import type { WishKind } from '#domain/packing/wish.ts'

export const leaseMinutes = 10
export const lease = `now() + interval '${leaseMinutes} minutes'`

export type PackingLine = LineToPack & {
  productId: number
  title: string
  unit: string
  picture: string
  note: string
  barcode: string | null
  unitCents: number
  category: string | null
  wish: WishKind
  /** What the shopper chose to get instead. */
  instead: { productId: string; title: string; picture: string } | undefined
  /** Null where it's sold by the piece. */
  weight: SoldByWeight | null
  /** Where it is in the shop; empty if nobody said. */
  place: string
  /** The age that its shopper confirmed; null where it was sold to everybody. */
  minimumAge: number | null
}

/** As a phone sends it. */
export type NewEvent = Omit<PackEvent, 'by'>

/** A product that was packed or suggested instead of an ordered one. */
export type OtherProduct = { productId: string; title: string; unit: string; picture: string }

export type Question = { id: string; line: string; productId: string; answerBy: Date; state: QuestionState }

export type Packing = {
  id: string
  orderId: string
  status: OrderStatus
  state: 'waiting' | 'packing' | 'packed'
  packer: string | null
  packerName: string | null
  leaseUntil: Date | null
  version: number
  orderTime: Date
  firstName: string
  delivery: string
  notes: string[]
  /** What the shopper avoids, by the names of `domain/food/avoidance.ts`. */
  avoids: string[]
  lines: PackingLine[]
  events: PackEvent[]
  progress: LineState[]
  questions: Question[]
  substitutes: OtherProduct[]
}

/** A packed product with what the receipt says about it. */
export type PackedLine = {
  product: PackedProduct
  title: string
  ordered: number
  grams: number | undefined
  reason: LineState['reason']
}

export type PackingRow = {
  id: string
  order_id: string
  status: OrderStatus
  state: 'packing' | 'packed' | null
  packer: string | null
  packer_name: string | null
  lease_until: Date | null
  version: number | null
  created_at: Date
  display_name: string
  snapshot: unknown
  currency: string
  shipping_cents: number
  coupon_cents: number
  grand_total_cents: number
  charge_cents: number
  reserved_cents: number | null
  notes: string[] | null
  avoids: string[] | null
  lines: (Omit<PackingLine, 'line' | 'soldBy' | 'instead'> & {
    productId: number
    instead: { id: number; title: string; picture: string } | null
  })[]
  events: StoredEvent[] | null
  questions: StoredQuestion[] | null
  substitutes: { id: number; title: string; unit: string; picture: string }[] | null
}

type StoredQuestion = {
  id: string
  eventId: string
  lineId: number
  substituteId: number
  answer: Answer | null
  answerBy: string
  isDue: boolean
}

type StoredEvent = Omit<PackEvent, 'line' | 'productId'> & { lineId: number; substituteId: number | null }

/** The id of a product on the wire. */
export const wireId = (id: number) => `p${id}`
export const idOfWire = (text: string) => Number(text.slice(1))

const eventsColumn = `(select json_agg(json_build_object('id', e.id, 'lineId', e.product_id, 'kind', e.kind, 'count', e.count,
    'grams', e.grams, 'substituteId', e.substitute_id, 'code', e.code, 'reason', e.reason, 'undoes', e.undoes, 'by', e.by,
    'at', e.device_at) order by e.seq)
  from pack_events e where e.order_id = o.id) as events`

// By the clock: whoever answers has waited for a lock.
const questionsColumns = `(select json_agg(json_build_object('id', q.id, 'eventId', q.event_id, 'lineId', q.line_id,
    'substituteId', q.substitute_id, 'answer', q.answer, 'answerBy', q.answer_by,
    'isDue', q.answer_by <= clock_timestamp()) order by q.asked_at, q.id)
  from pack_questions q where q.order_id = o.id) as questions,
  (select json_agg(json_build_object('id', p.id, 'title', p.title, 'unit', p.unit, 'picture', p.picture) order by p.id)
    from products p where p.id in (select e.substitute_id from pack_events e where e.order_id = o.id)) as substitutes`

const linesColumn = `(select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'unit', l.unit,
    'picture', l.picture, 'note', l.note, 'ordered', l.quantity, 'unitCents', l.unit_cents, 'barcode', p.barcode,
    'category', c.name, 'weight', ${weightJson('l')}, 'place', coalesce(p.shop_place, ''), 'minimumAge', l.minimum_age, 'wish', l.wish, 'instead', case when i.id is not null then
      json_build_object('id', i.id, 'title', i.title, 'picture', i.picture) end) order by c.position nulls last, s.position, l.position)
  from order_lines l left join products p on p.id = l.product_id
    left join subcategories s on s.id = p.subcategory_id left join categories c on c.id = s.category_id
    left join products i on i.id = l.wish_product_id
  where l.order_id = o.id) as lines`

const select = `select o.id, o.order_id, o.status, k.state, k.packer, k.lease_until, k.version, o.created_at, o.display_name,
    o.snapshot, o.currency, o.shipping_cents, o.coupon_cents, o.grand_total_cents, o.charge_cents, o.reserved_cents,
    ${staffNameOf('k.packer')} as packer_name,
    (select json_agg(e.text order by e.id) from order_events e
      where e.order_id = o.id and e.kind = 'note' and e.text <> '') as notes,
    (select json_agg(a.name order by a.name) from avoidances a where a.user_id = o.user_id) as avoids, ${linesColumn}, ${eventsColumn},
    ${questionsColumns}
  from orders o left join packings k on k.order_id = o.id`

export function packingOf(orderId: string): Statement {
  return { name: 'packing', text: `${select} where o.id = $1`, values: [orderId] }
}

/** By the number that people know it by. */
export function packingNumbered(number: string): Statement {
  return { name: 'packing-numbered', text: `${select} where o.order_id = $1`, values: [number] }
}

/** In the hands of this person. */
export function packingsOf(uid: string): Statement {
  const text = `${select} where k.packer = $1 and k.state = 'packing' and k.lease_until is not null
    and o.status in ('Pending', 'Processing') order by k.started_at, o.id limit 50`
  return { name: 'packings-own', text, values: [uid] }
}

export function readPacking(row: PackingRow): Packing {
  const lines = row.lines.map(({ instead, ...line }) => ({
    ...line,
    line: wireId(line.productId),
    soldBy: line.weight === null ? ('piece' as const) : ('weight' as const),
    instead: instead === null ? undefined : { ...instead, productId: wireId(instead.id) },
  }))
  const events = (row.events ?? []).map(eventOf)
  const { snapshot, currency, shipping_cents: shippingCents } = row
  const progress = packedState(lines, events)
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status,
    state: row.state ?? 'waiting',
    packer: row.packer,
    packerName: row.packer_name,
    leaseUntil: row.lease_until,
    version: row.version ?? 0,
    orderTime: row.created_at,
    firstName: firstNameOf(row.display_name),
    delivery: readSnapshot({ snapshot, currency, shippingCents }).delivery.label,
    notes: row.notes ?? [],
    avoids: row.avoids ?? [],
    lines,
    events,
    progress,
    questions: questionsOf(row, events, progress),
    substitutes: (row.substitutes ?? []).map(({ id, ...product }) => ({ ...product, productId: wireId(id) })),
  }
}

/** As it would be read with these events added. */
export function withEvents(row: PackingRow, added: readonly NewEvent[], by: string): PackingRow {
  const events = added.map(({ line, productId, ...event }) => ({
    ...event,
    by,
    lineId: idOfWire(line),
    substituteId: productId === undefined ? null : idOfWire(productId),
  }))
  return { ...row, events: [...(row.events ?? []), ...events] }
}

function questionsOf({ status, state, questions }: PackingRow, events: PackEvent[], progress: LineState[]): Question[] {
  if (questions === null) return []
  const counted = new Set(countedEvents(events).map(({ id }) => id))
  const isPacked = state !== 'packing' || status === 'Cancelled' || status === 'Delivered'
  return questions.map(({ id, eventId, lineId, substituteId, answer, answerBy, isDue }) => {
    const line = wireId(lineId)
    const isUndecided = progress.some((one) => one.line === line && one.open > 0)
    return {
      id,
      line,
      productId: wireId(substituteId),
      answerBy: new Date(answerBy),
      state: questionState({ answer, isDue, isOpen: !isPacked && isUndecided && counted.has(eventId) }),
    }
  })
}

function eventOf({ lineId, substituteId, at, ...event }: StoredEvent): PackEvent {
  const known = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null)) as typeof event
  return {
    ...known,
    line: wireId(lineId),
    productId: substituteId === null ? undefined : wireId(substituteId),
    at: new Date(at).toISOString(),
  }
}
