// All coupons, newest first.
import { isActive } from '#domain/coupon.ts'
import { couponDataOf } from '#web/coupon/coupon-card.tsx'
import { CouponList, NoCoupons } from '#web/coupon/coupon-list.tsx'
import { shopContext } from '#web/shop-context.ts'
import { pageMeta } from '#web/frame/page-meta.ts'
import { shopIn } from '#web/frame/shop-data.ts'
import type { Route } from './+types/offers-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { coupons, pictures, publicUrl, now, cacheUntil } = context.get(shopContext)
  const { coupons: list, validUntil } = await coupons.listCoupons(now)
  if (validUntil !== undefined) cacheUntil(validUntil)
  for (const coupon of list) if (isActive(coupon, now)) cacheUntil(coupon.endsAt)
  return { publicUrl, now, coupons: list.toReversed().map((coupon) => couponDataOf(coupon, pictures)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shop = shopIn(matches)
  return pageMeta({
    shop,
    title: 'Mega Offers',
    description: `All ${shop.name} coupons, newest first. Copy a code and save on your next order.`,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/offers',
  })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { coupons, now } = loaderData
  return (
    <section className="shell py-8 md:py-12">
      <header className="mx-auto mb-8 max-w-xl text-center md:mb-12">
        <h1 className="text-3xl md:text-5xl">Mega Offers</h1>
        <p className="mt-3 text-soft md:text-lg">Pick a coupon, copy the code and enter it at checkout.</p>
      </header>
      {coupons.length === 0 ? (
        <NoCoupons label="Loading coupons" className="mx-auto w-64" />
      ) : (
        <CouponList
          coupons={coupons}
          now={now}
          heading="h2"
          className="grid gap-4 [--ground:var(--color-paper)] md:gap-6 lg:grid-cols-2"
        />
      )}
    </section>
  )
}
