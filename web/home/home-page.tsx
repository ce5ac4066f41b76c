// The front of the shop.
import { firstActive } from '#domain/coupon.ts'
import { couponDataOf } from '#web/coupon/coupon-data.ts'
import { shopContext } from '#web/shop-context.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { pictureOf } from '#web/ui/picture-data.ts'
import { cardOf } from '#web/ui/product-card-data.ts'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { sharePicture } from '#web/ui/share-picture.ts'
import type { Route } from './+types/home-page.ts'
import { AppBanner } from './app-banner.tsx'
import { BannerSlider } from './banner-slider.tsx'
import { Benefits } from './benefits.tsx'
import { CouponBox, couponCount } from './coupon-box.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { OrganicStrip } from './organic-strip.tsx'
import { QuickDelivery } from './quick-delivery.tsx'
import { searchAction } from './search-action.ts'
import { slides } from './slides.ts'

const listLength = 18

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, coupons, pictures, publicUrl, now, cacheUntil } = context.get(shopContext)
  const page = { limit: listLength, offset: 0 }
  const [discounted, popular, allCoupons] = await Promise.all([
    catalog.listProducts({ order: 'discount' }, page),
    catalog.listProducts({ order: 'popular' }, page),
    coupons.listCoupons(),
  ])
  // More than are shown: the next stands ready when one of them ends while the page is open.
  const active = firstActive(allCoupons.toReversed(), now, couponCount * 2)
  for (const coupon of active) cacheUntil(coupon.endsAt)
  return {
    publicUrl,
    now,
    slidePictures: slides.map((slide) =>
      slide.pictures.map((name) => pictureOf(pictures, name)).filter((picture) => picture !== undefined),
    ),
    coupons: active.map((coupon) => couponDataOf(coupon, pictures)),
    discounted: discounted.map((product) => cardOf(product, pictures)),
    popular: popular.map((product) => cardOf(product, pictures)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const publicUrl = loaderData?.publicUrl ?? ''
  return [
    ...pageMeta({
      description: 'Fresh produce, fish and meat, bread, drinks and everything for the day, delivered to your door.',
      publicUrl,
      path: '/',
      picture: sharePicture(loaderData?.slidePictures[0]?.[0], 'Ripe fruit from Larder'),
    }),
    { 'script:ld+json': searchAction(publicUrl) },
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { now, coupons, slidePictures, discounted, popular } = loaderData
  const onPhone = popular.map(({ picture }) => picture).filter((picture) => picture !== undefined)
  return (
    <div className="shell space-y-12 py-4 md:space-y-20 md:py-6">
      <div className="space-y-4">
        <h1 className="sr-only">Larder, fresh groceries, every day</h1>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <BannerSlider pictures={slidePictures} />
          <CouponBox coupons={coupons} now={now} />
        </div>
        <OrganicStrip />
      </div>
      <FeaturedCategories />
      <section aria-labelledby="discounted">
        <SectionHeading
          id="discounted"
          title="Latest Discounted Products"
          subtitle="Good things for less, while there are any left"
        />
        <ProductGrid products={discounted} drawnCount={0} />
      </section>
      <div className="space-y-8 md:space-y-12">
        <section aria-labelledby="popular">
          <SectionHeading id="popular" title="Popular Products" subtitle="What most baskets go home with" />
          <ProductGrid products={popular} drawnCount={0} />
        </section>
        <QuickDelivery />
      </div>
      <AppBanner pictures={onPhone.slice(0, 4)} />
      <Benefits />
    </div>
  )
}
