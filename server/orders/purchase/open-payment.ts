// Opens the payment of a cart at the card provider: one at a time per shopper, for exactly the amount shown.
import { randomUUID } from 'node:crypto'
import type { Database, Statement, Transaction } from '#database/connection.ts'
import type { Area, Slot } from '#domain/delivery/delivery.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { TakeRefusal } from '#server/delivery/places.ts'
import { ProviderFailure } from '#server/http/provider-failure.ts'
import { ProviderSilent } from '#server/payments/payments.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Intent } from '#server/payments/intent.ts'
import { countAttempt, giveUpCheckout, moveCheckout, renewCheckout, retakePlace, storeIntent } from './checkout-rows.ts'
import { insertCheckout } from './insert-checkout.ts'
import type { CheckoutRow, Draft } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'
import { draftOf } from './draft.ts'
import type { Agreed, DraftRefusal } from './draft.ts'
import type { Finalize, Finalized } from './finalize.ts'
import type { Settle } from '#server/orders/money/settle.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { createSharedWork } from './shared-work.ts'
import type { CardChoice, UseCard } from './use-card.ts'
import { countDecline, isTooMany, readAttempts } from './payment-limits.ts'
import type { Attempts, PaymentLimits } from './payment-limits.ts'

export type OpenOutcome =
  | { ok: true; clientSecret: string }
  | ({ ok: false } & (
      | Exclude<DraftRefusal, { areaId: number | undefined }>
      /** `next`: times that are free. */
      | { reason: 'outside-area' | TakeRefusal; next: Slot[] }
      | { reason: 'already-paid'; paid: Finalized }
      /** Each checkout that was opened was outdated immediately, several times in a row. */
      | { reason: 'being-changed' }
      | { reason: 'too-many-payments' }
      | { reason: 'unknown-order' }
      | { reason: 'unknown-card' }
    ))

export type OpenPaymentParts = {
  database: Database
  delivery: Pick<Delivery, 'takePlace' | 'slotById' | 'nextSlots' | 'areaForZip'>
  payments: Payments
  finalize: Finalize
  settle: Settle
  limits: PaymentLimits | undefined
  settings: () => SettingsVersion
  useCard: UseCard
  crashAt: CrashAt
}

const maxRounds = 4
/** So many other times are offered instead of one that is gone. */
const timesOffered = 3

/** Rolls back the checkout that was to be opened. */
class NoPlace extends Error {
  readonly reason: TakeRefusal
  readonly slotId: number
  constructor(reason: TakeRefusal, slotId: number) {
    super('no place in this delivery time')
    this.reason = reason
    this.slotId = slotId
  }
}

export function createOpenPayment({
  database,
  delivery,
  payments,
  finalize,
  settle,
  limits,
  settings,
  useCard,
  crashAt,
}: OpenPaymentParts) {
  const creating = createSharedWork<Intent>()

  async function overLimits(uid: string, address?: string): Promise<{ payments: boolean; declines: boolean }> {
    if (limits === undefined) return { payments: false, declines: false }
    const [attempts] = await database.query<Attempts>(readAttempts(uid, address, limits))
    return isTooMany(attempts ?? { opened: 0, declined: 0, declinedFromAddress: 0 }, limits)
  }

  /** Counts a declined card once per event; too many of them cancel the open payment. */
  async function countDeclined(checkout: CheckoutRow, eventId: string): Promise<void> {
    if (limits === undefined) return
    await database.query(countDecline(checkout, eventId, limits))
    if (checkout.state === 'open' && (await overLimits(checkout.user_id)).declines) await abandon(checkout)
  }

  async function createIntent(checkout: CheckoutRow): Promise<Intent> {
    const key = checkout.attempts === 0 ? `create:${checkout.id}` : `create:${checkout.id}:${checkout.attempts}`
    try {
      const wanted = { checkoutId: checkout.id, uid: checkout.user_id, amountCents: checkout.held_cents }
      const intent = await payments.createIntent({ ...wanted, currency: checkout.currency, key })
      crashAt('after-create')
      await database.query(storeIntent(checkout.id, intent.id))
      return intent
    } catch (error) {
      if (error instanceof ProviderSilent && error.isReplay)
        await database.query(countAttempt(checkout.id, 'the provider failed to create the payment'))
      throw error
    }
  }

  /** The intent of a checkout. If we crashed before storing its id, the same idempotency key returns the same intent. */
  async function intentFor(checkout: CheckoutRow): Promise<Intent> {
    if (checkout.pi_id !== null) return payments.findIntent(checkout.pi_id)
    return creating.run(checkout.id, () => createIntent(checkout))
  }

  /**
   * Ends an open checkout, unless it's already paid: then it becomes its order. It's claimed before the provider is called,
   * so that no order can be placed from a payment that is being cancelled.
   */
  async function giveUp(checkout: CheckoutRow): Promise<Finalized | undefined> {
    if (checkout.provider !== payments.provider) {
      await database.query(moveCheckout(checkout.id, 'open', 'expired'))
      return undefined
    }
    const intent = await intentFor(checkout)
    if (intent.state !== 'open') return finalize(checkout.id)
    const claiming = database.query(giveUpCheckout(checkout.id))
    crashAt('inside-give-up', 1)
    const [claimed] = await claiming
    if (claimed === undefined) return finalize(checkout.id)
    crashAt('after-give-up')
    return undefined
  }

  /** Ends a checkout and releases its payment. If the provider fails, the shopper doesn't wait: the reconciler retries. */
  async function abandon(checkout: CheckoutRow): Promise<Finalized | undefined> {
    const paid = await giveUp(checkout)
    if (paid !== undefined) return paid
    try {
      await settle(checkout.id)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
    }
    return undefined
  }

  async function openNew(uid: string, draft: Draft, minutes: number): Promise<CheckoutRow | undefined> {
    const statement = insertCheckout(randomUUID(), uid, payments.provider, { draft, minutes })
    const { slotId } = draft
    const [inserted] =
      slotId === null
        ? await database.query<CheckoutRow>(statement)
        : await database.transaction((on) => insertWithPlace(on, statement, slotId))
    if (inserted !== undefined) crashAt('after-open')
    return inserted
  }

  /** The checkout and its place, or neither of them. */
  async function insertWithPlace(on: Transaction, statement: Statement, slotId: number): Promise<CheckoutRow[]> {
    const rows = await on.run<CheckoutRow>(statement)
    if (rows.length === 0) return rows
    const taken = await delivery.takePlace(on, slotId)
    if (!taken.ok) throw new NoPlace(taken.reason, slotId)
    return rows
  }

  /** Free times of the same area, or of the shopper's zip where no rule makes this time any more. */
  async function nextAfter(slotId: number, uid: string): Promise<Slot[]> {
    const area = (await delivery.slotById(slotId))?.area ?? (await areaOf(uid))
    return area === undefined ? [] : delivery.nextSlots(area.id, timesOffered)
  }

  async function areaOf(uid: string): Promise<Area | undefined> {
    const text = 'select zip_code as zip from checkout_infos where user_id = $1'
    const [info] = await database.query<{ zip: string }>({ name: 'checkout-zip', text, values: [uid] })
    return info && delivery.areaForZip(info.zip)
  }

  /** Whether this checkout has its place, which it may have let lapse. */
  async function hasPlace({ id, slot_id: slotId, holds_place: isHeld }: CheckoutRow): Promise<boolean> {
    return slotId === null || isHeld || (await database.query(retakePlace(id))).length > 0
  }

  /** `address`: of the browser in which the card will be tried. */
  async function open(uid: string, agreed: Agreed & CardChoice, address?: string): Promise<OpenOutcome> {
    try {
      return await openInRounds(uid, agreed, address)
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
      return { ok: false, reason: error.reason, next: await nextAfter(error.slotId, uid) }
    }
  }

  async function openInRounds(uid: string, agreed: Agreed & CardChoice, address?: string): Promise<OpenOutcome> {
    const now = settings()
    const { paymentMinutes } = now.values.orders
    for (let round = 1; round <= maxRounds; round++) {
      const { draft, current } = await draftOf({ database, delivery }, uid, agreed, now)
      if (!draft.ok) return 'areaId' in draft ? withTimes(draft) : draft
      const over = await overLimits(uid, address)
      if (over.declines || (current === undefined && over.payments)) {
        const paid = current && over.declines ? await abandon(current) : undefined
        return paid?.outcome === 'ordered'
          ? { ok: false, reason: 'already-paid', paid }
          : { ok: false, reason: 'too-many-payments' }
      }
      const checkout = current ?? (await openNew(uid, draft.value, paymentMinutes))
      // Another tab was faster, with its checkout or its order: the next round sees it.
      if (checkout === undefined) continue
      const isSame = checkout.content_hash === draft.value.contentHash && checkout.provider === payments.provider
      if (!isSame || checkout.is_expired) {
        const paid = await abandon(checkout)
        if (paid?.outcome === 'ordered') return { ok: false, reason: 'already-paid', paid }
        continue
      }
      const intent = await intentFor(checkout)
      if (intent.state === 'open') {
        if (!(await hasPlace(checkout))) {
          const paid = await abandon(checkout)
          if (paid?.outcome === 'ordered') return { ok: false, reason: 'already-paid', paid }
          throw new NoPlace('slot-full', checkout.slot_id ?? 0)
        }
        const used = await useCard(uid, intent, agreed)
        if (used === 'unknown-card') return { ok: false, reason: used }
        if (used === 'renew') {
          const paid = await abandon(checkout)
          if (paid?.outcome === 'ordered') return { ok: false, reason: 'already-paid', paid }
          continue
        }
        if (current !== undefined)
          await database.query(renewCheckout(checkout.id, draft.value.cartVersion, paymentMinutes))
        return { ok: true, clientSecret: intent.clientSecret }
      }
      const paid = await finalize(checkout.id)
      if (paid.outcome === 'ordered') return { ok: false, reason: 'already-paid', paid }
    }
    return { ok: false, reason: 'being-changed' }
  }

  async function withTimes({
    reason,
    areaId,
  }: Extract<DraftRefusal, { areaId: number | undefined }>): Promise<OpenOutcome> {
    return { ok: false, reason, next: areaId === undefined ? [] : await delivery.nextSlots(areaId, timesOffered) }
  }

  return { open, giveUp, abandon, intentFor, countDeclined, nextAfter, overLimits }
}
