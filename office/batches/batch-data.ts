// Loads and starts bulk changes. What is being worked on is loaded again until it's done.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BatchJson,
  BatchPageJson,
  ChangeJson,
  ChangePageJson,
  CountJson,
} from '#server/assortment/batches/batch-json.ts'
import { callOffice } from '#office/call-office.ts'
import type { WireEdit } from './bulk-form.ts'

export type Batch = BatchJson
export type Change = ChangeJson
export type ChangeTab = 'ready' | 'changed' | 'unchanged' | 'refused' | 'skipped'

/** A filter of the products list as the API takes it, without its order. */
export type WireFilter = Record<string, string>
export type WireSelection = { ids: string[] } | { filter: WireFilter }

const pollMs = 500

export function isRunning({ state }: Batch): boolean {
  return state === 'preparing' || state === 'applying' || state === 'undoing'
}

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => callOffice<Batch>(pathOf(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? pollMs : false),
  })

export const batchesQuery = infiniteQueryOptions({
  queryKey: ['batches'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<BatchPageJson>(pageParam === '' ? '/batches' : `/batches?cursor=${pageParam}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** The rows of a state of the batch: another state is another list. */
export const changesQuery = ({ id, state }: Batch, tab: ChangeTab) =>
  infiniteQueryOptions({
    queryKey: ['batch-rows', id, state, tab],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const wanted = Object.entries({ state: tab, cursor: pageParam }).filter(([, value]) => value !== '')
      return callOffice<ChangePageJson>(`${pathOf(id)}/rows?${new URLSearchParams(wanted)}`, { signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const countQuery = (filter: WireFilter) =>
  queryOptions({
    queryKey: ['products', 'count', filter],
    queryFn: ({ signal }) => callOffice<CountJson>(`/products/count?${new URLSearchParams(filter)}`, { signal }),
  })

export const usePreview = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { selection: WireSelection; edit: WireEdit; key: string }) =>
      callOffice<Batch>('/batches/preview', { method: 'POST', body, headers: { 'idempotency-key': key } }),
  })

export const useApply = () => useStep((id) => callOffice<Batch>('/batches', { method: 'POST', body: { id } }))

export const useUndo = () => useStep((id) => callOffice<Batch>(`${pathOf(id)}/undo`, { method: 'POST' }))

function useStep(step: (id: string) => Promise<Batch>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (batch) => client.setQueryData(batchQuery(batch.id).queryKey, batch),
    // Somebody else may have been faster.
    onError: (_error, id) => void client.invalidateQueries({ queryKey: batchQuery(id).queryKey }),
  })
}

function pathOf(id: string): `/${string}` {
  return `/batches/${encodeURIComponent(id)}`
}
