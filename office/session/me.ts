// Who works here: the answer of /me, for every screen.
import { createContext, use } from 'react'
import { queryOptions } from '@tanstack/react-query'
import type { MeJson } from '#server/staff/staff-json.ts'
import { callOffice } from '#office/call-office.ts'

export const MeContext = createContext<MeJson | undefined>(undefined)

export const meQuery = (uid: string) =>
  queryOptions({ queryKey: ['me', uid], queryFn: ({ signal }) => callOffice<MeJson>('/me', { signal }) })

/** For screens, which only staff can open. */
export function useMe(): MeJson {
  const me = use(MeContext)
  if (me === undefined) throw new Error('useMe() is for screens of the office')
  return me
}
