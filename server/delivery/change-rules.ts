// Every change of areas, rules and special days: one at a time, and the times of the coming days follow in the same transaction. A change
// that would take away a time that somebody booked asks first what to do with it.
import type { Database, Transaction } from '#database/connection.ts'
import type { Wrong } from '#domain/delivery/delivery-rules.ts'
import { bookedOutsideRules, lockSlots, makeSlots } from './make-slots.ts'
import type { BookedSlot } from './make-slots.ts'

/** Booked times that no rule makes any more: `keep` goes on offering them, `close` keeps their orders and takes no more. */
export type BookedChoice = 'keep' | 'close'
export type RuleRefusal =
  | { ok: false; reason: 'not-found' | 'stale' }
  | { ok: false; reason: 'bad-fields'; wrong: Wrong }
  | { ok: false; reason: 'zip-taken'; taken: { zip: string; area: string }[] }
  | { ok: false; reason: 'booked'; booked: BookedSlot[] }
export type RuleOutcome = { ok: true; value: number } | RuleRefusal

type Change = { database: Database; timeZone: string; booked: BookedChoice | undefined }

/** `work` writes the rules and the log entry, or refuses before it has written anything. */
export async function changeRules(
  { database, timeZone, booked }: Change,
  work: (on: Transaction) => Promise<RuleOutcome>,
): Promise<RuleOutcome> {
  try {
    return await database.transaction(async (on) => {
      await lockSlots(on)
      const before = new Set((await bookedOutsideRules(on, { timeZone })).map(({ id }) => id))
      const outcome = await work(on)
      if (!outcome.ok) return outcome
      const touched = (await bookedOutsideRules(on, { timeZone })).filter(({ id }) => !before.has(id))
      if (touched.length > 0 && booked === undefined) throw new TouchesBooked(touched)
      if (booked === 'close') await close(on, touched)
      await makeSlots(on, { timeZone })
      return outcome
    })
  } catch (error) {
    if (error instanceof TouchesBooked) return { ok: false, reason: 'booked', booked: error.booked }
    throw error
  }
}

/** Thrown, so that nothing of the change is written. */
class TouchesBooked extends Error {
  readonly booked: BookedSlot[]
  constructor(booked: BookedSlot[]) {
    super('The change touches times that somebody booked')
    this.booked = booked
  }
}

async function close(on: Transaction, slots: readonly BookedSlot[]): Promise<void> {
  await on.run({
    name: 'slots-close',
    text: 'update slots set closed_at = now(), edited_at = now() where id = any($1::int[])',
    values: [slots.map(({ id }) => id)],
  })
}
