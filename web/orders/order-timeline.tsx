// What happened to an order so far and what comes next, as a small list. It changes while the page is open.
import type { OrderStep } from '#server/orders/order-json.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { stepsOf, timeText } from './order-data.ts'
import type { Order } from './order-data.ts'

const names: Record<OrderStep, string> = {
  placed: 'Placed',
  paid: 'Paid',
  processing: 'Processing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

const dot = 'grid size-5 shrink-0 place-items-center rounded-full'

export function OrderTimeline({ order, hasTimes = false }: { order: Order; hasTimes?: boolean }) {
  return (
    <ol aria-label={`Progress of order ${order.orderId}`} className="flex flex-wrap gap-x-5 gap-y-2 text-xs">
      {stepsOf(order).map(({ step, time }) => (
        <li key={step} className={`flex items-start gap-1.5 ${time === undefined ? 'text-soft' : 'font-semibold'}`}>
          <span
            aria-hidden="true"
            className={`${dot} ${time === undefined ? 'border border-sand-200 bg-white' : lookOf(step)}`}
          >
            {time !== undefined && <CheckIcon className="size-3" />}
          </span>
          <span className="leading-5">
            {names[step]}
            <span className="sr-only">{time === undefined ? ' (to come)' : ' (done)'}</span>
            {hasTimes && time !== undefined && (
              <time dateTime={time} className="tabular block font-normal text-soft">
                {timeText({ orderTime: time })}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function lookOf(step: OrderStep): string {
  return step === 'cancelled' ? 'bg-berry-100 text-berry-700' : 'bg-leaf-600 text-white'
}
