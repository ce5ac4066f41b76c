// The log as it is filtered by the address of the screen, loaded page by page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LogJson } from '#server/staff/log-json.ts'
import { callOffice } from '#office/call-office.ts'

/** `subject`: `kind:id` of one thing. */
export type LogFilter = { actor: string; subject: string; search: string }

export function readFilter(params: URLSearchParams): LogFilter {
  const textOf = (key: string) => params.get(key)?.trim() ?? ''
  return { actor: textOf('actor'), subject: textOf('subject'), search: textOf('search') }
}

export function filterParams(filter: LogFilter & { cursor?: string }): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

export function useLog(filter: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['log', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<LogJson>(`/log?${filterParams({ ...filter, cursor: pageParam })}`, { signal }),
    getNextPageParam: (page) => page.nextCursor,
    // The entries of the last search stay until those of the next one are there.
    placeholderData: keepPreviousData,
  })
}
