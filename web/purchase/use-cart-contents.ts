// What of the cart is in stock now, and what changed since the shopper added it. Nothing changes silently: the shopper
// accepts the changes with one click. Not `useLoaded`: a change of the cart must not empty the page while it loads.
import { useEffect, useEffectEvent, useState } from 'react'
import { applyLineChanges, changesOf, linesOf, maxOf, removeItem, upTo } from '#domain/cart/cart.ts'
import type { Cart, CartLine, LineChange } from '#domain/cart/cart.ts'
import { cart, useCart } from '#web/cart/cart-store.ts'
import { changeNotes, goneNote } from '#web/cart/change-notes.ts'
import { CartUnreachable, fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { CallProblem } from '#session/call-shop.ts'
import type { SessionUser } from '#session/session.ts'
import { isBug, startLoading } from '#ui/use-loaded.ts'
import { acceptPrices, findPriceChanges } from './price-changes.ts'
import { mergeCart } from '#web/saved-cart/merge-cart.ts'

export type CartContents = {
  state: 'loading' | 'failed' | 'loaded'
  /** Up to the stock; without sold-out products. */
  lines: CartLine<CartItem>[]
  soldOut: CartItem[]
  notes: Map<string, string>
  gone: string | undefined
  hasChanges: boolean
  accept: () => void
  reload: () => void
}

type Loaded = { products: CartItem[]; formerPrices: Map<string, number> }

const nothing: Loaded = { products: [], formerPrices: new Map() }

export function useCartContents(user: SessionUser): CartContents {
  const isReady = useSyncedCart(user)
  const { maxPerProduct } = useShop().rules
  const counts = useCart()
  const [loaded, setLoaded] = useState(nothing)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const [freshAt, setFreshAt] = useState(-1)
  const ids = Object.keys(counts)
  const known = new Set(loaded.products.map(({ id }) => id))
  // Products that are no longer sold are never in a response, but need no second request.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const unknown = ids.filter((id) => !known.has(id) && !asked.has(id)).join()
  const hasUnknown = unknown !== ''
  const isWanted = isReady && ids.length > 0 && (hasUnknown || freshAt < attempt)

  useEffect(() => {
    if (!isWanted) return
    const wanted = Object.keys(cart.read())
    return startLoading(
      (signal) => fetchCartProducts(wanted, signal),
      (change) => {
        setFailed(change.state === 'failed')
        if (isBug(change.error)) throw change.error
        if (change.state !== 'loaded') return
        setLoaded({ products: change.value, formerPrices: findPriceChanges(change.value) })
        setAsked(new Set(wanted))
        setFreshAt(attempt)
      },
    )
    // A product added while a response is pending is fetched too.
  }, [isWanted, attempt, unknown])

  const sold = loaded.products.map((product) => upTo(maxPerProduct, product))
  const changes = hasUnknown ? [] : changesOf(counts, sold)
  const formerPrices = new Map([...loaded.formerPrices].filter(([id]) => id in counts))
  return {
    state: hasFailed ? 'failed' : !isReady || hasUnknown ? 'loading' : 'loaded',
    ...split(counts, loaded.products, maxPerProduct),
    notes: changeNotes(changes, loaded.products, formerPrices),
    gone: goneNote(changes),
    hasChanges: changes.length > 0 || formerPrices.size > 0,
    accept() {
      acceptPrices()
      setLoaded(({ products }) => ({ products, formerPrices: new Map() }))
      cart.replace(acceptedCart(cart.read(), changes))
    },
    reload: () => setAttempt((count) => count + 1),
  }
}

function split(counts: Cart, products: CartItem[], limit: number): Pick<CartContents, 'lines' | 'soldOut'> {
  const all = linesOf(counts, products)
  return {
    lines: all
      .filter(({ product }) => product.quantity > 0)
      .map(({ product, count }) => ({ product, count: Math.min(count, maxOf(product, limit)) })),
    soldOut: all.filter(({ product }) => product.quantity < 1).map(({ product }) => product),
  }
}

/** Here, unlike in the drawer, sold-out lines are removed too: they can't be part of an order. */
function acceptedCart(counts: Cart, changes: readonly LineChange[]): Cart {
  let accepted = applyLineChanges(counts, changes)
  for (const { id, reason } of changes) if (reason === 'stock-out') accepted = removeItem(accepted, id)
  return accepted
}

/** Whether this browser's cart has been merged with the saved one during this visit. */
function useSyncedCart(user: SessionUser): boolean {
  const [isSynced, setSynced] = useState(false)
  const sync = useEffectEvent(() => {
    mergeCart(user)
      .catch((error: unknown) => {
        // Then this browser's cart has to do; the requests that follow show that the shop can't be reached.
        if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
          throw error
      })
      .finally(() => setSynced(true))
  })
  const { uid } = user
  useEffect(() => sync(), [uid])
  return isSynced
}
