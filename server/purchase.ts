// Wires the capabilities of a purchase: carts, checkout, payments and orders; and what of them a customer record shows,
// exports and deletes.
import type { Transaction } from '#database/connection.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { centsOf } from '#domain/money/money.ts'
import { lineWriter, writeFigures } from './carts/cart-json.ts'
import { createCarts } from './carts/carts.ts'
import { writeCoInfo } from './checkout/checkout-json.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { NotifyAddressChanged } from './checkout/checkout.ts'
import type { Delivery } from './delivery/delivery.ts'
import { createPayments } from './payments/payments.ts'
import type { Payments } from './payments/payments.ts'
import type { ForgetPayer } from './services.ts'
import type { Pictures } from './pictures/pictures.ts'
import { writeOwnReport } from './orders/reports/report-json.ts'
import { writeOrder } from './orders/order-json.ts'
import { createEventHandler } from './orders/purchase/handle-event.ts'
import { createUseCard } from './orders/purchase/use-card.ts'
import { createOrders } from './orders/orders.ts'
import { createNotifications } from './orders/notifications.ts'
import { writeNotification } from './orders/notification-json.ts'
import { createWishes } from './orders/wishes/wishes.ts'
import { createSavedCards } from './saved-cards/saved-cards.ts'
import { createStaffOrders } from './orders/staff/staff-orders.ts'
import type { OrdersParts } from './orders/orders.ts'

export type PurchaseParts = Omit<
  OrdersParts,
  'database' | 'payments' | 'settings' | 'listSubstitutes' | 'delivery' | 'useCard'
> & {
  payments: Payments
  takesTestCardsInPublic?: boolean
  forgetPayer?: ForgetPayer
  notifyAddressChanged?: NotifyAddressChanged
}

type Parts = PurchaseParts &
  Pick<OrdersParts, 'database' | 'settings' | 'listSubstitutes'> & { pictures: Pictures; delivery: Delivery }

const exportBatch = 100

export function createPurchase({ database, pictures, settings, delivery, listSubstitutes, ...rest }: Parts) {
  const rules = () => settings().rules
  const { takesTestCardsInPublic = false, ...others } = rest
  const { forgetPayer, notifyAddressChanged, ...parts } = others
  const carts = createCarts({ database, rules })
  const checkout = createCheckout({ database, rules, delivery, notifyAddressChanged })
  const savedCards = createSavedCards({ database, payments: parts.payments, log: parts.log })
  const useCard = createUseCard({ payments: parts.payments, savedCards })
  const orders = createOrders({ database, settings, delivery, listSubstitutes, useCard, ...parts })
  const notifications = createNotifications(database)
  const wishes = createWishes({ database, listSubstitutes })
  const writeLines = lineWriter(pictures, 'url')

  async function* streamOrders(uid: string): AsyncGenerator<unknown[]> {
    // An order placed meanwhile shifts the others: skip what was already sent.
    const sent = new Set<string>()
    for (let offset = 0; ; offset += exportBatch) {
      const batch = await orders.list(uid, { limit: exportBatch, offset })
      yield batch.filter(({ id }) => !sent.has(id)).map((order) => writeOrder(order, pictures, 'url'))
      if (batch.length < exportBatch) return
      for (const { id } of batch) sent.add(id)
    }
  }

  async function* streamNotifications(uid: string): AsyncGenerator<unknown[]> {
    let before: number | undefined
    do {
      const batch = await notifications.list(uid, { limit: exportBatch, before })
      yield batch.map(writeNotification)
      before = batch.length < exportBatch ? undefined : batch.at(-1)?.id
    } while (before !== undefined)
  }

  async function* streamReports(uid: string): AsyncGenerator<unknown[]> {
    for await (const batch of orders.reports.export(uid)) yield batch.map(writeOwnReport)
  }

  return {
    carts,
    checkout,
    orders,
    packing: orders.packing,
    wishes,
    savedCards,
    staffOrders: createStaffOrders(database, {
      lateAfterHours: () => settings().values.orders.lateAfterHours,
      currency: () => settings().values.prices.currency,
      timeZone: () => settings().values.shop.timeZone,
    }),
    notifications,
    /** Up to this much of an order, and in a day, staff may refund without a special permission. */
    refundLimitCents: () => centsOf(settings().values.orders.refundLimit),
    payments: parts.payments,
    /** For the staff to see: orders aren't really paid yet. */
    takesTestCardsInPublic,
    handleEvent: createEventHandler({ orders, payments: parts.payments, log: parts.log }),

    /** Cart and checkout details for the customer record. */
    async extrasOf(uid: string) {
      const [cart, info] = await Promise.all([carts.find(uid), checkout.find(uid)])
      const lines = writeLines(cart)
      const { subTotal, shippingCoast, discount, grandTotal } = writeFigures(cart)
      const totals = { subTotal, shippingCoast, discount, grandTotal }
      return {
        ...(info && { coInfo: writeCoInfo(info, zoneOf(settings().values)) }),
        cart: lines,
        cartInfo: lines,
        ...totals,
      }
    },

    /**
     * For an unverified account that passes to the owner of its email. Somebody who resets the password claims that the
     * account was theirs: the orders stay, whose confirmations went to this mailbox anyway. Somebody who signs in with
     * Google or Facebook claims none of it.
     */
    clearing: {
      prepare: (uid: string): Promise<void> => orders.endOpenPayment(uid),
      async remove(uid: string, on: Transaction, by: 'provider' | 'reset'): Promise<boolean> {
        await checkout.remove(uid, on)
        if (!(await orders.closeCart(uid, on, () => carts.remove(uid, on)))) return false
        if (by === 'reset') return true
        await orders.forget(uid, on)
        await orders.detach(uid, on)
        return true
      },
    },

    personalData: {
      async prepareRemoval({ uid, email }: { uid: string; email: string }): Promise<void> {
        await orders.endOpenPayment(uid)
        await forgetPayer?.({ email, intentIds: await orders.listIntentIds(uid) })
      },
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await checkout.remove(uid, on)
        if (!(await orders.closeCart(uid, on, () => carts.remove(uid, on)))) return false
        await orders.forget(uid, on)
        return true
      },
      async export(uid: string) {
        return {
          orders: streamOrders(uid),
          notifications: streamNotifications(uid),
          reports: streamReports(uid),
        }
      },
    },
  }
}

/** For a shop without a card provider, in a test or a benchmark. */
export function withoutCards(): PurchaseParts {
  const sandbox = async () => {
    throw new Error('This shop was opened without a card provider')
  }
  const payments = createPayments({ provider: 'sandbox', secretKey: 'sk_none', webhookSecret: 'whsec_none', sandbox })
  const ignore = () => {}
  return { payments, log: { info: ignore, warn: ignore, error: ignore } }
}
