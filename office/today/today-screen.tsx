// What needs a person now, and how the shop does today. Each figure opens the rows that make it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { callOffice } from '#office/call-office.ts'
import { LiveNote } from '#office/live/live-note.tsx'
import { useMe } from '#office/session/me.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { TimesPanel } from './times-panel.tsx'
import { figuresOf, isCalm } from './today-figures.ts'
import type { Figure } from './today-figures.ts'

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => callOffice<TodayJson>('/today', { signal }),
  // Orders become late and stock runs low without an event.
  refetchInterval: 60_000,
})

export default function TodayScreen() {
  const query = useQuery(todayQuery)
  return (
    <>
      <ScreenHeading title="Today">
        <LiveNote />
      </ScreenHeading>
      <Loaded query={query}>{(today) => <TodayDetails today={today} />}</Loaded>
    </>
  )
}

function TodayDetails({ today }: { today: TodayJson }) {
  const { permissions } = useMe()
  const figures = figuresOf(today)
  return (
    <div className="grid gap-6">
      <section aria-label="What needs you now">
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {figures.map((figure) => (
            <li key={figure.label}>
              <FigureCard figure={figure} most={today.most} />
            </li>
          ))}
        </ul>
        {isCalm(figures) && (
          <p className="mt-3 flex items-center gap-2 text-sm text-soft">
            <CheckIcon className="size-4 text-leaf-600" />
            Nothing is late, and nothing failed.
          </p>
        )}
      </section>
      {permissions.includes('delivery.read') && <TimesPanel />}
      {today.days !== undefined && <SalesPanel days={today.days} opensOrders={permissions.includes('orders.read')} />}
    </div>
  )
}

const card = 'grid h-full content-start gap-0.5 rounded-card border p-4'
const looks = {
  calm: 'border-sand-200 bg-white',
  alarming: 'border-berry-600 bg-berry-50',
}

function FigureCard({ figure: { label, count, to, isTrouble, hint }, most }: { figure: Figure; most: number }) {
  const look = looks[isTrouble && count > 0 ? 'alarming' : 'calm']
  const content = (
    <>
      <span className="tabular text-2xl font-bold">{count >= most ? `${most}+` : count}</span>
      <span className="text-sm font-semibold">{label}</span>
      {hint !== undefined && <span className="text-xs text-soft">{hint}</span>}
    </>
  )
  return (
    <Link to={to} className={`${card} ${look} transition-colors hover:border-leaf-500`}>
      {content}
    </Link>
  )
}
