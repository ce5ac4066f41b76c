// What the store room packs, oldest first: number, first name, lines and notes. Each line is ticked off as it's packed.
import { useInfiniteQuery, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import type { PickedLineJson, PickingJson } from '#server/orders/staff/picking-json.ts'
import { callOffice, problemText } from '#office/call-office.ts'
import { LiveNote } from '#office/live/live-note.tsx'
import { AgeNote } from '#office/orders/age-note.tsx'
import { Age } from '#office/orders/order-badges.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'

type ToPick = PickingJson['items'][number]

export default function PickingScreen() {
  const query = useInfiniteQuery({
    queryKey: ['picking'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<PickingJson>(`/picking?${new URLSearchParams(pageParam === '' ? {} : { cursor: pageParam })}`, {
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <>
      <ScreenHeading title="Picking">
        <LiveNote />
        <ButtonLink to="/packing">Pack on this phone</ButtonLink>
      </ScreenHeading>
      <Loaded query={query}>
        {({ pages }) => {
          const orders = pages.flatMap(({ items }) => items)
          if (orders.length === 0)
            return <EmptyState title="Nothing to pack" text="Paid orders appear here by themselves." />
          return (
            <div className="grid gap-4">
              <ol className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
                {orders.map((order) => (
                  <PickingCard key={order.orderId} order={order} />
                ))}
              </ol>
              <ShowMore query={query}>Show more orders</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function PickingCard({ order: { orderId, firstName, courier, orderTime, status, lines, notes } }: { order: ToPick }) {
  const tick = useTick(orderId)
  const sent = useSentTicks(orderId)
  const isPicked = ({ productId, picked }: ToPick['lines'][number]) =>
    sent.findLast((one) => one.productId === productId)?.isPicked ?? picked !== null
  const left = lines.filter((line) => !isPicked(line)).length
  return (
    <li className="rounded-card border border-sand-200 bg-white p-4">
      <header className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <h2 className="tabular text-base">{orderId}</h2>
        <p className="text-sm">{firstName}</p>
        <p className="text-sm font-semibold">{courier}</p>
        {/* Only paid orders are listed. */}
        <Age order={{ status, orderTime, paymentState: 'captured' }} className="ml-auto text-xs" />
      </header>
      {notes.map((note) => (
        <p key={note} className="mb-2 rounded-xl bg-honey-100 px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ))}
      <ul className="divide-y divide-sand-200">
        {lines.map((line) => {
          const { productId, title, unit, image, quantity, note, minimumAge, picked } = line
          const isDone = isPicked(line)
          return (
            <li key={productId}>
              <label className="grid min-h-14 cursor-pointer grid-cols-[auto_2.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-leaf-600"
                  checked={isDone}
                  onChange={(event) => tick.mutate({ productId, isPicked: event.currentTarget.checked })}
                />
                <img
                  src={image}
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                  className="size-10 rounded-lg object-cover"
                />
                <span className="wrap-anywhere">
                  <span className={isDone ? 'text-faint line-through' : ''}>
                    {title} <span className="text-xs whitespace-nowrap">{unit}</span>
                  </span>
                  <AgeNote age={minimumAge} />
                  {note !== '' && <strong className="block font-semibold">“{note}”</strong>}
                  {picked !== null && (
                    <span className="block text-xs text-soft">
                      {picked.by}, <Moment at={picked.at} style="time" />
                    </span>
                  )}
                </span>
                <span className={`tabular text-base font-bold ${isDone ? 'text-faint' : ''}`}>{quantity}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <FailNote text={problemText(tick.error)} />
      <p role="status" className="mt-2 text-sm font-semibold text-leaf-700">
        {left === 0 ? 'All packed' : <span className="text-soft">{left} to pack</span>}
      </p>
      <Link
        to={`/packing?order=${orderId}`}
        aria-label={`Pack on this phone, order ${orderId}`}
        className="mt-1 flex min-h-12 items-center text-sm font-semibold text-leaf-700 hover:underline"
      >
        Pack on this phone
      </Link>
    </li>
  )
}

type Tick = { productId: string; isPicked: boolean }

/** All that the shop hasn't answered yet: a quick thumb ticks several. */
function useSentTicks(orderId: string): Tick[] {
  return useMutationState({
    filters: { mutationKey: ['pick', orderId], status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  })
}

/** Every phone in the store room hears of it. */
function useTick(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['pick', orderId],
    mutationFn: ({ productId, isPicked }: Tick) =>
      callOffice<PickedLineJson>(`/picking/${orderId}/lines/${productId}`, { method: 'PUT', body: { isPicked } }),
    // Until the list is loaded again, the tick is shown as it was made.
    onSettled: () => client.invalidateQueries({ queryKey: ['picking'] }),
  })
}
