// One stop of a run: who and where, what became of it, and how it's moved by keyboard or finger.
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, CloseIcon } from '#ui/icons.tsx'
import { OrderLink } from '#office/orders/order-link.tsx'
import { customerName } from '#office/orders/order-text.ts'
import { fieldShape } from '#office/ui/fields.ts'
import { Moment } from '#office/ui/moment.tsx'
import { shifted } from './runs-data.ts'
import type { Run, Stop } from './runs-data.ts'

type StopProps = {
  stop: Stop
  place: number
  run: Run
  others: readonly Run[]
  /** What becomes of the order of stops. */
  onOrders: (ordersOf: (numbers: string[]) => string[]) => void
  onBoxes: (boxes: number) => void
  onMove: (other: Run) => void
  onDrag: (orderId: string | undefined) => void
  onDrop: () => void
}

export function StopRow({ stop, place, run, others, onOrders, onBoxes, onMove, onDrag, onDrop }: StopProps) {
  const { orderId, address, name, time, status } = stop
  const isPlanned = run.state === 'planned'
  const isGone = status === 'Cancelled'
  return (
    <li
      draggable={isPlanned}
      onDragStart={() => onDrag(orderId)}
      onDragEnd={() => onDrag(undefined)}
      onDrop={(event) => {
        if (!isPlanned) return
        event.preventDefault()
        event.stopPropagation()
        onDrop()
      }}
      className={`grid gap-2 rounded-xl border border-sand-200 p-2 text-sm sm:grid-cols-[2rem_minmax(0,1fr)_auto] ${isPlanned ? 'cursor-grab' : ''}`}
    >
      <span className="tabular hidden text-center font-bold text-soft sm:block">{place}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OrderLink orderId={orderId} className="" />
          <span className={`wrap-anywhere ${isGone ? 'line-through' : ''}`}>{customerName({ displayName: name })}</span>
          <Outcome stop={stop} />
        </p>
        <p className="text-soft wrap-anywhere">
          {address.street}, {address.zipCode} {address.city}
        </p>
        {time !== '' && <p className="text-soft">{time}</p>}
      </div>
      {isPlanned && (
        <div className="flex flex-wrap items-center gap-1">
          <label>
            <span className="sr-only">Boxes of {orderId}</span>
            <select
              className={`${fieldShape} w-auto!`}
              value={stop.boxes}
              onChange={({ target }) => onBoxes(Number(target.value))}
            >
              {Array.from({ length: Math.max(12, stop.boxes) }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index === 0 ? '1 box' : `${index + 1} boxes`}
                </option>
              ))}
            </select>
          </label>
          {others.length > 0 && (
            <label>
              <span className="sr-only">Move {orderId} to another run</span>
              <select
                className={`${fieldShape} w-auto! max-w-28`}
                value=""
                onChange={({ target }) => {
                  const other = others.find(({ id }) => id === target.value)
                  if (other !== undefined) onMove(other)
                }}
              >
                <option value="">Move…</option>
                {others.map(({ id, name: run }) => (
                  <option key={id} value={id}>
                    {run}
                  </option>
                ))}
              </select>
            </label>
          )}
          <IconButton
            label={`${orderId} earlier`}
            disabled={place === 1}
            onClick={() => onOrders((numbers) => shifted(numbers, orderId, -1))}
          >
            <ChevronDownIcon className="size-5 rotate-180" />
          </IconButton>
          <IconButton
            label={`${orderId} later`}
            disabled={place === run.stops.length}
            onClick={() => onOrders((numbers) => shifted(numbers, orderId, 1))}
          >
            <ChevronDownIcon className="size-5" />
          </IconButton>
          <IconButton
            tone="danger"
            label={`Take ${orderId} out of the run`}
            onClick={() => onOrders((numbers) => numbers.filter((number) => number !== orderId))}
          >
            <CloseIcon className="size-5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

const outcomes = { delivered: 'Delivered', 'not-home': 'Not at home', refused: 'Not accepted' } as const

function Outcome({ stop: { state, status, outcomeAt } }: { stop: Stop }) {
  if (status === 'Cancelled') return <Badge tone="bad">Cancelled</Badge>
  return (
    <>
      {state.damaged.length > 0 && <Badge tone="bad">Damaged</Badge>}
      {state.outcome === null ? (
        status === 'Delivered' && <Badge tone="good">Delivered</Badge>
      ) : (
        <Badge tone={state.outcome === 'delivered' ? 'good' : 'bad'}>
          {outcomes[state.outcome]}&nbsp;{outcomeAt !== null && <Moment at={outcomeAt} style="time" />}
        </Badge>
      )}
      {(state.name !== '' || state.note !== '') && (
        <span className="text-soft wrap-anywhere">
          {[state.name, state.note].filter((text) => text !== '').join(': ')}
        </span>
      )}
    </>
  )
}
