// The filters above the table of orders.
import { useId, useState } from 'react'
import { orderStatuses, paymentStates } from '#domain/order/order.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { readShop } from '#office/shop.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { SearchField } from '#office/ui/search-field.tsx'
import { isFiltered } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'
import { openTaskName, paymentNames } from './order-text.ts'

type FiltersProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void }

export function OrderFilters({ filter, onChange }: FiltersProps) {
  const { needs, day } = filter
  // A phone shows the search first and the rest on demand.
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const set = (key: 'status' | 'payment' | 'from' | 'to') => (event: { currentTarget: { value: string } }) =>
    onChange({ ...filter, [key]: event.currentTarget.value })
  const chosen = (['status', 'payment', 'from', 'to'] as const).filter((key) => filter[key] !== undefined).length
  return (
    <search className="mb-5 grid gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex items-end gap-2">
        <SearchField
          value={filter.search ?? ''}
          placeholder="Name, number, email, phone…"
          onSearch={(search) => search !== (filter.search ?? '') && onChange({ ...filter, search })}
        />
        <Button
          weight="plain"
          className="px-4! md:hidden"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </Button>
      </div>
      <div id={more} className={`grid grid-cols-2 gap-3 xl:grid-cols-4 ${isOpen ? '' : 'max-md:hidden'}`}>
        <label className={fieldLabel}>
          Status
          <select className={fieldShape} value={filter.status ?? ''} onChange={set('status')}>
            <option value="">All</option>
            {orderStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
        <label className={fieldLabel}>
          Payment
          <select className={fieldShape} value={filter.payment ?? ''} onChange={set('payment')}>
            <option value="">All</option>
            {paymentStates.map((state) => (
              <option key={state} value={state}>
                {paymentNames[state]}
              </option>
            ))}
          </select>
        </label>
        <label className={fieldLabel}>
          From
          <input type="date" className={fieldShape} value={filter.from ?? ''} max={filter.to} onChange={set('from')} />
        </label>
        <label className={fieldLabel}>
          To
          <input type="date" className={fieldShape} value={filter.to ?? ''} min={filter.from} onChange={set('to')} />
        </label>
      </div>
      {isFiltered(filter) && (
        <div className="flex flex-wrap gap-2 xl:col-span-2">
          {needs !== undefined && (
            <FilterChip label={openTaskName(needs)} onRemove={() => onChange(without(filter, 'needs'))} />
          )}
          {day !== undefined && (
            <FilterChip
              label={readShop().timeZone === 'UTC' ? `${day} (UTC)` : day}
              onRemove={() => onChange(without(filter, 'day'))}
            />
          )}
          <button
            type="button"
            className="min-h-11 px-2 text-sm font-semibold text-leaf-700 hover:underline"
            onClick={() => onChange({})}
          >
            Clear all filters
          </button>
        </div>
      )}
    </search>
  )
}

function without(filter: OrderFilter, key: keyof OrderFilter): OrderFilter {
  const { [key]: _removed, ...rest } = filter
  return rest
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove the filter: ${label}`}
      onClick={onRemove}
      className="flex min-h-11 items-center gap-2 rounded-full bg-leaf-100 px-4 text-left text-sm font-semibold text-leaf-800 hover:bg-leaf-200 forced-colors:border"
    >
      {label}
      <CloseIcon className="size-4" />
    </button>
  )
}
