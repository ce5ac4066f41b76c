// One run: its driver, its stops in their order, and how it leaves.
import { useId, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { dayIn } from '#domain/settings/zone-day.ts'
import { dayText } from '#office/delivery/days.ts'
import { useShop } from '#office/shop.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { Moment } from '#office/ui/moment.tsx'
import { PrintRun } from './print-run.tsx'
import { numbersOf, patchOf, withOrder } from './runs-data.ts'
import type { Run, RunChange, Runs } from './runs-data.ts'
import { StopRow } from './stop-row.tsx'

type CardProps = {
  run: Run
  /** Planned ones that its orders can be moved to. */
  others: readonly Run[]
  drivers: Runs['drivers']
  change: RunChange
  dragged: string | undefined
  onDrag: (orderId: string | undefined) => void
}

export function RunCard({ run, others, drivers, change, dragged, onDrag }: CardProps) {
  const { id, state, stops } = run
  const [asked, setAsked] = useState<'leave' | 'finish'>()
  const titleId = useId()
  const isPlanned = state === 'planned'
  const patch = (bodyOf: (now: Run) => object) => change.mutate(patchOf(id, bodyOf))
  const moveTo = (orderId: string, other: Run) =>
    change.mutate(patchOf(other.id, (now) => ({ orders: withOrder(numbersOf(now), orderId) })))
  const drop = (before?: string) => {
    if (dragged === undefined || !isPlanned) return
    patch((now) => ({ orders: withOrder(numbersOf(now), dragged, before) }))
    onDrag(undefined)
  }
  const step = (which: 'leave' | 'finish') => {
    setAsked(undefined)
    change.mutate(({ runs }) => {
      const now = runs.find((one) => one.id === id)
      return now && { path: `/runs/${id}/${which}`, method: 'POST', body: { version: now.version } }
    })
  }

  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card border bg-white p-4 ${dragged !== undefined && isPlanned ? 'border-leaf-500' : 'border-sand-200'}`}
      onDragOver={(event) => isPlanned && dragged !== undefined && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="text-base wrap-anywhere">
          {run.name}
        </h2>
        <RunState run={run} />
        <p className="text-sm text-soft">{stops.length === 1 ? '1 stop' : `${stops.length} stops`}</p>
        <div className="ml-auto">{stops.length > 0 && <PrintRun run={run} />}</div>
      </header>
      {state !== 'finished' && (
        <div className="mb-3 flex flex-wrap items-end gap-2">
          <label className={`${fieldLabel} min-w-40 grow`}>
            Driver
            <select
              className={fieldShape}
              value={run.driver?.uid ?? ''}
              onChange={({ target: { value } }) => patch(() => ({ driver: value === '' ? null : value }))}
            >
              <option value="">Nobody yet</option>
              {drivers.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {isPlanned && stops.length > 1 && (
            <Button weight="plain" onClick={() => patch(() => ({ sort: 'zip' }))}>
              {stops.some(({ startsAt }) => startsAt !== null) ? 'Sort by time and street' : 'Sort by street'}
            </Button>
          )}
          {isPlanned && stops.length > 0 && <Button onClick={() => setAsked('leave')}>Send off</Button>}
          {isPlanned && stops.length === 0 && (
            <Button weight="plain" onClick={() => change.mutate(() => ({ path: `/runs/${id}`, method: 'DELETE' }))}>
              Remove
            </Button>
          )}
          {state === 'out' && (
            <Button weight="plain" onClick={() => setAsked('finish')}>
              It's back
            </Button>
          )}
        </div>
      )}
      {stops.length === 0 ? (
        <p className="rounded-xl border border-dashed border-sand-300 p-4 text-center text-sm text-soft">
          Drop orders here, or choose them in the list.
        </p>
      ) : (
        <ol className="grid gap-2">
          {stops.map((stop, index) => (
            <StopRow
              key={stop.orderId}
              stop={stop}
              place={index + 1}
              run={run}
              others={others}
              onOrders={(ordersOf) => patch((now) => ({ orders: ordersOf(numbersOf(now)) }))}
              onBoxes={(boxes) => patch(() => ({ boxes: [{ orderId: stop.orderId, boxes }] }))}
              onMove={(other) => moveTo(stop.orderId, other)}
              onDrag={onDrag}
              onDrop={() => drop(stop.orderId)}
            />
          ))}
        </ol>
      )}
      {asked !== undefined && (
        <Ask which={asked} run={run} onDo={() => step(asked)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

function RunState({ run: { state, leftAt, finishedAt } }: { run: Run }) {
  if (state === 'planned') return <Badge tone="quiet">Planned</Badge>
  const at = state === 'out' ? leftAt : finishedAt
  return (
    <Badge tone={state === 'out' ? 'good' : 'quiet'}>
      {state === 'out' ? 'Out since' : 'Back since'}
      {at !== null && (
        <>
          &nbsp;
          <Moment at={at} style="time" />
        </>
      )}
    </Badge>
  )
}

type AskProps = { which: 'leave' | 'finish'; run: Run; onDo: () => void; onClose: () => void }

function Ask({ which, run, onDo, onClose }: AskProps) {
  const open = run.stops.filter(({ state: { outcome }, status }) => outcome === null && status === 'Processing').length
  const orders = open === 1 ? '1 order' : `${open} orders`
  const { timeZone } = useShop()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  return (
    <OfficeDialog title={which === 'leave' ? `Send ${run.name} off?` : `Is ${run.name} back?`} onClose={onClose}>
      <p className="mb-4 text-sm">
        {which === 'leave'
          ? `The customers of ${orders} get an email that their order is on its way.`
          : open === 0
            ? 'Every stop has its outcome.'
            : `Nobody said what became of ${orders}. They go back to the list of packed orders.`}
        {which === 'leave' && run.driver === null && ' Nobody drives it yet: then the stops are ticked off on paper.'}
      </p>
      {which === 'leave' && run.day !== today && (
        <p className="mb-4 rounded-xl bg-honey-100 px-3 py-2 text-sm">
          <strong>It's planned for {dayText(run.day)}, not for today.</strong> The emails go out now, and its driver
          doesn't have it on the phone today.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDo}>{which === 'leave' ? 'Send off' : "It's back"}</Button>
        <Button weight="plain" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </OfficeDialog>
  )
}
