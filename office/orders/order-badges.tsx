// The status, the payment and the age of an order, small enough for a row or a card.
import { useSyncExternalStore } from 'react'
import type { OrderStatus, PaymentState } from '#domain/order/order.ts'
import { Badge } from '#ui/badge.tsx'
import { readShop } from '#office/shop.ts'
import { ageText, isLate, paymentNames } from './order-text.ts'

const statusLooks: Record<OrderStatus, string> = {
  Pending: 'bg-apricot-100 text-apricot-700',
  Processing: 'bg-honey-100 text-ink',
  Delivered: 'bg-leaf-100 text-leaf-800',
  Cancelled: 'bg-berry-100 text-berry-700',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-1 text-2xs font-bold forced-colors:outline-1 ${statusLooks[status]}`}
    >
      {status}
    </span>
  )
}

const paymentTones = { authorised: 'quiet', captured: 'good', cancelled: 'quiet', refunded: 'bad' } as const

export function PaymentBadge({ state, refundedCents = 0 }: { state: PaymentState; refundedCents?: number }) {
  const isPart = state === 'captured' && refundedCents > 0
  return <Badge tone={isPart ? 'bad' : paymentTones[state]}>{isPart ? 'Partly refunded' : paymentNames[state]}</Badge>
}

type AgeProps = { order: Parameters<typeof isLate>[0]; className?: string }

/** How long ago it was placed; late ones are marked, in words as well. */
export function Age({ order, className = '' }: AgeProps) {
  const now = useMinute()
  const text = ageText(order.orderTime, now)
  const isOverdue = isLate(order, now)
  return (
    <time
      dateTime={order.orderTime}
      title={new Date(order.orderTime).toLocaleString(readShop().locale)}
      className={`tabular whitespace-nowrap ${isOverdue ? 'font-bold text-berry-700' : 'text-soft'} ${className}`}
    >
      {isOverdue ? `Late, ${text}` : text}
    </time>
  )
}

const stepMs = 30_000

/** The time in steps, for everything that shows an age. */
function useMinute(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(Date.now() / stepMs) * stepMs)
}

function everyStep(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs)
  return () => clearInterval(timer)
}
