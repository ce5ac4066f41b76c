// Customers of the back office on the wire. Amounts are in cents.
import * as z from 'zod'
import { orderStatuses, paymentStates } from '#domain/order/order.ts'
import { refundStates } from '#domain/money/refund.ts'
import type { Page } from '#server/http/time-cursor.ts'
import type { ListedCustomer } from './customer-list.ts'
import type { CustomerRecord } from './customer-record.ts'

const cents = z.number().int().describe('cents')
const time = z.string().describe('ISO 8601')
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

const listedJson = z
  .object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: 'ListedCustomer' })
export const customerPageJson = page(listedJson).meta({ id: 'CustomerPage' })
export type CustomerPageJson = z.infer<typeof customerPageJson>

const prices = z
  .object({ currency: z.string(), locale: z.string() })
  .describe('as the order was placed')
  .meta({ id: 'PlacedPrices' })

export const customerOrdersJson = page(
  z.object({
    orderId: z.string(),
    createdAt: time,
    status: z.enum(orderStatuses),
    paymentState: z.enum(paymentStates),
    chargeCents: cents,
    refundedCents: cents,
    prices,
  }),
).meta({ id: 'CustomerOrders' })
export const customerRefundsJson = page(
  z.object({
    orderId: z.string(),
    createdAt: time,
    amountCents: cents,
    prices,
    state: z.enum(refundStates),
    reason: z.string(),
  }),
).meta({ id: 'CustomerRefunds' })
export const customerNotesJson = page(
  z.object({
    createdAt: time,
    by: z.string().nullable().describe('who wrote it, while on the staff'),
    text: z.string(),
  }),
).meta({ id: 'CustomerNotes' })
export type CustomerOrdersJson = z.infer<typeof customerOrdersJson>
export type CustomerRefundsJson = z.infer<typeof customerRefundsJson>
export type CustomerNotesJson = z.infer<typeof customerNotesJson>

export const customerRecordJson = listedJson
  .extend({
    isStaff: z.boolean(),
    account: z
      .object({
        emailVerified: z.boolean(),
        isDisabled: z.boolean(),
        hasSecondFactor: z.boolean(),
        providers: z.array(z.string()).describe('ways to sign in, such as `password` and `google.com`'),
        lastSignInAt: time.nullable(),
      })
      .nullable()
      .describe('null where the shop cannot know: the accounts are at Firebase'),
    totals: z.object({
      orders: z.number().int(),
      sums: z
        .array(z.object({ currency: z.string(), chargedCents: cents, refundedCents: cents }))
        .describe('one for each currency they paid in, that of the last order first'),
      lastOrderAt: time.nullable(),
    }),
    orders: customerOrdersJson.describe('the newest; older ones by `/orders?cursor=`'),
    refunds: customerRefundsJson,
    notes: customerNotesJson,
    restockRequests: z
      .array(z.object({ productId: z.string(), title: z.string(), createdAt: time }))
      .describe('sold-out products they want an email about'),
  })
  .meta({ id: 'CustomerRecord' })
export type CustomerRecordJson = z.infer<typeof customerRecordJson>

export function writeListed({ uid, email, displayName, phoneNumber, createdAt }: ListedCustomer) {
  return { uid, email, displayName, phoneNumber, createdAt: createdAt.toISOString() }
}

/** The schema of the response leaves out what is only for sorting. */
export function writePage<Item extends { createdAt: Date }>({ items, nextCursor }: Page<Item>) {
  return { items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })), nextCursor }
}

export function writeRecord(record: CustomerRecord): CustomerRecordJson {
  const { account, totals, restockRequests } = record
  return {
    ...writeListed(record),
    isStaff: record.isStaff,
    account: account === undefined ? null : { ...account, lastSignInAt: account.lastSignInAt?.toISOString() ?? null },
    totals: { ...totals, lastOrderAt: totals.lastOrderAt?.toISOString() ?? null },
    orders: writePage(record.orders),
    refunds: writePage(record.refunds),
    notes: writePage(record.notes),
    restockRequests: restockRequests.map(({ productId, title, createdAt }) => ({
      productId: `p${productId}`,
      title,
      createdAt: createdAt.toISOString(),
    })),
  }
}
