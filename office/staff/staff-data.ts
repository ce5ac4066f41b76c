// Loads and changes the staff. After each change the list and the log are loaded again.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/people/permission.ts'
import type { InvitationJson, MemberJson, StaffListJson } from '#server/staff/staff-json.ts'
import { callOffice } from '#office/call-office.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callOffice<StaffListJson>('/staff', { signal }),
})

export const useInvite = () =>
  useChange((wanted: { email: string; role: Role }) =>
    callOffice<InvitationJson>('/staff', { method: 'POST', body: wanted }),
  )

export const useWithdraw = () =>
  useChange((id: string) => callOffice<InvitationJson>(`/staff/invitations/${id}`, { method: 'DELETE' }))

export const useChangeRole = () =>
  useChange(({ uid, role, version }: { uid: string; role: Role; version: number }) =>
    callOffice<MemberJson>(`/staff/${encodeURIComponent(uid)}`, { method: 'PATCH', body: { role, version } }),
  )

export const useRemove = () =>
  useChange((uid: string) => callOffice<MemberJson>(`/staff/${encodeURIComponent(uid)}`, { method: 'DELETE' }))

function useChange<Wanted, Result>(change: (wanted: Wanted) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a refusal: the list was probably out of date.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['log'] }),
      ]),
  })
}
