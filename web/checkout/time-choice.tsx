// The delivery times of a zip, or of a pick-up point, as radio buttons by day. Loaded only in a shop that has delivery times.
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ChosenTime } from '#domain/delivery-time.ts'
import { slotIdOf } from '#domain/delivery.ts'
import { centsOf } from '#domain/money.ts'
import type { DeliveryJson, SlotJson } from '#server/delivery/delivery-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { ownZip, shortestZip } from '#web/deliver-to/own-zip.ts'
import { dayText } from '#web/purchase/day-text.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { chosenTime } from '#web/purchase/chosen-time.ts'
import type { Details } from './details.ts'

type TimeChoiceProps = {
  chosen: ChosenTime | undefined
  onChoose: (time: ChosenTime | undefined) => void
}

export default function TimeChoice({ chosen, onChoose }: TimeChoiceProps) {
  const { watch, setValue, formState } = useFormContext<Details>()
  const zip = watch('zipCode').trim()
  const [pickup, setPickup] = useState<string>()
  const { delivery, hasFailed, reload } = useDelivery(zip.length < shortestZip ? '' : zip, pickup)
  const offered = delivery?.days.flatMap(({ slots }) => slots)
  const id = chosen === undefined ? '' : slotIdOf(chosen.slot.id)

  const forget = useEffectEvent(() => {
    if (id === '' || offered === undefined || offered.some((slot) => slot.id === id && slot.left !== 'full')) return
    onChoose(undefined)
    setValue('courier', '')
  })
  // Another zip may have other times, and time passes.
  useEffect(() => forget(), [delivery])

  const fillZip = useEffectEvent(() => {
    if (zip === '' && ownZip.read() !== '') setValue('zipCode', ownZip.read())
  })
  useEffect(() => fillZip(), [])
  const isKnown = delivery !== undefined && delivery.area !== null && pickup === undefined
  useEffect(() => {
    if (isKnown) ownZip.write(zip)
  }, [isKnown, zip])

  const problem = formState.errors.courier?.message
  const points = delivery?.pickup ?? []
  return (
    <div className="grid gap-4">
      {points.length > 0 && (
        <div role="group" aria-label="Delivery or pick-up" className="flex flex-wrap gap-2">
          <Button
            weight={pickup === undefined ? 'strong' : 'soft'}
            aria-pressed={pickup === undefined}
            onClick={() => setPickup(undefined)}
          >
            Deliver to me
          </Button>
          {points.map((point) => (
            <Button
              key={point.id}
              weight={pickup === point.id ? 'strong' : 'soft'}
              aria-pressed={pickup === point.id}
              onClick={() => setPickup(point.id)}
            >
              Pick up: {point.name}
            </Button>
          ))}
        </div>
      )}
      {points.map(({ id: pointId, address, hours }) =>
        pointId === pickup ? (
          <p key={pointId} className="text-sm text-soft whitespace-pre-line">
            {[address, hours].filter((text) => text !== '').join('\n')}
          </p>
        ) : undefined,
      )}
      {hasFailed ? (
        <FailedNotice onTryAgain={reload}>We couldn't load the delivery times.</FailedNotice>
      ) : delivery === undefined ? (
        <Skeleton className="h-32 w-full" />
      ) : pickup === undefined && zip.length < shortestZip ? (
        <p className="text-sm text-soft">Enter your zip code above to see when we deliver to you.</p>
      ) : delivery.area === null ? (
        <Notice tone="change" title={`We don't deliver to ${zip} yet`}>
          <p>{points.length > 0 ? 'You can pick up your order instead.' : 'Please choose another address.'}</p>
        </Notice>
      ) : offered?.length === 0 ? (
        <Notice tone="change" title="No times left">
          <p>All times of the coming days are taken. Please check back tomorrow.</p>
        </Notice>
      ) : (
        <Times delivery={delivery} area={delivery.area} id={id} onChoose={onChoose} />
      )}
      {problem !== undefined && (
        <ErrorLine id="time-problem" role="alert">
          {problem}
        </ErrorLine>
      )}
    </div>
  )
}

type TimesProps = {
  delivery: DeliveryJson
  area: NonNullable<DeliveryJson['area']>
  id: string
  onChoose: (time: ChosenTime) => void
}

function Times({ delivery, area, id, onChoose }: TimesProps) {
  const { locale } = useShop()
  const { register } = useFormContext<Details>()
  const now = useNow()
  const field = register('courier', { required: 'Please choose a delivery time.' })
  return (
    <div className="grid max-h-120 gap-4 overflow-y-auto p-1">
      {delivery.days.map(({ date, slots }) => (
        <fieldset key={date}>
          <legend className="mb-2 text-sm font-bold">{dayText(date, locale)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {slots.map((slot) => (
              <TimeCard
                key={slot.id}
                slot={slot}
                now={now}
                isChosen={slot.id === id}
                field={field}
                onChoose={() => onChoose(chosenTime(slot, area, `${dayText(date, locale)}, ${slot.label}`))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const card =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border border-sand-300 px-4 py-2 transition-colors ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-500 ' +
  'has-disabled:cursor-not-allowed has-disabled:bg-sand-100 has-disabled:text-soft has-disabled:hover:border-sand-300'

type TimeCardProps = {
  slot: SlotJson
  now: number
  isChosen: boolean
  field: ReturnType<ReturnType<typeof useFormContext<Details>>['register']>
  onChoose: () => void
}

function TimeCard({ slot, now, isChosen, field, onChoose }: TimeCardProps) {
  const money = useMoney()
  const { label, price, left, cutoffAt } = slot
  const minutes = Math.ceil((Date.parse(cutoffAt) - now) / 60_000)
  const isExpired = minutes <= 0
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
        {...field}
        type="radio"
        value={slot.id}
        checked={isChosen}
        disabled={(left === 'full' || isExpired) && !isChosen}
        className="size-5 accent-leaf-600 outline-none"
        onChange={(event) => {
          void field.onChange(event)
          onChoose()
        }}
      />
      <span className="grow">
        <span className="block text-sm font-bold">{label}</span>
        {note !== '' && <span className="block text-xs text-soft">{note}</span>}
      </span>
      <span className="tabular text-sm font-bold">{price === 0 ? 'Free' : money(centsOf(price))}</span>
    </label>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function useDelivery(zip: string, pickup: string | undefined) {
  const [loaded, setLoaded] = useState<{ key: string; delivery?: DeliveryJson }>()
  const [round, setRound] = useState(0)
  const query = new URLSearchParams(pickup === undefined ? { zip } : { pickup })
  const key = `${query.toString()} ${round}`
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      try {
        const delivery = await callShop<DeliveryJson>(`/delivery?${key.split(' ')[0]}`, { signal: leaving.signal })
        setLoaded({ key, delivery })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof CallProblem)) throw error
        setLoaded({ key })
      }
    }
    // Longer than between two typed digits.
    const timer = setTimeout(() => void load(), 250)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
  const isCurrent = loaded?.key === key
  return {
    delivery: isCurrent ? loaded.delivery : undefined,
    hasFailed: isCurrent && loaded.delivery === undefined,
    reload: () => setRound((count) => count + 1),
  }
}
