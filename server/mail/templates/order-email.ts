// The order confirmation. It takes plain fields, so that it doesn't depend on how orders are stored.
import type { Courier, DeliveryPromise } from '#domain/delivery/delivery.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { SumLine, TaxRow } from '#domain/cart/sum-lines.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import type { Block } from './email-blocks.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'
import { courierComes, sizedTitle } from './order-words.ts'

export type OrderEmailParts = {
  orderId: string
  displayName: string | null
  /** `unit`: its size, such as "500 g". */
  lines: { title: string; unit: string; count: number; totalCents: number }[]
  sum: SumLine[]
  /** What is paid at each rate of tax. */
  tax: TaxRow[]
  /** As the order was placed. */
  money: MoneyFormat
  /** Line by line, as on a parcel label. */
  address: string[]
  /** When it comes, or can be picked up. */
  delivery: Pick<DeliveryPromise, 'method' | 'label' | 'area' | 'address'>
  /** Who brings it, unless the shop does or it's picked up. */
  courier: Pick<Courier, 'name' | 'promise'>
  orderLink: string
  shop: MailShop
}

function placeBlocks({
  delivery,
  courier,
  address,
}: Pick<OrderEmailParts, 'delivery' | 'courier' | 'address'>): Block[] {
  const lines = (texts: string[]): Block => ({ kind: 'lines', lines: texts })
  if (delivery.method === 'pickup')
    return [
      { kind: 'text', text: `Pick it up ${delivery.label}, at:` },
      lines([delivery.area ?? '', ...(delivery.address ?? '').split('\n')].filter((text) => text !== '')),
    ]
  const text =
    delivery.method === 'delivery' ? `We'll deliver it ${delivery.label}, to:` : `${courierComes(courier)}, to:`
  return [{ kind: 'text', text }, lines(address)]
}

/** What its shopper can do on the page of the order until it's packed; staff do the rest. */
const changeText =
  'Need to change something? Until we start packing, you can change or cancel it on the page of your order. For anything else, just reply to this email.'

export function orderEmail({ shop, ...order }: OrderEmailParts): Email {
  const items = order.lines.map(({ title, unit, count, totalCents }) => ({
    label: `${count} × ${sizedTitle({ title, unit })}`,
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
      { kind: 'text', text: changeText },
      { kind: 'button', label: 'View your order', link: order.orderLink },
    ],
  })
}

function taxBlock(rows: readonly TaxRow[]): Block[] {
  if (rows.length === 0) return []
  return [{ kind: 'rows', rows: rows.map(({ name, net, tax }) => ({ label: `Tax: ${name} of ${net}`, amount: tax })) }]
}
