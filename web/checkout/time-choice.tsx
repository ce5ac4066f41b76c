// The delivery times of a zip, or of a pick-up point, as radio buttons by day. Loaded only in a shop that has delivery times.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChosenTime } from '#domain/delivery/delivery-time.ts'
import { slotIdOf } from '#domain/delivery/delivery.ts'
import type { CoInfoJson } from '#server/checkout/checkout-json.ts'
import type { DeliveryJson, SlotJson } from '#server/delivery/delivery-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { useOwnRecord } from '#session/own-record.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { ownZip, shortestZip } from '#web/deliver-to/own-zip.ts'
import { rememberedIn } from '#web/deliver-to/remembered.ts'
import type { Remembered } from '#web/deliver-to/remembered.ts'
import { TimeCard } from '#web/deliver-to/time-card.tsx'
import { dayText } from '#web/purchase/day-text.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { chosenTime } from '#web/purchase/chosen-time.ts'
import { DeliveryWishFields } from './delivery-wish-fields.tsx'
import { useDetailsForm } from './details-form.ts'

type TimeChoiceProps = {
  chosen: ChosenTime | undefined
  onChoose: (time: ChosenTime | undefined) => void
}

export default function TimeChoice({ chosen, onChoose }: TimeChoiceProps) {
  const form = useDetailsForm()
  const zip = form.typed.zipCode.trim()
  const { locale } = useShop()
  const [remembered] = useState(() => rememberedIn(document.cookie))
  const saved = useOwnRecord().record?.coInfo?.delivery
  const [pickup, setPickup] = useState(() => firstPickup(saved, remembered))
  const { delivery: loaded, hasFailed, reload } = useDelivery(zip.length < shortestZip ? '' : zip, pickup)
  const delivery = loaded && withOwnPlace(loaded, saved?.slotId)
  const id = chosen === undefined ? '' : slotIdOf(chosen.slot.id)

  // What was typed may be from before a reload; what is remembered was chosen on the page of delivery times.
  const keepChoice = useEffectEvent(() => {
    if (delivery === undefined) return
    const { courier } = form.typed
    const open = delivery.days.flatMap(({ date, slots }) =>
      slots.flatMap((slot) => (slot.left === 'full' ? [] : [{ ...slot, date }])),
    )
    const slot = open.find((one) => one.id === courier) ?? open.find((one) => one.id === remembered.time)
    const next = slot?.id ?? ''
    if (courier !== next) form.change('courier', next)
    if (id !== next)
      onChoose(
        slot && delivery.area ? chosenTime(slot, delivery.area, labelOf(slot.date, slot.label, locale)) : undefined,
      )
  })
  // Another zip may have other times, and time passes.
  useEffect(() => keepChoice(), [loaded])

  const fillZip = useEffectEvent(() => {
    if (zip === '' && ownZip.read() !== '') form.change('zipCode', ownZip.read())
  })
  useEffect(() => fillZip(), [])
  const isKnown = delivery !== undefined && delivery.area !== null && pickup === undefined
  useEffect(() => {
    if (isKnown) ownZip.write(zip)
  }, [isKnown, zip])

  const problem = form.problems.courier
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
      ) : delivery.days.length === 0 ? (
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
      <DeliveryWishFields isPickup={pickup !== undefined} />
    </div>
  )
}

type SavedTime = NonNullable<CoInfoJson['delivery']>

/** Where the time was chosen that the page begins with, unless it's over. */
function firstPickup(saved: SavedTime | undefined, { pickup }: Remembered): string | undefined {
  if (saved !== undefined && Date.parse(saved.cutoffAt) > Date.now())
    return saved.method === 'pickup' ? saved.areaId : undefined
  return pickup === '' ? undefined : pickup
}

/** The last place may be the one that the shopper's own open payment holds: then only the payment can say that it's full. */
function withOwnPlace({ days, ...delivery }: DeliveryJson, own: string | undefined): DeliveryJson {
  const offer = (slot: SlotJson): SlotJson =>
    slot.id === own && slot.left === 'full' ? { ...slot, left: 'few' } : slot
  return { ...delivery, days: days.map((day) => ({ ...day, slots: day.slots.map(offer) })) }
}

type TimesProps = {
  delivery: DeliveryJson
  area: NonNullable<DeliveryJson['area']>
  id: string
  onChoose: (time: ChosenTime) => void
}

function Times({ delivery, area, id, onChoose }: TimesProps) {
  const { locale } = useShop()
  const form = useDetailsForm()
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  const [shownBefore, setShownBefore] = useState<number>()
  const chosenDay = delivery.days.findIndex(({ slots }) => slots.some((slot) => slot.id === id))
  const shown = shownBefore === undefined ? delivery.days.slice(0, Math.max(daysAtFirst, chosenDay + 1)) : delivery.days
  // The pressed button is gone.
  useEffect(() => {
    if (shownBefore !== undefined)
      list.current
        ?.querySelector<HTMLInputElement>(`fieldset:nth-of-type(n + ${shownBefore + 1}) input:enabled`)
        ?.focus()
  }, [shownBefore])
  return (
    <div ref={list} className="grid gap-5">
      {shown.map(({ date, label: day, slots }) => (
        <fieldset key={date}>
          <legend className="mb-2 text-sm font-bold">
            {isNear(day) ? `${day}, ${dayText(date, locale)}` : dayText(date, locale)}
          </legend>
          {slots.every(({ left }) => left === 'full') && (
            <p className="text-sm text-soft">All times of this day are taken.</p>
          )}
          <div className="grid gap-2 sm:grid-cols-2 empty:hidden">
            {slots.some(({ left }) => left !== 'full') &&
              slots.map((slot) => (
                <TimeCard
                  key={slot.id}
                  slot={slot}
                  now={now}
                  isChosen={slot.id === id}
                  input={{
                    ...form.radio('courier', slot.id),
                    checked: slot.id === id,
                    onChange: () => {
                      form.change('courier', slot.id)
                      onChoose(chosenTime(slot, area, labelOf(date, slot.label, locale)))
                    },
                  }}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {shown.length < delivery.days.length && (
        <Button weight="soft" className="justify-self-start" onClick={() => setShownBefore(shown.length)}>
          Show later days
        </Button>
      )}
    </div>
  )
}

/** The others are a tap away: most people want it soon, and there's more to fill in below. */
const daysAtFirst = 3

/** As the shop will call it once it's saved. */
const labelOf = (date: string, label: string, locale: string) => `${dayText(date, locale, 'short')}, ${label}`

const isNear = (label: string) => label === 'Today' || label === 'Tomorrow'

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
