// The shop's coupons.
import type { CatalogReads } from '#database/connection.ts'
import type { coupons } from '#database/tables/coupons.ts'
import type { Coupon } from '#domain/coupon.ts'

export type Coupons = ReturnType<typeof createCoupons>

export function createCoupons({ database }: { database: CatalogReads }) {
  return {
    /** Oldest first. */
    async listCoupons(): Promise<Coupon[]> {
      const rows = await database.query<typeof coupons.$inferSelect>({
        name: 'coupons',
        text: `select id, code, title, discount_percent as "discountPercent", minimum_cents as "minimumCents",
            ends_at as "endsAt", picture
          from coupons order by id`,
        values: [],
      })
      return rows.map((row) => ({ ...row, id: `k${row.id}` }))
    },
  }
}
