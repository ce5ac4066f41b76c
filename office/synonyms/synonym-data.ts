// Loads and changes synonyms. Each change is answered with all groups, and so is one that was based on something older.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SynonymsConflict, SynonymsJson } from '#server/assortment/synonyms/synonyms-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export type Synonyms = SynonymsJson['items'][number]

export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => callOffice<SynonymsJson>('/synonyms', { signal }),
})

type Send = { path: `/${string}`; method: 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

export function useSynonymChange() {
  const client = useQueryClient()
  const { queryKey } = synonymsQuery
  return useMutation({
    mutationFn: ({ path, ...options }: Send) => callOffice<SynonymsJson>(path, options),
    onSuccess: (data) => client.setQueryData(queryKey, data),
    onError(error) {
      const current = error instanceof CallProblem && (error.body as SynonymsConflict).current
      if (current) client.setQueryData(queryKey, current)
      else void client.invalidateQueries({ queryKey })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['log'] }),
  })
}
