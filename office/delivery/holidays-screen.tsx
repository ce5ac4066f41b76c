// Days on which the weekly times don't count: closed, or with times of their own.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { BookedDialog } from './booked-dialog.tsx'
import { fullDayText } from './days.ts'
import { areasQuery, bookedIn, specialDaysQuery, useDeliveryChange, wrongFieldsOf } from './delivery-data.ts'
import type { BookedChoice, DeliveryArea, SpecialDay } from './delivery-data.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { TimesFields } from './times-fields.tsx'
import { emptyTimes, rulesOfDraft } from './week-draft.ts'

export default function HolidaysScreen() {
  const query = useQuery(specialDaysQuery)
  const areas = useQuery(areasQuery).data?.items.filter(({ isArchived }) => !isArchived) ?? []
  return (
    <>
      <ScreenHeading title="Special days" />
      <DeliveryTabs current="/delivery/holidays" />
      <div className="grid max-w-5xl gap-4">
        <Panel title="Add a special day">
          <DayForm areas={areas} />
        </Panel>
        <Loaded query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="No special days" text="Close on holidays, or offer other times before them." />
            ) : (
              <ul
                aria-label="Special days"
                className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white"
              >
                {items.map((day) => (
                  <DayRow key={day.id} day={day} area={areas.find(({ id }) => id === day.area)?.name} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const empty = { day: '', area: '', name: '', isClosed: true }

function DayForm({ areas }: { areas: DeliveryArea[] }) {
  const [fields, setFields] = useState(empty)
  const [times, setTimes] = useState(emptyTimes)
  const [hasTried, setTried] = useState(false)
  const change = useDeliveryChange<SpecialDay>()
  const { day, area, name, isClosed } = fields
  const result = rulesOfDraft(times)
  const refused = wrongFieldsOf(change.error)
  const missingDay = hasTried && day === '' ? 'Which day?' : undefined
  const wrongDay = refused['day'] === undefined ? missingDay : 'Choose today or a later day'
  const booked = bookedIn(change.error)
  const others = Object.entries(refused).flatMap(([field, why]) => (field === 'day' ? [] : why))
  const failed = Object.keys(refused).length === 0 ? problemText(change.error) : others.join('; ') || undefined

  const save = (choice?: BookedChoice) => {
    setTried(true)
    if (day === '' || (!isClosed && !result.ok) || change.isPending) return
    const rules = isClosed || !result.ok ? [] : result.rules
    const body = { day, area: area === '' ? null : area, name, isClosed, rules, booked: choice }
    const onSuccess = () => {
      showToast(`Saved for ${fullDayText(day)}`)
      setFields(empty)
      setTried(false)
    }
    change.mutate({ path: '/special-days', method: 'POST', body }, { onSuccess })
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <label className={fieldLabel}>
            Day
            <input
              type="date"
              value={day}
              aria-invalid={wrongDay !== undefined}
              className={`${fieldShape} aria-invalid:border-berry-600`}
              onChange={({ target }) => setFields({ ...fields, day: target.value })}
            />
          </label>
          {wrongDay !== undefined && <ErrorLine>{wrongDay}</ErrorLine>}
        </div>
        <label className={fieldLabel}>
          Name (optional)
          <input
            maxLength={60}
            value={name}
            className={fieldShape}
            onChange={({ target }) => setFields({ ...fields, name: target.value })}
          />
        </label>
        <label className={fieldLabel}>
          Where
          <select
            className={fieldShape}
            value={area}
            onChange={({ target }) => setFields({ ...fields, area: target.value })}
          >
            <option value="">All areas</option>
            {areas.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">What happens on this day</legend>
        {[true, false].map((closed) => (
          <label key={String(closed)} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name="closed"
              className="size-5 accent-leaf-600"
              checked={isClosed === closed}
              onChange={() => setFields({ ...fields, isClosed: closed })}
            />
            {closed ? 'Closed all day' : 'Other times than usual'}
          </label>
        ))}
      </fieldset>
      {!isClosed && (
        <TimesFields
          draft={times}
          wrong={hasTried && !result.ok ? result.wrong : {}}
          onChange={(changed) => setTimes({ ...times, ...changed })}
        />
      )}
      {booked === undefined && <FailNote text={failed} />}
      <Button type="submit" className="justify-self-start" aria-disabled={change.isPending}>
        Save the day
      </Button>
      {booked !== undefined && <BookedDialog booked={booked} onChoice={save} onClose={change.reset} />}
    </form>
  )
}

function DayRow({ day: special, area }: { day: SpecialDay; area: string | undefined }) {
  const { id, day, name, isClosed, rules } = special
  const change = useDeliveryChange<null>()
  const booked = bookedIn(change.error)
  const remove = (choice?: BookedChoice) =>
    change.mutate({ path: `/special-days/${id}${choice === undefined ? '' : `?booked=${choice}`}`, method: 'DELETE' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {fullDayText(day)}
          {name !== '' && `: ${name}`}
        </p>
        <p className="text-soft">
          {special.area === null ? 'All areas' : (area ?? 'An archived area')},{' '}
          {isClosed ? 'closed' : rules.map(({ starts, ends }) => `${starts}–${ends}`).join(', ')}
        </p>
        {booked === undefined && <FailNote text={problemText(change.error)} />}
      </div>
      <Button
        weight="plain"
        aria-label={`Remove ${fullDayText(day)}`}
        aria-disabled={change.isPending}
        onClick={() => remove()}
      >
        Remove
      </Button>
      {booked !== undefined && <BookedDialog booked={booked} onChoice={remove} onClose={change.reset} />}
    </li>
  )
}
