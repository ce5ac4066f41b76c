// Packed orders that are in no run yet: chosen one by one, by delivery time or by zip, and put into a new run or one that is planned.
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { OrderLink } from '#office/orders/order-link.tsx'
import { customerName } from '#office/orders/order-text.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { groupsOf, newRunOf, numbersOf, patchOf } from './runs-data.ts'
import type { Grouping, OpenOrder, Run, RunChange } from './runs-data.ts'

type OpenProps = {
  day: string
  open: readonly OpenOrder[]
  planned: readonly Run[]
  change: RunChange
  onDrag: (orderId: string | undefined) => void
}

export function OpenOrders({ day, open, planned, change, onDrag }: OpenProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = open.filter(({ orderId }) => ticked.includes(orderId)).map(({ orderId }) => orderId)
  const hasTimes = open.some(({ slotId }) => slotId !== null)
  const [wanted, setWanted] = useState<Grouping>('time')
  const by = hasTimes ? wanted : 'zip'
  const onSuccess = () => setTicked([])
  /** Of what is in no run when its turn comes: pressed twice, it makes one run. */
  const add = (numbers: readonly string[], more: object = {}) =>
    change.mutate((now) => newRunOf(now, day, numbers, more), { onSuccess })
  const addTo = (id: string) =>
    change.mutate(
      patchOf(id, (run) => ({ orders: [...numbersOf(run), ...chosen] })),
      { onSuccess },
    )
  const toggle = (numbers: readonly string[], isOn: boolean) =>
    setTicked((before) => [...before.filter((number) => !numbers.includes(number)), ...(isOn ? numbers : [])])

  return (
    <Panel title={`Packed, in no run (${open.length})`}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button onClick={() => add(chosen)}>{chosen.length === 0 ? 'New run' : `New run of ${chosen.length}`}</Button>
        {chosen.length > 0 && planned.length > 0 && (
          <label className="min-w-36 grow">
            <span className="sr-only">Add the chosen orders to a run</span>
            <select className={fieldShape} value="" onChange={({ target }) => addTo(target.value)}>
              <option value="">Add to…</option>
              {planned.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {hasTimes && (
        <label className={`${fieldLabel} mb-3`}>
          Together by
          <select
            className={fieldShape}
            value={by}
            onChange={({ target }) => setWanted(target.value === 'zip' ? 'zip' : 'time')}
          >
            <option value="time">Delivery time</option>
            <option value="zip">Zip</option>
          </select>
        </label>
      )}
      {open.length === 0 && <p className="text-sm text-soft">No packed order is waiting for a run.</p>}
      <div className="grid gap-4">
        {groupsOf(open, by).map(({ key, title, orders }) => {
          const numbers = orders.map(({ orderId }) => orderId)
          return (
            <fieldset key={key}>
              <legend className="mb-1 flex w-full items-center gap-2">
                <label className={`${fieldLabel} min-h-11 grow grid-cols-[auto_1fr] items-center gap-2`}>
                  <input
                    type="checkbox"
                    className="size-5 accent-leaf-600"
                    checked={numbers.every((number) => ticked.includes(number))}
                    onChange={({ target }) => toggle(numbers, target.checked)}
                  />
                  {title}
                </label>
                <Button
                  weight="plain"
                  className="px-3! whitespace-nowrap"
                  aria-label={`New run for ${title}`}
                  onClick={() => add(numbers, key === '' ? {} : { name: title.slice(0, 80) })}
                >
                  New run
                </Button>
              </legend>
              <ul className="grid gap-2">
                {orders.map((order) => (
                  <li
                    key={order.orderId}
                    draggable
                    onDragStart={() => onDrag(order.orderId)}
                    onDragEnd={() => onDrag(undefined)}
                    className="flex cursor-grab items-start gap-2 rounded-xl border border-sand-200 bg-sand-50 p-2 text-sm"
                  >
                    <input
                      type="checkbox"
                      aria-label={`Choose ${order.orderId}`}
                      className="mt-1 size-5 accent-leaf-600"
                      checked={ticked.includes(order.orderId)}
                      onChange={({ target }) => toggle([order.orderId], target.checked)}
                    />
                    <div className="min-w-0">
                      <p className="flex flex-wrap items-center gap-2">
                        <OrderLink orderId={order.orderId} className="" />
                        <span className="wrap-anywhere">{customerName({ displayName: order.name })}</span>
                        {order.hasComeBack && <Badge tone="bad">Came back</Badge>}
                      </p>
                      <p className="text-soft wrap-anywhere">
                        {order.street}, {order.zipCode} {order.city}
                      </p>
                      {by === 'zip' && order.time !== '' && <p className="text-soft">{order.time}</p>}
                    </div>
                  </li>
                ))}
              </ul>
            </fieldset>
          )
        })}
      </div>
    </Panel>
  )
}
