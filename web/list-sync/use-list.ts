// One list while a page shows it: loaded, sent as it changes, and loaded again when somebody else changes it.
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListItem } from '#domain/lists/list.ts'
import { CallProblem } from '#session/authorized-call.ts'
import { followWhileVisible, openEvents, unlessUnreachable } from '#session/open-events.ts'
import { useThrow } from '#ui/use-throw.ts'
import { isOwnList, listCopies } from './list-copies.ts'
import type { ListCopy } from './list-copies.ts'
import { hasNews, syncList, tokenHeader } from './list-sync.ts'

export type OpenList = {
  /** Undefined until it was loaded for the first time. */
  copy: ListCopy | undefined
  /** Why the last attempt to send or load it failed. */
  problem: CallProblem | undefined
  /** What was added here last has no room. */
  isFull: boolean
  retry: () => void
  edit: (make: (items: readonly ListItem[], device: string) => ListItem[]) => void
}

// Several quick ticks go in one request.
const sendDelay = 120
const retryMs = 5_000

export function useList(key: string): OpenList {
  const copy = listCopies.use(key)
  const [problem, setProblem] = useState<CallProblem>()
  const throwError = useThrow()

  const sync = useEffectEvent(() => {
    syncList(key).then(
      () => setProblem(undefined),
      (error: unknown) => (error instanceof CallProblem ? setProblem(error) : throwError(error)),
    )
  })
  const hear = useEffectEvent((data: string) => {
    const { version } = JSON.parse(data) as { version?: number }
    if (version === undefined || version > (listCopies.read()[key]?.version ?? 0)) sync()
  })

  // Deleted or revoked: nothing more will be heard of it.
  const isGone = problem?.status === 404
  useEffect(() => {
    if (isGone) return
    sync()
    return followWhileVisible({
      open: isOwnList(key) ? openEvents(`/lists/${key}/events`) : openShared(key),
      onEvent: (name, data) => (name === 'list' ? hear(data) : sync()),
      onMissed: () => sync(),
    })
  }, [key, isGone])

  useEffect(() => {
    if (!hasNews(key)) return
    const timer = setTimeout(() => sync(), sendDelay)
    return () => clearTimeout(timer)
  }, [key, copy])

  useEffect(() => {
    // Without a response, or when the shop is busy. Any other refusal stays one.
    if (problem === undefined || (problem.status !== 0 && problem.status < 500)) return
    const timer = setTimeout(() => sync(), retryMs)
    const now = () => sync()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [problem])

  const isFull = copy !== undefined && copy.unsent.length > 0 && !hasNews(key)
  return { copy, problem, isFull, retry: sync, edit: (make) => listCopies.edit(key, make) }
}

function openShared(token: string) {
  return (signal: AbortSignal) =>
    unlessUnreachable(() => fetch('/shared-list/events', { headers: tokenHeader(token), signal }))
}
