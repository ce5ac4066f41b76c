// Loads customers and their records, and what staff do with them.
import { useState } from 'react'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CustomerPageJson, CustomerRecordJson } from '#server/customers/admin-json.ts'
import type { OwnDataJson } from '#server/customers/own-data-json.ts'
import type { AcknowledgedJson } from '#server/http/acknowledged-json.ts'
import { callOffice } from '#office/call-office.ts'

export type CustomerRow = CustomerPageJson['items'][number]
export type Customer = CustomerRecordJson

const pageSize = 25

export const customersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<CustomerPageJson>(
        `/customers?${new URLSearchParams({ ...(search && { search }), ...(pageParam && { cursor: pageParam }), limit: `${pageSize}` })}`,
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: ['customer', uid],
    queryFn: ({ signal }) => callOffice<Customer>(pathOf(uid), { signal }),
  })

type Page<Item> = { items: Item[]; nextCursor: string | null }

/** A list of the record, whose first page came with it. Older pages are loaded when somebody asks for them. */
export function useList<Item>(uid: string, name: 'orders' | 'refunds' | 'notes', first: Page<Item>) {
  const [isOpen, setOpen] = useState(false)
  const older = useInfiniteQuery({
    queryKey: ['customer', uid, name, first.nextCursor],
    initialPageParam: first.nextCursor,
    queryFn: ({ pageParam, signal }) =>
      callOffice<Page<Item>>(pathOf(uid, `/${name}?cursor=${pageParam ?? ''}`), { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOpen && first.nextCursor !== null,
  })
  const pages = [first, ...(older.data?.pages ?? [])]
  return {
    items: pages.flatMap(({ items }) => items),
    error: older.error,
    hasNextPage: pages.at(-1)?.nextCursor !== null,
    isFetchingNextPage: older.isFetching,
    fetchNextPage: () => (isOpen ? older.fetchNextPage() : setOpen(true)),
  }
}

export function useAddNote() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uid, text }: { uid: string; text: string }) =>
      callOffice<Customer>(pathOf(uid, '/notes'), { method: 'POST', body: { text } }),
    onSuccess: (customer) => {
      client.setQueryData(customerQuery(customer.uid).queryKey, customer)
      return client.invalidateQueries({ queryKey: ['log'] })
    },
  })
}

/** Asks to confirm who is there, and leaves an entry in the log. */
export function useExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uid: string) => callOffice<OwnDataJson>(pathOf(uid, '/export')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['log'] }),
  })
}

export function useDelete() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uid: string) => callOffice<AcknowledgedJson>(pathOf(uid), { method: 'DELETE' }),
    onSuccess: (_deleted, uid) => {
      // Whatever else is loaded may show the name.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'customer' && queryKey[1] === uid })
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    },
  })
}

function pathOf(uid: string, rest = ''): `/${string}` {
  return `/customers/${encodeURIComponent(uid)}${rest}`
}
