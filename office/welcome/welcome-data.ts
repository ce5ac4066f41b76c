// Loads the owner's checklist, has a step checked now, and skips the list.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { ChecklistJson, Step } from '#server/checklist/checklist-json.ts'
import { callOffice } from '#office/call-office.ts'

export type { Step }

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

export const useClearSamples = (onCleared: (batch: BatchJson) => void) =>
  useMutation({
    mutationFn: (key: string) =>
      callOffice<BatchJson>('/samples/clear', { method: 'POST', headers: { 'idempotency-key': key } }),
    onSuccess: onCleared,
  })

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
