// Opens the payment for what a changed order costs more than was paid or is held. It's a checkout of its own, and the order is changed
// when its card was confirmed.
import { hash, randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { isTooLittle } from '#server/orders/changes/change-json.ts'
import type { ChangeRefused, OrderChange, createChangeOrder } from '#server/orders/changes/change-order.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { openCheckoutOf } from './checkout-rows.ts'
import { insertChangeCheckout } from './insert-checkout.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'
import type { Finalize } from './finalize.ts'
import type { OpenOutcome, createOpenPayment } from './open-payment.ts'
import type { CardChoice, UseCard } from './use-card.ts'

type PayForChangeParts = Pick<ReturnType<typeof createOpenPayment>, 'abandon' | 'intentFor' | 'overLimits'> & {
  database: Database
  payments: Payments
  finalize: Finalize
  settings: () => SettingsVersion
  useCard: UseCard
  crashAt: CrashAt
  checkChange: ReturnType<typeof createChangeOrder>['checkChange']
}

/** `price`: what the shopper saw that is to be paid on top. */
export type ChangeToPay = CardChoice & { wanted: OrderChange; price: number; address?: string | undefined }

export type ChangeOpened = OpenOutcome | ({ ok: false } & { reason: 'not-changed'; refusal: ChangeRefused })

const maxRounds = 4

export function createPayForChange(parts: PayForChangeParts) {
  const { database, payments, finalize, settings, useCard, crashAt, checkChange } = parts
  const { abandon, intentFor, overLimits } = parts

  async function openNew(wanted: OrderChange, cents: number): Promise<CheckoutRow | undefined> {
    const { paymentMinutes } = settings().values.orders
    const contentHash = hashOf(wanted, cents)
    const { provider } = payments
    const checkout = { id: randomUUID(), wanted, cents, contentHash, provider, minutes: paymentMinutes }
    const [row] = await database.query<CheckoutRow>(insertChangeCheckout(checkout))
    if (row !== undefined) crashAt('after-open')
    return row
  }

  return async function open(uid: string, { wanted, price, address, ...choice }: ChangeToPay): Promise<ChangeOpened> {
    for (let round = 1; round <= maxRounds; round++) {
      const checked = await checkChange(wanted)
      if (!checked.ok) return { ok: false, reason: 'not-changed', refusal: checked }
      const { found, moreCents } = checked
      if (price !== dollarsOf(moreCents) || moreCents === 0 || isTooLittle(moreCents))
        return { ok: false, reason: 'not-changed', refusal: { ok: false, reason: 'another-total', found } }
      const [current] = await database.query<CheckoutRow>(openCheckoutOf(uid))
      const over = await overLimits(uid, address)
      if (over.declines || (current === undefined && over.payments)) return { ok: false, reason: 'too-many-payments' }
      const checkout = current ?? (await openNew(wanted, moreCents))
      if (checkout === undefined) continue
      // Another payment of this shopper is given up, unless it's paid: then it counts.
      const isSame = checkout.content_hash === hashOf(wanted, moreCents) && checkout.provider === payments.provider
      if (!isSame || checkout.is_expired) {
        await abandon(checkout)
        continue
      }
      const intent = await intentFor(checkout)
      if (intent.state !== 'open') {
        const paid = await finalize(checkout.id)
        if (paid.outcome === 'changed') return { ok: false, reason: 'already-paid', paid }
        continue
      }
      const used = await useCard(uid, intent, choice)
      if (used === 'unknown-card') return { ok: false, reason: used }
      if (used === 'ready') return { ok: true, clientSecret: intent.clientSecret }
      await abandon(checkout)
    }
    return { ok: false, reason: 'being-changed' }
  }
}

function hashOf({ orderId, version, lines, to, total, confirmedAge }: OrderChange, cents: number): string {
  const content = [orderId, version, lines, to, total, confirmedAge, cents]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
