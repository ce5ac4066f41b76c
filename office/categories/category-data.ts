// Changes categories. Each change is answered with all of them, and so is one that was based on something older.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CategoryConflict, StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { categoriesQuery } from '#office/products/product-data.ts'
import { reordered } from './reordered.ts'
import type { Step } from './reordered.ts'

export type Category = StaffCategoriesJson['items'][number]
export type Subcategory = Category['subcategories'][number]
export type Icon = StaffCategoriesJson['icons'][number]

/** What the open dialog is about; a new one has no id. */
export type Edited = { kind: 'category'; id?: string } | { kind: 'subcategory'; in: string; id?: string }

type Send = { path: `/${string}`; method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

export function useCategoryChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: Send) => callOffice<StaffCategoriesJson>(path, options),
    onSuccess: (data) => client.setQueryData(categoriesQuery.queryKey, data),
    onError(error) {
      const current = currentCategories(error)
      if (current !== undefined) client.setQueryData(categoriesQuery.queryKey, current)
      else void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
    },
    onSettled() {
      for (const queryKey of [['products'], ['product'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

type Order = { path: `/${string}/order`; ids: string[] }

/** Moves are shown at once, and sent one after the other; the last one counts. */
export function useReorder() {
  const client = useQueryClient()
  const { queryKey } = categoriesQuery
  const send = useMutation({
    mutationKey: ['reorder'],
    scope: { id: 'categories' },
    mutationFn: ({ path, ids }: Order) => callOffice<StaffCategoriesJson>(path, { method: 'PUT', body: { ids } }),
    onSettled(data) {
      if (client.isMutating({ mutationKey: ['reorder'] }) > 1) return
      if (data !== undefined) client.setQueryData(queryKey, data)
      else void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['log'] })
    },
  })

  /** What has changed, in words. From the order as it is now, not as it was drawn: keys can be faster than the screen. */
  function show(change: (items: Category[]) => (Order & { items: Category[]; text: string }) | undefined): string {
    const data = client.getQueryData(queryKey)
    const changed = data && change(data.items)
    if (data === undefined || changed === undefined) return ''
    const { items, path, ids, text } = changed
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { ...data, items })
    send.mutate({ path, ids })
    return text
  }

  return {
    error: send.error,
    moveCategory: (id: string, step: Step) =>
      show((items) => {
        const moved = reordered(items, ({ _id }) => _id === id, step)
        if (moved === undefined) return undefined
        const ids = moved.rows.map(({ _id }) => _id)
        return { path: '/categories/order', ids, items: moved.rows, text: moved.text }
      }),
    moveSubcategory: (categoryId: string, id: string, step: Step) =>
      show((items) => {
        const subcategories = items.find(({ _id }) => _id === categoryId)?.subcategories ?? []
        const moved = reordered(subcategories, (subcategory) => subcategory.id === id, step)
        if (moved === undefined) return undefined
        return {
          path: `/categories/${categoryId}/subcategories/order`,
          ids: moved.rows.map((subcategory) => subcategory.id),
          items: items.map((one) => (one._id === categoryId ? { ...one, subcategories: moved.rows } : one)),
          text: moved.text,
        }
      }),
  }
}

/** All categories as they are now, from a change that was refused because of them. */
export function currentCategories(error: unknown): StaffCategoriesJson | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'stale') return undefined
  return (error.body as CategoryConflict).current
}
