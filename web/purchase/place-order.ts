// Turns a confirmed payment into an order. Safe to repeat: the shop answers with the same order however often it is asked.
import { cartLength, emptyCart } from '#domain/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { minus } from './bring-together.ts'
import { keptBase, keptCoupon, keptOrder, keptPayment, keptSent } from './kept.ts'

export type OrderToPlace = { paymentIntent: string | { id: string } } & Record<string, unknown>

export type Placed =
  | { kind: 'placed'; id: string }
  /** The money was not promised: nothing is owed and the shopper may try again. */
  | { kind: 'unpaid' }
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
    await settleAfterOrder(user, insertedId)
    return { kind: 'placed', id: insertedId }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const outcome = readProblem(error)
    if (outcome.kind !== 'unknown') keptPayment.clear()
    return outcome
  }
}

/** What was bought leaves the cart; what was put in meanwhile stays. */
export async function settleAfterOrder({ uid, email }: Who, id: string): Promise<void> {
  cart.replace(minus(cart.read(), keptBase.read(uid) ?? cart.read()))
  keptCoupon.clear()
  keptOrder.write(uid, id)
  keptPayment.clear()
  keptSent.clear()
  if (cartLength(cart.read()) > 0) return keptBase.write(uid, emptyCart)
  await callShop(`/user/cartRemove?email=${encodeURIComponent(email)}`, { method: 'PUT' }).catch((error: unknown) => {
    // The order itself has emptied the shop's copy already.
    if (!(error instanceof CallProblem)) throw error
  })
  keptBase.write(uid, emptyCart)
}

function readProblem(problem: CallProblem): Placed {
  const { status, detail, body } = problem
  if (status === 402 || status === 404) return { kind: 'unpaid' }
  if (status === 409) return { kind: 'refused', detail, lines: namesOf(body['lines']) }
  return { kind: 'unknown', retryAfter: status === 429 ? 10 : 2 }
}

function namesOf(lines: unknown): string[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'title' in line && typeof line.title === 'string' ? [line.title] : [],
  )
}
