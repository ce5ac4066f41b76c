// The address of an export of orders for days of the reader's own time zone.

type OrdersExport = { from: string; to: string; isWithPeople: boolean }

/** Both days included; an empty one is no limit. */
export function ordersPath({ from, to, isWithPeople }: OrdersExport): `/${string}` {
  const params = new URLSearchParams()
  if (from !== '') params.set('from', midnight(from, 0))
  if (to !== '') params.set('to', midnight(to, 1))
  if (isWithPeople) params.set('people', '1')
  return `/exports/orders.csv${params.size === 0 ? '' : `?${params}`}`
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
