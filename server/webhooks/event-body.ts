// The body of an event: what the office's own call shows of the thing, without what the endpoint's key may not read. It's made when
// it's first sent, and is the same each time after that, unless the key may read less by then.
import { personalDataSharedLockText } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import { firstNameOf } from '#domain/people/customer.ts'
import type { Permission } from '#domain/people/permission.ts'
import { mayHear, testEvent } from '#domain/webhook.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { OrderDetails } from '#server/orders/staff/admin-json.ts'
import type { Claimed } from './webhook-rows.ts'

export type EventSources = {
  /** By its number. */
  findOrder: (orderNumber: string) => Promise<OrderDetails | undefined>
  findProduct: (id: number) => Promise<StaffProductJson | undefined>
}

/** `may`: the permissions of the endpoint's key; undefined: it has none, and may read everything. */
type Asked = Pick<Claimed, 'id' | 'type' | 'person' | 'facts' | 'createdAt' | 'webhookId' | 'body'> & {
  may: readonly Permission[] | undefined
}

export function createEventBodies({ database, ...sources }: EventSources & { database: Database }) {
  async function make({ type, createdAt, ...event }: Asked): Promise<string> {
    const data = await dataOf({ type, createdAt, ...event })
    return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  }

  async function dataOf({ type, facts, webhookId, may }: Asked): Promise<object> {
    if (type === testEvent) return { webhookId }
    if (type === 'customer.deleted') return { uid: facts['uid'] }
    if (type === 'product.changed' || type === 'stock.low')
      return (await sources.findProduct(Number(facts['id']))) ?? { _id: `p${Number(facts['id'])}` }
    const { number, ...then } = facts
    const order = await sources.findOrder(String(number))
    if (order === undefined) return { orderId: number, ...then }
    return seesAll(may) ? { ...order, ...then } : { ...toPick(order), ...then }
  }

  /**
   * Undefined when the customer was deleted: what was read of them before is thrown away. Their data is locked as by every statement
   * that stores some, so a deletion at the same moment comes first and is seen, or waits and removes this body.
   */
  async function store(id: number, person: string | null, body: string): Promise<string | undefined> {
    return database.transaction(async (on) => {
      if (person !== null) {
        await on.run({ name: 'webhook-person-lock', text: personalDataSharedLockText, values: [person] })
        const text = 'select from deleted_people where uid = $1'
        const deleted = await on.run({ name: 'webhook-person-deleted', text, values: [person] })
        if (deleted.length > 0) return undefined
      }
      const text = 'update webhook_deliveries set body = $2 where id = $1'
      await on.run({ name: 'webhook-body', text, values: [id, body] })
      return body
    })
  }

  return async (event: Asked): Promise<string | undefined> => {
    const { id, person, type, may, body } = event
    if (may !== undefined && type !== testEvent && !mayHear(may, type)) return undefined
    if (body !== null && (seesAll(may) || !namesCustomer(body))) return body
    // Of a deleted customer the second one has what is left.
    return (await store(id, person, await make(event))) ?? store(id, null, await make(event))
  }
}

const seesAll = (may: Asked['may']) => may === undefined || may.includes('orders.read')

/** Of an order, as those see it who may read all of it: the key, or what it may, was another one when this was made. */
function namesCustomer(body: string): boolean {
  const { data }: { data: object } = JSON.parse(body)
  return 'customer' in data
}

/** What the store room sees: neither address nor sums, and of an order that is off its hands nothing that was in it. */
function toPick({ _id, orderId, version, status, ...order }: OrderDetails) {
  const outside = { _id, orderId, version, status }
  if (status === 'Delivered' || status === 'Cancelled') return outside
  const { orderTime, customer, courier, slot, lines, notes } = order
  return {
    ...outside,
    orderTime,
    firstName: firstNameOf(customer.displayName),
    courier,
    slot,
    lines: lines.map(({ unitCents: _price, ...line }) => line),
    notes: notes.map(({ text }) => text),
  }
}
