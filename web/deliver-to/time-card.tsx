// One delivery time, as a large radio button: what it costs, whether it's almost full, and how long it can still be booked.
import type { ComponentProps } from 'react'
import { centsOf } from '#domain/money/money.ts'
import type { SlotJson } from '#server/delivery/delivery-json.ts'
import { useMoney } from '#web/frame/shop-data.ts'

const card =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border border-sand-300 bg-white px-4 py-2 transition-colors ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-500 ' +
  'has-disabled:cursor-not-allowed has-disabled:bg-sand-100 has-disabled:text-soft has-disabled:hover:border-sand-300'

type TimeCardProps = {
  slot: SlotJson
  now: number
  isChosen: boolean
  /** Its name, and how it's checked. */
  input: ComponentProps<'input'>
}

export function TimeCard({ slot, now, isChosen, input }: TimeCardProps) {
  const money = useMoney()
  const { label, price, left, cutoffAt } = slot
  const minutes = Math.ceil((Date.parse(cutoffAt) - now) / 60_000)
  const isExpired = minutes <= 0
  const isOpen = !isExpired && left !== 'full'
  const note = isExpired
    ? 'Closed'
    : left === 'full'
      ? 'Full'
      : minutes <= 60
        ? `Order within ${minutes} min`
        : left === 'few'
          ? 'Almost full'
          : ''
  return (
    <label className={card}>
      <input
        {...input}
        type="radio"
        value={slot.id}
        disabled={!isOpen && !isChosen}
        className="size-5 accent-leaf-600 outline-none"
      />
      <span className="grow">
        <span className="block text-sm font-bold">{label}</span>
        {note !== '' && (
          <span className={`block text-xs ${isOpen ? 'font-semibold text-apricot-700' : 'text-soft'}`}>{note}</span>
        )}
      </span>
      <span className="tabular text-sm font-bold">{price === 0 ? 'Free' : money(centsOf(price))}</span>
    </label>
  )
}
