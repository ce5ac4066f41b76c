// The cart lines with current price and stock: loaded when the drawer opens and when a product is added. Not `useLoaded`:
// the lines already known stay on screen while the price of an added one is fetched.
import { useEffect, useState } from 'react'
import { applyLineChanges, changesOf, lineCount, linesOf, partOf, upTo } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isBug, startLoading } from '#ui/use-loaded.ts'
import { withAdded } from './added-products.ts'
import { cartRules } from './cart-rules.ts'
import { cart, useCart } from './cart-store.ts'
import { changeNotes, goneNote } from './change-notes.ts'
import { fetchCartProducts } from './fetch-cart-products.ts'
import type { CartItem } from './fetch-cart-products.ts'
import { noticePrices } from './seen-prices.ts'

type Loaded = { products: CartItem[]; notes: Map<string, string>; gone: string | undefined }

type CartLines = {
  lines: CartLine<CartItem>[]
  /** What has changed since the shopper added it, by product id. */
  notes: Map<string, string>
  /** Shown when products are no longer sold. */
  gone: string | undefined
  /** Every line of the cart is among them. */
  isComplete: boolean
  isLoading: boolean
  hasFailed: boolean
  tryAgain: () => void
}

const nothing: Loaded = { products: [], notes: new Map(), gone: undefined }

export function useCartLines(isOpen: boolean): CartLines {
  const counts = useCart()
  const [loaded, setLoaded] = useState(nothing)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isFresh, setFresh] = useState(false)

  const products = withAdded(loaded.products)
  const known = new Set(loaded.products.map(({ id }) => id))
  const unknown = Object.keys(counts)
    .filter((id) => !known.has(id))
    .join()
  const hasUnknown = unknown !== ''
  const isWanted = isOpen && (hasUnknown || !isFresh)

  useEffect(() => {
    const ids = Object.keys(cart.read())
    if (!isWanted || ids.length === 0) return
    return startLoading(
      (signal) => fetchCartProducts(ids, signal),
      (change) => {
        setFailed(change.state === 'failed')
        if (isBug(change.error)) throw change.error
        if (change.state !== 'loaded') return
        setLoaded(applyStock(change.value, ids))
        setFresh(true)
      },
    )
    // A product added while a response is pending is fetched too.
  }, [isWanted, unknown, attempt])

  // Prices and stock may have changed by the next time the drawer opens.
  useEffect(() => {
    if (!isOpen) setFresh(false)
  }, [isOpen])

  useEffect(() => {
    const tryAgain = () => setAttempt((count) => count + 1)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])

  const lines = linesOf(counts, products)
  const isComplete = lines.length === lineCount(counts)
  return {
    lines,
    notes: loaded.notes,
    gone: loaded.gone,
    isComplete,
    isLoading: isWanted && !isComplete && !hasFailed,
    // Nothing is missing that was added on this page; the checkout asks for the prices again.
    hasFailed: hasFailed && !isComplete,
    tryAgain: () => setAttempt((count) => count + 1),
  }
}

/** Reduces the cart to what is in stock and notes each change. Lines that were not part of the request stay as they are. */
function applyStock(products: CartItem[], requested: string[]): Loaded {
  const { maxPerProduct } = cartRules.read()
  const sold = products.map((product) => upTo(maxPerProduct, product))
  const changes = changesOf(partOf(cart.read(), requested), sold)
  if (changes.length > 0) cart.replace(applyLineChanges(cart.read(), changes))
  return { products, notes: changeNotes(changes, products, noticePrices(products)), gone: goneNote(changes) }
}
