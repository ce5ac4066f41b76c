// Deletes a person's data in one transaction. An open payment must be cancelled at the card provider first, outside of it;
// if another one was opened in between, the transaction is rolled back and everything is repeated.
import type { Transaction } from '#database/connection.ts'

type Removal = {
  /** External calls before anything is deleted; if one fails, nothing is deleted. */
  prepare: () => Promise<void>
  inTransaction: (work: (on: Transaction) => Promise<void>) => Promise<void>
  /** False when it must be prepared again. */
  remove: (on: Transaction) => Promise<boolean>
}

const maxRounds = 4

/** False when a payment was opened each time. */
export async function removeInRounds({ prepare, inTransaction, remove }: Removal): Promise<boolean> {
  for (let round = 1; round <= maxRounds; round++) {
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
