// Turns a confirmed payment into an order. Safe to repeat: the shop answers with the same order however often it is asked.
import { lineCount } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import type { OrderJson } from '#web/orders/order-data.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { minus } from './merge-with-saved.ts'
import { storedBase, storedCoupon, storedOrder, storedPayment, storedSent } from './purchase-storage.ts'
import { fetchStoredCart } from './server-cart.ts'

export type OrderToPlace = { paymentIntent: string | { id: string } } & Record<string, unknown>

export type Placed =
  | { kind: 'placed'; id: string }
  /** The money was not promised: nothing is owed and the shopper may try again, or is about to in another tab. */
  | { kind: 'unpaid'; isOver: boolean }
  /** Sold out in the meantime: the card is not charged. */
  | { kind: 'refused'; detail: string; lines: string[] }
  /** Nobody knows yet; the shop finishes it by itself even if it is not asked again. */
  | { kind: 'unknown'; retryAfter: number }

type Who = Pick<SessionUser, 'uid' | 'email'>

export const invoiceAddress = (id: string) => `/order/invoice/${encodeURIComponent(id)}`

export async function placeOrder(user: Who, order: OrderToPlace): Promise<Placed> {
  try {
    const { insertedId } = await callShop<{ insertedId: string }>('/orders', {
      method: 'POST',
      body: { email: user.email, ...order },
    })
    await updateCartAfterOrder(user, insertedId)
    return { kind: 'placed', id: insertedId }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const outcome = readProblem(error)
    if (outcome.kind === 'refused' || (outcome.kind === 'unpaid' && outcome.isOver)) storedPayment.clear()
    return outcome
  }
}

/**
 * What was bought leaves the cart, once for all tabs; what was put in meanwhile stays. The shop has emptied its own copy
 * with the order, unless that was changed since. If it cannot be asked now, the next page takes the payment up again.
 */
export async function updateCartAfterOrder({ uid, email }: Who, id: string): Promise<void> {
  try {
    const [bought, stored] = await Promise.all([fetchBought(id), fetchStoredCart(email)])
    if (storedOrder.read(uid) !== id) {
      storedOrder.write(uid, id)
      cart.replace(minus(cart.read(), bought))
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
  const order = await callShop<Pick<OrderJson, 'cart'>>(`${invoiceAddress(id)}?image=url`)
  return Object.fromEntries(order.cart.map(({ _id, quantity }) => [_id, quantity]))
}

function readProblem(problem: CallProblem): Placed {
  const { status, code, detail, body } = problem
  if (status === 402 || status === 404) return { kind: 'unpaid', isOver: code !== 'not-authorised' }
  if (status === 409) return { kind: 'refused', detail, lines: namesOf(body['lines']) }
  return { kind: 'unknown', retryAfter: status === 429 ? 10 : 2 }
}

function namesOf(lines: unknown): string[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'title' in line && typeof line.title === 'string' ? [line.title] : [],
  )
}
