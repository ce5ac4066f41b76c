// The newest active coupons, beside the banner. When one ends, the next takes its place.
import { firstActive } from '#domain/money/coupon.ts'
import type { CouponData } from '#web/coupon/coupon-card.tsx'
import { CouponList, NoCoupons } from '#web/coupon/coupon-list.tsx'
import { useShopClock } from '#web/coupon/shop-clock.ts'

export const couponCount = 2
const noneText = 'No active coupons at the moment'

export function CouponBox({ coupons, now }: { coupons: CouponData[]; now: Date }) {
  const activeIds = useShopClock((time) => idsOf(firstActive(coupons, time, couponCount)))
  const shownIds = activeIds ?? idsOf(firstActive(coupons, now, couponCount))
  const shown = coupons.filter(({ id }) => shownIds.split(' ').includes(id))
  return (
    <section
      aria-labelledby="coupons"
      className="flex min-w-0 flex-col rounded-panel bg-leaf-100 p-3 [--ground:var(--color-leaf-100)] md:p-4"
    >
      <h2 id="coupons" className="px-2 pt-1 pb-3 text-base leading-5 text-leaf-900 md:pb-4 md:text-lg md:leading-6">
        Latest Super Discount Active Coupon Code
      </h2>
      {shown.length === 0 ? (
        <figure className="m-auto py-6 text-center [--ticket:var(--color-white)]">
          <NoCoupons label={noneText} className="mx-auto w-56" />
          {/* Screen readers read the picture. */}
          <figcaption aria-hidden className="mt-2 text-leaf-900">
            {noneText}
          </figcaption>
        </figure>
      ) : (
        <CouponList
          coupons={shown}
          now={now}
          heading="h3"
          // On phones one row that scrolls sideways.
          className="flex grow snap-x scrollbar-none gap-3 overflow-x-auto max-sm:-mx-3 max-sm:scroll-px-3 max-sm:px-3 max-sm:*:w-[88%] max-sm:*:shrink-0 max-sm:*:snap-start sm:grid sm:overflow-visible sm:max-lg:grid-cols-2 lg:auto-rows-fr"
        />
      )}
    </section>
  )
}

function idsOf(coupons: CouponData[]): string {
  return coupons.map(({ id }) => id).join(' ')
}
