// The runs that somebody drives today, from the shop: loaded at every glance at the screen, and every minute while it's open, because an
// order may be cancelled or moved to another run.
import { queryOptions } from '@tanstack/react-query'
import type { MyRunsJson } from '#server/orders/runs/run-json.ts'
import { callOffice } from '#office/call-office.ts'
import { loadWhenBack, retryWhenBack } from '#office/offline/when-back.ts'
import { receiveDay } from './runs-store.ts'

const everyMs = 60_000

export const myRunsQuery = queryOptions({
  queryKey: ['my-runs'],
  /** The runs of this device are the data. */
  async queryFn({ signal }): Promise<'received'> {
    receiveDay(await callOffice<MyRunsJson>('/my-runs', { signal }))
    return 'received'
  },
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: 'always',
  ...loadWhenBack,
  refetchInterval: (query) => retryWhenBack(query) || everyMs,
})
