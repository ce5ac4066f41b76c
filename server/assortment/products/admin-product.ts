// One product for the staff: everything they can edit, its price history and the orders that contain it.
import { staffNameOf } from '#database/staff-name.ts'
import type { Database } from '#database/connection.ts'
import type { NetColumns } from '#database/net-columns.ts'
import type { ProductFields } from '#domain/product/product-edit.ts'
import { soldLately } from './admin-list.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import { factColumns } from '#server/catalog/fact-columns.ts'
import { contentText, isDraft, weightFieldColumns } from './product-rows.ts'

export type StaffProduct = ProductFields & {
  id: number
  version: number
  category: string
  categoryId: number
  subcategory: string
  discountPercent: number
  quantity: number
  unitsSold: number
  address: string | null
  unitsSold7Days: number
  picture: string
  archivedAt: Date | null
  isDraft: boolean
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

export type PriceStep = {
  at: Date
  fromCents: number
  toCents: number
  fromOriginalCents: number | null
  toOriginalCents: number | null
  by: string | null
}
export type ProductOrderRow = {
  orderId: string
  status: string
  orderTime: Date
  quantity: number
  returned: number
  unitCents: number
}

type Paging = { cursor?: string | undefined; limit: number }
type Page<Item> = { items: Item[]; nextCursor: string | null }

type FoundRow = Omit<StaffProduct, 'netContent'> & { [Column in keyof NetColumns]: NetColumns[Column] | null }

export function createStaffProducts(database: Database) {
  return {
    async find(id: number): Promise<StaffProduct | undefined> {
      const [row] = await database.query<FoundRow>({ name: 'admin-product', text: findText, values: [id] })
      return row && { ...row, netContent: contentText(row) }
    },

    /** Newest first. */
    async listPrices(id: number, { cursor, limit }: Paging): Promise<Page<PriceStep> | 'bad-cursor'> {
      const after = cursor === undefined ? [null] : readCursor(cursor, ['bigint'])
      if (after === undefined) return 'bad-cursor'
      const rows = await database.query<PriceStep & { id: number }>({
        name: 'admin-product-prices',
        text: pricesText,
        values: [id, after[0], limit + 1],
      })
      return pageOf(
        rows,
        limit,
        (row) => [row.id],
        ({ id: _id, ...step }) => step,
      )
    },

    /** Newest first: number, status and what was bought, nobody's name. */
    async listOrders(id: number, { cursor, limit }: Paging): Promise<Page<ProductOrderRow> | 'bad-cursor'> {
      const after = cursor === undefined ? [] : readCursor(cursor, ['timestamptz', 'uuid'])
      if (after === undefined) return 'bad-cursor'
      const rows = await database.query<ProductOrderRow & { cursorAt: string; key: string }>({
        name: after.length === 0 ? 'admin-product-orders' : 'admin-product-orders-after',
        text: ordersText(after.length > 0),
        values: [id, limit + 1, ...after],
      })
      return pageOf(
        rows,
        limit,
        (row) => [row.cursorAt, row.key],
        ({ cursorAt: _at, key: _key, ...order }) => order,
      )
    },
  }
}

function pageOf<Row, Item>(rows: Row[], limit: number, placeOf: (row: Row) => unknown[], itemOf: (row: Row) => Item) {
  const last = rows[limit - 1]
  const isEnd = rows.length <= limit || last === undefined
  return { items: rows.slice(0, limit).map(itemOf), nextCursor: isEnd ? null : writeCursor(placeOf(last)) }
}

// Counted from the orders: `units_sold` also has what the sample catalog's popularity begins with.
const soldInAll = `cross join lateral (select coalesce(sum(l.quantity - l.returned), 0)::int as units from order_lines l
  where l.product_id = p.id) in_all`

const findText = `select p.id, p.version, p.title, p.address, p.unit, p.net_measure, p.net_amount, p.net_packs, p.net_drained, ${factColumns}, p.description, p.sku, p.barcode, array_to_json(p.tags) as tags,
    p.category_id as "categoryId", c.name as category, p.subcategory_id as "subcategoryId", s.name as subcategory,
    p.price_cents as "priceCents", p.original_price_cents as "originalPriceCents", p.discount_percent as "discountPercent",
    p.quantity, p.low_stock_level as "lowStockLevel", in_all.units as "unitsSold", sold.units as "unitsSold7Days", p.picture,
    p.picture_alt as "pictureAlt", p.tax_class as "taxClass", ${weightFieldColumns}, p.shop_place as place, p.archived_at as "archivedAt", ${isDraft} as "isDraft", p.created_at as "createdAt", p.updated_at as "updatedAt",
    ${staffNameOf('p.updated_by')} as "updatedBy"
  from products p join product_facts f on f.product_id = p.id join subcategories s on s.id = p.subcategory_id
    join categories c on c.id = p.category_id ${soldLately} ${soldInAll}
  where p.id = $1`

const pricesText = `select h.id, h.created_at as at, h.old_cents as "fromCents", h.new_cents as "toCents",
    h.old_original_cents as "fromOriginalCents", h.new_original_cents as "toOriginalCents", ${staffNameOf('h.actor_uid')} as by
  from price_changes h where h.product_id = $1 and ($2::bigint is null or h.id < $2) order by h.id desc limit $3`

function ordersText(isAfter: boolean): string {
  const after = isAfter ? 'and (l.created_at, l.order_id) < ($3::timestamptz, $4::uuid)' : ''
  return `select o.order_id as "orderId", o.status, o.created_at as "orderTime", l.quantity, l.returned, l.unit_cents as "unitCents",
      l.created_at::text as "cursorAt", l.order_id as key
    from (select * from order_lines l where l.product_id = $1 ${after}
      order by l.created_at desc, l.order_id desc limit $2) l
    join orders o on o.id = l.order_id order by l.created_at desc, l.order_id desc`
}
