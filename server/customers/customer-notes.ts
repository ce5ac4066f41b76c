// What the staff notes about a customer: added, never changed, and part of the customer's own data.
import type { Database, Transaction } from '#database/connection.ts'

type NewNote = {
  uid: string
  text: string
  authorUid: string
  /** Writes the log entry in the transaction of the note. */
  record: (on: Transaction) => Promise<void>
}

export type CustomerNotes = ReturnType<typeof createCustomerNotes>

const maxExported = 10_000

export function createCustomerNotes(database: Database) {
  return {
    /** False when there is no such customer. */
    add: ({ uid, text, authorUid, record }: NewNote): Promise<boolean> =>
      database.transaction(async (on) => {
        // A deletion that comes later waits for the note and takes it along; one that came first leaves no row to lock.
        const lock = 'select 1 from customers where uid = $1 for key share'
        const found = await on.run({ name: 'customer-note-lock', text: lock, values: [uid] })
        if (found.length === 0) return false
        await on.run({
          name: 'customer-note-add',
          text: 'insert into customer_notes (user_id, author_uid, text) values ($1, $2, $3)',
          values: [uid, authorUid, text],
        })
        await record(on)
        return true
      }),

    personalData: {
      prepareRemoval: async () => {},
      /** They are deleted with the customer's row, by their foreign key. */
      remove: async () => true,
      /** Without who wrote them: that is the staff's data. */
      async export(uid: string) {
        const rows = await database.query<{ text: string; created_at: Date }>({
          name: 'customer-notes-own',
          text: `select text, created_at from customer_notes where user_id = $1 order by created_at, id limit ${maxExported}`,
          values: [uid],
        })
        return { staffNotes: rows.map(({ text, created_at: at }) => ({ text, time: at.toISOString() })) }
      },
    },
  }
}
