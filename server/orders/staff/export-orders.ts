// Orders for a spreadsheet, oldest first. Without people's data, unless it is asked for.
import type { Database } from '#database/connection.ts'
import { selectFields } from '#database/row-types.ts'
import type { CsvCell } from '#domain/imports/csv.ts'
import { dollars } from '#domain/imports/product-cells.ts'
import { storedSnapshot } from '#domain/order/order-snapshot.ts'
import { differenceText, receiptLines } from '#domain/packing/receipt.ts'
import { weightText } from '#domain/product/sold-by-weight.ts'
import { netOf, partOf, taxSumOf } from '#domain/money/tax.ts'
import type { TaxLine } from '#domain/money/tax.ts'
import { packedColumn } from '#server/orders/order-rows.ts'
import type { OrderFields, PackedOrder } from '#server/orders/order-rows.ts'

const fields = [
  'id',
  'orderId',
  'createdAt',
  'status',
  'paymentState',
  'subtotalCents',
  'shippingCents',
  'discountCents',
  'couponCode',
  'couponCents',
  'chargeCents',
  'refundedCents',
  'currency',
  'snapshot',
  'displayName',
  'email',
  'phoneNumber',
  'street',
  'city',
  'district',
  'zipCode',
] as const satisfies (keyof OrderFields)[]

export type ExportedOrder = Pick<OrderFields, (typeof fields)[number]> & {
  at: string
  lines: number
  units: number
  packed: PackedOrder | null
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
  ['Currency', ({ currency }) => currency.toUpperCase()],
]
/** Of the charge; the last one lists each rate. */
const taxColumns: typeof columns = [
  ['Net', ({ chargeCents, snapshot }) => dollars(chargeCents - taxSumOf(taxLinesOf(snapshot)))],
  ['Tax', ({ snapshot }) => dollars(taxSumOf(taxLinesOf(snapshot)))],
  ['Tax refunded', ({ refundedCents, snapshot }) => dollars(taxSumOf(partOf(taxLinesOf(snapshot), refundedCents)))],
  ['Tax by rate', ({ snapshot }) => taxLinesOf(snapshot).map(rateText).join('; ')],
]
/** The receipt: what is in the boxes, what is paid for it, and why that isn't what was ordered. */
const packedColumns: typeof columns = [
  ['Units packed', ({ packed }) => packed?.lines.reduce((sum, line) => sum + line.packed, 0) ?? ''],
  ['Paid', ({ packed }) => (packed === null ? '' : dollars(packed.paidCents))],
  ['Differences', ({ packed }) => (packed === null ? '' : differencesOf(packed))],
  ['Weights', ({ packed }) => (packed === null ? '' : weightsOf(packed))],
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

function taxLinesOf(snapshot: ExportedOrder['snapshot']): TaxLine[] {
  return storedSnapshot.parse(snapshot ?? {}).tax?.lines ?? []
}

/** "Standard 20%: 10.00 + 2.00". */
function rateText(line: TaxLine): string {
  return `${line.name} ${line.percent}%: ${dollars(netOf(line))} + ${dollars(line.taxCents)}`
}

/** "Chicken: 2.75 kg". */
function weightsOf({ lines }: PackedOrder): string {
  return lines.flatMap(({ title, grams }) => (grams === null ? [] : `${title}: ${weightText(grams)}`)).join('; ')
}

function differencesOf(packed: PackedOrder): string {
  const lines = receiptLines(packed)
  return lines
    .flatMap((line) => {
      const text = differenceText(line, lines)
      return text === undefined ? [] : `${line.title}: ${text}`
    })
    .join('; ')
}

type Wanted = { isWithTax: boolean; isWithPacking: boolean; isWithPeople: boolean }

export function orderColumns({ isWithTax, isWithPacking, isWithPeople }: Wanted): typeof columns {
  return [
    ...columns,
    ...(isWithTax ? taxColumns : []),
    ...(isWithPacking ? packedColumns : []),
    ...(isWithPeople ? peopleColumns : []),
  ]
}

/** Whether the shop has ever had tax: its orders keep theirs when it's off again. */
export async function hasTax(database: Database): Promise<boolean> {
  const text = `select from shop_settings where values #>> '{tax,mode}' in ('included', 'added') limit 1`
  return (await database.query({ name: 'export-has-tax', text, values: [] })).length > 0
}

/** Whether the shop packs with phones. */
export async function hasPacked(database: Database): Promise<boolean> {
  const text = `select from packings where state = 'packed' limit 1`
  return (await database.query({ name: 'export-has-packed', text, values: [] })).length > 0
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
) => `select ${selectFields('o', fields)}, o.created_at::text as at, l.lines, l.units, ${packedColumn}
  from (${orders}) o
  cross join lateral (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as units
    from order_lines where order_id = o.id) l
  order by o.created_at, o.id`

const text = textOf(`select * from orders where (created_at, id) > ($1::timestamptz, $2::uuid) and created_at < $3
  order by created_at, id limit $4`)
const chosenText = textOf('select * from orders where order_id = any($1::char(6)[])')
