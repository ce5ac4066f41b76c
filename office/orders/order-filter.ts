// The filter of the orders list: in the address of the screen, so that it can be bookmarked and sent to somebody.
import { openStatuses, orderStatuses, paymentStates } from '#domain/order/order.ts'
import type { OrderStatus, PaymentState } from '#domain/order/order.ts'
import { startOfDay } from '#domain/settings/zone-day.ts'
import { daysLater } from '#office/delivery/days.ts'
import { readShop } from '#office/shop.ts'
import type { OpenTask } from '#server/orders/staff/open-tasks.ts'

const openTasks = [
  'late',
  'unpaid',
  'expiring',
  'card-refused',
  'failed-refund',
  'failed-email',
  'came-back',
  'damaged',
  'put-back',
  'reported',
] as const satisfies readonly OpenTask[]

export type OrderFilter = {
  status?: OrderStatus
  payment?: PaymentState
  needs?: OpenTask
  search?: string
  /** Days of the reader's own calendar, `2026-01-31`, both included. */
  from?: string
  to?: string
  /** One day of the shop's clock instead, as the sums of Today count it. */
  day?: string
}

const dayShape = /^\d{4}-\d\d-\d\d$/

/** Ignores what it doesn't know: an address can be typed. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const oneOf = <Name extends string>(key: string, names: readonly Name[]) =>
    names.find((name) => name === params.get(key))
  const dayOf = (key: string) => {
    const text = params.get(key) ?? ''
    return dayShape.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : undefined
  }
  return withoutGaps({
    status: oneOf('status', orderStatuses),
    payment: oneOf('payment', paymentStates),
    needs: oneOf('needs', openTasks),
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    day: dayOf('day'),
  })
}

export function filterParams(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(withoutGaps(filter))
}

/** What the server is asked: moments instead of days, and the end is exclusive. */
export function serverParams(
  { from, to, day, sort, ...rest }: OrderFilter & { sort?: 'oldest' | 'slot' },
  cursor: string,
  limit: number,
): URLSearchParams {
  const params = filterParams(rest)
  if (sort !== undefined) params.set('sort', sort)
  if (from !== undefined) params.set('from', startOf(from).toISOString())
  if (to !== undefined) params.set('to', dayAfter(to).toISOString())
  if (day !== undefined) {
    const { timeZone } = readShop()
    params.set('from', startOfDay(timeZone, day).toISOString())
    params.set('to', startOfDay(timeZone, daysLater(day, 1)).toISOString())
  }
  if (cursor !== '') params.set('cursor', cursor)
  params.set('limit', String(limit))
  return params
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0
}

/** Nothing but a status of orders that are still to be delivered: those are listed by delivery time. */
export function isOpenStatus({ status, ...others }: OrderFilter): boolean {
  return openStatuses.some((one) => one === status) && !isFiltered(others)
}

/** Midnight where the reader is. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

/** Not 24 hours later: some days have 23 or 25. */
function dayAfter(day: string): Date {
  const date = startOf(day)
  date.setDate(date.getDate() + 1)
  return date
}

function withoutGaps(filter: { [Key in keyof OrderFilter]: OrderFilter[Key] | undefined }): OrderFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
}
