// The order confirmation. It takes plain fields, so that it doesn't depend on how orders are stored.
import type { DeliveryPromise } from '#domain/delivery/delivery.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { SumLine, TaxRow } from '#domain/cart/sum-lines.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import type { Block } from './email-blocks.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export type OrderEmailParts = {
  orderId: string
  displayName: string | null
  lines: { title: string; count: number; totalCents: number }[]
  sum: SumLine[]
  /** What is paid at each rate of tax. */
  tax: TaxRow[]
  /** As the order was placed. */
  money: MoneyFormat
  /** Line by line, as on a parcel label. */
  address: string[]
  /** When it comes, or can be picked up; a courier has no time. */
  delivery?: Pick<DeliveryPromise, 'method' | 'label' | 'area' | 'address'>
  invoiceLink: string
  shop: MailShop
}

function placeBlocks({ delivery, address }: Pick<OrderEmailParts, 'delivery' | 'address'>): Block[] {
  const lines = (texts: string[]): Block => ({ kind: 'lines', lines: texts })
  if (delivery?.method === 'pickup')
    return [
      { kind: 'text', text: `Pick it up ${delivery.label}, at:` },
      lines([delivery.area ?? '', ...(delivery.address ?? '').split('\n')].filter((text) => text !== '')),
    ]
  const text = delivery?.method === 'delivery' ? `We'll deliver ${delivery.label}, to:` : "We'll deliver to:"
  return [{ kind: 'text', text }, lines(address)]
}

export function orderEmail({ shop, ...order }: OrderEmailParts): Email {
  const items = order.lines.map(({ title, count, totalCents }) => ({
    label: `${count} × ${title}`,
    amount: formatMoney(totalCents, order.money),
  }))
  return renderEmail({
    subject: `Your ${shop.name} order ${order.orderId}`,
    preview: `We've received your order and are getting it ready.`,
    heading: 'Thanks for your order',
    shop,
    blocks: [
      { kind: 'text', text: greeting(order.displayName) },
      {
        kind: 'text',
        text: `We've received your order ${order.orderId} and we're getting it ready.`,
      },
      { kind: 'rows', rows: items },
      {
        kind: 'rows',
        rows: order.sum.map(({ kind, name, amount }) => ({ label: name, amount, isStrong: kind === 'total' })),
      },
      ...taxBlock(order.tax),
      ...placeBlocks(order),
      { kind: 'button', label: 'View your invoice', link: order.invoiceLink },
    ],
  })
}

function taxBlock(rows: readonly TaxRow[]): Block[] {
  if (rows.length === 0) return []
  return [{ kind: 'rows', rows: rows.map(({ name, net, tax }) => ({ label: `Tax: ${name} of ${net}`, amount: tax })) }]
}
