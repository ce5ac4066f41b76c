// Loads and changes orders. Every change answers with the whole order; the lists, Today and the log are loaded again.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MovableTo } from '#domain/order/order.ts'
import type { OrderPageJson, StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { MovedJson, OrderCountsJson, PrintJson } from '#server/orders/staff/many-orders-json.ts'
import { callOffice } from '#office/call-office.ts'
import { serverParams } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'

const refundingMs = 5_000

export type OrderRow = OrderPageJson['items'][number]
export type Order = StaffOrderJson
export type PrintedOrder = PrintJson['items'][number]

export const ordersQuery = (filter: OrderFilter & { sort?: 'oldest' | 'slot' }, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter, limit],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<OrderPageJson>(`/orders?${serverParams(filter, pageParam, limit)}`, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const orderCountsQuery = queryOptions({
  // With the lists, so that what invalidates them counts again.
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => callOffice<OrderCountsJson>('/orders/counts', { signal }),
})

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => callOffice<Order>(pathOf(orderId), { signal }),
    // That the card provider refused a refund changes nothing about the order itself, so there is no event.
    refetchInterval: ({ state }) => ((state.data?.money.refundingCents ?? 0) > 0 ? refundingMs : false),
  })

export type Move = { orderId: string; to: MovableTo; version: number }
type Cancellation = { orderId: string; reason: string; restock: boolean; version: number }
export type WantedRefund = {
  amountCents: number
  lines: { productId: string; quantity: number }[]
  restock: boolean
  reason: string
  /** What the customer reported, which it answers. */
  reportId?: string
}

export const useMove = () =>
  useChange(({ orderId, ...body }: Move) => callOffice<Order>(pathOf(orderId, '/move'), { method: 'POST', body }), {
    isShownInLists: true,
  })

export const useTakeBack = () =>
  useChange(
    ({ orderId, version }: { orderId: string; version: number }) =>
      callOffice<Order>(pathOf(orderId, '/take-back'), { method: 'POST', body: { version } }),
    { isShownInLists: true },
  )

export const useMoveTime = () =>
  useChange(
    ({ orderId, ...body }: { orderId: string; slotId: string; version: number }) =>
      callOffice<Order>(pathOf(orderId, '/slot'), { method: 'POST', body }),
    { isShownInLists: true },
  )

export async function loadOrders(orderIds: readonly string[]): Promise<PrintedOrder[]> {
  const { items } = await callOffice<PrintJson>(`/orders/print?ids=${orderIds.join(',')}`)
  // In the order in which they are packed and leave.
  return items.toSorted((one, other) => (one.slot?.startsAt ?? '').localeCompare(other.slot?.startsAt ?? ''))
}

/** Each is moved or refused by itself. */
export function useMoveMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly OrderRow[]) =>
      callOffice<MovedJson>('/orders/move', {
        method: 'POST',
        body: { to: 'Processing', orders: orders.map(({ orderId, version }) => ({ orderId, version })) },
      }),
    onSettled() {
      for (const list of ['order', 'today', 'log', 'picking']) void client.invalidateQueries({ queryKey: [list] })
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export const useCancel = () =>
  useChange(({ orderId, ...body }: Cancellation) =>
    callOffice<Order>(pathOf(orderId, '/cancel'), { method: 'POST', body }),
  )

/** The same key is the same refund, however often it is sent. */
export const useRefund = () =>
  useChange(({ orderId, key, wanted }: { orderId: string; key: string; wanted: WantedRefund }) =>
    callOffice<Order>(pathOf(orderId, '/refunds'), {
      method: 'POST',
      body: wanted,
      headers: { 'idempotency-key': key },
    }),
  )

export const useAddNote = () =>
  useChange(({ orderId, text }: { orderId: string; text: string }) =>
    callOffice<Order>(pathOf(orderId, '/notes'), { method: 'POST', body: { text } }),
  )

const invalidated = ['order', 'orders', 'today', 'log']

/** Something that failed is tried again or taken care of; what shows it is loaded again, also after a refusal. */
export function useCare<Result>(care: (note: string) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: care,
    onSettled: () => Promise.all(invalidated.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

export const refundCare = (orderId: string, refundId: string) => ({
  retry: () => callOffice<Order>(pathOf(orderId, `/refunds/${refundId}/retry`), { method: 'POST' }),
  handle: (note: string) =>
    callOffice<Order>(pathOf(orderId, `/refunds/${refundId}/handled`), { method: 'POST', body: { note } }),
})

export const emailCare = (orderId: string, emailId: string) => ({
  retry: () => callOffice<Order>(pathOf(orderId, `/emails/${emailId}/retry`), { method: 'POST' }),
  handle: () => callOffice<Order>(pathOf(orderId, `/emails/${emailId}/handled`), { method: 'POST' }),
})

export type PaymentAnswer = { isDone: boolean }
export const paymentCare = (paymentId: string) => ({
  retry: () => callOffice<PaymentAnswer>(`/payments/${encodeURIComponent(paymentId)}/retry`, { method: 'POST' }),
  handle: (note: string) =>
    callOffice<PaymentAnswer>(`/payments/${encodeURIComponent(paymentId)}/handled`, { method: 'POST', body: { note } }),
})

function pathOf(orderId: string, rest = ''): `/${string}` {
  return `/orders/${encodeURIComponent(orderId)}${rest}`
}

/** `isShownInLists`: it isn't over before the lists are loaded again. */
function useChange<Wanted extends { orderId: string }>(
  change: (wanted: Wanted) => Promise<Order>,
  { isShownInLists } = { isShownInLists: false },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => client.setQueryData(orderQuery(order.orderId).queryKey, order),
    // Also after a refusal: what the screen showed was probably out of date.
    onSettled(_order, error, { orderId }) {
      if (error !== null) void client.invalidateQueries({ queryKey: ['order', orderId] })
      for (const list of ['today', 'log', 'picking']) void client.invalidateQueries({ queryKey: [list] })
      const lists = client.invalidateQueries({ queryKey: ['orders'] })
      return isShownInLists ? lists : undefined
    },
  })
}
