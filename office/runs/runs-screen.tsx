// The runs of a day: packed orders are put together, get a driver, and leave.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { problemText } from '#office/call-office.ts'
import { dayText, daysLater, isDay } from '#office/delivery/days.ts'
import { LiveNote } from '#office/live/live-note.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { OpenOrders } from './open-orders.tsx'
import { RunCard } from './run-card.tsx'
import { runsQuery, useRunChange } from './runs-data.ts'
import type { Runs } from './runs-data.ts'

export default function RunsScreen() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const shown = isDay(day) ? day : ''
  const query = useQuery(runsQuery(shown))
  return (
    <>
      <ScreenHeading title="Runs">
        <LiveNote />
      </ScreenHeading>
      <Loaded query={query}>
        {(runs) => (
          <div className="grid gap-4">
            <DayButtons day={runs.day} onShow={(day) => setParams(day === '' ? {} : { day })} />
            <Day key={runs.day} shown={shown} {...runs} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function DayButtons({ day, onShow }: { day: string; onShow: (day: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button weight="plain" className="px-3!" aria-label="The day before" onClick={() => onShow(daysLater(day, -1))}>
        <ChevronLeftIcon className="size-5" />
      </Button>
      <Button weight="plain" className="px-3!" aria-label="The day after" onClick={() => onShow(daysLater(day, 1))}>
        <ChevronRightIcon className="size-5" />
      </Button>
      <Button weight="plain" onClick={() => onShow('')}>
        Today
      </Button>
      <p role="status" className="text-sm font-semibold">
        {dayText(day)}
      </p>
    </div>
  )
}

/** `shown`: empty for today. */
function Day({ shown, day, runs, open, drivers }: Runs & { shown: string }) {
  const change = useRunChange(shown)
  const [dragged, setDragged] = useState<string>()
  const planned = runs.filter(({ state }) => state === 'planned')
  return (
    <>
      <FailNote text={problemText(change.error)} />
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <OpenOrders day={day} open={open} planned={planned} change={change} onDrag={setDragged} />
        {runs.length === 0 ? (
          <EmptyState
            title="No runs on this day"
            text={
              open.length === 0
                ? 'Orders appear here once they are packed.'
                : 'Choose packed orders and plan a run, or make one run for each zip.'
            }
          />
        ) : (
          <ol aria-label="Runs" className="grid items-start gap-4 2xl:grid-cols-2">
            {runs.map((run) => (
              <li key={run.id}>
                <RunCard
                  run={run}
                  others={planned.filter(({ id }) => id !== run.id)}
                  drivers={drivers}
                  change={change}
                  dragged={dragged}
                  onDrag={setDragged}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
