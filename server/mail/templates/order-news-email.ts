// What happened to an order after it was placed: on its way through the shop, cancelled, or refunded.
import { formatMoney } from '#domain/money/money.ts'
import type { Courier, DeliveryPromise } from '#domain/delivery/delivery.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { minutesToAnswer } from '#domain/packing/question.ts'
import type { Email } from '#server/mail/mail.ts'
import type { Block } from './email-blocks.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import { bankTime, changedMoney, changedTotal, courierComes } from './order-words.ts'
import type { ChangedWords } from './order-words.ts'
import type { MailShop } from './email-layout.ts'

export type OrderNewsParts = {
  kind: NotificationKind
  orderId: string
  displayName: string | null
  /** What is returned to the card; 0 when it was never charged. */
  refundCents: number
  money: MoneyFormat
  /** Whether the shoppers cancelled it themselves. */
  isOwnDecision: boolean
  /** Where and when, of an order with a delivery time. */
  delivery?: Pick<DeliveryPromise, 'method' | 'label' | 'area'> | undefined
  /** Who brings an order without one. */
  courier: Pick<Courier, 'name' | 'promise'>
  /** Whether its shopper can cancel it now. */
  canCancel?: boolean
  /** What the store room asks. */
  questions?: readonly { ordered: string; substitute: string; link: string }[]
  /** What the shop said to what was reported. */
  answer?: { title: string; text: string } | undefined
  /** What the shopper changed, one text for each change, and what it costs now. */
  changed?: ChangedWords | undefined
  /** Says "I'm here" for whoever picks it up, without signing in. */
  hereLink?: string | undefined
  /** Ordered, packed and paid, once it's packed. */
  receipt?: { lines: readonly ReceiptRow[]; paidCents: number } | undefined
  orderLink: string
  shop: MailShop
}

type ReceiptRow = {
  title: string
  /** Neither is counted of the delivery, and only what's packed of a substitute. */
  ordered: string | undefined
  packed: string | undefined
  paidCents: number
  difference: string | undefined
}

type News = { subject: string; preview: string; heading: string; texts: string[] }

function comesText({ delivery, courier }: Pick<OrderNewsParts, 'delivery' | 'courier'>): string {
  if (delivery === undefined) return `${courierComes(courier)}.`
  const { method, label, area } = delivery
  return method === 'pickup' ? `You can pick it up at ${area}: ${label}.` : `We'll deliver it ${label}.`
}

/** Staff do it for whoever has no time to choose from. */
function whatNext({ canCancel = false, delivery }: OrderNewsParts): string {
  if (!canCancel)
    return "Reply to this email and tell us what you'd like: a new time, picking it up at the shop, or cancelling it."
  if (delivery === undefined)
    return 'You can cancel it on the page of your order. For a new time, or to pick it up at the shop, just reply to this email.'
  const own = 'On the page of your order you can choose a new time or cancel it.'
  return delivery.method === 'pickup' ? own : `${own} If you'd rather pick it up, just reply to this email.`
}

const askText = 'A question about it? Just reply to this email.'

export function orderNewsEmail(parts: OrderNewsParts): Email {
  const { displayName, orderLink, shop, questions = [], hereLink } = parts
  const { texts, ...head } = news[parts.kind](parts)
  return renderEmail({
    ...head,
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      ...receiptBlocks(parts),
      ...questions.flatMap(({ ordered, substitute, link }) => [
        { kind: 'text' as const, text: `${substitute} instead of ${ordered}?` },
        { kind: 'button' as const, label: 'Answer now', link },
      ]),
      ...(hereLink === undefined ? [] : [{ kind: 'button' as const, label: "I'm here", link: hereLink }]),
      ...(questions.length === 0 ? [{ kind: 'button' as const, label: 'View your order', link: orderLink }] : []),
    ],
  })
}

const kindsWithReceipt = new Set<NotificationKind>(['packed', 'ready', 'delivered', 'refunded'])

function receiptBlocks({ kind, receipt, money }: OrderNewsParts): Block[] {
  if (receipt === undefined || !kindsWithReceipt.has(kind)) return []
  const rows = receipt.lines.map(({ title, ordered, packed, paidCents, difference }) => ({
    label: `${title}${countsText({ ordered, packed })}${difference === undefined ? '' : ` (${difference})`}`,
    amount: formatMoney(paidCents, money),
  }))
  const label = kind === 'packed' || kind === 'ready' ? 'You pay' : 'Paid in the end'
  const paid = { label, amount: formatMoney(receipt.paidCents, money), isStrong: true }
  return [{ kind: 'rows', rows: [...rows, paid] }]
}

function countsText({ ordered, packed }: Pick<ReceiptRow, 'ordered' | 'packed'>): string {
  const counts = [ordered && `ordered ${ordered}`, packed && `packed ${packed}`].filter(Boolean)
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`
}

const news: Record<OrderNewsParts['kind'], (parts: OrderNewsParts) => News> = {
  processing: (parts) => ({
    subject: `We're packing your ${parts.shop.name} order ${parts.orderId}`,
    preview: 'Your groceries are being picked and packed.',
    heading: "We're packing your order",
    texts: [`Your order ${parts.orderId} is being picked and packed. ${comesText(parts)}`, askText],
  }),
  asked: ({ shop, orderId, questions = [] }) => ({
    subject: `May we pack something else? Your ${shop.name} order ${orderId}`,
    preview: questions.map(({ ordered, substitute }) => `${substitute} instead of ${ordered}?`).join(' '),
    heading: 'May we pack this instead?',
    texts: [
      `We're packing your order ${orderId}, and something is missing. You pay the lower of the two prices.`,
      `Please answer within ${minutesToAnswer} minutes. After that, we do what you chose for missing products.`,
    ],
  }),
  packed: ({ shop, orderId, delivery, courier, receipt, money }) => ({
    subject: `Your ${shop.name} order ${orderId} is packed`,
    preview: receipt === undefined ? 'Your groceries are ready.' : `You pay ${formatMoney(receipt.paidCents, money)}.`,
    heading: 'Your order is packed',
    texts: [
      `Your order ${orderId} is packed. ${comesText({ delivery, courier })}`,
      ...(receipt?.lines.some(({ difference }) => difference !== undefined) === true
        ? ["Not everything is as you ordered it. You only pay for what's in your order:"]
        : ["Here's what we packed and what you pay for it:"]),
    ],
  }),
  'card-refused': ({ shop, orderId, receipt, money }) => ({
    subject: `Your card was declined: ${shop.name} order ${orderId}`,
    preview: 'Your groceries are packed. Please pay with another card.',
    heading: 'Your card was declined',
    texts: [
      `Your order ${orderId} is packed, but your bank declined the payment${receipt === undefined ? '' : ` of ${formatMoney(receipt.paidCents, money)}`}. You haven't been charged.`,
      "Please pay with another card on the page of your order. We'll hold your groceries until then.",
    ],
  }),
  rescheduled: ({ shop, orderId, delivery, courier, canCancel = false }) => ({
    subject: `Your ${shop.name} order ${orderId} was moved to ${delivery?.label ?? 'another time'}`,
    preview: `The new time is ${delivery?.label ?? 'on the page of your order'}.`,
    heading: 'Your order has a new time',
    texts: [
      `We had to move your order ${orderId}. ${comesText({ delivery, courier })} What you pay stays the same.`,
      canCancel
        ? "If this time doesn't suit you, reply to this email and we'll find another one, or cancel the order at no cost on its page."
        : "If this time doesn't suit you, reply to this email: we'll find another one, or cancel the order at no cost.",
    ],
  }),
  changed: ({ shop, orderId, money, refundCents, changed }) => ({
    subject: `You changed your ${shop.name} order ${orderId}`,
    preview: changed === undefined ? 'Your order is changed.' : changedTotal(changed, money),
    heading: "We've changed your order",
    texts: [
      `We've changed your order ${orderId}, as you asked:`,
      ...(changed?.texts ?? []),
      ...(changed === undefined ? [] : [changedMoney(changed, refundCents, money)]),
      "If this wasn't you, reply to this email right away.",
    ],
  }),
  ready: ({ shop, orderId, delivery, courier, hereLink }) => ({
    subject: `Your ${shop.name} order ${orderId} is ready`,
    preview: 'Your groceries are packed and waiting for you.',
    heading: 'Your order is ready',
    texts: [
      `Your order ${orderId} is packed. ${comesText({ delivery, courier })}`,
      `When you get here, ${hereLink === undefined ? 'open your order and tap' : 'tap'} "I'm here". We'll bring it out; all we need is the number ${orderId}.`,
    ],
  }),
  'on-its-way': ({ shop, orderId, delivery }) => ({
    subject: `Your ${shop.name} order ${orderId} is on its way`,
    preview: delivery === undefined ? 'Our driver just left.' : `Our driver just left. Expect us ${delivery.label}.`,
    heading: 'Your order is on its way',
    texts: [
      `Our driver just left with your order ${orderId}. ${delivery === undefined ? "We'll be with you soon." : `Expect us ${delivery.label}.`}`,
      'On the page of your order you can see how many stops are before you.',
    ],
  }),
  'not-home': (parts) => ({
    subject: `We missed you with your ${parts.shop.name} order ${parts.orderId}`,
    preview: 'Your groceries are back at the shop. Choose what we do next.',
    heading: 'Sorry we missed you',
    texts: [
      `Nobody opened when we brought your order ${parts.orderId}, so we took it back to the shop.`,
      whatNext(parts),
    ],
  }),
  refused: (parts) => ({
    subject: `Your ${parts.shop.name} order ${parts.orderId} came back to us`,
    preview: 'Choose what we do next.',
    heading: 'Your order is back at the shop',
    texts: [`Our driver brought your order ${parts.orderId} back, because it wasn't accepted.`, whatNext(parts)],
  }),
  'not-fetched': (parts) => ({
    subject: `Your ${parts.shop.name} order ${parts.orderId} is still here`,
    preview: 'Nobody picked it up. Choose what we do next.',
    heading: 'Your order is still here',
    texts: [`Nobody picked up your order ${parts.orderId} today.`, whatNext(parts)],
  }),
  delivered: ({ shop, orderId }) => ({
    subject: `Your ${shop.name} order ${orderId} was delivered`,
    preview: 'Enjoy your groceries!',
    heading: 'Your order was delivered',
    texts: [
      `Your order ${orderId} was delivered. Enjoy your groceries!`,
      'Is something missing or not right? Tell us on the page of your order, or just reply to this email.',
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
  'report-declined': ({ shop, orderId, answer }) => ({
    subject: `About what you reported: your ${shop.name} order ${orderId}`,
    preview: "We've looked into it.",
    heading: "We've looked into it",
    texts: [
      `You told us that something was wrong with ${answer === undefined || answer.title === '' ? 'your order' : `${answer.title} in your order`} ${orderId}. We can't refund it this time.`,
      ...(answer === undefined || answer.text === '' ? [] : [answer.text]),
      'Do you see it differently? Just reply to this email.',
    ],
  }),
}
