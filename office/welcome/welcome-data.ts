// Loads the owner's checklist, has a step checked now, and knows whether the owner has left it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { ChecklistJson, Step } from '#server/checklist/checklist-json.ts'
import { browserStorage } from '#ui/storage.ts'
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

// For this browser: another owner may still want to be guided.
const storageKey = 'larder.office.welcome'

export function leaveWelcome(): void {
  browserStorage.write(storageKey, 'left')
}

export function isWelcomeLeft(): boolean {
  return browserStorage.read(storageKey) === 'left'
}
