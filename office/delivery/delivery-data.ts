// Loads and changes areas, weekly times, special days and the times of a week.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AreaJson,
  AreasJson,
  DeliveryConflict,
  SlotRulesJson,
  SpecialDayJson,
  SpecialDaysJson,
  StaffSlotJson,
  WeekJson,
} from '#server/delivery/admin-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export type DeliveryArea = AreaJson
export type Week = WeekJson
export type WeekSlot = StaffSlotJson
export type SlotRule = SlotRulesJson['rules'][number]
export type DayRule = SpecialDayJson['rules'][number]
export type SpecialDay = SpecialDayJson
export type Booked = NonNullable<DeliveryConflict['booked']>
export type BookedChoice = 'keep' | 'close'

export const areasQuery = queryOptions({
  queryKey: ['delivery', 'areas'],
  queryFn: ({ signal }) => callOffice<AreasJson>('/areas', { signal }),
})

export const rulesQuery = (area: string) =>
  queryOptions({
    queryKey: ['delivery', 'rules', area],
    queryFn: ({ signal }) => callOffice<SlotRulesJson>(`/slot-rules?area=${encodeURIComponent(area)}`, { signal }),
  })

export const specialDaysQuery = queryOptions({
  queryKey: ['delivery', 'special-days'],
  queryFn: ({ signal }) => callOffice<SpecialDaysJson>('/special-days', { signal }),
})

/** `from`: empty for today. */
export const weekQuery = (from: string, area: string) =>
  queryOptions({
    queryKey: ['delivery', 'week', from, area],
    queryFn: ({ signal }) => {
      const asked = Object.entries({ from, area }).filter(([, value]) => value !== '')
      return callOffice<WeekJson>(`/slots?${new URLSearchParams(asked)}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

type Send = { path: `/${string}`; method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; body?: object | undefined }

/** Whatever changes, other times may follow from it. */
export function useDeliveryChange<Json>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: Send) => callOffice<Json>(path, options),
    onSettled() {
      for (const queryKey of [['delivery'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Saves the order of the areas: each that stands elsewhere now, one after the other. */
export function useAreaOrder() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(areas: readonly DeliveryArea[]) {
      for (const [index, { id, version, position }] of areas.entries())
        if (position !== index + 1)
          await callOffice(`/areas/${id}`, { method: 'PATCH', body: { version, position: index + 1 } })
    },
    onSettled() {
      for (const queryKey of [['delivery'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The booked times that a change would take away. */
export function bookedIn(error: unknown): Booked | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'booked') return undefined
  return (error.body as DeliveryConflict).booked
}

export function wrongFieldsOf(error: unknown): Record<string, string> {
  return error instanceof CallProblem ? error.fields : {}
}
