// Saves the cart on the server and records the outcome. One queue for all pages, so that an older cart never overtakes a newer one.
import type { Cart } from '#domain/cart/cart.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { createLatestSender } from '#session/latest-sender.ts'
import { storedBase, storedSent } from './purchase-storage.ts'
import { saveCart } from './server-cart.ts'
import type { CartToSave } from './server-cart.ts'

type ToPush = { uid: string; cart: CartToSave; signal?: AbortSignal }

export const pushCart = createLatestSender(async ({ uid, cart, signal }: ToPush) => {
  storedSent.write(uid, countsOf(cart))
  const saved = await saveCart(cart, signal)
  storedBase.write(uid, saved.cart)
  storedSent.clear()
  lineNotes.confirm(cart.notes)
  return saved
})

export function countsOf({ lines }: Pick<CartToSave, 'lines'>): Cart {
  return Object.fromEntries(lines.map(({ product, count }) => [product.id, count]))
}
