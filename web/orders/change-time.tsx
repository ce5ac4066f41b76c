// Moves the shopper's order to another free time of its area, until the cut-off. Afterwards it says whom to call.
import { useState } from 'react'
import { phoneAddressOf } from '#domain/settings/shop-words.ts'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useFocusTransfer } from '#web/cart/use-focus-transfer.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { dayText } from '#web/purchase/day-text.ts'
import type { Order } from './order-data.ts'

type ChangeProps = { order: Order; onMoved: (order: OrderJson) => void; onRefused: () => void }

export function ChangeTime({ order, onMoved, onRefused }: ChangeProps) {
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const { box, keeping } = useFocusTransfer<HTMLDivElement>(isOpen ? 'open' : 'closed')
  const isUnderWay = order.status === 'Pending' || order.status === 'Processing'
  if (order.delivery.startsAt === null || !isUnderWay) return null
  if (order.movableUntil === undefined)
    return (
      <p className="order-last w-full text-sm text-soft">
        It's too late to change the time here.
        {shop.phone !== '' && (
          <>
            {' '}
            Call us at{' '}
            <a
              className="font-semibold whitespace-nowrap text-leaf-700 hover:underline"
              href={phoneAddressOf(shop.phone)}
            >
              {shop.phone}
            </a>
            .
          </>
        )}
      </p>
    )
  return (
    <div ref={box} className={isOpen ? 'w-full' : 'contents'}>
      {isOpen ? (
        <TimeForm order={order} onMoved={onMoved} onRefused={onRefused} onClose={keeping(() => setOpen(false))} />
      ) : (
        <>
          <Button weight="plain" onClick={keeping(() => setOpen(true))}>
            Change time
          </Button>
          {/* Below all buttons. */}
          <p className="order-last w-full text-sm text-soft">
            You can change it for another {leftText(order.movableUntil, now)}.
          </p>
        </>
      )}
    </div>
  )
}

function TimeForm({ order, onMoved, onRefused, onClose }: ChangeProps & { onClose: () => void }) {
  const { locale } = useShop()
  const [slotId, setSlotId] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { state, value, retry } = useLoaded(`times for ${order.id}`, (signal) =>
    callShop<Pick<DeliveryJson, 'days'>>(`/user/orders/${order.id}/slots`, { signal }),
  )

  async function move(): Promise<void> {
    if (slotId === '') return setProblem('Choose a time first.')
    setSending(true)
    try {
      const path = `/user/orders/${order.id}/slot` as const
      const moved = await callShop<OrderJson>(path, { method: 'PUT', body: { slotId } })
      showToast(`Your order was moved to ${moved.delivery.label}`, { topic: 'move' })
      onClose()
      onMoved(moved)
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.detail)
      setSlotId('')
      setSending(false)
      // The time is gone, or the cut-off has passed meanwhile.
      retry()
      if (error.status === 409) onRefused()
    }
  }

  if (value === undefined && state === 'loading') return <Skeleton className="h-24 w-full" />
  const days = value?.days ?? []
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void move()
      }}
    >
      {days.length === 0 ? (
        <p role="status" className="text-sm">
          {value === undefined ? "We couldn't load the times. Try again later." : 'No other time is free right now.'}
        </p>
      ) : (
        <label className="grid gap-1 text-sm font-semibold">
          New time
          <select
            value={slotId}
            className="min-h-11 rounded-xl border border-sand-300 bg-white px-3 font-normal"
            onChange={({ target }) => {
              setSlotId(target.value)
              setProblem('')
            }}
          >
            <option value="">Choose a time</option>
            {days.map(({ date, slots }) => (
              <optgroup key={date} label={dayText(date, locale)}>
                {slots.map(({ id, label, left }) => (
                  <option key={id} value={id}>
                    {dayText(date, locale)}, {label}
                    {left === 'few' ? ' (almost full)' : ''}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <p role="alert" className="text-sm text-berry-700 empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {days.length > 0 && (
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Moving…' : 'Move my order'}
          </Button>
        )}
        <Button weight="plain" disabled={isSending} onClick={onClose}>
          Keep my time
        </Button>
      </div>
    </form>
  )
}

/** "5 hours": the shop's time zone needn't be known for it. */
function leftText(until: string, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / 60_000))
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
