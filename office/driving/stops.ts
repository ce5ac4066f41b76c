// A run as this device knows it: what the shop said, with everything that was tapped here and isn't sent yet.
import { maxHoursOut, stopState } from '#domain/delivery/run.ts'
import type { StopEvent } from '#domain/delivery/run.ts'
import { ageFor } from '#domain/product/minimum-age.ts'
import type { MyRunJson, MyRunsJson } from '#server/orders/runs/run-json.ts'

export type DayOfRuns = MyRunsJson
export type NewStopEvent = Omit<StopEvent, 'by'>
/** `number`: which stop of the run it is, from 1. `age`: what somebody must be to get all of it; 0 for everybody. */
export type Stop = MyRunJson['stops'][number] & { runId: string; number: number; age: number }

export type RunView = {
  id: string
  name: string
  state: MyRunJson['state']
  boxes: number
  stops: Stop[]
  open: Stop[]
  done: Stop[]
  /** What goes back to the shop: cancelled, or not handed over. */
  cancelled: string[]
}

type Tapped = { runId: string; orderId: string; event: NewStopEvent; refusal?: string | undefined }

export function viewOf(run: MyRunJson, taps: readonly Tapped[], uid: string): RunView {
  const { id, name, state, cancelled } = run
  const byOrder = Map.groupBy(
    taps.filter((tap) => tap.runId === id && tap.refusal === undefined),
    ({ orderId }) => orderId,
  )
  const stops = run.stops.map((stop, index): Stop => {
    const own = byOrder.get(stop.orderId) ?? []
    const known = own.length === 0 ? stop.state : stateWith(stop, own, uid)
    return { ...stop, runId: id, number: index + 1, state: known, age: ageFor(stop.lines) }
  })
  return {
    id,
    name,
    state,
    cancelled,
    stops,
    boxes: stops.reduce((sum, stop) => sum + stop.boxes, 0),
    open: stops.filter((stop) => stop.state.outcome === null),
    done: stops.filter((stop) => stop.state.outcome !== null),
  }
}

function stateWith({ events, lines }: MyRunJson['stops'][number], own: readonly Tapped[], uid: string) {
  return stopState([...events, ...own.map(({ event }) => ({ ...event, by: uid }))], lines)
}

/** The one that is driven now: on its way with something left, or else the next to leave. */
export function currentRun(runs: readonly RunView[]): RunView | undefined {
  return (
    runs.find(({ state, open }) => state === 'out' && open.length > 0) ??
    runs.find(({ state }) => state === 'planned') ??
    runs.at(-1)
  )
}

/** Nothing of it is needed any more: it's of another day, and no run of it can still be on its way. */
export function hasEnded({ day, runs }: DayOfRuns, today: string, now: Date): boolean {
  if (day === '' || day >= today) return false
  const latest = now.getTime() - maxHoursOut * 3_600_000
  return !runs.some(({ state, leftAt }) => state === 'out' && leftAt !== null && Date.parse(leftAt) > latest)
}
