// The body of POST /orders. The server trusts none of the amounts: it finds the checkout by the payment intent.
import type { PaymentMethod } from '@stripe/stripe-js'
import type { CartLine } from '#domain/cart.ts'
import { dollarsOf } from '#domain/money.ts'
import { wholeDiscountOf } from '#domain/pricing.ts'
import type { CartPrice } from '#domain/pricing.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import type { OrderToPlace } from '#web/purchase/place-order.ts'
import { lineJson } from '#web/purchase/server-cart.ts'
import type { OwnRecord } from '#web/session/own-record.ts'

type OrderParts = {
  paymentIntent: string
  paymentMethod: PaymentMethod
  record: OwnRecord
  lines: CartLine<CartItem>[]
  price: CartPrice
}

export function orderBody({ paymentIntent, paymentMethod, record, lines, price }: OrderParts): OrderToPlace {
  return {
    ...record.coInfo,
    email: record.email,
    userToken: record.userToken,
    paymentIntent,
    paymentMethod: { id: paymentMethod.id, type: paymentMethod.type },
    cart: lines.map(lineJson),
    subTotal: dollarsOf(price.subtotalCents),
    shippingCoast: dollarsOf(price.shippingCents),
    discount: dollarsOf(wholeDiscountOf(price)),
    grandTotal: dollarsOf(price.grandTotalCents),
    orderTime: new Date().toString(),
    status: 'Pending',
  }
}
