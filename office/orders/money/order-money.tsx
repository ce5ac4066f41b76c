// The money of an order: charged, refunded and left side by side, and each refund with where it is.
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { formatAmount } from '#office/shop.ts'
import { needsHelp } from './money-help.ts'
import { MoneyTask } from './money-task.tsx'
import { paymentCare, refundCare } from '#office/orders/order-data.ts'
import type { Order } from '#office/orders/order-data.ts'
import { actorText } from '#office/orders/order-text.ts'

type Refund = Order['refunds'][number]

export function MoneyPanel({ order }: { order: Order }) {
  const { money, prices, refunds, payment } = order
  const figures = [
    ['Charged', money.chargedCents],
    ['Refunded', money.refundedCents],
    ['Can be refunded', money.leftCents],
  ] as const
  return (
    <Panel title="Money" aside={<span className="tabular text-sm text-soft">{cardText(payment)}</span>}>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([name, cents]) => (
          <div key={name} className="flex flex-col justify-between rounded-xl bg-sand-100 px-3 py-2">
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="tabular font-bold sm:text-lg">{formatAmount(cents, prices)}</dd>
          </div>
        ))}
      </dl>
      {money.refundingCents > 0 && (
        <p className="mt-2 text-sm text-soft">
          {formatAmount(money.refundingCents, prices)} is on its way back to the card.
        </p>
      )}
      {payment.task !== null && <PaymentTask payment={payment} />}
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="mt-3 divide-y divide-sand-200 border-t border-sand-200">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export const refundLooks: Record<Refund['state'], { text: string; tone: 'quiet' | 'good' | 'bad' }> = {
  intended: { text: 'Sending', tone: 'quiet' },
  sent: { text: 'On its way', tone: 'quiet' },
  done: { text: 'Refunded', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
}

const taskTexts = {
  stuck: "The card couldn't be charged yet. The shop keeps trying.",
  refused: 'The card was declined after packing. We asked the customer for another one.',
  lost: 'This order was delivered, but its card was never charged, and the reservation is gone.',
}

function PaymentTask({ payment: { id, task } }: { payment: Order['payment'] }) {
  if (task === null) return null
  const { retry, handle } = paymentCare(id)
  return (
    <div className="mt-3 grid gap-2 rounded-xl bg-berry-50 p-3">
      <p className="text-sm font-semibold text-berry-700">{taskTexts[task]}</p>
      <MoneyTask name="Payment" permission="orders.refund.large" handle={handle} {...(task === 'stuck' && { retry })} />
    </div>
  )
}

function RefundRow({ refund, order }: { refund: Refund; order: Order }) {
  const { lines, prices } = order
  const { text, tone } = refundLooks[refund.state]
  // What came back at the door may have replaced a line of the order.
  const titleOf = (id: string) =>
    [...lines, ...(order.packed?.lines ?? [])].find(({ productId }) => productId === id)?.title ?? id
  const items = refund.lines.map(({ productId, quantity }) => `${quantity} × ${titleOf(productId)}`).join(', ')
  return (
    <li className="grid gap-1 py-2.5 text-sm last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular font-semibold">{formatAmount(refund.amountCents, prices)}</span>
        <Badge tone={tone}>{text}</Badge>
        {refund.restock && <Badge tone="quiet">Back in stock</Badge>}
        <span className="ml-auto text-xs text-soft">
          {actorText({ actor: refund.source, by: refund.by })}, <Moment at={refund.createdAt} style="day" />
        </span>
      </p>
      {items !== '' && <p className="text-soft wrap-anywhere">{items}</p>}
      {refund.reason !== '' && <p className="text-soft wrap-anywhere">“{refund.reason}”</p>}
      {refund.state !== 'done' && refund.error !== null && (
        <p className="text-berry-700 wrap-anywhere">
          {refund.error}
          {refund.state === 'intended' && ` Tried ${refund.attempts} times, and again soon.`}
        </p>
      )}
      {refund.handledAt !== null && (
        <p className="text-soft">
          Handled by hand, <Moment at={refund.handledAt} style="day" />
        </p>
      )}
      {needsHelp(refund, order.refunds) && (
        <MoneyTask
          name={`Refund of ${formatAmount(refund.amountCents, prices)}`}
          permission="orders.refund"
          {...refundCare(order.orderId, refund.id)}
        />
      )}
    </li>
  )
}

/** "Visa •••• 4242 and Mastercard •••• 4444". */
export function cardText({ others = [], ...first }: Pick<Order['payment'], 'brand' | 'last4' | 'others'>): string {
  const cards = [first, ...others].map(({ brand, last4 }) => {
    const name = brand === null || last4 === null ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1)
    return last4 === null ? name : `${name} •••• ${last4}`
  })
  return new Intl.ListFormat('en-US').format(cards)
}
