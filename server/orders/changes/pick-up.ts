// Orders that shoppers fetch themselves: they say that they are here, and the office rings; what nobody fetched on its day came back.
import type { Database, Statement, Transaction } from '#database/connection.ts'
import { isUuid } from '#server/orders/ids.ts'
import { insertEvent, lockOrder } from './order-changes.ts'

export type ArriveOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'not-ready' }

export function createPickUp(database: Database) {
  /** Saying it again changes nothing. `uid`: only for an order of theirs. */
  const arrive = (orderId: string, uid?: string): Promise<ArriveOutcome> =>
    database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      if (order === undefined || (uid !== undefined && order.userId !== uid)) return { ok: false, reason: 'not-found' }
      const waiting = await on.run({ name: 'pickup-waiting', text: waitingText, values: [orderId] })
      if (order.status !== 'Processing' || waiting.length === 0) return { ok: false, reason: 'not-ready' }
      const fresh = await on.run({ name: 'pickup-arrive', text: arriveText, values: [orderId] })
      if (fresh.length === 0) return { ok: true }
      await on.run(insertEvent({ orderId, kind: 'arrived', actor: { kind: 'shopper', uid: order.userId } }))
      await on.run({ name: 'pickup-ring', text: ringText, values: [orderId] })
      return { ok: true }
    })

  return {
    arrive,

    /** By the link of an email: returns the number to pick it up by. */
    async arriveByLink(link: string): Promise<Exclude<ArriveOutcome, { ok: true }> | { ok: true; number: string }> {
      const [id = '', token = ''] = link.split('.')
      if (!isUuid(id) || !isUuid(token)) return { ok: false, reason: 'not-found' }
      const [found] = await database.query<{ number: string }>({
        name: 'pickup-by-link',
        text: linkText,
        values: [id, token],
      })
      if (found === undefined) return { ok: false, reason: 'not-found' }
      const outcome = await arrive(id)
      return outcome.ok ? { ok: true, number: found.number } : outcome
    },
  }
}

/** So that the email about an order that waits has a link to say "I'm here" with. */
export async function makeLink(on: Transaction, orderId: string): Promise<void> {
  await on.run({ name: 'pickup-make-link', text: makeLinkText, values: [orderId] })
}

/** Packed, and not fetched on the day of its time. Each once, however many processes look. */
export function missPickups(timeZone: string): Statement {
  return { name: 'pickups-missed', text: missedText, values: [timeZone] }
}

const waitingText = `select from orders o join packings k on k.order_id = o.id and k.state = 'packed'
  where o.id = $1 and o.snapshot #>> '{delivery,method}' = 'pickup'`

const makeLinkText = `insert into pickups as p (order_id, token) values ($1, gen_random_uuid())
  on conflict (order_id) do update set token = coalesce(p.token, excluded.token)`

/** What stands in the email behind the #. */
export const linkColumn = (id: string) =>
  `(select p.order_id || '.' || p.token from pickups p where p.order_id = ${id})`

const linkText = `select o.order_id as number from pickups p join orders o on o.id = p.order_id where p.order_id = $1 and p.token = $2`

const arriveText = `insert into pickups as p (order_id, arrived_at) values ($1, now())
  on conflict (order_id) do update set arrived_at = now() where p.arrived_at is null returning order_id`

const ringText = `select announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
  'isNew', false, 'isArrival', true)::text) from orders where id = $1`

const missedText = `with due as (select o.id from orders o join slots s on s.id = o.slot_id
      join delivery_areas a on a.id = s.area_id and a.kind = 'pickup' join packings k on k.order_id = o.id and k.state = 'packed'
    where o.status = 'Processing' and (s.ends_at at time zone $1)::date < (now() at time zone $1)::date
      and not exists (select from pickups p where p.order_id = o.id and p.missed_at >= s.ends_at)),
  missed as (insert into pickups as p (order_id, missed_at) select id, now() from due
    on conflict (order_id) do update set missed_at = now(), handled_at = null, arrived_at = null
      where p.missed_at is null or p.missed_at < now() - interval '12 hours' returning order_id),
  noted as (insert into order_events (order_id, kind, actor) select order_id, 'not-fetched', 'shop' from missed)
  insert into notifications (user_id, order_id, kind, email_due_at)
    select o.user_id, o.id, 'not-fetched', now() from missed join orders o on o.id = missed.order_id where o.email <> ''
    on conflict do nothing`
