// Changes an order until it's packed: amounts, other products, the address and the note, with what it costs then. Loaded when the shopper
// wants to change something; nothing typed is lost when the shop refuses it or doesn't respond. What costs more is paid on the payment page.
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { ChangeJson } from '#server/orders/changes/change-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { useShopper } from '#session/session.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { readOrder, timeText } from '#web/orders/order-data.ts'
import { draftIn, draftState } from '#web/purchase/change-draft.ts'
import type { ChangeDraft, Details, Item } from '#web/purchase/change-draft.ts'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import type { Order } from '#web/orders/order-data.ts'
import { ChangeDetails, detailsIn, problemsIn } from './change-details.tsx'
import { AddProduct, ChangeLines, wantedIn } from './change-lines.tsx'

type ChangeProps = { order: Order; onChanged: (order: OrderJson) => void; onClose: () => void }

export default function OrderChange({ order, onChanged, onClose }: ChangeProps) {
  const path = `/user/orders/${order.id}/change` as const
  const [loads, setLoads] = useState(0)
  const { state, value, error, retry } = useLoaded(`change ${loads} of ${order.id}`, async (signal): Promise<First> => {
    const change = await callShop<ChangeJson>(path, { signal })
    // After its version: what was changed in between is refused, not overwritten.
    const now = await callShop<OrderJson>(`/order/invoice/${order.id}?image=url`, { signal })
    return { change, details: detailsIn(readOrder(now)) }
  })
  // What was loaded first: the form has its own prices from then on.
  const [first, setFirst] = useState<First>()
  if (first === undefined && value !== undefined) setFirst(value)
  const heading = useRef<HTMLHeadingElement>(null)
  const loadAgain = () => {
    setFirst(undefined)
    setLoads(loads + 1)
    heading.current?.focus()
  }
  const draft = draftIn(useLocation().state, useShopper().uid, order.id)
  const typed = loads === 0 ? draft : undefined
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="change"
      className="mb-5 grid gap-4 rounded-card border border-sand-200 bg-white p-4 shadow-card sm:p-6 print:hidden"
    >
      <div>
        <h2 id="change" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Change your order
        </h2>
        <p className="mt-1 text-sm text-soft">
          {first?.change.until === undefined
            ? 'You can change it until we start packing.'
            : `You can change it until ${timeText(first.change.until, order.prices)}, or until we start packing.`}{' '}
          What's in it already costs what it did, even if you order more of it. New products are at today's price.
        </p>
      </div>
      {first !== undefined ? (
        <ChangeForm {...{ first, draft: typed, order, path, onChanged, onClose }} onOutdated={loadAgain} />
      ) : state === 'failed' ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p role="alert">{error instanceof CallProblem ? error.detail : "We couldn't load your order."}</p>
          <Button weight="plain" onClick={retry}>
            Try again
          </Button>
          <Button weight="plain" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </section>
  )
}

type First = { change: ChangeJson; details: Details }
type FormProps = ChangeProps & {
  first: First
  draft: ChangeDraft | undefined
  path: `/${string}`
  onOutdated: () => void
}

function ChangeForm({ first, draft, order, path, onChanged, onClose, onOutdated }: FormProps) {
  const navigate = useNavigate()
  const { uid } = useShopper()
  const [items, setItems] = useState<Item[]>(() => draft?.items ?? itemsOf(first.change.lines))
  const [details, setDetails] = useState<Details>(draft?.details ?? first.details)
  const [isOfAge, setOfAge] = useState(draft?.isOfAge ?? false)
  const [wasSent, setSent] = useState(false)
  const { isBusy, problem, run } = useAction()
  const wanted = wantedIn(items)
  const { state, value, retry } = useLoaded(wanted, (signal) =>
    callShop<ChangeJson>(`${path}?${new URLSearchParams({ lines: wanted })}`, { signal }),
  )
  const problems = value?.problems ?? []
  const version = draft?.change.version ?? first.change.version
  // Another tab, another device or the shop changed it since: what is typed here is about what was.
  const isOutdated = (value ?? first.change).version !== version
  const isBlocked = value === undefined || problems.length > 0 || isOutdated
  const hasMore = value !== undefined && value.total > value.limit

  /** The way back leads to what was typed. */
  const goToPayment = async (state: object) => {
    await navigate(invoiceAddress(order.id), { replace: true, state, preventScrollReset: true })
    await navigate(`/user/payment?order=${encodeURIComponent(order.id)}`, { state })
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isBlocked || Object.keys(problemsIn(details)).length > 0) return
    const { total, minimumAge } = value
    const lines = items.map(({ id, count }) => ({ productId: id, quantity: count }))
    const confirmed = isOfAge && minimumAge !== undefined ? { confirmedAge: minimumAge } : {}
    const body = { version, total, lines, ...details, ...confirmed }
    if (hasMore) {
      if (minimumAge !== undefined && !isOfAge)
        return run(async () => `Please confirm that you're ${minimumAge} or older.`)
      const { isPaid, limit: before } = value
      const typed = { uid, order: order.id, prices: order.prices, items, details, isOfAge }
      return void goToPayment(draftState({ ...typed, change: body, isPaid, before, total }))
    }
    run(() =>
      refusalOf(async () => {
        try {
          const changed = await callShop<OrderJson>(path, { method: 'PUT', body })
          showToast(`Order ${order.orderId} was changed`, { topic: 'change' })
          onChanged(changed)
        } catch (error) {
          // The price or the stock is another one now.
          retry()
          throw error
        }
      }),
    )
  }

  return (
    <form noValidate aria-label="Change your order" className="grid gap-5" onSubmit={save}>
      <ChangeLines items={items} prices={order.prices} problems={problems} onChange={setItems} />
      <AddProduct items={items} onChange={setItems} />
      <ChangeDetails details={details} order={order} wasSent={wasSent} onChange={setDetails} />
      {value?.minimumAge !== undefined && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-leaf-600"
            checked={isOfAge}
            onChange={({ target }) => setOfAge(target.checked)}
          />
          I'm {value.minimumAge} or older and will show ID at the door
        </label>
      )}
      {isOutdated && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p role="alert" className="font-semibold text-berry-700">
            Your order was changed somewhere else in the meantime.
          </p>
          <Button weight="plain" onClick={onOutdated}>
            Show it as it is now
          </Button>
        </div>
      )}
      <NewTotal seen={value} isFailed={state === 'failed'} order={order} onTryAgain={retry} />
      <p role="alert" className="text-sm font-semibold text-berry-700 empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || isBlocked}>
          {isBusy ? 'Saving…' : hasMore ? 'Continue to payment' : 'Save changes'}
        </Button>
        <Button weight="plain" disabled={isBusy} onClick={onClose}>
          Don't change it
        </Button>
      </div>
    </form>
  )
}

type TotalProps = { seen: ChangeJson | undefined; isFailed: boolean; order: Order; onTryAgain: () => void }

function NewTotal({ seen, isFailed, order, onTryAgain }: TotalProps) {
  if (seen === undefined && isFailed)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert">We couldn't work out the new total. Check your connection.</p>
        <Button weight="plain" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    )
  const general = seen?.problems.filter(({ productId }) => productId === undefined) ?? []
  return (
    <div role="status" aria-label="New total" className="rounded-2xl bg-sand-100 p-4 text-sm">
      <p className="flex justify-between gap-4 text-base font-bold">
        New total
        <span className="tabular">{seen === undefined ? '…' : formatMoney(centsOf(seen.price), order.prices)}</span>
      </p>
      {general.map(({ text }) => (
        <p key={text} className="mt-1 font-semibold text-berry-700">
          {text}
        </p>
      ))}
      <p className="mt-1 text-soft">{seen === undefined ? 'Working it out…' : moneyText(seen, order)}</p>
    </div>
  )
}

function moneyText({ isPaid, agreed, limit, total, price }: ChangeJson, { prices }: Order): string {
  const amountOf = (dollars: number) => formatMoney(centsOf(dollars), prices)
  const more = total > limit ? amountOf(total - limit) : undefined
  if (!isPaid) {
    const most = total === price ? '' : ` By weight it can come to ${amountOf(total)}.`
    const reserved = `We've reserved ${amountOf(limit)} on your card`
    return more === undefined
      ? `${reserved}, and charge it for what we pack.${most}`
      : `${reserved}. Next, you reserve ${more} more. You pay for what we pack.${most}`
  }
  if (total < agreed) return `You've paid ${amountOf(agreed)}. We'll refund ${amountOf(agreed - total)} to your card.`
  return more === undefined
    ? `You've paid ${amountOf(agreed)}. Nothing more to pay.`
    : `You've paid ${amountOf(agreed)}. ${more} left to pay.`
}

function itemsOf(lines: ChangeJson['lines']): Item[] {
  return lines.map(({ _id: id, title, unit, image, price, quantity: count, before, max }) => {
    return { id, title, unit, image, priceCents: centsOf(price), count, before, max }
  })
}
