// What happened to an order after it was placed: on its way through the shop, cancelled, or refunded.
import { formatMoney } from '#domain/money.ts'
import type { MoneyFormat } from '#domain/money.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export type OrderNewsParts = {
  kind: 'processing' | 'delivered' | 'cancelled' | 'refunded'
  orderId: string
  displayName: string | null
  /** What is returned to the card; 0 when it was never charged. */
  refundCents: number
  money: MoneyFormat
  /** Whether the shoppers cancelled it themselves. */
  isOwnDecision: boolean
  orderLink: string
  shop: MailShop
}

type News = { subject: string; preview: string; heading: string; texts: string[] }

const bankTime = 'Depending on your bank, it can take 5 to 10 business days to show up.'

export function orderNewsEmail(parts: OrderNewsParts): Email {
  const { displayName, orderLink, shop } = parts
  const { texts, ...head } = news[parts.kind](parts)
  return renderEmail({
    ...head,
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: 'View your order', link: orderLink },
    ],
  })
}

const news: Record<OrderNewsParts['kind'], (parts: OrderNewsParts) => News> = {
  processing: ({ shop, orderId }) => ({
    subject: `We're packing your ${shop.name} order ${orderId}`,
    preview: 'Your groceries are being picked and packed.',
    heading: "We're packing your order",
    texts: [`Your order ${orderId} is being picked and packed. We'll let you know when it's delivered.`],
  }),
  delivered: ({ shop, orderId }) => ({
    subject: `Your ${shop.name} order ${orderId} was delivered`,
    preview: 'Enjoy your groceries!',
    heading: 'Your order was delivered',
    texts: [
      `Your order ${orderId} was delivered. Enjoy your groceries!`,
      'Is something missing or not right? Just reply to this email.',
    ],
  }),
  cancelled: ({ shop, orderId, refundCents, money, isOwnDecision }) => ({
    subject: `Your ${shop.name} order ${orderId} was cancelled`,
    preview: refundCents > 0 ? `We're refunding ${formatMoney(refundCents, money)}.` : "You haven't been charged.",
    heading: 'Your order was cancelled',
    texts: [
      isOwnDecision
        ? `We've cancelled your order ${orderId}, as you asked.`
        : `We're sorry: we had to cancel your order ${orderId}.`,
      refundCents > 0
        ? `We're refunding ${formatMoney(refundCents, money)} to your card. ${bankTime}`
        : "You haven't been charged. If your bank still shows a pending payment, it will disappear within a few days.",
    ],
  }),
  refunded: ({ shop, orderId, refundCents, money }) => ({
    subject: `A refund for your ${shop.name} order ${orderId}`,
    preview: `We've refunded ${formatMoney(refundCents, money)}.`,
    heading: "We've sent you a refund",
    texts: [`We've refunded ${formatMoney(refundCents, money)} of your order ${orderId} to your card. ${bankTime}`],
  }),
}
