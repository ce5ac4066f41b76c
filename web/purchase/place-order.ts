// Places the order of a confirmed payment. Safe to repeat: the server returns the same order every time.
import { lineCount } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import type { OrderJson, PlacedJson } from '#server/orders/order-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import type { SessionUser } from '#session/session.ts'
import { minus } from '#web/saved-cart/merge-with-saved.ts'
import { storedBase, storedCoupon, storedOrder, storedPayment, storedSent } from '#web/saved-cart/purchase-storage.ts'
import { timesOf } from './next-times.ts'
import type { NextTime } from './next-times.ts'
import { fetchStoredCart } from '#web/saved-cart/server-cart.ts'

export type OrderToPlace = { paymentIntent: string | { id: string } } & Record<string, unknown>

export type Placed =
  | { kind: 'placed'; id: string }
  /** The money is not authorised: the shopper can try again, or is just paying in another tab. */
  | { kind: 'unpaid'; isFinal: boolean }
  /** Sold out in the meantime, or the delivery time is gone; the card is not charged. */
  | { kind: 'refused'; detail: string; lines: string[]; times?: NextTime[] }
  /** Not known yet; the server completes it even without another request. */
  | { kind: 'unknown'; retryAfter: number }

type Who = Pick<SessionUser, 'uid' | 'email'>

export const invoiceAddress = (id: string) => `/order/invoice/${encodeURIComponent(id)}`

export async function placeOrder(user: Who, order: OrderToPlace): Promise<Placed> {
  try {
    const { insertedId } = await callShop<PlacedJson>('/orders', {
      method: 'POST',
      body: { email: user.email, ...order },
    })
    await updateCartAfterOrder(user, insertedId)
    return { kind: 'placed', id: insertedId }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const outcome = readProblem(error)
    if (outcome.kind === 'refused' || (outcome.kind === 'unpaid' && outcome.isFinal)) storedPayment.clear()
    return outcome
  }
}

/**
 * Removes what was bought from the cart, once for all tabs; what was added in the meantime stays. The server has emptied the
 * saved cart with the order, unless it changed since. Without a connection the next page resumes the payment.
 */
export async function updateCartAfterOrder({ uid, email }: Who, id: string): Promise<void> {
  try {
    const [bought, { cart: stored }] = await Promise.all([fetchBought(id), fetchStoredCart(email)])
    if (storedOrder.read(uid) !== id) {
      storedOrder.write(uid, id)
      cart.replace(minus(cart.read(), bought))
      lineNotes.prune()
    }
    if (lineCount(stored) === 0) storedCoupon.clear()
    storedPayment.clear()
    storedSent.clear()
    storedBase.write(uid, stored)
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
  }
}

async function fetchBought(id: string): Promise<Cart> {
  const order = await callShop<OrderJson>(`${invoiceAddress(id)}?image=url`)
  return Object.fromEntries(order.cart.map(({ _id, quantity }) => [_id, quantity]))
}

function readProblem(problem: CallProblem): Placed {
  const { status, code, detail, body } = problem
  if (status === 402 || status === 404) return { kind: 'unpaid', isFinal: code !== 'not-authorised' }
  const times = timesOf(problem)
  if (status === 409) return { kind: 'refused', detail, lines: namesOf(body['lines']), ...(times && { times }) }
  return { kind: 'unknown', retryAfter: status === 429 ? 10 : 2 }
}

function namesOf(lines: unknown): string[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'title' in line && typeof line.title === 'string' ? [line.title] : [],
  )
}
