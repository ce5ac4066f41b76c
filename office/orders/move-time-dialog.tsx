// Moves an order to another delivery time of its area. Its customer is told.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { dayText } from '#office/delivery/days.ts'
import { weekQuery } from '#office/delivery/delivery-data.ts'
import type { Week } from '#office/delivery/delivery-data.ts'
import { useMoveTime } from './order-data.ts'
import type { Order } from './order-data.ts'

type Timed = Order & { slot: NonNullable<Order['slot']> }
type DialogProps = { order: Timed; onClose: () => void }

export function MoveTimeDialog({ order, onClose }: DialogProps) {
  const query = useQuery(weekQuery('', order.slot.areaId))
  return (
    <OfficeDialog title={`Move order ${order.orderId}`} onClose={onClose}>
      <Loaded query={query}>{(week) => <MoveForm order={order} week={week} onClose={onClose} />}</Loaded>
    </OfficeDialog>
  )
}

function MoveForm({ order, week, onClose }: DialogProps & { week: Week }) {
  const { orderId, version, slot, courier } = order
  const [chosen, setChosen] = useState('')
  const [now] = useState(() => Date.now())
  const move = useMoveTime()
  const times = week.slots.filter(({ id, endsAt, isClosed }) => id !== slot.id && !isClosed && Date.parse(endsAt) > now)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (move.isPending || chosen === '') return
        const onSuccess = (moved: Order) => {
          showToast(`${orderId}: moved to ${moved.courier}`)
          onClose()
        }
        move.mutate({ orderId, slotId: chosen, version }, { onSuccess })
      }}
    >
      <p className="text-sm text-soft">
        Now: <strong className="text-ink">{courier}</strong>. The price stays the same, and the customer gets an email.
      </p>
      {times.length === 0 ? (
        <p className="text-sm">There is no other open time in this area in the coming week.</p>
      ) : (
        <div className="grid max-h-80 gap-3 overflow-y-auto p-1">
          {[...Map.groupBy(times, ({ date }) => date)].map(([date, ofDay]) => (
            <fieldset key={date}>
              <legend className="mb-1 text-sm font-bold">{dayText(date)}</legend>
              <div className="grid gap-1 sm:grid-cols-2">
                {ofDay.map(({ id, label, taken, capacity, cutoffAt }) => (
                  <label key={id} className={choice}>
                    <input
                      type="radio"
                      name="slot"
                      value={id}
                      checked={chosen === id}
                      disabled={taken >= capacity}
                      className="size-5 accent-leaf-600"
                      onChange={() => setChosen(id)}
                    />
                    <span className="grow">
                      {label}
                      {Date.parse(cutoffAt) <= now && <span className="block text-xs">After the cut-off</span>}
                    </span>
                    <span className="tabular text-xs text-soft">
                      {taken >= capacity ? 'Full' : `${taken}/${capacity}`}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      <FailNote text={problemText(move.error)} />
      <div className="flex flex-wrap gap-2">
        {times.length > 0 && (
          <Button
            type="submit"
            weight={chosen === '' ? 'off' : 'strong'}
            aria-disabled={chosen === '' || move.isPending}
          >
            {move.isPending ? 'Moving…' : 'Move order'}
          </Button>
        )}
        <Button weight="plain" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-sand-200 px-3 py-1.5 text-sm ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 ' +
  'has-disabled:cursor-not-allowed has-disabled:bg-sand-100 has-disabled:text-faint has-disabled:hover:border-sand-200'
