// The record of one customer: who they are, how they sign in, what they bought, and what the staff noted.
import type { Database } from '#database/connection.ts'
import type { Page } from '#server/http/time-cursor.ts'
import type { AccountDirectory, AccountState } from '#server/identity/verifier.ts'
import { listedColumns } from './customer-list.ts'
import type { ListedCustomer } from './customer-list.ts'
import type { CustomerNote, CustomerOrder, CustomerPages, CustomerRefund } from './customer-pages.ts'

/** Amounts of two currencies are never added up. */
type CustomerSum = { currency: string; chargedCents: number; refundedCents: number }

export type CustomerRecord = ListedCustomer & {
  isStaff: boolean
  /** Undefined with Firebase, or without an account. */
  account: AccountState | undefined
  totals: { orders: number; sums: CustomerSum[]; lastOrderAt: Date | null }
  orders: Page<CustomerOrder>
  refunds: Page<CustomerRefund>
  notes: Page<CustomerNote>
  /** Sold-out products they want an email about. */
  restockRequests: { productId: number; title: string; createdAt: Date }[]
}
export type Found = ListedCustomer & { isStaff: boolean }

type RecordParts = { database: Database; pages: CustomerPages; accounts: AccountDirectory | undefined }

const firstPage = { limit: 10 }
const maxRequests = 50

export function createFindRecord({ database, pages, accounts }: RecordParts) {
  async function find(uid: string): Promise<Found | undefined> {
    const text = `select ${listedColumns}, exists (select from staff s where s.user_id = c.uid) as "isStaff"
      from customers c where c.uid = $1`
    return (await database.query<Found>({ name: 'admin-customer', text, values: [uid] }))[0]
  }

  const listRequests = (uid: string) =>
    database.query<CustomerRecord['restockRequests'][number]>({
      name: 'admin-customer-restock',
      text: `select p.id as "productId", p.title, r.created_at as "createdAt" from restock_requests r
        join products p on p.id = r.product_id where r.user_id = $1 and r.sent_at is null
        order by r.created_at desc limit ${maxRequests}`,
      values: [uid],
    })

  async function findRecord(uid: string): Promise<CustomerRecord | undefined> {
    const found = await find(uid)
    if (found === undefined) return undefined
    const [account, totals, orders, refunds, notes, restockRequests] = await Promise.all([
      accounts?.find(uid),
      database.query<CustomerRecord['totals']>({ name: 'admin-customer-totals', text: totalsText, values: [uid] }),
      pages.orders(uid, firstPage),
      pages.refunds(uid, firstPage),
      pages.notes(uid, firstPage),
      listRequests(uid),
    ])
    return {
      ...found,
      account,
      totals: totals[0] ?? noOrders,
      orders,
      refunds,
      notes,
      restockRequests,
    }
  }

  return { find, findRecord }
}

const noOrders = { orders: 0, sums: [], lastOrderAt: null }

/** What was charged and not only authorised, as the figures of Today count it. */
const totalsText = `with sums as (select upper(currency) as currency, count(*) as orders, max(created_at) as last_at,
      coalesce(sum(charge_cents) filter (where payment_state in ('captured', 'refunded')), 0) as charged,
      sum(refunded_cents) as refunded
    from orders where user_id = $1 group by 1)
  select coalesce(sum(orders), 0)::int as orders, max(last_at) as "lastOrderAt",
    coalesce(json_agg(json_build_object('currency', currency, 'chargedCents', charged, 'refundedCents', refunded)
      order by last_at desc), '[]') as sums
  from sums`
