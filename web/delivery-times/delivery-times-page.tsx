// When the shop delivers to a zip, and the choice of a time: two plain forms, so that all of it works without JavaScript. What was chosen
// is remembered in this browser; the checkout has it selected.
import { data, redirect } from 'react-router'
import { courierText } from '#domain/delivery/delivery.ts'
import { ButtonLink } from '#ui/button.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { cookieOf } from '#web/deliver-to/remembered.ts'
import { dayText } from '#web/purchase/day-text.ts'
import { Notice } from '#web/purchase/notice.tsx'
import { shopContext } from '#web/shop-context.ts'
import type { Visit } from '#web/shop-context.ts'
import type { Route } from './+types/delivery-times-page.ts'
import { findWanted, problemWith, timeWith } from './choose-time.ts'
import { PickupPoints, TimesForm, ZipForm } from './times-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(shopContext)
  const wanted = await findWanted(request, visit)
  const page = { ...wanted, now: visit.now.getTime() }
  if (wanted.problem !== undefined) return data(page, { status: 400 })
  return data(page, wanted.delivery && { headers: { 'set-cookie': setCookie(visit, wanted.remembered) } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(shopContext)
  if (visit.settings.delivery.mode === 'couriers') throw redirect('/delivery-times', 303)
  const given = (await request.formData()).get('time')
  const id = typeof given === 'string' ? given : ''
  const { remembered, delivery, ...wanted } = await findWanted(request, visit)
  const problem = wanted.problem ?? (delivery && problemWith(id, delivery, visit.now.getTime()))
  if (problem !== undefined) return data({ problem }, { status: problem.isGone ? 409 : 400 })
  const chosen = { ...remembered, time: delivery === undefined ? '' : id }
  throw redirect('/delivery-times', { status: 303, headers: { 'set-cookie': setCookie(visit, chosen) } })
}

const setCookie = ({ publicUrl }: Visit, remembered: Parameters<typeof cookieOf>[0]) =>
  cookieOf(remembered, publicUrl.startsWith('https:'))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = hiddenMeta('Delivery times')

export default function DeliveryTimesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { remembered, delivery, now } = loaderData
  const { locale, rules } = useShop()
  const problem = actionData?.problem ?? loaderData.problem
  const { zip, pickup, time } = remembered
  const chosen = delivery && timeWith(time, delivery.days)
  const isFree = chosen !== undefined && chosen.left !== 'full'
  if (rules.deliveryMode === 'couriers') return <Couriers />
  return (
    <section className="shell grid max-w-3xl! gap-6 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">Delivery times</h1>
      {time !== '' && problem === undefined && (
        <Notice tone={isFree ? 'good' : 'change'} title={isFree ? 'Your time' : 'Your time is gone'}>
          {isFree ? (
            <>
              <p className="text-base font-semibold">
                {dayText(chosen.date, locale)}, {chosen.label}
                {pickup === '' ? `, to ${zip}` : `, at ${delivery?.area?.name ?? 'the pick-up point'}`}
              </p>
              <p>It’s selected at checkout. Your place is reserved when you go to pay.</p>
            </>
          ) : (
            <p>It’s full or can no longer be booked. Please choose another one.</p>
          )}
        </Notice>
      )}
      <ZipForm zip={zip} problem={problem?.field === 'zip' ? problem.text : undefined} />
      {delivery !== undefined && (
        <>
          <Offer zip={zip} pickup={pickup} delivery={delivery} />
          <TimesForm
            query={pickup === '' ? { zip } : { pickup }}
            days={delivery.days}
            chosen={time}
            problem={problem?.field === 'time' ? problem : undefined}
            now={now}
          />
          <PickupPoints points={delivery.pickup} current={pickup} />
        </>
      )}
      <noscript>
        <p className="rounded-2xl bg-sand-100 p-4 text-sm">
          Your cart, your account and paying by card need JavaScript. Turn it on to order: the time you choose here is
          selected at checkout.
        </p>
      </noscript>
      <ButtonLink to="/" weight="plain" className="justify-self-start">
        Continue shopping
      </ButtonLink>
    </section>
  )
}

/** A shop without delivery times. */
function Couriers() {
  const { rules } = useShop()
  return (
    <section className="shell grid max-w-3xl! gap-6 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">Delivery times</h1>
      <p>You choose one of these at checkout:</p>
      <ul className="list-disc pl-5">
        {rules.couriers.map((courier) => (
          <li key={courier.id}>{courierText(courier)}</li>
        ))}
      </ul>
    </section>
  )
}

type OfferProps = Pick<Awaited<ReturnType<typeof findWanted>>['remembered'], 'zip' | 'pickup'> & {
  delivery: NonNullable<Awaited<ReturnType<typeof findWanted>>['delivery']>
}

function Offer({ zip, pickup, delivery: { area, days, pickup: points } }: OfferProps) {
  if (area === null)
    return (
      <Notice tone="change" title={pickup === '' ? `We don't deliver to ${zip} yet` : 'This pick-up point is gone'}>
        <p>{points.length > 0 ? 'You can pick up your order instead.' : 'Please try another zip code.'}</p>
      </Notice>
    )
  if (days.every(({ slots }) => slots.every(({ left }) => left === 'full')))
    return (
      <Notice tone="change" title="No times left">
        <p>All times of the coming days are taken. Please check back tomorrow.</p>
      </Notice>
    )
  return null
}
