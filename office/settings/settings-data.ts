// Loads and changes the settings of the shop.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsConflict, SettingsHistoryJson, SettingsJson } from '#server/settings/settings-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { sendFile } from '#office/send-file.ts'
import { showSettings } from '#office/shop.ts'

export type Difference = SettingsConflict['differences'][number]
export type PastVersion = SettingsHistoryJson['items'][number]

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callOffice<SettingsJson>('/settings', { signal }),
})

export const historyQuery = infiniteQueryOptions({
  queryKey: ['settings-history'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<SettingsHistoryJson>(`/settings/history${pageParam === '' ? '' : `?cursor=${pageParam}`}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

type Change =
  | { kind: 'edit'; version: number; values: object }
  | { kind: 'restore'; version: number; to: number }
  | { kind: 'upload'; sign: 'logo' | 'icon'; file: File }
  | { kind: 'remove'; sign: 'logo' | 'icon' }

export function useSettingsChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess(saved) {
      client.setQueryData(settingsQuery.queryKey, saved)
      showSettings(saved.values)
    },
    onSettled(_saved, error, { kind }) {
      // Whoever goes back to a version has nothing typed that would be in the way of the newest.
      if (kind === 'restore' && conflictOf(error)) void client.invalidateQueries(settingsQuery)
      for (const queryKey of [['settings-history'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

function send(change: Change): Promise<SettingsJson> {
  switch (change.kind) {
    case 'edit':
      return callOffice('/settings', { method: 'PATCH', body: { version: change.version, values: change.values } })
    case 'restore':
      return callOffice('/settings/restore', { method: 'POST', body: { version: change.version, to: change.to } })
    case 'upload':
      return sendFile(`/settings/${change.sign}`, { method: 'PUT', file: change.file, onProgress: () => {} })
    case 'remove':
      return callOffice(`/settings/${change.sign}`, { method: 'DELETE' })
  }
}

/** What somebody else has saved meanwhile. */
export function conflictOf(error: unknown): SettingsConflict | undefined {
  return error instanceof CallProblem && error.code === 'stale-version' ? (error.body as SettingsConflict) : undefined
}

/** What is wrong, by the path of the field. What no text may have is refused before the shop reads that these are settings. */
export function wrongFieldsOf(error: unknown): Record<string, string> {
  const fields = error instanceof CallProblem ? Object.entries(error.fields) : []
  return Object.fromEntries(fields.map(([path, reason]) => [path.replace(/^values\./, ''), reason]))
}
