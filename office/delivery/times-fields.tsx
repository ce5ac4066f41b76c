// Windows of the same length in one go: from when to when, how many orders each, at which price, and until when to order.
import type { ReactNode } from 'react'
import { ErrorLine } from '#ui/text-field.tsx'
import { currencyWord } from '#office/shop.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import type { TimesDraft, TimesWrong } from './week-draft.ts'

const lengths = [
  [0, 'in one window'],
  [30, '30 minutes each'],
  [60, '1 hour each'],
  [90, '90 minutes each'],
  [120, '2 hours each'],
  [180, '3 hours each'],
  [240, '4 hours each'],
] as const

const cutoffs = [
  ['hours', 'Hours before'],
  [0, 'Same day, until'],
  [1, 'Day before, until'],
  [2, 'Two days before, until'],
  [3, 'Three days before, until'],
] as const

type FieldsProps = { draft: TimesDraft; wrong: TimesWrong; onChange: (changed: Partial<TimesDraft>) => void }

export function TimesFields({ draft, wrong, onChange }: FieldsProps) {
  const field = (name: 'starts' | 'ends' | 'capacity' | 'price' | 'cutoffHours' | 'cutoffTime', type = 'text') => (
    <input
      type={type}
      inputMode={type === 'text' ? 'decimal' : undefined}
      value={draft[name]}
      aria-invalid={wrong[name] !== undefined}
      className={`${fieldShape} aria-invalid:border-berry-600`}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-4">
      <Labelled label="From" wrong={wrong.starts}>
        {field('starts', 'time')}
      </Labelled>
      <Labelled label="To" wrong={wrong.ends}>
        {field('ends', 'time')}
      </Labelled>
      <Labelled label="Divided">
        <select
          className={fieldShape}
          value={draft.length}
          onChange={({ target }) => onChange({ length: Number(target.value) })}
        >
          {lengths.map(([minutes, text]) => (
            <option key={minutes} value={minutes}>
              {text}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Orders each" wrong={wrong.capacity}>
        {field('capacity')}
      </Labelled>
      <Labelled label={`Price (${currencyWord()})`} wrong={wrong.price}>
        {field('price')}
      </Labelled>
      <Labelled label="Shoppers can order">
        <select
          className={fieldShape}
          value={draft.cutoffDays}
          onChange={({ target: { value } }) => onChange({ cutoffDays: value === 'hours' ? value : Number(value) })}
        >
          {cutoffs.map(([days, text]) => (
            <option key={days} value={days}>
              {text}
            </option>
          ))}
        </select>
      </Labelled>
      {draft.cutoffDays === 'hours' ? (
        <Labelled label="Hours" wrong={wrong.cutoffHours}>
          {field('cutoffHours')}
        </Labelled>
      ) : (
        <Labelled label="Time" wrong={wrong.cutoffTime}>
          {field('cutoffTime', 'time')}
        </Labelled>
      )}
    </div>
  )
}

function Labelled({ label, wrong, children }: { label: string; wrong?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <label className={fieldLabel}>
        {label}
        {children}
      </label>
      {wrong !== undefined && <ErrorLine>{wrong}</ErrorLine>}
    </div>
  )
}
