// What the shopper bought before: what is due, what comes next, what was bought once, and what changed since the last time.
import { Link } from 'react-router'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { putInCart } from '#web/cart/change-cart.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { useShopper } from '#session/session.ts'
import { PutDueInCart } from '#web/usuals/put-due-in-cart.tsx'
import { changeTexts, useUsuals } from '#web/usuals/usual-data.ts'
import type { Usual } from '#web/usuals/usual-data.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { productAddress } from '#ui/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { Spinner } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { ProductCard } from '#web/product-card/product-card.tsx'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AccountHeading } from './account-parts.tsx'

export const meta = hiddenMeta('Buy again')

const sections = [
  { state: 'due', title: 'Due now' },
  { state: 'coming', title: 'Coming up' },
  { state: 'once', title: 'Bought once' },
  { state: 'lapsed', title: 'Not for a while' },
] as const

export default function UsualsPage() {
  const { uid } = useShopper()
  const { state, value: usuals, retry } = useUsuals(uid)
  return (
    <>
      <AccountHeading title="Buy again">
        Everything from your last orders. What you bought on two trips or more is one of your usuals, and we say when
        it's due.
      </AccountHeading>
      {usuals === undefined && state === 'loading' && <Spinner label="Loading what you bought" />}
      {usuals === undefined && state === 'failed' && (
        <FailedNotice onTryAgain={retry}>We couldn't load what you bought.</FailedNotice>
      )}
      {usuals?.length === 0 && <NoUsuals />}
      {usuals !== undefined && usuals.length > 0 && (
        <>
          <div className="mb-6">
            <PutDueInCart usuals={usuals} />
          </div>
          <div className="space-y-8 md:space-y-10">
            {sections.map(({ state: wanted, title }) => (
              <UsualSection key={wanted} title={title} usuals={usuals.filter((usual) => usual.state === wanted)} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function UsualSection({ title, usuals }: { title: string; usuals: Usual[] }) {
  if (usuals.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg md:text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4 xl:grid-cols-4">
        {usuals.map((usual) => (
          <li key={usual.id} className="grid grid-rows-[1fr_auto] gap-2">
            {usual.card === undefined ? (
              <GoneCard title={usual.title} />
            ) : (
              <ProductCard product={usual.card} addButton={AddToCart} isFirst={false} />
            )}
            <UsualNotes usual={usual} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoneCard({ title }: { title: string }) {
  return (
    <div className="grid place-content-center rounded-card border border-dashed border-sand-300 p-4 text-center">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
    </div>
  )
}

function UsualNotes({ usual }: { usual: Usual }) {
  const { substitute } = usual
  const shop = useShop()
  return (
    <div className="space-y-1 px-1 text-xs">
      <p className="text-soft">{usual.rhythm}</p>
      {changeTexts(usual, shop).map(({ text, isGood }) => (
        <p key={text} className={`font-semibold ${isGood ? 'text-leaf-700' : 'text-apricot-700'}`}>
          {text}
        </p>
      ))}
      {substitute !== undefined && <Instead substitute={substitute} />}
    </div>
  )
}

function Instead({ substitute }: { substitute: ProductCardData }) {
  const money = useMoney()
  const { title, priceCents, unit } = substitute
  const add = () => {
    if (putInCart(substitute)) showToast(`Added ${title}`, { topic: 'cart' })
  }
  return (
    <div className="rounded-2xl bg-leaf-50 p-2.5">
      <p className="text-soft">Try instead, with no added allergens:</p>
      <Link
        to={productAddress(substitute)}
        className="inline-flex min-h-11 items-center text-sm leading-5 font-semibold hover:text-leaf-700"
      >
        {title}
      </Link>
      <p className="tabular text-soft">
        {money(priceCents)} · {unit}
      </p>
      <Button weight="light" className="mt-1.5 w-full" aria-label={`Add instead: ${title}`} onClick={add}>
        Add instead
      </Button>
    </div>
  )
}

function NoUsuals() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-white px-6 py-12 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p className="max-w-md text-sm text-soft">Order something, and it's here the next time you need it.</p>
      <ButtonLink to="/">Start shopping</ButtonLink>
    </div>
  )
}
