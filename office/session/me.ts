// Who works here: the answer of /me, for every screen. The last one is stored, for the screen that opens without a connection.
import { createContext, use } from 'react'
import { queryOptions } from '@tanstack/react-query'
import type { MeJson } from '#server/staff/staff-json.ts'
import { browserStorage } from '#ui/storage.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export const MeContext = createContext<MeJson | undefined>(undefined)

const storageKey = 'larder.office.me'
/** Where `packing/boxes-store.ts` stores the orders in their hands, and `driving/runs-store.ts` the runs they drive. */
export const boxesKey = 'larder.boxes'
export const runsKey = 'larder.runs'

export const meQuery = (uid: string) =>
  queryOptions({
    queryKey: ['me', uid],
    async queryFn({ signal }) {
      try {
        const me = await callOffice<MeJson>('/me', { signal })
        browserStorage.write(storageKey, JSON.stringify(me))
        return me
      } catch (error) {
        const stored = error instanceof CallProblem && error.status === 0 ? storedMe(uid) : undefined
        if (stored === undefined) throw error
        return stored
      }
    },
    // Otherwise it would wait for a connection.
    networkMode: 'always',
  })

/** Somebody logged out on purpose. */
export function forgetMe(): void {
  for (const key of [storageKey, boxesKey, runsKey]) browserStorage.remove(key)
}

/** What they may really do is for the server to say, at every call. */
function storedMe(uid: string): MeJson | undefined {
  try {
    const me = JSON.parse(browserStorage.read(storageKey) ?? 'null') as Partial<MeJson> | null
    return me?.uid === uid && Array.isArray(me.permissions) ? (me as MeJson) : undefined
  } catch (error) {
    // Somebody else wrote it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** For screens, which only staff can open. */
export function useMe(): MeJson {
  const me = use(MeContext)
  if (me === undefined) throw new Error('useMe() is for screens of the office')
  return me
}
