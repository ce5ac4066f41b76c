// The days of a report: a preset, or two dates.
import { useState } from 'react'
import { ErrorLine } from '#ui/text-field.tsx'
import { useShop } from '#office/shop.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { presetsFor, rangeProblem } from './report-range.ts'
import type { Range } from './report-range.ts'

type FieldsProps = { range: Range; today: string; onChange: (range: Range) => void }

export function RangeFields({ range, today, onChange }: FieldsProps) {
  const { weekStart } = useShop()
  const [typed, setTyped] = useState(range)
  const presets = presetsFor(today, weekStart)
  const problem = rangeProblem(typed)
  const preset = Object.keys(presets).find((name) => isSame(presets[name], range)) ?? ''
  const set = (key: keyof Range) => (event: { currentTarget: { value: string } }) => {
    const next = { ...typed, [key]: event.currentTarget.value }
    setTyped(next)
    if (rangeProblem(next) === undefined) onChange(next)
  }
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <label className={`${fieldLabel} max-sm:col-span-2 sm:w-36`}>
          Days
          <select
            className={fieldShape}
            value={preset}
            onChange={(event) => {
              const chosen = presets[event.currentTarget.value]
              if (chosen !== undefined) onChange(chosen)
            }}
          >
            <option value="">Other days</option>
            {Object.keys(presets).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className={`${fieldLabel} sm:w-36`}>
          From
          <input type="date" className={fieldShape} value={typed.from} max={typed.to} onChange={set('from')} />
        </label>
        <label className={`${fieldLabel} sm:w-36`}>
          To
          <input type="date" className={fieldShape} value={typed.to} min={typed.from} onChange={set('to')} />
        </label>
      </div>
      {problem !== undefined && <ErrorLine role="alert">{problem}</ErrorLine>}
    </div>
  )
}

function isSame(one: Range | undefined, other: Range): boolean {
  return one?.from === other.from && one.to === other.to
}
