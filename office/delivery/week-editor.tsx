// The weekly times of an area: several added at once, a day copied to others, the week of another area taken over.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cutoffText, weekdayNames } from '#domain/delivery/delivery-rules.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { formatAmount } from '#office/shop.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { BookedDialog } from './booked-dialog.tsx'
import { DayBoxes } from './day-boxes.tsx'
import { areasQuery, bookedIn, rulesQuery, useDeliveryChange, wrongFieldsOf } from './delivery-data.ts'
import type { BookedChoice, SlotRule } from './delivery-data.ts'
import { TimesFields } from './times-fields.tsx'
import { addToDays, copyDay, emptyTimes, rulesOfDraft, weekOrder } from './week-draft.ts'

type Saved = { version: number; rules: SlotRule[] }

export function WeekEditor({ area }: { area: string }) {
  const query = useQuery(rulesQuery(area))
  return <Loaded query={query}>{(saved) => <Editor key={area} area={area} saved={saved} />}</Loaded>
}

function Editor({ area, saved }: { area: string; saved: Saved }) {
  // What is typed is based on the version that was there when typing began.
  const [draft, setDraft] = useState<Saved>()
  const { version, rules } = draft ?? saved
  const [copied, setCopied] = useState<number>()
  const change = useDeliveryChange<Saved>()
  const client = useQueryClient()
  const edit = (next: SlotRule[]) => setDraft({ version, rules: next })
  const save = (booked?: BookedChoice) =>
    change.mutate(
      { path: `/slot-rules?area=${area}`, method: 'PUT', body: { version, rules, booked } },
      {
        onSuccess(stored) {
          client.setQueryData(rulesQuery(area).queryKey, stored)
          setDraft(undefined)
          showToast('Saved. The coming days follow.')
        },
      },
    )
  const booked = bookedIn(change.error)
  const wrong = Object.values(wrongFieldsOf(change.error))
  return (
    <div className="grid gap-5">
      <AddTimes onAdd={(days, added) => edit(addToDays(rules, days, added))} />
      {booked === undefined && <FailNote text={wrong.length > 0 ? wrong.join('; ') : problemText(change.error)} />}
      {draft !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={change.isPending} onClick={() => save()}>
            Save the week
          </Button>
          <Button
            weight="plain"
            onClick={() => {
              change.reset()
              setDraft(undefined)
            }}
          >
            Discard
          </Button>
        </div>
      )}
      <ul className="grid gap-2">
        {weekOrder.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            rules={rules.filter((rule) => rule.weekday === weekday)}
            onRemove={(gone) => edit(rules.filter((rule) => rule !== gone))}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </ul>
      <CopyWeek area={area} onWeek={edit} />
      {booked !== undefined && <BookedDialog booked={booked} onChoice={save} onClose={change.reset} />}
      {copied !== undefined && (
        <CopyDay
          weekday={copied}
          onCopy={(days) => edit(copyDay(rules, copied, days))}
          onClose={() => setCopied(undefined)}
        />
      )}
      <UnsavedGuard isDirty={draft !== undefined} />
    </div>
  )
}

function AddTimes({ onAdd }: { onAdd: (days: number[], added: Omit<SlotRule, 'weekday'>[]) => void }) {
  const [days, setDays] = useState<number[]>([1, 2, 3, 4, 5])
  const [times, setTimes] = useState(emptyTimes)
  const [hasTried, setTried] = useState(false)
  const result = rulesOfDraft(times)
  return (
    <form
      noValidate
      className="grid gap-4 rounded-2xl bg-sand-100 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!result.ok || days.length === 0) return
        onAdd(days, result.rules)
        setTried(false)
      }}
    >
      <DayBoxes legend="Add times on" days={days} onDays={setDays} />
      <TimesFields
        draft={times}
        wrong={hasTried && !result.ok ? result.wrong : {}}
        onChange={(changed) => setTimes({ ...times, ...changed })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" weight="soft">
          <PlusIcon />
          Add times
        </Button>
        <p role="status" className="text-sm text-soft">
          {hasTried && days.length === 0
            ? 'Choose at least one day.'
            : result.ok && result.rules.map(({ starts, ends }) => `${starts}–${ends}`).join(', ')}
        </p>
      </div>
    </form>
  )
}

type RowProps = { weekday: number; rules: SlotRule[]; onRemove: (rule: SlotRule) => void; onCopy: () => void }

function DayRow({ weekday, rules, onRemove, onCopy }: RowProps) {
  const name = weekdayNames[weekday] ?? ''
  return (
    <li className="grid gap-2 rounded-2xl border border-sand-200 p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <h3 className="text-sm font-bold">{name}</h3>
      <ul className="flex flex-wrap gap-2">
        {rules.map((rule) => (
          <li
            key={rule.starts}
            className="flex items-center gap-1 rounded-xl border border-sand-200 bg-white py-1 pl-3 text-sm"
          >
            <span>
              <span className="tabular font-semibold">
                {rule.starts}–{rule.ends}
              </span>
              <span className="block text-xs text-soft">
                {rule.capacity === 1 ? '1 order' : `${rule.capacity} orders`},{' '}
                {rule.price === 0 ? 'free' : formatAmount(Math.round(rule.price * 100))}, until{' '}
                {cutoffText(rule.cutoff)}
              </span>
            </span>
            <IconButton
              tone="danger"
              label={`Remove ${name} ${rule.starts}–${rule.ends}`}
              onClick={() => onRemove(rule)}
            >
              <CloseIcon className="size-4" />
            </IconButton>
          </li>
        ))}
        {rules.length === 0 && <li className="text-sm text-faint">No times</li>}
      </ul>
      {rules.length > 0 && (
        <Button weight="plain" className="justify-self-start" aria-label={`Copy ${name}`} onClick={onCopy}>
          Copy
        </Button>
      )}
    </li>
  )
}

type CopyProps = { weekday: number; onCopy: (days: number[]) => void; onClose: () => void }

function CopyDay({ weekday, onCopy, onClose }: CopyProps) {
  const [days, setDays] = useState<number[]>([])
  return (
    <OfficeDialog title={`Copy ${weekdayNames[weekday]}`} onClose={onClose}>
      <div className="grid gap-4">
        <DayBoxes legend="Replace the times of" days={days} without={weekday} onDays={setDays} />
        <Button
          className="justify-self-start"
          disabled={days.length === 0}
          onClick={() => {
            onCopy(days)
            onClose()
          }}
        >
          Copy
        </Button>
      </div>
    </OfficeDialog>
  )
}

/** Nothing is saved by it. */
function CopyWeek({ area, onWeek }: { area: string; onWeek: (rules: SlotRule[]) => void }) {
  const client = useQueryClient()
  const others = useQuery(areasQuery).data?.items.filter(({ id, timesPerWeek }) => id !== area && timesPerWeek > 0)
  if (others === undefined || others.length === 0) return null
  return (
    <label className={`${fieldLabel} max-w-xs`}>
      Copy the week of another area
      <select
        className={fieldShape}
        value=""
        onChange={({ target }) => {
          void client.fetchQuery(rulesQuery(target.value)).then(({ rules }) => onWeek(rules))
        }}
      >
        <option value="">Choose an area</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
