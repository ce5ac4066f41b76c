// The shop's coupons, as shoppers may know of them: none before its start.
import type { CatalogReads } from '#database/connection.ts'
import type { coupons } from '#database/tables/coupons.ts'
import { isPublished, nextStart } from '#domain/money/coupon.ts'
import type { Coupon } from '#domain/money/coupon.ts'

export type Coupons = ReturnType<typeof createCoupons>

export function createCoupons({ database }: { database: CatalogReads }) {
  return {
    /** Those that have started, oldest first, and when this list changes because the next one starts. */
    async listCoupons(now: Date): Promise<{ coupons: Coupon[]; validUntil: Date | undefined }> {
      const rows = await database.query<typeof coupons.$inferSelect>({
        name: 'coupons',
        text: `select id, code, title, discount_percent as "discountPercent", minimum_cents as "minimumCents",
            starts_at as "startsAt", ends_at as "endsAt", picture
          from coupons order by id`,
        values: [],
      })
      const published = rows.filter((row) => isPublished(row, now))
      return {
        coupons: published.map(({ startsAt: _startsAt, ...row }) => ({ ...row, id: `k${row.id}` })),
        validUntil: nextStart(rows, now),
      }
    },
  }
}
