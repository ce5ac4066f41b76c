// What a shopper bought, and what of it again and again, read from the last orders: however many there are, the cost is the same.
import type { Database } from '#database/connection.ts'
import type { Measure } from '#domain/product/net-content.ts'
import type { Product } from '#domain/product/product.ts'
import { byDue, changesSince, habitOf } from '#domain/cart/usuals.ts'
import type { Habit, UsualChange } from '#domain/cart/usuals.ts'
import { dayIn } from '#domain/settings/zone-day.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { ShopSettings } from '#server/settings/settings.ts'

export type Usuals = ReturnType<typeof createUsuals>

export type Usual = {
  id: string
  /** As it was called in the last order. */
  title: string
  habit: Habit
  changes: UsualChange[]
  /** Undefined if it's no longer sold. */
  product: Product | undefined
  /** Where it can't be bought: the nearest that can be bought and adds no allergen. */
  substitute: Product | undefined
}

type UsualsParts = {
  database: Database
  catalog: Pick<Catalog, 'listProducts' | 'listSubstitutes'>
  settings: Pick<ShopSettings, 'current'>
}

/** About a year of weekly orders. */
const lastOrders = 60
const maxUsuals = 60

type Row = {
  product_id: number
  purchases: { at: string; count: number }[]
  title: string
  unit: string
  unit_cents: number
  net_amount: number | null
  net_measure: Measure | null
}

export function createUsuals({ database, catalog, settings }: UsualsParts) {
  return {
    /** What is due comes first. */
    async list(uid: string, now: Date): Promise<Usual[]> {
      const values = [uid, lastOrders, maxUsuals]
      const rows = await database.query<Row>({ name: 'usuals', text: usualsText, values })
      const { timeZone } = settings.current().values.shop
      const purchaseOf = ({ at, count }: Row['purchases'][number]) => {
        const moment = new Date(at)
        return { at: moment, day: dayIn(timeZone, moment), count }
      }
      const found = rows.flatMap((row) => {
        const habit = habitOf(row.purchases.map(purchaseOf), now)
        return habit === undefined ? [] : [{ row, habit, id: `p${row.product_id}` }]
      })
      if (found.length === 0) return []
      const ids = found.map(({ id }) => id)
      const listed = await catalog.listProducts({ ids, order: 'default' }, { limit: ids.length, offset: 0 })
      const products = new Map(listed.map((product) => [product.id, product]))
      const missing = ids.filter((id) => (products.get(id)?.quantity ?? 0) < 1)
      const substitutes = missing.length === 0 ? undefined : await catalog.listSubstitutes(missing, 1)
      return found
        .map(({ row, habit, id }) => {
          const product = products.get(id)
          const last = { ...row, unitCents: row.unit_cents, netAmount: row.net_amount, netMeasure: row.net_measure }
          const changes = changesSince(last, product)
          return { id, title: row.title, habit, changes, product, substitute: substitutes?.get(id)?.[0] }
        })
        .toSorted((one, other) => byDue(one.habit, other.habit))
    },
  }
}

// The last orders are cut off before cancelled ones are left out, so that a thousand of those cost nothing, either. What went
// back to the shop wasn't bought.
const usualsText = `with latest as (select id, created_at, status from orders where user_id = $1
    order by created_at desc, id desc limit $2),
  bought as (select l.product_id, l.title, l.unit, l.unit_cents, l.net_amount::float8 as net_amount, l.net_measure,
      l.quantity - l.returned as count, o.created_at
    from latest o join order_lines l on l.order_id = o.id where o.status <> 'Cancelled' and l.quantity > l.returned)
  select product_id, json_agg(json_build_object('at', created_at, 'count', count) order by created_at) as purchases,
    (array_agg(title order by created_at desc))[1] as title, (array_agg(unit order by created_at desc))[1] as unit,
    (array_agg(unit_cents order by created_at desc))[1] as unit_cents,
    (array_agg(net_amount order by created_at desc))[1] as net_amount,
    (array_agg(net_measure order by created_at desc))[1] as net_measure
  from bought group by product_id order by count(*) desc, max(created_at) desc, product_id limit $3`
