// The letter that confirms an order. It takes plain fields, so that it knows nothing of how orders are kept.
import { formatDollars } from '#domain/money.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'

export type OrderEmailParts = {
  orderId: string
  /** As the shopper is to read it. */
  date: string
  displayName: string | null
  lines: { title: string; count: number; totalCents: number }[]
  subtotalCents: number
  shippingCents: number
  discountCents: number
  grandTotalCents: number
  /** What the card is charged. */
  chargeCents: number
  /** Line by line, as on a parcel. */
  address: string[]
  invoiceLink: string
  shopUrl: string
}

export function orderEmail(order: OrderEmailParts): Email {
  const goods = order.lines.map(({ title, count, totalCents }) => ({
    label: `${count} × ${title}`,
    amount: formatDollars(totalCents),
  }))
  return renderEmail({
    subject: `Your Larder order ${order.orderId}`,
    preview: `Thank you! We have your order of ${order.date}.`,
    heading: 'Thank you for your order',
    shopUrl: order.shopUrl,
    blocks: [
      { kind: 'text', text: greeting(order.displayName) },
      { kind: 'text', text: `We have your order ${order.orderId} of ${order.date}, and are packing it.` },
      { kind: 'rows', rows: goods },
      {
        kind: 'rows',
        rows: [
          { label: 'Subtotal', amount: formatDollars(order.subtotalCents) },
          { label: 'Shipping', amount: formatDollars(order.shippingCents) },
          { label: 'Discount', amount: `-${formatDollars(order.discountCents)}` },
          { label: 'Total', amount: formatDollars(order.grandTotalCents), isStrong: true },
          { label: 'Charged to your card', amount: formatDollars(order.chargeCents) },
        ],
      },
      { kind: 'text', text: 'We deliver to:' },
      { kind: 'lines', lines: order.address },
      { kind: 'button', label: 'See the invoice', link: order.invoiceLink },
    ],
  })
}
