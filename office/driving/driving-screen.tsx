// A run on its driver's phone, with one thumb and without a signal: the next stop, and everything after it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RefusedItems } from '#office/offline/refused-items.tsx'
import { openOffline } from '#office/offline/open-offline.ts'
import { isWaiting } from '#office/offline/send-queue.ts'
import { UnsentBar } from '#office/offline/unsent-bar.tsx'
import { isUnreachable } from '#office/offline/when-back.ts'
import { useMe } from '#office/session/me.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailedState, LoadingState } from '#office/ui/states.tsx'
import { BringBack, CancelledOrders } from './bring-back.tsx'
import { stopTaps, forgetStopTaps } from './stop-taps-store.ts'
import { myRunsQuery } from './run-data.ts'
import { runsStore } from './runs-store.ts'
import { StopCard } from './stop-card.tsx'
import { StopList } from './stop-list.tsx'
import { boxesText } from './stop-text.ts'
import { currentRun, viewOf } from './stops.ts'
import type { RunView } from './stops.ts'

export default function DrivingScreen() {
  const { uid } = useMe()
  const { runs } = runsStore.use()
  const tapped = stopTaps.use()
  const query = useQuery(myRunsQuery)
  const [chosenRun, setChosenRun] = useState('')
  useEffect(() => openOffline('driving'), [])
  const views = runs.map((run) => viewOf(run, tapped, uid))
  const run = views.find(({ id }) => id === chosenRun) ?? currentRun(views)
  return (
    <>
      <ScreenHeading title="My run" />
      <div className="grid max-w-xl gap-4">
        <UnsentBar unsent={tapped.filter(isWaiting).length} error={query.error} goOn="Keep driving." />
        <RefusedItems items={tapped} onForget={forgetStopTaps} />
        {views.length > 1 && <RunTabs runs={views} current={run?.id} onChoose={setChosenRun} />}
        {run === undefined ? <NoRun query={query} /> : <OneRun key={run.id} run={run} />}
      </div>
    </>
  )
}

function NoRun({ query: { isPending, error, refetch } }: { query: ReturnType<typeof useQuery> }) {
  if (isPending) return <LoadingState />
  if (isUnreachable(error))
    return <EmptyState title="No run on this phone" text="Your run appears here once there’s a connection." />
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />
  return <EmptyState title="No run today" text="Your run appears here as soon as the office gives you one." />
}

type TabsProps = { runs: readonly RunView[]; current: string | undefined; onChoose: (id: string) => void }

function RunTabs({ runs, current, onChoose }: TabsProps) {
  return (
    <div role="group" aria-label="Your runs today" className="flex flex-wrap gap-2">
      {runs.map(({ id, name, open }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
          className="min-h-12 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold aria-pressed:border-leaf-600 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800"
        >
          {name} <span className="tabular">({open.length})</span>
        </button>
      ))}
    </div>
  )
}

function OneRun({ run }: { run: RunView }) {
  const { name, state, stops, open, boxes } = run
  const [chosen, setChosen] = useState('')
  const card = useRef<HTMLHeadingElement>(null)
  const stop = stops.find(({ orderId }) => orderId === chosen) ?? (state === 'planned' ? undefined : open[0])
  const choose = useCallback((orderId: string) => {
    setChosen(orderId)
    // It's above the list that was tapped.
    requestAnimationFrame(() => card.current?.focus())
  }, [])
  return (
    <>
      <p className="tabular text-sm text-soft">
        <strong className="text-ink">{name}</strong> · {stops.length - open.length} of {stops.length} stops done ·{' '}
        {boxesText(boxes)}
      </p>
      <CancelledOrders run={run} />
      {state === 'planned' && (
        <p className="rounded-card border border-sand-200 bg-white p-3 text-sm">
          Load {boxesText(boxes)}. The office sends this run off, then you can start.
        </p>
      )}
      {stop === undefined ? (
        open.length === 0 && <EmptyState title="All stops done" text="Drive back to the shop." />
      ) : (
        <StopCard
          key={stop.orderId}
          stop={stop}
          count={stops.length}
          isNext={stop.orderId === open[0]?.orderId}
          canTap={state !== 'planned'}
          headingRef={card}
          onDone={() => choose('')}
        />
      )}
      <BringBack run={run} />
      <StopList title="Still to come" stops={open.filter((one) => one !== stop)} onChoose={choose} />
      <StopList title="Done" stops={run.done.filter((one) => one !== stop)} onChoose={choose} isFolded />
    </>
  )
}
