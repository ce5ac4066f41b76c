// The forms of the page of delivery times: the zip, the times by day, and where an order can be picked up.
import type { ReactNode } from 'react'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import { Button } from '#ui/button.tsx'
import { ErrorLine, TextField } from '#ui/text-field.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { TimeCard } from '#web/deliver-to/time-card.tsx'
import { dayText } from '#web/purchase/day-text.ts'
import { timeWith } from './choose-time.ts'
import type { TimeProblem } from './choose-time.ts'

const address = '/delivery-times'

export function ZipForm({ zip, problem }: { zip: string; problem: string | undefined }) {
  return (
    <form action={address} className="flex items-start gap-3">
      <TextField
        key={zip}
        label="Zip code"
        name="zip"
        required
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={zip}
        error={problem}
        className="max-w-60 grow"
      />
      <Button type="submit" weight="soft" className="mt-6.5 min-h-12">
        Show times
      </Button>
    </form>
  )
}

type TimesFormProps = {
  query: Record<string, string>
  days: DeliveryJson['days']
  chosen: string
  problem: TimeProblem | undefined
  now: number
}

export function TimesForm({ query, days, chosen, problem, now }: TimesFormProps) {
  const { locale } = useShop()
  const free = days.filter(({ slots }) => slots.some(({ left }) => left !== 'full'))
  if (free.length === 0) return null
  const next = (problem?.next ?? []).flatMap(({ id }) => timeWith(id, days) ?? [])
  const isOffered = new Set(next.map(({ id }) => id))
  const card = (slot: DeliveryJson['days'][number]['slots'][number], label = slot.label) => (
    <TimeCard
      key={slot.id}
      slot={{ ...slot, label }}
      now={now}
      isChosen={slot.id === chosen}
      input={{ name: 'time', defaultChecked: slot.id === chosen && slot.left !== 'full', required: true }}
    />
  )
  return (
    <form method="post" action={`${address}?${new URLSearchParams(query)}`} className="grid gap-5">
      {problem !== undefined && (
        <div role="alert" id="time-problem" className="grid gap-3">
          <ErrorLine>{problem.text}</ErrorLine>
          {next.length > 0 && (
            <TimesOf title="Next free times">
              {next.map((slot) => card(slot, `${dayText(slot.date, locale)}, ${slot.label}`))}
            </TimesOf>
          )}
        </div>
      )}
      {free.map(({ date, label, slots }) => {
        const rest = slots.filter(({ id }) => !isOffered.has(id))
        const isNear = label === 'Today' || label === 'Tomorrow'
        return rest.length === 0 ? undefined : (
          <TimesOf key={date} title={isNear ? `${label}, ${dayText(date, locale)}` : dayText(date, locale)}>
            {rest.map((slot) => card(slot))}
          </TimesOf>
        )
      })}
      <div className="sticky bottom-14 border-t border-sand-200 bg-paper py-3 md:bottom-0">
        <Button type="submit">Choose this time</Button>
      </div>
    </form>
  )
}

function TimesOf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

export function PickupPoints({ points, current }: { points: DeliveryJson['pickup']; current: string }) {
  const others = points.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <div>
      <h2 className="mb-2 text-lg">Pick up your order</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {others.map(({ id, name, address: where, hours }) => (
          <li key={id} className="rounded-2xl border border-sand-200 bg-white p-4 text-sm whitespace-pre-line">
            <strong className="block">{name}</strong>
            {[where, hours].filter((text) => text !== '').join('\n')}
            <a
              href={`${address}?pickup=${id}`}
              className="-mb-3 flex min-h-11 w-fit items-center font-bold text-leaf-800 underline-offset-2 hover:underline"
            >
              See times
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
