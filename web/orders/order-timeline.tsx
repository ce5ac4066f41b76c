// What happened to an order so far and what comes next: a line with a dot per step. It changes while the page is open.
import type { OrderStep } from '#server/orders/timeline-json.ts'
import { CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { stepsOf, timeText } from './order-data.ts'
import type { Order } from './order-data.ts'

const names: Record<OrderStep, string> = {
  placed: 'Placed',
  paid: 'Paid',
  processing: 'Processing',
  packed: 'Packed',
  out: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

const dot = 'relative grid size-5 shrink-0 place-items-center rounded-full'

// The line from one dot to the next. With times, a phone stacks the steps and the line goes down.
const line = 'before:absolute before:rounded-full last:before:hidden'
const across =
  'flex-col gap-1 grow last:grow-0 not-last:pr-2 before:top-[0.5625rem] before:left-6 before:right-1 before:h-0.5'
const down =
  'max-sm:gap-2.5 max-sm:not-last:pb-3 max-sm:before:top-6 max-sm:before:bottom-1 max-sm:before:left-[0.5625rem] max-sm:before:w-0.5 ' +
  'sm:flex-col sm:gap-1 sm:grow sm:last:grow-0 sm:not-last:pr-4 sm:before:top-[0.5625rem] sm:before:left-6 sm:before:right-1 sm:before:h-0.5'

export function OrderTimeline({ order, hasTimes = false }: { order: Order; hasTimes?: boolean }) {
  const steps = stepsOf(order)
  return (
    <ol
      aria-label={`Progress of order ${order.orderId}`}
      className={`flex text-xs ${hasTimes ? 'max-sm:flex-col' : 'max-w-md'}`}
    >
      {steps.map(({ step, time }, index) => {
        const isDone = time !== undefined
        const isNextDone = steps[index + 1]?.time !== undefined
        return (
          <li
            key={step}
            className={`relative flex ${line} ${hasTimes ? down : across} ${isNextDone ? 'before:bg-leaf-600' : 'before:bg-sand-200'} ${isDone ? 'font-semibold' : 'text-soft'}`}
          >
            <span
              aria-hidden="true"
              className={`${dot} ${isDone ? lookOf(step) : 'border-2 border-sand-200 bg-white'}`}
            >
              {isDone && (step === 'cancelled' ? <CloseIcon className="size-3" /> : <CheckIcon className="size-3" />)}
            </span>
            <span className="leading-5">
              {names[step]}
              <span className="sr-only">{isDone ? ' (done)' : ' (to come)'}</span>
              {hasTimes && isDone && (
                <time dateTime={time} className="tabular block font-normal text-soft">
                  {timeText(time, order.prices)}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function lookOf(step: OrderStep): string {
  return step === 'cancelled' ? 'bg-berry-100 text-berry-700' : 'bg-leaf-600 text-white'
}
