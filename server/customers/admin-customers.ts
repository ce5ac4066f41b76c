// Customers as the staff reads them, and what they note about them.
import type { Database } from '#database/connection.ts'
import type { AccountDirectory } from '#server/identity/verifier.ts'
import { createCustomerList } from './customer-list.ts'
import { createCustomerNotes } from './customer-notes.ts'
import { createCustomerPages } from './customer-pages.ts'
import { createFindRecord } from './customer-record.ts'

type AdminCustomersParts = { database: Database; accounts: AccountDirectory | undefined }

export type AdminCustomers = ReturnType<typeof createAdminCustomers>

export function createAdminCustomers({ database, accounts }: AdminCustomersParts) {
  const pages = createCustomerPages(database)
  return {
    list: createCustomerList(database),
    ...createFindRecord({ database, pages, accounts }),
    pages,
    notes: createCustomerNotes(database),
    /** Deletes the account at the identity service, if the shop can. */
    removeAccount: accounts?.remove,
  }
}
