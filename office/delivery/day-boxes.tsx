// The days of the week to choose from, Monday first.
import { weekdayNames } from '#domain/delivery/delivery-rules.ts'
import { Button } from '#ui/button.tsx'
import { weekOrder } from './week-draft.ts'

const groups = [
  { label: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { label: 'Weekend', days: [6, 0] },
  { label: 'Every day', days: [...weekOrder] },
]

type BoxesProps = { legend: string; days: readonly number[]; without?: number; onDays: (days: number[]) => void }

export function DayBoxes({ legend, days, without, onDays }: BoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekOrder
          .filter((day) => day !== without)
          .map((day) => (
            <label key={day} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-leaf-600"
                checked={days.includes(day)}
                onChange={({ target }) => onDays(target.checked ? [...days, day] : days.filter((one) => one !== day))}
              />
              {weekdayNames[day]}
            </label>
          ))}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {groups.map((group) => (
          <Button key={group.label} weight="plain" onClick={() => onDays(group.days.filter((day) => day !== without))}>
            {group.label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
