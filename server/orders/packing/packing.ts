// Packing in the store room: an order is taken, tapped off line by line, and finished or put back.
import type { Database } from '#database/connection.ts'
import type { Product } from '#domain/product/product.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { Settle } from '#server/orders/money/settle.ts'
import { maxSubstitutes, safeSubstitutes } from '#server/orders/wishes/safe-substitutes.ts'
import type { ListSubstitutes } from '#server/orders/wishes/safe-substitutes.ts'
import { createFinishPacking } from './finish-packing.ts'
import type { Finish, FinishOutcome } from './finish-packing.ts'
import { packingOf, packingsOf, readPacking } from './packing-rows.ts'
import type { Packing, PackingRow } from './packing-rows.ts'
import { createQuestions } from './questions.ts'
import { createRecordEvents } from './record-events.ts'
import type { Recorded } from './record-events.ts'
import { createTakeOrders } from './take-orders.ts'
import type { TakeOutcome } from './take-orders.ts'

export type PackingParts = {
  database: Database
  listSubstitutes: ListSubstitutes
  sendRefund: (id: string) => Promise<boolean>
  settle: Settle
  onNotified: (ids: number[]) => void
}

export type Packings = ReturnType<typeof createPacking>

export function createPacking({ database, listSubstitutes, sendRefund, settle, onNotified }: PackingParts) {
  const { take, takeNext } = createTakeOrders(database)
  const finish = createFinishPacking(database)

  async function find(orderId: string): Promise<Packing | undefined> {
    const [row] = await database.query<PackingRow>(packingOf(orderId))
    return row && readPacking(row)
  }

  /** What the shopper chose beforehand comes first, if it's among them. */
  async function substitutesFor(
    { avoids, lines }: Pick<Packing, 'avoids' | 'lines'>,
    line: string,
  ): Promise<Product[]> {
    const ordered = lines.find((one) => one.line === line)
    const wished = ordered?.instead?.productId
    const wanted = { productId: line, avoids, maxAge: ordered?.minimumAge ?? 0 }
    const safe = await safeSubstitutes(listSubstitutes, wanted)
    const first = safe.filter(({ id }) => id === wished)
    return [...first, ...safe.filter(({ id }) => id !== wished)].slice(0, maxSubstitutes)
  }

  const record = createRecordEvents({ database, substitutesFor })

  return {
    find,
    questions: createQuestions(database),
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

    async record(...wanted: Parameters<typeof record>): Promise<Recorded | undefined> {
      const recorded = await record(...wanted)
      if (recorded?.notification !== undefined) onNotified([recorded.notification])
      return recorded
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
