// Writes a planned history into a fresh shop, in one transaction.
import { inTransaction } from '#database/session.ts'
import type { Session } from '#database/session.ts'
import { cardRowsOf } from './card-rows.ts'
import type { Colleague, Customer, History } from './history.ts'
import { insertRows } from './insert-rows.ts'
import { logOf } from './log-rows.ts'
import { rowsOf } from './order-rows.ts'
import { missedSearches } from './texts.ts'
import { writeStock } from './write-stock.ts'
import { accountOf, addressRow, cartsOf, customerRow, staffRow } from './people-rows.ts'

/** The stored hash of somebody's password. */
export type HashOf = (person: Customer | Colleague) => string

export type Writing = { now: Date; fingerprintKey: string; hashOf: HashOf }

export async function writeHistory(session: Session, history: History, writing: Writing): Promise<void> {
  await inTransaction(session, 'BEGIN', async () => {
    await writePeople(session, history, writing.hashOf)
    await writeOrders(session, history, writing)
    await session.query(reportedText, [writing.now])
    const receiptIds = await writeStock(session, history)
    await insertRows(session, 'staff_log', logOf(history, receiptIds))
    await session.query(missedText, [history.openedAt, writing.now, missedSearches])
  })
  await session.query('analyze')
}

// The first texts on more days than the last ones.
const missedText = `insert into missed_searches (day, text, times)
  select day::date, searched.text, 1 + (hashtext(searched.text || day) & 3)
  from generate_series($1::date, $2::date, interval '1 day') day, unnest($3::text[]) with ordinality as searched (text, rank)
  where (hashtext(day || searched.text) & 1023) % (rank + 1) = 0`

// The last two shoppers who got something found one of it damaged, half an hour ago.
const reportedText = `with o as (select * from orders where status = 'Delivered' and payment_state = 'captured' and refunded_cents = 0
      and delivered_at > $1::timestamptz - interval '3 days' order by delivered_at desc limit 2),
  line as (select distinct on (l.order_id) l.*, floor(l.unit_cents * o.charge_cents::numeric
      / greatest(1, o.subtotal_cents + o.shipping_cents))::int as proposed
    from o join order_lines l on l.order_id = o.id order by l.order_id, l.position),
  noted as (insert into order_events (order_id, kind, actor, text, created_at)
    select order_id, 'reported', 'shopper', 'Damaged: 1 × ' || title, $1::timestamptz - interval '30 minutes' from line)
  insert into order_reports (id, order_id, kind, product_id, title, count, note, proposed_cents, created_at)
    select gen_random_uuid(), order_id, 'damaged', product_id, title, 1, 'The packet was open when I unpacked it.', proposed,
      $1::timestamptz - interval '30 minutes' from line`

async function writePeople(session: Session, history: History, hashOf: HashOf): Promise<void> {
  const { customers, staff } = history
  const accounts = [...customers, ...staff].map((person) => accountOf(person, hashOf(person)))
  await insertRows(session, 'identity_accounts', accounts)
  await insertRows(session, 'customers', customers.map(customerRow))
  await insertRows(session, 'checkout_infos', customers.map(addressRow))
  await insertRows(session, 'carts', cartsOf(history))
  await insertRows(session, 'staff', staff.map(staffRow))
  const [owner] = staff
  if (owner !== undefined) await insertRows(session, 'shop_setup', [{ id: 1, doneAt: owner.joinedAt }])
}

async function writeOrders(session: Session, { orders }: History, { now, fingerprintKey }: Writing): Promise<void> {
  const rows = orders.map((order) => {
    const card = cardRowsOf(order, fingerprintKey)
    return { ...rowsOf(order, card, now), card }
  })
  await insertRows(
    session,
    'card_methods',
    rows.map(({ card }) => card.method),
  )
  await insertRows(
    session,
    'card_intents',
    rows.map(({ card }) => card.intent),
  )
  await insertRows(
    session,
    'card_charges',
    rows.map(({ card }) => card.charge),
  )
  await insertRows(
    session,
    'card_refunds',
    rows.flatMap(({ card }) => [...card.refunds.values()]),
  )
  await insertRows(
    session,
    'checkouts',
    rows.map(({ checkout }) => checkout),
  )
  await insertRows(
    session,
    'orders',
    rows.map(({ order }) => order),
  )
  await insertRows(
    session,
    'order_lines',
    rows.flatMap(({ lines }) => lines),
  )
  await insertRows(
    session,
    'refunds',
    rows.flatMap(({ refunds }) => refunds),
  )
  await insertRows(
    session,
    'stock_returns',
    rows.flatMap(({ returns }) => returns),
  )
  // Lists are read by id, which must rise with the time.
  await insertRows(session, 'order_events', byTime(rows.flatMap(({ events }) => events)))
  await insertRows(session, 'notifications', byTime(rows.flatMap(({ notifications }) => notifications)))
}

function byTime<Row extends { createdAt?: Date | undefined }>(rows: Row[]): Row[] {
  const timeOf = ({ createdAt }: Row) => createdAt?.getTime() ?? 0
  return rows.toSorted((one, other) => timeOf(one) - timeOf(other))
}
