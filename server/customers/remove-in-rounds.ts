// Deletes everything of a person in one transaction. A payment that is open must be ended at the card provider before,
// outside of it; if another one was opened in between, the transaction is rolled back and all of it is tried again.
import type { Transaction } from '#database/connection.ts'

type Removal = {
  /** What must be done outside before anything is removed; it may fail, and then nothing was. */
  prepare: () => Promise<void>
  inTransaction: (work: (on: Transaction) => Promise<void>) => Promise<void>
  /** False when there is something to prepare again. */
  remove: (on: Transaction) => Promise<boolean>
}

const mostRounds = 4

/** False when a payment was opened each time. */
export async function removeInRounds({ prepare, inTransaction, remove }: Removal): Promise<boolean> {
  for (let round = 1; round <= mostRounds; round++) {
    await prepare()
    try {
      await inTransaction(async (on) => {
        if (!(await remove(on))) throw new NotPrepared()
      })
      return true
    } catch (error) {
      if (!(error instanceof NotPrepared)) throw error
    }
  }
  return false
}

/** Rolls the transaction back. */
class NotPrepared extends Error {}
