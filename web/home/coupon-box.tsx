// The newest active coupons, beside the banner. When one ends, the next takes its place.
import { firstActive } from '#domain/coupon.ts'
import type { CouponData } from '#web/coupon/coupon-card.tsx'
import { CouponList, NoCoupons } from '#web/coupon/coupon-list.tsx'
import { useShopClock } from '#web/coupon/shop-clock.ts'

export const couponCount = 2

export function CouponBox({ coupons, now }: { coupons: CouponData[]; now: Date }) {
  const activeIds = useShopClock((time) => idsOf(firstActive(coupons, time, couponCount)))
  const shownIds = activeIds ?? idsOf(firstActive(coupons, now, couponCount))
  const shown = coupons.filter(({ id }) => shownIds.split(' ').includes(id))
  return (
    <section
      aria-labelledby="coupons"
      className="flex flex-col rounded-panel bg-leaf-100 p-3 [--ground:var(--color-leaf-100)] md:p-4"
    >
      <h2 id="coupons" className="px-2 pt-2 pb-4 text-lg leading-6 text-leaf-900 md:pt-1">
        Latest Super Discount Active Coupon Code
      </h2>
      {shown.length === 0 ? (
        <NoCoupons label="No active coupons at the moment" className="m-auto w-56 py-6" />
      ) : (
        <CouponList
          coupons={shown}
          now={now}
          heading="h3"
          className="grid grow gap-3 sm:max-lg:grid-cols-2 lg:auto-rows-fr"
        />
      )}
    </section>
  )
}

function idsOf(coupons: CouponData[]): string {
  return coupons.map(({ id }) => id).join(' ')
}
