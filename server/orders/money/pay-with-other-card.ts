// Opens the payment of an order whose card refused to pay for what is packed. It belongs to the same checkout, whose earlier payment is
// cancelled at the provider before there is another one: never can both be captured.
import type { Database, Statement } from '#database/connection.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { shareOf } from '#domain/money/share-packed.ts'
import { isOrderId } from '#domain/order/order.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Intent } from '#server/payments/intent.ts'
import { checkoutOfOrder } from '#server/orders/purchase/checkout-rows.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import type { OpenOutcome } from '#server/orders/purchase/open-payment.ts'
import type { CardChoice, UseCard } from '#server/orders/purchase/use-card.ts'
import { isUuid } from '#server/orders/ids.ts'
import type { Settle } from './settle.ts'

export type OtherCardParts = {
  database: Database
  payments: Payments
  settle: Settle
  useCard: UseCard
  isOverLimits: (uid: string, address?: string) => Promise<{ declines: boolean }>
  crashAt: CrashAt
}

/** `order`: its id or number. `price`: what the shopper was shown. */
export type OtherCard = CardChoice & { order: string; price: number; address?: string | undefined }

const maxRounds = 4

export function createPayWithOtherCard({ database, payments, settle, useCard, isOverLimits, crashAt }: OtherCardParts) {
  /** The payment as it is now; what is held already is captured first. */
  async function look({ id }: CheckoutRow, piId: string): Promise<Intent> {
    const intent = await payments.findIntent(piId)
    if (intent.state === 'open' || intent.state === 'cancelled') return intent
    await settle(id)
    return payments.findIntent(piId)
  }

  async function replace(checkout: CheckoutRow, piId: string, amountCents: number): Promise<void> {
    const { id, user_id: uid, currency, attempts, earlier_pi_ids: earlier } = checkout
    // Should a response be lost, the same key returns the same payment; nobody has the secret of one that wasn't stored.
    const key = `other-card:${id}:${earlier.length}:${attempts}`
    const next = await payments.createIntent({ checkoutId: id, uid, amountCents, currency, key })
    crashAt('after-other-card')
    await database.query(replaceIntent(id, piId, next.id))
  }

  return async function open(uid: string, { order, price, address, ...choice }: OtherCard): Promise<OpenOutcome> {
    if (!isUuid(order) && !isOrderId(order)) return { ok: false, reason: 'unknown-order' }
    for (let round = 1; round <= maxRounds; round++) {
      const [checkout] = await database.query<CheckoutRow>(checkoutOfOrder(uid, order))
      if (checkout === undefined || checkout.order_id === null) return { ok: false, reason: 'unknown-order' }
      const { id, pi_id: piId, provider } = checkout
      const cents = shareOf(id, checkout.packed)
      if (!isWaiting(checkout) || piId === null || cents === null || provider !== payments.provider)
        return alreadyPaid(checkout)
      if (price !== dollarsOf(cents)) return { ok: false, reason: 'being-changed' }
      if ((await isOverLimits(uid, address)).declines) return { ok: false, reason: 'too-many-payments' }
      const intent = await look(checkout, piId)
      if (intent.state === 'captured') return alreadyPaid(checkout)
      const isOther = checkout.earlier_pi_ids.length > 0 && intent.amountCents === cents
      const used = isOther && intent.state === 'open' ? await useCard(uid, intent, choice) : 'renew'
      if (used === 'unknown-card') return { ok: false, reason: used }
      if (used === 'ready') return { ok: true, clientSecret: intent.clientSecret }
      const { state } = await payments.cancel(piId, `refused:${id}:${checkout.earlier_pi_ids.length}`)
      crashAt('after-cancel')
      if (state === 'cancelled') await replace(checkout, piId, cents)
    }
    return { ok: false, reason: 'being-changed' }
  }
}

function isWaiting({ state, is_refused: isRefused, is_handled: isHandled }: CheckoutRow): boolean {
  return state === 'placed' && isRefused && !isHandled
}

function alreadyPaid({ order_id: insertedId, order_number: orderNumber }: CheckoutRow): OpenOutcome {
  const paid = { outcome: 'ordered' as const, insertedId: insertedId ?? '', orderNumber: orderNumber ?? '' }
  return { ok: false, reason: 'already-paid', paid }
}

/** Unless another request was faster, or the order was cancelled or paid by other means meanwhile. */
function replaceIntent(id: string, from: string, to: string): Statement {
  const text = `with moved as (update checkouts set pi_id = $3::text, earlier_pi_ids = earlier_pi_ids || pi_id
      where id = $1 and pi_id = $2 and state = 'placed' and refused_at is not null and handled_at is null returning id)
    update orders set pi_id = $3::text from moved where orders.checkout_id = moved.id`
  return { name: 'checkout-other-card', text, values: [id, from, to] }
}
