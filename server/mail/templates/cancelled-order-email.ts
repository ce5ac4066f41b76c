// Says that the shop had to cancel an order: the bank had released the authorised amount, or nobody began the order in time.
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export type CancelledOrderParts = {
  orderId: string
  displayName: string | null
  isUnbegun?: boolean
  orderLink: string
  shop: MailShop
}

export function cancelledOrderEmail({
  orderId,
  displayName,
  isUnbegun = false,
  orderLink,
  shop,
}: CancelledOrderParts): Email {
  return renderEmail({
    subject: `We had to cancel your ${shop.name} order ${orderId}`,
    preview: "You haven't been charged.",
    heading: 'Your order was cancelled',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: isUnbegun
          ? `We're sorry: we couldn't get your order ${orderId} ready in time, so we had to cancel it.`
          : `We're sorry: your bank released the payment for your order ${orderId} before we could collect it, so we had to cancel the order.`,
      },
      {
        kind: 'text',
        text: "You haven't been charged. If your bank still shows a pending payment, it will disappear within a few days.",
      },
      { kind: 'text', text: 'Still need your groceries? Open your order to see what was in it, then place it again.' },
      { kind: 'button', label: 'View your order', link: orderLink },
    ],
  })
}
