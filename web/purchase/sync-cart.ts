// Fetches what the shop remembers of a shopper's cart and makes one cart of it and this browser's, saying so.
import { cartLength, isSameCart } from '#domain/cart.ts'
import type { Cart, CartProduct, LineChange } from '#domain/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import { fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { isGone } from '#web/session/session-store.ts'
import type { SessionUser } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { mergeWithSaved, wasReceived, minus } from './merge-with-saved.ts'
import { claimCart } from './cart-owner.ts'
import { storedBase, storedSent } from './purchase-storage.ts'
import { leftCart } from './left-cart.ts'
import { fetchStoredCart } from './server-cart.ts'

type Who = Pick<SessionUser, 'uid' | 'email'>

const mostTries = 5

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other: arriving and opening the checkout may ask for it at the same time. The products are those of the
 * cart that has come out of it. Whoever is leaving (`signal`) is told nothing of what came in.
 */
export function syncCart(user: Who, signal?: AbortSignal): Promise<CartItem[]> {
  const mine = last.then(() => bring(user, signal))
  last = mine.catch(() => undefined)
  return mine
}

async function bring({ uid, email }: Who, signal: AbortSignal | undefined): Promise<CartItem[]> {
  claimCart(uid)
  for (let tries = 1; tries <= mostTries; tries++) {
    const base = storedBase.read(uid)
    const sent = storedSent.read(uid)
    const left = base === undefined ? leftCart.read(uid) : undefined
    const stored = await fetchStoredCart(email, signal)
    const asked = { ...cart.read(), ...stored, ...left?.cart }
    const products = await productsOf(asked, signal)
    if (isGone(uid)) break
    // Saved meanwhile, by this tab or another: what was fetched is old, and against it the cart would seem to be bought.
    if (!isSame(base, storedBase.read(uid)) || !isSame(sent, storedSent.read(uid))) continue
    // Put in meanwhile: it would seem not to be sold any more.
    if (Object.keys(cart.read()).some((id) => !(id in asked))) continue
    const local = cart.read()
    const whole = left === undefined ? stored : mergeWithSaved({ ...left, local: left.cart, stored, products }).cart
    const { cart: together, changes } = mergeWithSaved({ local, stored: whole, base, sent, products })
    storedBase.write(uid, stored)
    if (wasReceived(sent, stored)) storedSent.clear()
    if (left !== undefined) leftCart.clear()
    if (isSameCart(together, local)) return products
    if (signal === undefined) tell({ before: local, together, changes, products })
    cart.replace(together)
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

type Told = { before: Cart; together: Cart; changes: LineChange[]; products: CartProduct[] }

function tell({ before, together, changes, products }: Told): void {
  const added = cartLength(minus(together, before))
  const capped = changes.flatMap((change) => {
    const product = products.find(({ id }) => id === change.id)
    return change.reason === 'fewer' && product !== undefined ? [`only ${change.count} × ${product.title}`] : []
  })
  if (added === 0 && capped.length === 0) return
  const brought = added === 1 ? '1 item of your saved cart was added.' : `${added} items of your saved cart were added.`
  const limits = capped.length === 0 ? '' : ` In stock: ${capped.join(', ')}.`
  showToast(`${added === 0 ? 'Your carts were put together.' : brought}${limits}`, {
    tone: 'info',
    topic: 'saved cart',
  })
}
