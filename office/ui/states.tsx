// What a screen shows when it has nothing else to show: loading, empty, failed, forbidden.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Skeleton, Spinner } from '#ui/loading.tsx'
import { CallProblem } from '#office/call-office.ts'
import { failedText } from './failed-text.ts'
import { ScreenTitle } from './screen-heading.tsx'

export function LoadingState() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Loading" className="size-9" />
    </div>
  )
}

/** Grey lines of the height of a list, announced once. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  text: string
  /** All that the screen shows: its title is the screen's, in the tab as well. */
  isScreen?: boolean
  children?: ReactNode
}

export function EmptyState({ title, text, isScreen = false, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-sand-300 px-4 py-12 text-center">
      {isScreen ? <ScreenTitle title={title} className="text-lg" /> : <h2 className="text-lg">{title}</h2>}
      <p className="max-w-md text-soft">{text}</p>
      {children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  )
}

/** `isScreen`: instead of a whole screen, without a heading of its own above it. */
export function ForbiddenState({ isScreen = false }: { isScreen?: boolean }) {
  return (
    <EmptyState
      isScreen={isScreen}
      title="Not for your role"
      text="Your role doesn't include this screen. Ask an owner of the shop for access."
    />
  )
}

/** A refusal says why; any other error is a bug, and is shown without its details. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = failedText(error)
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-berry-50 px-4 py-10 text-center">
      <WarningIcon className="size-6 text-berry-600" />
      <p className="max-w-md font-medium">{text}</p>
      <Button weight="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

type FailNoteProps = {
  text: string | undefined
  className?: string
  /** For what failed by itself, such as a list that is loaded again: nobody waits for it. */
  staysPut?: boolean
}

/** Always on the page, so that screen readers announce what appears in it. It comes into sight, however long the form. */
export function FailNote({ text, className = '', staysPut = false }: FailNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined && !staysPut) note.current?.scrollIntoView({ block: 'nearest' })
  }, [text, staysPut])
  return (
    <div ref={note} role="alert" className={`scroll-my-24 empty:hidden ${className}`}>
      {text !== undefined && <p className="rounded-xl bg-berry-50 px-4 py-3 text-sm text-berry-700">{text}</p>}
    </div>
  )
}

type Queried<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

/** The data of a query, or the state it is in. What was loaded before stays while it is loaded again. */
export function Loaded<Data>({ query, children }: { query: Queried<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error instanceof CallProblem && error.status === 403) return <ForbiddenState />
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />
  return <LoadingRows />
}
