// Inserts many rows in one statement. Rows have the types of their table, so that a renamed column fails the type check.
import type { cardCharges, cardIntents, cardMethods, cardRefunds } from '#database/tables/card-sandbox.ts'
import type { carts } from '#database/tables/carts.ts'
import type { checkoutInfos, checkouts } from '#database/tables/checkouts.ts'
import type { customers } from '#database/tables/customers.ts'
import type { identityAccounts } from '#database/tables/identity.ts'
import type { notifications } from '#database/tables/notifications.ts'
import type { orderEvents } from '#database/tables/order-events.ts'
import type { orderLines, orders } from '#database/tables/orders.ts'
import type { refunds } from '#database/tables/refunds.ts'
import type { shopSetup, staff, staffLog } from '#database/tables/staff.ts'
import type { receipts, stockChanges } from '#database/tables/stock-changes.ts'
import type { stockReturns } from '#database/tables/stock-returns.ts'
import type { Session } from '#database/session.ts'

type Tables = {
  card_charges: typeof cardCharges.$inferInsert
  card_intents: typeof cardIntents.$inferInsert
  card_methods: typeof cardMethods.$inferInsert
  card_refunds: typeof cardRefunds.$inferInsert
  carts: typeof carts.$inferInsert
  checkout_infos: typeof checkoutInfos.$inferInsert
  checkouts: typeof checkouts.$inferInsert
  customers: typeof customers.$inferInsert
  receipts: typeof receipts.$inferInsert
  identity_accounts: typeof identityAccounts.$inferInsert
  notifications: typeof notifications.$inferInsert
  order_events: typeof orderEvents.$inferInsert
  order_lines: typeof orderLines.$inferInsert
  orders: typeof orders.$inferInsert
  refunds: typeof refunds.$inferInsert
  shop_setup: typeof shopSetup.$inferInsert
  staff: typeof staff.$inferInsert
  staff_log: typeof staffLog.$inferInsert
  stock_changes: typeof stockChanges.$inferInsert
  stock_returns: typeof stockReturns.$inferInsert
}
export type RowOf<Table extends keyof Tables> = Tables[Table]

// A column of orders has another name than its field.
const columnNames: Record<string, string> = { 'orders.emailSentAt': 'letter_sent_at' }

/** Every row has the fields of the first one. */
export async function insertRows<Table extends keyof Tables>(
  session: Session,
  table: Table,
  rows: RowOf<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((field) => `"${columnOf(table, field)}"`)
    .join(', ')
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(table, field), value])),
  )
  await session.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(named)],
  )
}

function columnOf(table: string, field: string): string {
  return columnNames[`${table}.${field}`] ?? field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}
