// What is left of a shopper's orders when their account is deleted or passes to somebody else.
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { detachTexts, forgetTexts } from './order-rows.ts'
import { intentsOf, lockCheckouts, openCheckoutOf } from './purchase/checkout-rows.ts'
import type { CheckoutRow } from './purchase/checkout-rows.ts'

/** `abandon`: ends an open checkout and releases its payment. */
export function createForgetShopper(database: Database, abandon: (checkout: CheckoutRow) => Promise<unknown>) {
  return {
    /** Cancels the open payment of a shopper. It calls the card provider, so no transaction may be open. */
    async endOpenPayment(uid: string): Promise<void> {
      const [unpaid] = await database.query<CheckoutRow>(openCheckoutOf(uid))
      if (unpaid !== undefined) await abandon(unpaid)
    },

    /** The ids of all payments of this shopper at the card provider. */
    async listIntentIds(uid: string): Promise<string[]> {
      const rows = await database.query<{ pi_id: string }>(intentsOf(uid))
      return rows.map(({ pi_id: id }) => id)
    },

    /**
     * Removes the cart with `removeCart`: without a cart no payment can be opened. False when one was opened before
     * that; the caller must roll back and end it first.
     */
    async closeCart(uid: string, on: Transaction, removeCart: () => Promise<void>): Promise<boolean> {
      // The same lock order as when an order is placed: first checkouts, then the cart.
      await on.run(lockCheckouts(uid))
      await removeCart()
      return (await on.run(openCheckoutOf(uid))).length === 0
    },

    /** Retains the orders for accounting, without personal data. The cart must be closed. */
    async forget(uid: string, on: Transaction): Promise<void> {
      for (const [index, text] of forgetTexts.entries())
        await on.run({ name: `order-forget-${index}`, text, values: [uid] })
    },

    /** After `forget`, for an account that passes to another owner: the orders belong to nobody from then on. */
    async detach(uid: string, on: Transaction): Promise<void> {
      const nobody = `nobody-${randomUUID()}`
      for (const [index, text] of detachTexts.entries())
        await on.run({ name: `order-detach-${index}`, text, values: [uid, nobody] })
    },
  }
}
