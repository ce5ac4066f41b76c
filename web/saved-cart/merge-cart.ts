// Fetches the shopper's saved cart, merges it with this browser's and shows what was added.
import { cartLength, isSameCart, upTo } from '#domain/cart/cart.ts'
import type { Cart, CartProduct, LineChange } from '#domain/cart/cart.ts'
import { cartRules } from '#web/cart/cart-rules.ts'
import { cart } from '#web/cart/cart-store.ts'
import { fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { isGone } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { mergeWithSaved, wasReceived, minus } from './merge-with-saved.ts'
import { claimCart } from './cart-owner.ts'
import { storedBase, storedSent, leftCart } from './purchase-storage.ts'
import { fetchStoredCart } from './server-cart.ts'

type Who = Pick<SessionUser, 'uid' | 'email'>

const maxAttempts = 5

let last: Promise<unknown> = Promise.resolve()

/**
 * One at a time, because signing in and opening the checkout may both start it. Returns the products of the merged cart.
 * Shows no message at logout, when a `signal` is given.
 */
export function mergeCart(user: Who, signal?: AbortSignal): Promise<CartItem[]> {
  const mine = last.then(() => merge(user, signal))
  last = mine.catch(() => undefined)
  return mine
}

async function merge({ uid, email }: Who, signal: AbortSignal | undefined): Promise<CartItem[]> {
  claimCart(uid)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const base = storedBase.read(uid)
    const sent = storedSent.read(uid)
    const left = base === undefined ? leftCart.read(uid) : undefined
    const { cart: stored, notes } = await fetchStoredCart(email, signal)
    const requested = { ...cart.read(), ...stored, ...left?.cart }
    const products = await productsOf(requested, signal)
    const { maxPerProduct } = cartRules.read()
    const sold = products.map((product) => upTo(maxPerProduct, product))
    if (isGone(uid)) break
    // Saved in the meantime, by this tab or another: the response is outdated, and compared with it the cart would look ordered.
    if (!isSame(base, storedBase.read(uid)) || !isSame(sent, storedSent.read(uid))) continue
    // Added in the meantime: it would look as if it were no longer sold.
    if (Object.keys(cart.read()).some((id) => !(id in requested))) continue
    const local = cart.read()
    const whole =
      left === undefined ? stored : mergeWithSaved({ ...left, local: left.cart, stored, products: sold }).cart
    const { cart: merged, changes } = mergeWithSaved({ local, stored: whole, base, sent, products: sold })
    storedBase.write(uid, stored)
    lineNotes.merge(notes)
    if (wasReceived(sent, stored)) storedSent.clear()
    if (left !== undefined) leftCart.clear()
    if (isSameCart(merged, local)) return products
    if (signal === undefined) showMerged({ before: local, merged, changes, products })
    cart.replace(merged)
    return products
  }
  return []
}

function isSame(one: Cart | undefined, other: Cart | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameCart(one, other)
}

async function productsOf(wanted: Cart, signal = AbortSignal.timeout(15_000)): Promise<CartItem[]> {
  const ids = Object.keys(wanted)
  return ids.length === 0 ? [] : fetchCartProducts(ids, signal)
}

type Merged = { before: Cart; merged: Cart; changes: LineChange[]; products: CartProduct[] }

function showMerged({ before, merged, changes, products }: Merged): void {
  const added = cartLength(minus(merged, before))
  const capped = changes.flatMap((change) => {
    const product = products.find(({ id }) => id === change.id)
    return change.reason === 'fewer' && product !== undefined ? [`only ${change.count} × ${product.title}`] : []
  })
  if (added === 0 && capped.length === 0) return
  const additions = added === 1 ? 'Added 1 item from your saved cart.' : `Added ${added} items from your saved cart.`
  const limits = capped.length === 0 ? '' : ` In stock: ${capped.join(', ')}.`
  showToast(`${added === 0 ? "We've merged your carts." : additions}${limits}`, {
    tone: 'info',
    topic: 'saved cart',
  })
}
