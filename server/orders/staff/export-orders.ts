// Orders for a spreadsheet, oldest first. Without people's data, unless it is asked for.
import type { Database } from '#database/connection.ts'
import type { CsvCell } from '#domain/imports/csv.ts'
import { dollars } from '#domain/imports/product-cells.ts'

export type ExportedOrder = {
  id: string
  at: string
  orderId: string
  createdAt: Date
  status: string
  paymentState: string
  lines: number
  units: number
  subtotalCents: number
  shippingCents: number
  discountCents: number
  couponCode: string | null
  couponCents: number
  chargeCents: number
  refundedCents: number
  displayName: string
  email: string
  phoneNumber: string
  street: string
  city: string
  district: string
  zipCode: string
}

export type ExportRange = { from: Date; to: Date }

const batchRows = 500
const firstId = '00000000-0000-0000-0000-000000000000'

const columns: [header: string, write: (order: ExportedOrder) => CsvCell][] = [
  ['Order', ({ orderId }) => orderId],
  ['Placed', ({ createdAt }) => createdAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentState }) => paymentState],
  ['Products', ({ lines }) => lines],
  ['Units', ({ units }) => units],
  ['Subtotal', ({ subtotalCents }) => dollars(subtotalCents)],
  ['Shipping', ({ shippingCents }) => dollars(shippingCents)],
  ['Discount', ({ discountCents }) => dollars(discountCents)],
  ['Coupon', ({ couponCode }) => couponCode],
  ['Coupon discount', ({ couponCents }) => dollars(couponCents)],
  ['Total', ({ chargeCents }) => dollars(chargeCents)],
  ['Refunded', ({ refundedCents }) => dollars(refundedCents)],
]
const peopleColumns: typeof columns = [
  ['Name', ({ displayName }) => displayName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phoneNumber }) => phoneNumber],
  ['Street', ({ street }) => street],
  ['City', ({ city }) => city],
  ['District', ({ district }) => district],
  ['Zip code', ({ zipCode }) => zipCode],
]

export function orderColumns(isWithPeople: boolean): typeof columns {
  return isWithPeople ? [...columns, ...peopleColumns] : columns
}

/** These orders, as they are asked for by their numbers: at most as many as one batch. */
export async function* exportChosen(
  database: Database,
  orderNumbers: readonly string[],
): AsyncGenerator<ExportedOrder[]> {
  yield await database.query<ExportedOrder>({ name: 'export-chosen-orders', text: chosenText, values: [orderNumbers] })
}

/** In batches by time, each an index range. */
export async function* exportOrders(database: Database, { from, to }: ExportRange): AsyncGenerator<ExportedOrder[]> {
  let [at, id]: [Date | string, string] = [from, firstId]
  for (;;) {
    const rows: ExportedOrder[] = await database.query<ExportedOrder>({
      name: 'export-orders',
      text,
      values: [at, id, to, batchRows],
    })
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchRows) return
    ;[at, id] = [last.at, last.id]
  }
}

const textOf = (
  orders: string,
) => `select o.id, o.created_at::text as at, o.order_id as "orderId", o.created_at as "createdAt", o.status,
    o.payment_state as "paymentState", l.lines, l.units, o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents",
    o.discount_cents as "discountCents", o.coupon_code as "couponCode", o.coupon_cents as "couponCents",
    o.charge_cents as "chargeCents", o.refunded_cents as "refundedCents", o.display_name as "displayName", o.email,
    o.phone_number as "phoneNumber", o.street, o.city, o.district, o.zip_code as "zipCode"
  from (${orders}) o
  cross join lateral (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as units
    from order_lines where order_id = o.id) l
  order by o.created_at, o.id`

const text = textOf(`select * from orders where (created_at, id) > ($1::timestamptz, $2::uuid) and created_at < $3
  order by created_at, id limit $4`)
const chosenText = textOf('select * from orders where order_id = any($1::char(6)[])')
