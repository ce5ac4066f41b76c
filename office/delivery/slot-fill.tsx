// One time of the week: when, where, and how full it is.
import type { WeekSlot } from './delivery-data.ts'

type FillProps = { slot: WeekSlot; area: string | undefined; onOpen: (() => void) | undefined }

export function SlotFill({ slot, area, onOpen }: FillProps) {
  const { label, taken, capacity, isClosed } = slot
  const isFull = taken >= capacity
  const state = isClosed ? 'Closed' : isFull ? 'Full' : undefined
  const content = (
    <>
      <span className="block font-semibold">{label}</span>
      {area !== undefined && <span className="block truncate text-xs text-soft">{area}</span>}
      <span className="mt-1 flex items-center gap-2">
        <span aria-hidden="true" className="block h-1.5 grow overflow-hidden rounded-full bg-sand-200">
          <span
            className={`block h-full ${isFull ? 'bg-apricot-600' : 'bg-leaf-600'}`}
            style={{ width: `${capacity === 0 ? 0 : Math.min(100, (taken / capacity) * 100)}%` }}
          />
        </span>
        <span className="tabular text-xs text-soft">
          {taken}/{capacity}
          <span className="sr-only"> booked</span>
        </span>
      </span>
      {state !== undefined && (
        <span className={`mt-1 block text-xs font-bold ${isClosed ? 'text-berry-700' : 'text-soft'}`}>{state}</span>
      )}
    </>
  )
  const shape = `block w-full rounded-xl border px-2.5 py-2 text-left text-sm ${
    isClosed ? 'border-dashed border-sand-300 bg-sand-100' : 'border-sand-200'
  }`
  if (onOpen === undefined) return <div className={shape}>{content}</div>
  return (
    <button type="button" className={`${shape} min-h-11 hover:border-leaf-500 hover:bg-leaf-50`} onClick={onOpen}>
      {content}
    </button>
  )
}
