// The runs of today that somebody drives, stored on this device to be driven without a connection. They name shoppers and where they live:
// gone with the logout, and once the day is over.
import type { MyRunJson } from '#server/orders/runs/run-json.ts'
import { createDeviceStore, newer } from '#office/offline/device-store.ts'
import { runsKey } from '#office/session/me.ts'
import type { DayOfRuns } from './stops.ts'

const nothing: DayOfRuns = { day: '', runs: [] }

export const runsStore = createDeviceStore<DayOfRuns>({ key: runsKey, nothing, isValue: isDay })

/** All of them, from the shop. */
export function receiveDay({ day, runs }: DayOfRuns): void {
  const known = new Map(runsStore.read().runs.map((run) => [run.id, run]))
  runsStore.save({ day, runs: runs.map((run) => newer(known.get(run.id), run)) })
}

/** One of them, after something was tapped. */
export function receiveRun(received: MyRunJson): void {
  const { day, runs } = runsStore.read()
  runsStore.save({ day, runs: runs.map((run) => (run.id === received.id ? newer(run, received) : run)) })
}

/** Another release may have stored something else. */
function isDay(value: unknown): boolean {
  const { day, runs } = (value ?? {}) as Partial<DayOfRuns>
  return (
    typeof day === 'string' &&
    Array.isArray(runs) &&
    runs.every((run: Partial<MyRunJson>) => Array.isArray(run.stops) && Array.isArray(run.cancelled))
  )
}
