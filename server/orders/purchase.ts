// Wires what belongs to a purchase, and says what of it a customer's record shows and what goes when they go.
import type { Database, Transaction } from '#database/connection.ts'
import { lineWriter, writeFigures } from '#server/carts/cart-json.ts'
import { createCarts } from '#server/carts/carts.ts'
import { writeCoInfo } from '#server/checkout/checkout-json.ts'
import { createCheckout } from '#server/checkout/checkout.ts'
import type { TellAddressChanged } from '#server/checkout/checkout.ts'
import { createPayments } from '#server/payments/payments.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { ForgetPayer } from '#server/services.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { writeOrder } from './order-json.ts'
import { createEventTaker } from './handle-event.ts'
import { createOrders } from './orders.ts'
import type { OrdersParts } from './orders.ts'

export type PurchaseParts = Omit<OrdersParts, 'database' | 'payments'> & {
  payments: Payments
  takesTestCardsInPublic?: boolean
  forgetPayer?: ForgetPayer
  tellAddressChanged?: TellAddressChanged
}

type Parts = PurchaseParts & { database: Database; pictures: Pictures }

export function createPurchase({ database, pictures, ...rest }: Parts) {
  const { takesTestCardsInPublic = false, forgetPayer, tellAddressChanged, ...parts } = rest
  const carts = createCarts({ database })
  const checkout = createCheckout({ database, tellAddressChanged })
  const orders = createOrders({ database, ...parts })
  const writeLines = lineWriter(pictures, 'url')
  return {
    carts,
    checkout,
    orders,
    payments: parts.payments,
    /** For the staff to see: this shop earns nothing yet. */
    takesTestCardsInPublic,
    handleEvent: createEventTaker({ orders, payments: parts.payments, log: parts.log }),

    /** What a customer's record shows of cart and checkout. */
    async extrasOf(uid: string) {
      const [cart, info] = await Promise.all([carts.find(uid), checkout.find(uid)])
      const lines = writeLines(cart)
      const { subTotal, shippingCoast, discount, grandTotal } = writeFigures(cart)
      const figures = { subTotal, shippingCoast, discount, grandTotal }
      return { ...(info && { coInfo: writeCoInfo(info) }), cart: lines, cartInfo: lines, ...figures }
    },

    /**
     * For an account that passes to the owner of its email. Who resets the password says that the account was theirs
     * before: the orders stay, and their confirmations went to this mailbox. Who comes with another company's account
     * claims none of it.
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
      async export(uid: string): Promise<Record<string, unknown>> {
        const list = await orders.list(uid, { limit: 10_000, offset: 0 })
        return { orders: list.map((order) => writeOrder(order, pictures, 'url')) }
      },
    },
  }
}

/** For a shop that was given no card provider, in a test or a benchmark. */
export function withoutCards(): PurchaseParts {
  const sandbox = async () => {
    throw new Error('This shop was opened without a card provider')
  }
  const payments = createPayments({ provider: 'sandbox', secretKey: 'sk_none', webhookSecret: 'whsec_none', sandbox })
  const ignore = () => {}
  return { payments, log: { info: ignore, warn: ignore, error: ignore } }
}
