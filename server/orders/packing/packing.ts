// Packing in the store room: an order is taken, tapped off line by line, and finished or put back.
import type { Database } from '#database/connection.ts'
import { misfitOf } from '#domain/food/avoidance.ts'
import type { Product } from '#domain/product/product.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { Settle } from '#server/orders/money/settle.ts'
import { createFinishPacking } from './finish-packing.ts'
import type { Finish, FinishOutcome } from './finish-packing.ts'
import { packingOf, packingsOf, readPacking } from './packing-rows.ts'
import type { Packing, PackingRow } from './packing-rows.ts'
import { createRecordEvents } from './record-events.ts'
import type { NewEvent, Recorded } from './record-events.ts'
import { createTakeOrders } from './take-orders.ts'
import type { TakeOutcome } from './take-orders.ts'

export type PackingParts = {
  database: Database
  /** What can replace a product, the nearest first. */
  listSubstitutes: (ids: string[], most: number) => Promise<Map<string, Product[]>>
  sendRefund: (id: string) => Promise<boolean>
  settle: Settle
  onNotified: (ids: number[]) => void
}

export type Packings = ReturnType<typeof createPacking>

const maxSubstitutes = 7
/** Of these, some may be what the shopper avoids. */
const maxCompared = 40

export function createPacking({ database, listSubstitutes, sendRefund, settle, onNotified }: PackingParts) {
  const { take, takeNext } = createTakeOrders(database)
  const record = createRecordEvents(database)
  const finish = createFinishPacking(database)

  async function find(orderId: string): Promise<Packing | undefined> {
    const [row] = await database.query<PackingRow>(packingOf(orderId))
    return row && readPacking(row)
  }

  /** In stock, safe for whoever eats the ordered one, and nothing that this shopper avoids. */
  async function substitutesFor({ avoids }: Pick<Packing, 'avoids'>, line: string): Promise<Product[]> {
    const found = (await listSubstitutes([line], maxCompared)).get(line) ?? []
    return found.filter(({ foodFlags }) => misfitOf(foodFlags, avoids) === undefined).slice(0, maxSubstitutes)
  }

  /** The events whose substitute isn't one of those. */
  async function unsafeOf(packing: Packing, events: readonly NewEvent[]): Promise<Set<string>> {
    const unsafe = new Set<string>()
    for (const { id, line, kind, productId } of events) {
      if (kind !== 'replaced' || packing.events.some((known) => known.id === id)) continue
      const safe = await substitutesFor(packing, line)
      if (!safe.some((product) => product.id === productId)) unsafe.add(id)
    }
    return unsafe
  }

  return {
    find,
    substitutesFor,

    /** What is in somebody's hands. */
    async listOwn(uid: string): Promise<Packing[]> {
      return (await database.query<PackingRow>(packingsOf(uid))).map(readPacking)
    },

    async take(orderId: string, by: StaffMember): Promise<TakeOutcome> {
      const outcome = await take(orderId, by)
      if (outcome.ok && outcome.notification !== undefined) onNotified([outcome.notification])
      return outcome
    },

    async takeNext(count: number, by: StaffMember): Promise<Packing[]> {
      const { taken, notifications } = await takeNext(count, by)
      onNotified(notifications)
      const packings = await Promise.all(taken.map(find))
      return packings.filter((packing) => packing !== undefined)
    },

    async record(orderId: string, events: readonly NewEvent[], by: StaffMember): Promise<Recorded> {
      const packing = await find(orderId)
      if (packing === undefined) return undefined
      const unsafe = await unsafeOf(packing, events)
      const recorded = await record(
        orderId,
        events.filter(({ id }) => !unsafe.has(id)),
        by,
      )
      if (recorded === undefined) return undefined
      return {
        refused: [...recorded.refused, ...[...unsafe].map((id) => ({ id, code: 'unsafe-substitute' as const }))],
      }
    },

    async finish(wanted: Finish): Promise<FinishOutcome> {
      const outcome = await finish(wanted)
      if (!outcome.ok) return outcome
      // What can't be sent now is sent by the reconciler.
      const { refundId, captureDue } = outcome
      if (refundId !== undefined) await sendRefund(refundId).catch(() => false)
      if (captureDue !== undefined) await settle(captureDue).catch(() => false)
      if (outcome.notification !== undefined) onNotified([outcome.notification])
      return outcome
    },

    /** Puts an order back for somebody else. What was tapped stays. */
    release: (orderId: string, by: StaffMember): Promise<boolean> =>
      database.transaction(async (on) => {
        const [row] = await on.run<{ number: string }>({
          name: 'packing-release',
          text: releaseText,
          values: [orderId, by.uid],
        })
        if (row === undefined) return false
        await by.record(on, { action: 'order.put-back', subject: { kind: 'order', id: row.number } })
        return true
      }),
  }
}

const releaseText = `update packings k set lease_until = null, version = k.version + 1 from orders o
  where k.order_id = $1 and o.id = k.order_id and k.packer = $2 and k.state = 'packing' returning o.order_id as number`
