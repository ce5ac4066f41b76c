// The delivery times of today: how many orders each has, how many of them are packed, and which are late.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TodaySlotsJson } from '#server/delivery/admin-json.ts'
import { Badge } from '#ui/badge.tsx'
import { callOffice } from '#office/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'

const timesQuery = queryOptions({
  // Below Today, which is loaded again with every order.
  queryKey: ['today', 'times'],
  queryFn: ({ signal }) => callOffice<TodaySlotsJson>('/slots/today', { signal }),
  refetchInterval: 60_000,
})

/** Nothing in a shop without delivery times. */
export function TimesPanel() {
  const slots = useQuery(timesQuery).data?.slots ?? []
  if (slots.length === 0) return null
  return (
    <Panel
      title="Delivery times today"
      aside={
        <Link
          to="/delivery"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-700 underline"
        >
          Week
        </Link>
      }
    >
      <ul className="divide-y divide-sand-200 text-sm">
        {slots.map(({ id, area, label, taken, capacity, packed, late }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-24 font-semibold">{label}</span>
            <span className="min-w-0 grow truncate text-soft">{area}</span>
            <span className="tabular">
              {taken} of {capacity}
              {packed > 0 && `, ${packed} packed`}
            </span>
            {late > 0 && <Badge tone="bad">{late} late</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
