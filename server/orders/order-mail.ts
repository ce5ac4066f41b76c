// Writes the letter that confirms an order.
import { wholeDiscountOf } from '#domain/pricing.ts'
import { orderEmail } from '#server/mail/templates/order-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Confirm } from './order-emails.ts'

type EmailParts = { mail: Pick<Mail, 'send'>; publicUrl: string }

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function createOrderEmails({ mail, publicUrl }: EmailParts): Confirm {
  return async (order, onOver) => {
    const { price, lines } = order
    const email = orderEmail({
      orderId: order.orderId,
      date: dates.format(order.createdAt),
      displayName: order.displayName,
      lines: lines.map(({ title, quantity, unitCents }) => ({
        title,
        count: quantity,
        totalCents: quantity * unitCents,
      })),
      subtotalCents: price.subtotalCents,
      shippingCents: price.shippingCents,
      discountCents: wholeDiscountOf(price),
      grandTotalCents: price.grandTotalCents,
      chargeCents: price.chargeCents,
      address: [
        order.displayName,
        order.street,
        `${order.city}, ${order.district} ${order.zipCode}`,
        order.phoneNumber,
      ],
      invoiceLink: `${publicUrl}/order/invoice/${order.id}`,
      shopUrl: publicUrl,
    })
    await mail.send({ ...email, to: order.email, key: `order-${order.id}`, onOver })
  }
}
