// Emails shoppers about their order: the confirmation, that the shop had to cancel it, and what happened to it later.
import { listWishes } from '#domain/order/checkout.ts'
import { canCancel } from '#domain/order/order.ts'
import { differenceText, orderedText, packedText, receiptLines } from '#domain/packing/receipt.ts'
import { listSumLines, listTaxRows } from '#domain/cart/sum-lines.ts'
import { chargeOf } from '#domain/money/pricing.ts'
import type { Confirm } from '#server/orders/order-emails.ts'
import type { SendNotice } from '#server/orders/notification-emails.ts'
import type { Order, PackedOrder } from '#server/orders/order-rows.ts'
import type { Email, Mail } from './mail.ts'
import { cancelledOrderEmail } from './templates/cancelled-order-email.ts'
import type { MailShop } from './templates/email-layout.ts'
import { orderEmail } from './templates/order-email.ts'
import { sizedTitle } from './templates/order-words.ts'
import { orderNewsEmail } from './templates/order-news-email.ts'
import type { OrderNewsParts } from './templates/order-news-email.ts'

type EmailParts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }
/** `copyTo`: who gets a copy of each order. */
type OrderEmailParts = EmailParts & { copyTo?: () => readonly string[] }

export function createOrderEmails({ mail, shop, copyTo = () => [] }: OrderEmailParts): Confirm {
  return async (order, onFinished, { isRepeated = false } = {}) => {
    const isCancelled = order.paymentState === 'cancelled' || order.status === 'Cancelled'
    const from = sellerOf(order, shop())
    const email = isCancelled ? cancellation(order, from) : confirmation(order, from)
    const key = isCancelled ? `order-cancelled-${order.id}` : `order-${order.id}`
    // Each copy is a message of its own, so that nobody sees who else gets one. It follows the email itself, which may be
    // tried for days: however often that is, there's one copy.
    const copy = (to: string) => mail.send({ ...email, subject: `Copy: ${email.subject}`, to, key: `${key}-copy` })
    await mail.send({
      ...email,
      to: order.email,
      key,
      onFinished(isSent, reason) {
        onFinished(isSent, reason)
        if (!isRepeated) for (const to of copyTo()) void copy(to)
      },
    })
  }
}

export function createNoticeEmails({ mail, shop }: EmailParts): SendNotice {
  return async ({ id, kind, order, refundCents, questions = [], answer, changes = [], hereToken }, onFinished) => {
    const from = sellerOf(order, shop())
    const email = orderNewsEmail({
      kind,
      orderId: order.orderId,
      displayName: order.displayName,
      refundCents,
      money: order.snapshot.money,
      isOwnDecision: order.cancelledBy === 'shopper',
      delivery: order.slotId === null ? undefined : order.snapshot.delivery,
      courier: order.snapshot.courier,
      canCancel: canCancel(order.status, 'shopper', order.isBack),
      // Behind the #, which no server logs.
      questions: questions.map(({ token, ...question }) => ({ ...question, link: `${from.url}/answer#${token}` })),
      answer,
      changed: {
        texts: changes,
        totalCents: order.packed?.paidCents ?? chargeOf(order.price.grandTotalCents, order.snapshot.prices),
        isAbout: order.packed === undefined && order.price.reservedCents !== undefined,
        isPaid: order.paymentState !== 'authorised',
      },
      hereLink: hereToken && `${from.url}/here#${hereToken}`,
      receipt: order.packed && receiptOf(order.packed, order.lines),
      orderLink: linkTo(order, from),
      shop: from,
    })
    await mail.send({ ...email, to: order.email, key: `notification-${order.id}-${id}`, onFinished })
  }
}

function receiptOf(packed: PackedOrder, ordered: Order['lines']): NonNullable<OrderNewsParts['receipt']> {
  const units = new Map(ordered.map(({ productId, unit }) => [`p${productId}`, unit]))
  const lines = receiptLines(packed)
  return {
    lines: lines.map((line) => ({
      title: sizedTitle({ title: line.title, unit: units.get(line.productId) ?? '' }),
      ordered: orderedText(line),
      packed: packedText(line),
      paidCents: line.paidCents,
      difference: differenceText(line, lines),
    })),
    paidCents: packed.paidCents,
  }
}

/** An order is from the shop as it was called when it sold this; a logo has the name of today in it. */
function sellerOf({ snapshot }: Pick<Order, 'snapshot'>, { logo, ...shop }: MailShop): MailShop {
  const { name } = snapshot.shop
  return { ...shop, name, ...(logo !== undefined && name === shop.name && { logo }) }
}

function linkTo({ id }: Pick<Order, 'id'>, { url }: MailShop): string {
  return `${url}/order/invoice/${id}`
}

function cancellation(order: Order, shop: MailShop): Email {
  const { orderId, displayName } = order
  const isUnbegun = order.slotId !== null && order.processingAt === null
  return cancelledOrderEmail({ orderId, displayName, isUnbegun, orderLink: linkTo(order, shop), shop })
}

function confirmation(order: Order, shop: MailShop): Email {
  const { price, lines, couponCode } = order
  return orderEmail({
    orderId: order.orderId,
    displayName: order.displayName,
    lines: lines.map(({ title, unit, quantity, unitCents }) => ({
      title,
      unit,
      count: quantity,
      totalCents: quantity * unitCents,
    })),
    money: order.snapshot.money,
    sum: listSumLines(price, {
      rules: { ...order.snapshot.money, ...order.snapshot.prices },
      coupon: couponCode === null ? undefined : { code: couponCode },
      payment: order.paymentState,
    }),
    tax: listTaxRows({ tax: price.tax, payment: order.paymentState }, order.snapshot.money),
    address: [
      order.displayName,
      order.street,
      `${order.city}, ${order.district} ${order.zipCode}`,
      order.phoneNumber,
      ...listWishes(order),
    ],
    delivery: order.snapshot.delivery,
    courier: order.snapshot.courier,
    orderLink: linkTo(order, shop),
    shop,
  })
}
