// Packing in the store room: an order is taken, tapped off line by line, and finished or put back.
import type { Database, Statement } from '#database/connection.ts'
import type { Product } from '#domain/product/product.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { LoggedChange, StaffMember } from '#server/orders/changes/order-changes.ts'
import type { Settle } from '#server/orders/money/settle.ts'
import { maxSubstitutes, safeSubstitutes } from '#server/orders/wishes/safe-substitutes.ts'
import type { ListSubstitutes } from '#server/orders/wishes/safe-substitutes.ts'
import { createFinishPacking } from './finish-packing.ts'
import type { Finish, FinishOutcome } from './finish-packing.ts'
import { packingNumbered, packingOf, packingsOf, readPacking } from './packing-rows.ts'
import type { Packing, PackingRow } from './packing-rows.ts'
import { createQuestions } from './questions.ts'
import { createRecordEvents } from './record-events.ts'
import type { Recorded } from './record-events.ts'
import { createTakeOrders } from './take-orders.ts'
import type { OrderKey, TakeOutcome } from './take-orders.ts'

export type PackingParts = {
  database: Database
  listSubstitutes: ListSubstitutes
  sendRefund: (id: string) => Promise<boolean>
  settle: Settle
  onNotified: (ids: number[]) => void
  /** A phone shows each tap before it's sent, so a shopper who pays comes first. */
  background: Pick<JobQueue, 'runLater'>
}

export type Packings = ReturnType<typeof createPacking>

export function createPacking({ database, listSubstitutes, sendRefund, settle, onNotified, background }: PackingParts) {
  const { runLater } = background
  const { take, takeNext } = createTakeOrders(database)
  const finish = createFinishPacking(database)

  async function read(statement: Statement): Promise<Packing | undefined> {
    const [row] = await database.query<PackingRow>(statement)
    return row && readPacking(row)
  }
  const find = (orderId: string) => read(packingOf(orderId))

  async function takeOne(key: OrderKey, by: StaffMember): Promise<TakeOutcome> {
    const outcome = await runLater(() => take(key, by))
    if (outcome.ok && outcome.notification !== undefined) onNotified([outcome.notification])
    return outcome
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
    findNumbered: (number: string) => read(packingNumbered(number)),
    questions: createQuestions(database),
    substitutesFor,

    /** What is in somebody's hands. */
    async listOwn(uid: string): Promise<Packing[]> {
      return (await database.query<PackingRow>(packingsOf(uid))).map(readPacking)
    },

    take: (id: string, by: StaffMember) => takeOne({ id }, by),
    takeNumbered: (number: string, by: StaffMember) => takeOne({ number }, by),

    async takeNext(count: number, by: StaffMember): Promise<Packing[]> {
      const { taken, notifications } = await runLater(() => takeNext(count, by))
      onNotified(notifications)
      const packings = await Promise.all(taken.map(find))
      return packings.filter((packing) => packing !== undefined)
    },

    async record(...wanted: Parameters<typeof record>): Promise<Recorded | undefined> {
      const recorded = await runLater(() => record(...wanted))
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
    async release(number: string, by: StaffMember): Promise<boolean> {
      const change: LoggedChange = { action: 'order.put-back', subject: { kind: 'order', id: number } }
      const values = [number, by.uid]
      const logged = by.logged?.({ ...releaseParts(', allowed'), values }, change)
      if (logged !== undefined && (await database.query({ name: 'packing-release-logged', ...logged })).length > 0)
        return true
      const { ctes, select } = releaseParts('')
      return database.transaction(async (on) => {
        const released = await on.run({ name: 'packing-release', text: `with ${ctes} ${select}`, values })
        if (released.length > 0) await by.record(on, change)
        return released.length > 0
      })
    },
  }
}

const releaseParts = (allowed: '' | ', allowed') => ({
  ctes: `released as (update packings k set lease_until = null, version = k.version + 1 from orders o${allowed}
    where o.order_id = $1 and k.order_id = o.id and k.packer = $2 and k.state = 'packing' returning k.order_id)`,
  from: 'released',
  select: 'select order_id from released',
})
