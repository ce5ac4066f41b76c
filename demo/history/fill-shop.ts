// Gives a fresh shop its past: reads its catalog, plans the history and writes it.
import type { Database } from '#database/connection.ts'
import type { Coupon } from '#domain/money/coupon.ts'
import { findOrMakeKeys } from '#embedded/card-sandbox/keys.ts'
import type { History, Product } from './history.ts'
import { planHistory } from './plan-history.ts'
import { writeHistory } from './write-history.ts'
import { writeTimes } from './write-times.ts'
import type { HashOf } from './write-history.ts'

export type Filling = {
  now: Date
  days: number
  perDay: number
  seed: number
  refundLimitCents: number
  /** Whether shoppers chose delivery times rather than couriers. */
  hasTimes: boolean
  hashOf: HashOf
}

export type Filled = { history: History; products: Product[] }

/** The history, and the products with the stock that it left. */
export async function fillShop(database: Database, { hashOf, ...plan }: Filling): Promise<Filled> {
  const listProducts = () => database.query<Product>({ name: 'demo-products', text: productsText, values: [] })
  const products = await listProducts()
  const coupons = await database.query<Coupon>({ name: 'demo-coupons', text: couponsText, values: [] })
  const { fingerprint_key: fingerprintKey } = await findOrMakeKeys(database)
  const history = planHistory({ ...plan, products, coupons })
  await database.session((session) => writeHistory(session, history, { now: plan.now, fingerprintKey, hashOf }))
  if (plan.hasTimes) await writeTimes(database, history.openedAt)
  return { history, products: await listProducts() }
}

const productsText = `select id, title, unit, picture, price_cents as "priceCents", quantity, units_sold as "unitsSold"
  from products order by id`
const couponsText = `select id::text, code, title, discount_percent as "discountPercent", minimum_cents as "minimumCents",
  ends_at as "endsAt", picture from coupons order by id`
