// Answers for the shop's coupons.
import { asc } from 'drizzle-orm'
import type { Database } from '#database/connection.ts'
import { coupons } from '#database/tables/coupons.ts'
import type { Coupon } from '#domain/coupon.ts'

export type Coupons = ReturnType<typeof createCoupons>

export function createCoupons({ database }: { database: Database }) {
  return {
    /** Oldest first. */
    async listCoupons(): Promise<Coupon[]> {
      const rows = await database.orm.select().from(coupons).orderBy(asc(coupons.id))
      return rows.map((row) => ({ ...row, id: `k${row.id}` }))
    },
  }
}
