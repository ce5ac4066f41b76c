// Loads the owner's checklist, has a step checked now, and skips the list.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { ChecklistJson, Step } from '#server/checklist/checklist-json.ts'
import { callOffice } from '#office/call-office.ts'

export type { Step }
export type SampleCoupon = ChecklistJson['sampleCoupons'][number]

export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: ({ signal }) => callOffice<ChecklistJson>('/checklist', { signal }),
})

export function useCheck(key: Step['key']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOffice<ChecklistJson>(`/checklist/${key}`, { method: 'POST' }),
    onSuccess: (list) => client.setQueryData(checklistQuery.queryKey, list),
  })
}

/** `coupons`: those to end with them. What failed is repeated with the same key: the samples are cleared once. */
export function useClearSamples(onCleared: (batch: BatchJson) => void) {
  const onSettled = useReload()
  return useMutation({
    async mutationFn({ key, coupons }: { key: string; coupons: SampleCoupon[] }) {
      const headers = { 'idempotency-key': key }
      const batch = await callOffice<BatchJson>('/samples/clear', { method: 'POST', headers })
      await endCoupons(coupons)
      return batch
    },
    onSuccess: onCleared,
    onSettled,
  })
}

export const useEndCoupons = () => useMutation({ mutationFn: endCoupons, onSettled: useReload() })

/** One after the other: each has its line in the log. */
async function endCoupons(coupons: SampleCoupon[]): Promise<void> {
  for (const { id, version } of coupons) await callOffice(`/coupons/${id}/end`, { method: 'POST', body: { version } })
}

function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [checklistQuery.queryKey, ['coupons'], ['log']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

/** For the whole shop: another owner isn't guided either. */
export function useSkip(onSkipped: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOffice<ChecklistJson>('/checklist/skip', { method: 'POST' }),
    onSuccess(list) {
      client.setQueryData(checklistQuery.queryKey, list)
      onSkipped()
    },
  })
}
