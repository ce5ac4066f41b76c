// Loads imports and moves them on. What happens is in the server: a page that is loaded again shows the same.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import type { ImportJson, ImportPageJson } from '#server/assortment/imports/import-json.ts'
import type { QuestionsJson } from '#server/assortment/imports/decisions-json.ts'
import type { ImportRowsJson, ProblemKindsJson } from '#server/assortment/imports/import-rows-json.ts'
import { callOffice } from '#office/call-office.ts'

export type Import = ImportJson
export type ImportRow = ImportRowsJson['items'][number]
export type RowState = ImportRow['state']
export type Questions = QuestionsJson
export type Decisions = NonNullable<Import['decisions']>
export type CategoryDecision = Exclude<Decisions['categories'], 'create'>[number]
export type ImportColumn = NonNullable<ColumnMapping[number]>

const restMs = 1_000
const moving: ReadonlySet<Import['state']> = new Set(['uploading', 'reading', 'applying', 'undoing'])

export function isMoving({ state }: Pick<Import, 'state'>): boolean {
  return moving.has(state)
}

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<ImportPageJson>(`/imports?limit=10&${cursorOf(pageParam)}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => callOffice<Import>(pathOf(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? restMs : false),
  })

/** Another version or state of the import has other rows. */
export const rowsQuery = ({ id, version, state }: Import, rowState: RowState) =>
  infiniteQueryOptions({
    queryKey: ['import-rows', id, version, state, rowState],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<ImportRowsJson>(pathOf(id, `/rows?limit=25&state=${rowState}&${cursorOf(pageParam)}`), { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const questionsQuery = ({ id, version }: Import) =>
  queryOptions({
    queryKey: ['import-questions', id, version],
    queryFn: ({ signal }) => callOffice<Questions>(pathOf(id, '/questions'), { signal }),
  })

export const problemsQuery = ({ id, version, state }: Import) =>
  queryOptions({
    queryKey: ['import-problems', id, version, state],
    queryFn: ({ signal }) => callOffice<ProblemKindsJson>(pathOf(id, '/problems'), { signal }),
  })

export type Step =
  | { kind: 'apply'; version: number }
  | { kind: 'undo' }
  | { kind: 'mapping'; version: number; mapping: ColumnMapping }
  | ({ kind: 'decisions'; version: number } & Decisions)

export function useStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ kind, ...body }: Step) {
      const method = kind === 'mapping' || kind === 'decisions' ? 'PUT' : 'POST'
      return callOffice<Import>(pathOf(id, `/${kind}`), { method, body })
    },
    onSuccess: (found) => client.setQueryData(importQuery(id).queryKey, found),
    onSettled() {
      for (const queryKey of [['import', id], ['imports'], ['products'], ['categories'], ['log']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

function pathOf(id: string, rest = ''): `/${string}` {
  return `/imports/${encodeURIComponent(id)}${rest}`
}

function cursorOf(cursor: string): string {
  return cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`
}
