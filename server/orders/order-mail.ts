// Writes the letter that confirms an order.
import { wholeDiscountOf } from '#domain/pricing.ts'
import { orderLetter } from '#server/mail/letters/order-letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Confirm } from './letters.ts'

type LetterParts = { mail: Pick<Mail, 'send'>; publicUrl: string }

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function createOrderLetters({ mail, publicUrl }: LetterParts): Confirm {
  return async (order, onOver) => {
    const { price, lines } = order
    const letter = orderLetter({
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
    await mail.send({ ...letter, to: order.email, key: `order-${order.id}`, onOver })
  }
}
