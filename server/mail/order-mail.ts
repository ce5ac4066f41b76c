// Emails shoppers about their order: the confirmation, that the shop had to cancel it, and what happened to it later.
import { listWishes } from '#domain/checkout.ts'
import { listSumLines } from '#domain/cart/sum-lines.ts'
import type { Confirm } from '#server/orders/order-emails.ts'
import type { SendNotice } from '#server/orders/notification-emails.ts'
import type { Order } from '#server/orders/order-rows.ts'
import type { Email, Mail } from './mail.ts'
import { cancelledOrderEmail } from './templates/cancelled-order-email.ts'
import type { MailShop } from './templates/email-layout.ts'
import { orderEmail } from './templates/order-email.ts'
import { orderNewsEmail } from './templates/order-news-email.ts'

type EmailParts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }

export function createOrderEmails({ mail, shop }: EmailParts): Confirm {
  return async (order, onFinished) => {
    const isCancelled = order.paymentState === 'cancelled'
    const from = sellerOf(order, shop())
    const email = isCancelled ? cancellation(order, from) : confirmation(order, from)
    const key = isCancelled ? `order-cancelled-${order.id}` : `order-${order.id}`
    await mail.send({ ...email, to: order.email, key, onFinished })
  }
}

export function createNoticeEmails({ mail, shop }: EmailParts): SendNotice {
  return async ({ id, kind, order, refundCents }, onFinished) => {
    const from = sellerOf(order, shop())
    const email = orderNewsEmail({
      kind,
      orderId: order.orderId,
      displayName: order.displayName,
      refundCents,
      money: order.snapshot.money,
      isOwnDecision: order.cancelledBy === 'shopper',
      orderLink: linkTo(order, from),
      shop: from,
    })
    await mail.send({ ...email, to: order.email, key: `notification-${order.id}-${id}`, onFinished })
  }
}

/** An order is from the shop as it was called when it sold this. */
function sellerOf({ snapshot }: Pick<Order, 'snapshot'>, shop: MailShop): MailShop {
  return { ...shop, name: snapshot.shop.name }
}

function linkTo({ id }: Pick<Order, 'id'>, { url }: MailShop): string {
  return `${url}/order/invoice/${id}`
}

function cancellation(order: Order, shop: MailShop): Email {
  const { orderId, displayName } = order
  return cancelledOrderEmail({ orderId, displayName, orderLink: linkTo(order, shop), shop })
}

function confirmation(order: Order, shop: MailShop): Email {
  const { price, lines, couponCode } = order
  return orderEmail({
    orderId: order.orderId,
    displayName: order.displayName,
    lines: lines.map(({ title, quantity, unitCents }) => ({
      title,
      count: quantity,
      totalCents: quantity * unitCents,
    })),
    money: order.snapshot.money,
    sum: listSumLines(price, {
      rules: { ...order.snapshot.money, ...order.snapshot.prices },
      coupon: couponCode === null ? undefined : { code: couponCode },
      payment: order.paymentState,
    }),
    address: [
      order.displayName,
      order.street,
      `${order.city}, ${order.district} ${order.zipCode}`,
      order.phoneNumber,
      ...listWishes(order),
    ],
    invoiceLink: linkTo(order, shop),
    shop,
  })
}
