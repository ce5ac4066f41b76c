// The home page.
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { firstActive } from '#domain/money/coupon.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import type { HomeSection, ShopPromise } from '#domain/settings/settings-tree.ts'
import { describeShop, nameAndTagline } from '#domain/settings/shop-words.ts'
import { endOfDay } from '#domain/settings/zone-day.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { useCartLength } from '#web/cart/cart-store.ts'
import { couponDataOf } from '#web/coupon/coupon-card.tsx'
import { useIsProbablySignedIn } from '#session/session.ts'
import { waitingCheckout } from '#web/purchase/waiting-checkout.ts'
import { shopContext } from '#web/shop-context.ts'
import { categoryAddress, subcategoryAddress } from '#ui/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HeadsetIcon, LeafIcon, ShieldIcon, TagIcon, TruckIcon } from '#ui/icons.tsx'
import { pageMeta } from '#web/frame/page-meta.ts'
import { shopIn, useShop } from '#web/frame/shop-data.ts'
import { pictureOf } from '#web/product-card/picture-data.ts'
import { cardOf } from '#web/product-card/card-of.ts'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Route } from './+types/home-page.ts'
import { AppBanner } from './app-banner.tsx'
import { BannerSlider } from './banner-slider.tsx'
import type { Slide } from './banner-slider.tsx'
import { CouponBox, couponCount } from './coupon-box.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { QuickDelivery } from './quick-delivery.tsx'
import { areDated, arrangedFor, categoryOf, leadsSomewhere, ownPictureOf, shownBanners } from './slides.ts'
import type { Banner } from './slides.ts'

const listLength = 18
const UsualsRow = lazy(() => import('#web/usuals/usuals-row.tsx'))
const ContinueCheckout = lazy(() => import('./continue-checkout.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, coupons, pictures, publicUrl, settings, shop, now, cacheUntil } = context.get(shopContext)
  const page = { limit: listLength, offset: 0 }
  const { banners } = settings.look
  const { timeZone } = settings.shop
  if (areDated(banners)) cacheUntil(endOfDay(timeZone, now))
  const categories = await catalog.listCategories()
  const leading = shownBanners(banners, timeZone, now).filter((banner) => leadsSomewhere(banner, categories))
  const [slides, discounted, popular, started] = await Promise.all([
    Promise.all(leading.map(slideOf)),
    catalog.listProducts({ order: 'discount' }, page),
    catalog.listProducts({ order: 'popular' }, page),
    coupons.listCoupons(now),
  ])
  // Twice as many as are shown, so that the next one is ready when a coupon ends while the page is open.
  // A shop that was cleared, or has just begun.
  const isFilled: Partial<Record<HomeSection, boolean>> = {
    organic: leadsSomewhere({ link: categoryAddress('Organic Food') }, categories),
    categories: categories.length > 0,
    discounted: discounted.length > 0,
    popular: popular.length > 0,
  }
  const active = firstActive(started.coupons.toReversed(), now, couponCount * 2)
  for (const coupon of active) cacheUntil(coupon.endsAt)
  if (started.validUntil !== undefined) cacheUntil(started.validUntil)
  return {
    publicUrl,
    now,
    slides,
    sections: settings.look.sections.filter((section) => isFilled[section] !== false),
    promises: settings.look.sections.includes('promises') ? settings.texts.promises : [],
    coupons: active.map((coupon) => couponDataOf(coupon, pictures)),
    discounted: discounted.map((product) => cardOf(product, pictures, shop)),
    popular: popular.map((product) => cardOf(product, pictures, shop)),
  }

  async function slideOf(banner: Banner): Promise<Slide> {
    const { title, text, link } = banner
    const shown = (names: string[]) =>
      names.map((name) => pictureOf(pictures, name)).filter((picture) => picture !== undefined)
    const own = ownPictureOf(banner)
    const isOwn = own.length > 0
    const chosen = isOwn ? own : shown(arrangedFor(banner))
    const category = chosen.length === 0 ? categoryOf(banner) : undefined
    if (category === undefined) return { title, text, link, pictures: chosen, isOwn }
    const products = await catalog.listProducts({ parent: category, order: 'popular' }, { limit: 5, offset: 0 })
    return { title, text, link, pictures: shown(products.map(({ picture }) => picture)), isOwn }
  }
}

// Nothing is painted before what follows the banner has arrived: the coupons beside it decide how high it is.
export const links: Route.LinksFunction = () => [{ rel: 'expect', href: '#organic', blocking: 'render' }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shop = shopIn(matches)
  const publicUrl = loaderData?.publicUrl ?? ''
  return [
    ...pageMeta({
      shop,
      description: describeShop(
        shop,
        'Fresh produce, fish and meat, bread, drinks and everyday essentials, delivered to your door.',
      ),
      publicUrl,
      path: '/',
    }),
    { 'script:ld+json': searchAction(shop, publicUrl) },
  ]
}

/** Lets search engines offer the shop's own search. */
function searchAction({ name }: PublicShop, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const shop = useShop()
  const { now, coupons, slides, discounted, popular } = loaderData
  const { sections } = loaderData
  const isSignedIn = useIsProbablySignedIn()
  const isWaiting = waitingCheckout.use()
  const cartLength = useCartLength()
  const shows = (section: HomeSection) => sections.includes(section)
  const mockupPictures = popular.map(({ picture }) => picture).filter((picture) => picture !== undefined)
  const columns =
    slides.length > 0 && shows('coupons')
      ? 'lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_25rem]'
      : 'lg:grid-cols-1'
  return (
    <div className="shell space-y-8 py-4 md:space-y-20 md:py-6">
      <div className="space-y-3 md:space-y-4">
        <h1 className="sr-only">{nameAndTagline(shop, ', ')}</h1>
        {isSignedIn && isWaiting && cartLength > 0 && (
          <Suspense>
            <ContinueCheckout length={cartLength} />
          </Suspense>
        )}
        <div className={`grid gap-3 md:gap-4 ${columns}`}>
          {slides.length > 0 && <BannerSlider slides={slides} />}
          {shows('coupons') && <CouponBox coupons={coupons} now={now} />}
        </div>
        {shows('organic') ? <OrganicStrip /> : <span id="organic" />}
      </div>
      {shows('categories') && <FeaturedCategories />}
      {isSignedIn && (
        <Suspense>
          <UsualsRow />
        </Suspense>
      )}
      {shows('discounted') && (
        <section aria-labelledby="discounted">
          <SectionHeading id="discounted" title="Latest Discounted Products" subtitle="Save while stocks last" />
          <ProductGrid products={discounted} addButton={AddToCart} drawnCount={0} />
        </section>
      )}
      <div className="space-y-8 md:space-y-12">
        {shows('popular') && (
          <section aria-labelledby="popular">
            <SectionHeading id="popular" title="Popular Products" subtitle="Most bought" />
            <ProductGrid products={popular} addButton={AddToCart} drawnCount={0} />
          </section>
        )}
        {shows('delivery') && <QuickDelivery />}
      </div>
      {shows('app') && <AppBanner pictures={mockupPictures.slice(0, 4)} />}
      {shows('promises') && <Promises promises={loaderData.promises} />}
    </div>
  )
}

function OrganicStrip() {
  return (
    <section
      aria-labelledby="organic"
      className="flex flex-col gap-2 rounded-panel bg-honey-100 p-5 md:flex-row md:items-center md:gap-6 md:px-8"
    >
      <span className="hidden size-14 shrink-0 place-items-center rounded-2xl bg-honey-300 text-leaf-900 md:grid">
        <LeafIcon className="size-7" />
      </span>
      <div className="grow">
        <h2 id="organic" className="text-lg md:text-2xl">
          100% Natural Organic Products
        </h2>
        <p className="mt-1 text-sm text-soft md:text-base">
          See everything organic in the shop, and what's on offer today.
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-1 xs:gap-x-3 md:flex-nowrap md:whitespace-nowrap">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-leaf-800 underline decoration-leaf-400 decoration-2 underline-offset-4 hover:decoration-leaf-700 max-md:-ml-3"
        >
          Discount Products
        </Link>
        <ButtonLink to={subcategoryAddress('Organic Food')} aria-describedby="organic" className="xs:px-7">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  )
}

/** In the order of the promises: there are at most four. */
const promiseIcons = [TruckIcon, HeadsetIcon, ShieldIcon, TagIcon]

function Promises({ promises }: { promises: ShopPromise[] }) {
  const { name: shop } = useShop()
  if (promises.length === 0) return null
  return (
    <section
      aria-label={`Why ${shop}`}
      className="drawn-later rounded-panel bg-white shadow-card [--drawn-height:23rem] xs:[--drawn-height:13.25rem] sm:[--drawn-height:12rem] lg:[--drawn-height:6.5rem]"
    >
      <ul className="grid grid-cols-1 divide-sand-200 p-2 max-xs:divide-y xs:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {promises.map(({ title, text }, index) => (
          <li key={title} className="flex items-center gap-4 px-4 py-5 lg:justify-center">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-leaf-100 text-leaf-700">
              <PromiseIcon index={index} />
            </span>
            <p className="text-sm leading-5 text-soft">
              <b className="block text-base leading-6 text-ink">{title}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromiseIcon({ index }: { index: number }) {
  const Icon = promiseIcons[index] ?? TagIcon
  return <Icon className="size-6" />
}
