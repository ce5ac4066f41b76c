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

export function useRunChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: Change) => callOffice<RunJson>(path, options),
    onSettled: () => client.invalidateQueries({ queryKey: ['runs'] }),
  })
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
