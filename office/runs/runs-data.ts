// Loads and changes the runs of a day.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunJson, RunsJson } from '#server/orders/runs/run-json.ts'
import { callOffice } from '#office/call-office.ts'

export type Run = RunJson
export type Stop = RunJson['stops'][number]
export type Runs = RunsJson
export type OpenOrder = RunsJson['open'][number]

/** `day`: empty for today. */
export const runsQuery = (day: string) =>
  queryOptions({
    queryKey: ['runs', day],
    queryFn: ({ signal }) => callOffice<RunsJson>(day === '' ? '/runs' : `/runs?day=${day}`, { signal }),
    placeholderData: keepPreviousData,
  })

type Change = { path: `/runs${string}`; method: 'POST' | 'PATCH' | 'DELETE'; body?: object }
export type RunChange = ReturnType<typeof useRunChange>

/** One change after the other: each is made of what the one before it left. `day` as in `runsQuery`. */
export function useRunChange(day: string) {
  const client = useQueryClient()
  const { queryKey } = runsQuery(day)
  return useMutation({
    scope: { id: 'runs' },
    mutationFn: async (changeOf: (now: Runs) => Change | undefined) => {
      const now = client.getQueryData(queryKey)
      const change = now === undefined ? undefined : changeOf(now)
      if (change === undefined) return
      const { path, ...options } = change
      await callOffice(path, options)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['runs'] }),
  })
}

/** Changes what is planned of a run, unless it's gone. */
export function patchOf(id: string, bodyOf: (run: Run) => object) {
  return ({ runs }: Pick<Runs, 'runs'>): Change | undefined => {
    const run = runs.find((one) => one.id === id)
    if (run === undefined) return undefined
    return { path: `/runs/${id}`, method: 'PATCH', body: { version: run.version, ...bodyOf(run) } }
  }
}

/** Without orders it's an empty run; of orders that all went into another run meanwhile it's none. */
export function newRunOf(
  { open }: Pick<Runs, 'open'>,
  day: string,
  numbers: readonly string[],
  more: object,
): Change | undefined {
  const orders = numbers.filter((number) => open.some(({ orderId }) => orderId === number))
  if (numbers.length > 0 && orders.length === 0) return undefined
  const body = { day, ...more, ...(orders.length > 0 && { orders, sort: 'zip' }) }
  return { path: '/runs', method: 'POST', body }
}

/** Stops that still count: neither cancelled nor handed over by somebody else. */
export const numbersOf = ({ stops }: Pick<Run, 'stops'>): string[] => stops.map(({ orderId }) => orderId)

/** The order comes before `before`, or last; wherever it was. */
export function withOrder(numbers: readonly string[], orderId: string, before?: string): string[] {
  const others = numbers.filter((number) => number !== orderId)
  const place = before === undefined ? -1 : others.indexOf(before)
  return place < 0 ? [...others, orderId] : others.toSpliced(place, 0, orderId)
}

/** One place up (-1) or down (1). */
export function shifted(numbers: readonly string[], orderId: string, by: -1 | 1): string[] {
  const from = numbers.indexOf(orderId)
  const to = from + by
  if (from < 0 || to < 0 || to >= numbers.length) return [...numbers]
  return numbers.toSpliced(from, 1).toSpliced(to, 0, orderId)
}

export type Grouping = 'time' | 'zip'
type OpenGroup = { key: string; title: string; orders: OpenOrder[] }

/** By delivery time, the earliest first and each by zip; or by zip. */
export function groupsOf(open: readonly OpenOrder[], by: Grouping): OpenGroup[] {
  if (by === 'zip')
    return [...Map.groupBy(open, ({ zipCode }) => zipCode)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([zip, orders]) => ({ key: zip, title: zip === '' ? 'Without a zip' : zip, orders }))
  return [...Map.groupBy(open, ({ slotId, time }) => slotId ?? time)].map(([key, orders]) => ({
    key,
    title: [orders[0]?.time || 'Without a delivery time', townsOf(orders)].join(' · '),
    orders: orders.toSorted((one, other) => (one.zipCode < other.zipCode ? -1 : one.zipCode > other.zipCode ? 1 : 0)),
  }))
}

function townsOf(orders: readonly OpenOrder[]): string {
  const towns = [...new Set(orders.map(({ city }) => city))]
  return towns.length > 2 ? `${towns.length} towns` : towns.join(', ')
}
