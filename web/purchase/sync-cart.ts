// Fetches what the shop remembers of a shopper's cart and makes one cart of it and this browser's, saying so.
import { cartLength, isSameCart } from '#domain/cart.ts'
import type { Cart, CartProduct, LineChange } from '#domain/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import { fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import type { SessionUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { mergeWithSaved, wasReceived, minus } from './merge-with-saved.ts'
import { storedBase, storedSent } from './purchase-storage.ts'
import { fetchStoredCart } from './server-cart.ts'

const mostTries = 5

let last: Promise<unknown> = Promise.resolve()

/** One after the other: arriving and opening the checkout may ask for it at the same time. */
export function syncCart(user: Pick<SessionUser, 'uid' | 'email'>): Promise<void> {
  const mine = last.then(() => bring(user))
  last = mine.catch(() => undefined)
  return mine
}

async function bring({ uid, email }: Pick<SessionUser, 'uid' | 'email'>): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const base = storedBase.read(uid)
    const sent = storedSent.read(uid)
    const stored = await fetchStoredCart(email)
    const asked = { ...cart.read(), ...stored }
    const products = await productsOf(asked)
    // Saved meanwhile, by this tab or another: what was fetched is old, and against it the cart would seem to be bought.
    if (!isSame(base, storedBase.read(uid)) || !isSame(sent, storedSent.read(uid))) continue
    // Put in meanwhile: it would seem not to be sold any more.
    if (Object.keys(cart.read()).some((id) => !(id in asked))) continue
    const local = base === undefined ? minus(cart.read(), storedBase.ofOthers(uid)) : cart.read()
    const { cart: together, changes } = mergeWithSaved({ local, stored, base, sent, products })
    storedBase.write(uid, stored)
    if (wasReceived(sent, stored)) storedSent.clear()
    if (isSameCart(together, cart.read())) return
    tell({ before: local, together, changes, products })
    cart.replace(together)
    return
  }
}

function isSame(one: Cart | undefined, other: Cart | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameCart(one, other)
}

async function productsOf(wanted: Cart): Promise<CartProduct[]> {
  const ids = Object.keys(wanted)
  return ids.length === 0 ? [] : fetchCartProducts(ids, AbortSignal.timeout(15_000))
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
