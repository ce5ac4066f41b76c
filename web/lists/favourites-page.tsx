// The favourites of this browser: the same page for visitors and signed-in shoppers, whose account has them too.
import { useEffect, useState } from 'react'
import { isInStock } from '#domain/product/product.ts'
import { isIn, membersOf } from '#domain/lists/synced-set.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { favourites, toggleFavourite } from '#web/favourites/favourites-store.ts'
import { AddToList } from '#web/list-sync/add-to-list.tsx'
import { useSession } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { useMounted } from '#ui/hydration.tsx'
import { Spinner } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { fetchCards } from './fetch-cards.ts'

export const meta = hiddenMeta('Favourites')

export default function FavouritesPage() {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  useEffect(() => {
    // Another device may have marked something since. Without a connection this one shows what it has.
    if (uid !== undefined)
      void import('#web/favourites/favourites-sync.ts')
        .then(({ favouritesSync }) => favouritesSync.load(uid))
        .catch(() => {})
  }, [uid])
  return (
    <div className="shell py-5 md:py-8">
      <h1 className="text-2xl md:text-4xl">Favourites</h1>
      <p className="mt-1 mb-5 text-sm text-soft md:mb-7 md:text-base">
        {uid === undefined
          ? 'Saved on this device. Log in to see them on all of yours.'
          : 'Saved in your account, on all your devices.'}
      </p>
      <p className="hidden noscript:block">Turn on JavaScript to save favourites</p>
      {useMounted() && <FavouriteList />}
    </div>
  )
}

/** A favourite that was just removed stays on the page until it's left, so that the same heart brings it back. */
function FavouriteList() {
  const all = favourites.use()
  const now = membersOf(all).reverse()
  const [shown, setShown] = useState(now)
  const added = now.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  const key = shown.length === 0 ? undefined : shown.toSorted().join()
  const { state, value: cards, retry } = useLoaded(key, (signal) => fetchCards(shown, signal))
  const [before, setBefore] = useState(cards)
  // What is shown stays on screen while another favourite is loaded.
  if (cards !== undefined && cards !== before) setBefore(cards)
  const products = cards ?? before
  if (shown.length === 0) return <Nothing />
  if (products === undefined)
    return state === 'failed' ? <Failed onRetry={retry} /> : <Spinner label="Loading your favourites" />
  const found = new Map(products.map((product) => [product.id, product]))
  const known = shown.map((id) => found.get(id)).filter((product) => product !== undefined)
  const marked = known.filter(({ id }) => isIn(all, id))
  const gone = cards === undefined ? [] : now.filter((id) => !found.has(id))
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {countText(marked.length, marked.filter((product) => !isInStock(product)).length)}
        </p>
        <AddToList products={marked} className="border border-sand-300 bg-white" />
      </div>
      {gone.length > 0 && <GoneNote ids={gone} />}
      <ProductGrid products={known} addButton={AddToCart} />
    </>
  )
}

function countText(count: number, soldOut: number): string {
  const products = count === 1 ? '1 product' : `${count} products`
  return soldOut === 0 ? products : `${products}, ${soldOut} sold out`
}

/** Their names are gone with them. */
function GoneNote({ ids }: { ids: string[] }) {
  const text =
    ids.length === 1
      ? 'One of your favourites is no longer sold.'
      : `${ids.length} of your favourites are no longer sold.`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-honey-100 py-1 pr-1 pl-4 text-sm">
      <p className="grow py-2">{text}</p>
      <Button weight="light" onClick={() => ids.forEach(toggleFavourite)}>
        {ids.length === 1 ? 'Remove it' : 'Remove them'}
      </Button>
    </div>
  )
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel bg-white px-4 py-12 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p className="text-xl font-bold tracking-tight">No favourites yet</p>
      <p className="max-w-md text-sm text-soft">Tap the heart on a product and you'll find it here.</p>
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-12 text-center">
      <p className="text-soft">We couldn't load your favourites. They're safe. Try again</p>
      <Button weight="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
