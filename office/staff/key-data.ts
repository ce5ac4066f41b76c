// Loads, makes and revokes the keys of other programs.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Permission } from '#domain/people/permission.ts'
import type { KeyJson, KeyListJson, MadeKeyJson } from '#server/staff/key-json.ts'
import { callOffice } from '#office/call-office.ts'

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => callOffice<KeyListJson>('/keys', { signal }),
})

export type WantedKey = { name: string; permissions: Permission[]; expiresAt: string | null }

export const useMakeKey = () =>
  useKeyChange((wanted: WantedKey) => callOffice<MadeKeyJson>('/keys', { method: 'POST', body: wanted }))

export const useRevokeKey = () => useKeyChange((id: string) => callOffice<KeyJson>(`/keys/${id}`, { method: 'DELETE' }))

function useKeyChange<Wanted, Result>(change: (wanted: Wanted) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keysQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['log'] }),
      ]),
  })
}
