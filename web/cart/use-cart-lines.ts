// The lines of the cart as the shop sells them now: loaded when the drawer opens, and when a new product is in it.
import { useEffect, useState } from 'react'
import { changesOf, linesOf, partOf, applyLineChanges } from '#domain/cart.ts'
import type { CartLine } from '#domain/cart.ts'
import { cart, useCart } from './cart-store.ts'
import { changeNotes, goneNote } from './change-notes.ts'
import { CartUnreachable, fetchCartProducts } from './fetch-cart-products.ts'
import type { CartItem } from './fetch-cart-products.ts'
import { noticePrices } from './seen-prices.ts'

type Loaded = { products: CartItem[]; notes: Map<string, string>; gone: string | undefined }

export type CartLines = {
  lines: CartLine<CartItem>[]
  /** What has changed since the shopper put it in, by product id. */
  notes: Map<string, string>
  /** Said when products are not sold any more. */
  gone: string | undefined
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

  const known = new Set(loaded.products.map(({ id }) => id))
  const unknown = Object.keys(counts)
    .filter((id) => !known.has(id))
    .join()
  const hasUnknown = unknown !== ''
  const isWanted = isOpen && (hasUnknown || !isFresh)

  useEffect(() => {
    const ids = Object.keys(cart.read())
    if (!isWanted || ids.length === 0) return
    const stop = new AbortController()
    setFailed(false)
    fetchCartProducts(ids, stop.signal).then(
      (products) => {
        setLoaded(settle(products, ids))
        setFresh(true)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CartUnreachable)) throw error
        setFailed(true)
      },
    )
    return () => stop.abort()
    // What comes in while an answer is awaited is asked for too.
  }, [isWanted, unknown, attempt])

  // Each opening looks again: prices and stock may have moved.
  useEffect(() => {
    if (!isOpen) setFresh(false)
  }, [isOpen])

  return {
    lines: linesOf(counts, loaded.products),
    notes: loaded.notes,
    gone: loaded.gone,
    isLoading: isWanted && hasUnknown && !hasFailed,
    hasFailed,
    tryAgain: () => setAttempt((count) => count + 1),
  }
}

/** Brings the cart to what the shop can sell, and says what was done to it. What was not asked for is not judged. */
function settle(products: CartItem[], asked: string[]): Loaded {
  const changes = changesOf(partOf(cart.read(), asked), products)
  if (changes.length > 0) cart.replace(applyLineChanges(cart.read(), changes))
  return { products, notes: changeNotes(changes, products, noticePrices(products)), gone: goneNote(changes) }
}
