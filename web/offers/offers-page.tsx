// All coupons, newest first, and what is reduced most; the whole list of it has a page of its own, with filters and orders.
import { isActive } from '#domain/money/coupon.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { cardOf } from '#web/product-card/card-of.ts'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import { couponDataOf } from '#web/coupon/coupon-card.tsx'
import { CouponList, NoCoupons } from '#web/coupon/coupon-list.tsx'
import { shopContext } from '#web/shop-context.ts'
import { pageMeta } from '#web/frame/page-meta.ts'
import { shopIn } from '#web/frame/shop-data.ts'
import type { Route } from './+types/offers-page.ts'

/** Divisible by 2, 3, 4 and 6, so that the last row of cards is full. */
const maxReduced = 24

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, coupons, pictures, publicUrl, shop, now, cacheUntil } = context.get(shopContext)
  const [{ coupons: list, validUntil }, reduced, reducedCount] = await Promise.all([
    coupons.listCoupons(now),
    catalog.listProducts({ order: 'discount' }, { limit: maxReduced, offset: 0 }),
    catalog.countProducts({ order: 'discount' }),
  ])
  if (validUntil !== undefined) cacheUntil(validUntil)
  for (const coupon of list) if (isActive(coupon, now)) cacheUntil(coupon.endsAt)
  return {
    publicUrl,
    now,
    coupons: list.toReversed().map((coupon) => couponDataOf(coupon, pictures)),
    reduced: reduced.map((product) => cardOf(product, pictures, shop)),
    reducedCount,
  }
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
  const { coupons, now, reduced, reducedCount } = loaderData
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
      {reducedCount > 0 && (
        <section className="mt-12 md:mt-16" aria-labelledby="on-offer">
          <SectionHeading id="on-offer" title="On offer now" />
          <ProductGrid products={reduced} addButton={AddToCart} drawnCount={6} />
          <ButtonLink to="/offers/products" weight="soft" className="mx-auto mt-6 flex min-h-12 w-fit">
            {reducedCount > reduced.length ? `See all ${reducedCount}, filter and sort` : 'Filter and sort'}
          </ButtonLink>
        </section>
      )}
    </section>
  )
}
