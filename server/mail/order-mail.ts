// Emails shoppers about their order: the confirmation, that the shop had to cancel it, and what happened to it later.
import { listWishes } from '#domain/checkout.ts'
import { listSumLines } from '#domain/cart/sum-lines.ts'
import type { Confirm } from '#server/orders/order-emails.ts'
import type { SendNotice } from '#server/orders/notification-emails.ts'
import type { Order } from '#server/orders/order-rows.ts'
import type { Email, Mail } from './mail.ts'
import { cancelledOrderEmail } from './templates/cancelled-order-email.ts'
import { orderEmail } from './templates/order-email.ts'
import { orderNewsEmail } from './templates/order-news-email.ts'

type EmailParts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createOrderEmails({ mail, publicUrl }: EmailParts): Confirm {
  return async (order, onFinished) => {
    const isCancelled = order.paymentState === 'cancelled'
    const email = isCancelled ? cancellation(order, publicUrl) : confirmation(order, publicUrl)
    const key = isCancelled ? `order-cancelled-${order.id}` : `order-${order.id}`
    await mail.send({ ...email, to: order.email, key, onFinished })
  }
}

export function createNoticeEmails({ mail, publicUrl }: EmailParts): SendNotice {
  return async ({ id, kind, order, refundCents }, onFinished) => {
    const email = orderNewsEmail({
      kind,
      orderId: order.orderId,
      displayName: order.displayName,
      refundCents,
      isOwnDecision: order.cancelledBy === 'shopper',
      orderLink: `${publicUrl}/order/invoice/${order.id}`,
      shopUrl: publicUrl,
    })
    await mail.send({ ...email, to: order.email, key: `notification-${order.id}-${id}`, onFinished })
  }
}

function cancellation({ id, orderId, displayName }: Order, publicUrl: string): Email {
  const orderLink = `${publicUrl}/order/invoice/${id}`
  return cancelledOrderEmail({ orderId, displayName, orderLink, shopUrl: publicUrl })
}

function confirmation(order: Order, publicUrl: string): Email {
  const { price, lines, couponCode } = order
  return orderEmail({
    orderId: order.orderId,
    displayName: order.displayName,
    lines: lines.map(({ title, quantity, unitCents }) => ({
      title,
      count: quantity,
      totalCents: quantity * unitCents,
    })),
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
    invoiceLink: `${publicUrl}/order/invoice/${order.id}`,
    shopUrl: publicUrl,
  })
}
