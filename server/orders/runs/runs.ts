// Runs: packed orders leave with a driver, who says at each stop what became of it.
import type { Database } from '#database/connection.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { createLeaveRun } from './leave-run.ts'
import type { LeaveOutcome, Leaving } from './leave-run.ts'
import { createPlanRuns } from './plan-runs.ts'
import { createRecordStops } from './record-stops.ts'
import type { NewStopEvent, RefusedStop } from './record-stops.ts'
import { ownRuns, readStop, stopsOf } from './run-rows.ts'
import type { Run, Stop, StopRow } from './run-rows.ts'

export type RunsParts = {
  database: Database
  /** Of the shop, which says what today is. */
  timeZone: () => string
  sendRefund: (id: string) => Promise<boolean>
  onNotified: (ids: number[]) => void
}

export type OwnRun = { run: Run; stops: Stop[] }
export type Runs = ReturnType<typeof createRuns>

export function createRuns({ database, timeZone, sendRefund, onNotified }: RunsParts) {
  const plan = createPlanRuns(database, timeZone)
  const { leave, finish } = createLeaveRun(database)
  const record = createRecordStops(database)

  /** Those of today that somebody drives. */
  async function listOwn(uid: string): Promise<OwnRun[]> {
    const runs = await database.query<Run>(ownRuns(uid, timeZone()))
    if (runs.length === 0) return []
    const rows = await database.query<StopRow>(stopsOf(runs.map(({ id }) => id)))
    const byRun = Map.groupBy(rows.map(readStop), ({ runId }) => runId)
    return runs.map((run) => ({ run, stops: byRun.get(run.id) ?? [] }))
  }

  return {
    ...plan,
    listOwn,
    finish,

    async leave(leaving: Leaving): Promise<LeaveOutcome> {
      const outcome = await leave(leaving)
      if (outcome.ok) onNotified(outcome.notifications)
      return outcome
    },

    /** Undefined unless it's a run of theirs, of today. */
    async record(
      runId: string,
      events: readonly NewStopEvent[],
      by: StaffMember,
    ): Promise<(OwnRun & { refused: RefusedStop[] }) | undefined> {
      const recorded = await record({ runId, timeZone: timeZone(), events, by })
      if (recorded === undefined) return undefined
      onNotified(recorded.notifications)
      // A provider that doesn't respond is no failure of the tap: the reconciler sends it again.
      for (const id of recorded.refunds) await sendRefund(id).catch(() => false)
      // The last event may have ended it: then it's still one of today.
      const own = (await listOwn(by.uid)).find(({ run }) => run.id === runId)
      return own && { ...own, refused: recorded.refused }
    },
  }
}
