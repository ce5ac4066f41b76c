// One product, found by its title.
import type { ReactNode } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { formatShortMoney } from '#domain/money/money.ts'
import { isInStock } from '#domain/product/product.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { moneyFormatOf } from '#domain/settings/shop-rules.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { shopContext } from '#web/shop-context.ts'
import { productAddress, textOfAddress } from '#ui/addresses.ts'
import { ClockIcon, HeadsetIcon, ShieldIcon, TagIcon, TruckIcon } from '#ui/icons.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { shopIn } from '#web/frame/shop-data.ts'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import { ProductView } from '#web/product-card/product-view.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Route } from './+types/product-page.ts'
import { BuyBox } from './buy-box.tsx'
import { FoodFacts } from './food-facts.tsx'
import { loadProduct } from './product-data.ts'
import { productMeta } from './product-meta.ts'
import { ShareButtons } from './share-buttons.tsx'
import { SoldOut } from './sold-out.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const title = textOfAddress(new URL(request.url).pathname)
  const visit = context.get(shopContext)
  const found = await loadProduct(title, visit)
  if (found !== undefined) return { ...found, ...promisesOf(visit.settings) }
  const renamed = await visit.catalog.findRenamed(title)
  throw renamed === undefined ? data(null, { status: 404 }) : redirect(productAddress({ title: renamed }), 301)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? hiddenMeta('Page not found')({ matches }) : productMeta(loaderData, shopIn(matches))

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, picture, unitPrices, notes, facts, portion, related, alternatives, publicUrl, promises } = loaderData
  const { key } = useLocation()
  const { id, title } = product
  return (
    <div className="shell pt-2 pb-8 md:pt-4">
      <ProductView
        product={{ ...product, ...unitPrices }}
        picture={picture}
        buyBox={
          <>
            {notes?.map((note) => (
              <p key={note} className="mt-4 text-sm text-soft">
                {note}
              </p>
            ))}
            <BuyBox key={key} product={product} picture={picture} unitPrices={unitPrices} />
            {!isInStock(product) && <SoldOut key={id} productId={id} alternatives={alternatives} />}
          </>
        }
        share={<ShareButtons title={title} address={publicUrl + productAddress(product)} />}
        aside={<Advantages texts={promises} className="md:col-span-2 lg:col-span-1" />}
      />
      {facts?.isFood === true && <FoodFacts facts={facts} portion={portion} />}
      {related.length > 0 && (
        <section className="mt-12 md:mt-16" aria-labelledby="related">
          <SectionHeading id="related" title="Related Products" subtitle={`More from ${product.category}`} />
          <ProductGrid products={related} addButton={AddToCart} drawnCount={0} isInFives />
        </section>
      )}
    </div>
  )
}

const advantages: { icon: ReactNode; text: string }[] = [
  { icon: <TruckIcon />, text: 'Free shipping on orders over $100' },
  { icon: <ClockIcon />, text: 'Home delivery within 1 hour' },
  { icon: <CashIcon />, text: 'Cash on delivery' },
  { icon: <ReturnIcon />, text: '7 days money back guarantee' },
  { icon: <ShieldIcon />, text: 'Secure payment, totally safe' },
  { icon: <TagIcon />, text: 'Latest offers up to 20% off' },
  { icon: <HeadsetIcon />, text: 'Support 24/7 at any time' },
]

/** What the owner promises instead, or the same in another currency. */
function promisesOf(settings: Settings): { promises?: string[] } {
  const { promises } = settings.texts
  if (groundsOf(settings) !== groundsOf(defaults))
    return { promises: promises.map(({ title, text }) => [title, text].filter(Boolean).join(': ')) }
  const amount = formatShortMoney(10_000, moneyFormatOf(settings))
  return amount === '$100' ? {} : { promises: advantages.map(({ text }) => text.replace('$100', () => amount)) }
}

/** What our own promises depend on: they hold for nobody who delivers in another way or closes in the evening. */
function groundsOf({ texts, delivery: { mode, couriers, freeFrom }, shop }: Settings): string {
  return JSON.stringify([texts.promises, mode, couriers, freeFrom, shop.hours])
}

function Advantages({ texts, className }: { texts?: string[] | undefined; className: string }) {
  const shown = texts?.map((text, index) => ({ icon: advantages[index]?.icon, text })) ?? advantages
  if (shown.length === 0) return null
  return (
    <aside aria-label="Our promises" className={`rounded-card bg-white p-5 shadow-card ${className}`}>
      <h2 className="text-base">Why shop with us</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        {shown.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3 py-1.5 text-sm text-soft">
            <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-50 text-leaf-700">{icon}</span>
            <span className="text-balance">{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function CashIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M3.5 7h17v10h-17V7ZM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM6.5 12h.01M17.5 12h.01" />
    </svg>
  )
}

function ReturnIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5" />
    </svg>
  )
}
