// Planning runs: packed orders of one or more delivery times, put together by hand or by time and street, with a driver.
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { isAllowed, roles } from '#domain/people/permission.ts'
import type { RunState } from '#domain/delivery/run.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { choosePlaces, lockPlanning, placeOrders } from './place-orders.ts'
import type { PlaceRefusal } from './place-orders.ts'
import { announceRun, readStop, runOf, runsOfDay, stopsOf } from './run-rows.ts'
import type { Run, Stop, StopRow } from './run-rows.ts'

export type PlannedRun = Run & { stops: Stop[] }

/** A packed order that isn't in a run. */
export type OpenOrder = {
  orderId: string
  name: string
  street: string
  city: string
  zipCode: string
  time: string
  slotId: number | null
  hasComeBack: boolean
}

export type RunFields = {
  day?: string | undefined
  name?: string | undefined
  driver?: string | null | undefined
  orders?: readonly string[] | undefined
  sort?: 'zip' | undefined
  boxes?: readonly { orderId: string; boxes: number }[] | undefined
}

/** `slots` and `zips`: all packed orders of the day with one of these delivery times, and one of these zips or their beginnings. */
export type NewRun = RunFields & { day: string; slots?: readonly number[]; zips?: readonly string[]; by: StaffMember }
export type RunEdit = RunFields & { id: string; version: number; by: StaffMember }

export type PlanOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'run-not-found' | 'stale' | 'unknown-driver' | 'run-left' }
  | { ok: false; reason: PlaceRefusal; orders: string[] }

export const driverRoles = roles.filter((role) => isAllowed(role, 'runs.drive'))

export function createPlanRuns(database: Database, timeZone: () => string) {
  async function find(id: string): Promise<PlannedRun | undefined> {
    const [run] = await database.query<Run>(runOf(id))
    return run && (await withStops([run]))[0]
  }

  async function withStops(runs: Run[]): Promise<PlannedRun[]> {
    if (runs.length === 0) return []
    const rows = await database.query<StopRow>(stopsOf(runs.map(({ id }) => id)))
    const byRun = Map.groupBy(rows.map(readStop), ({ runId }) => runId)
    return runs.map((run) => ({ ...run, stops: byRun.get(run.id) ?? [] }))
  }

  const listOpen = (day: string, on: Pick<Transaction, 'run'> = { run: database.query }): Promise<OpenOrder[]> =>
    on.run<OpenOrder>({ name: 'runs-open-orders', text: openText, values: [day, timeZone()] })

  async function chosenOf(on: Transaction, { day, orders = [], slots = [], zips = [] }: NewRun): Promise<string[]> {
    if (slots.length === 0 && zips.length === 0) return [...orders]
    const open = await listOpen(day, on)
    const chosen = open.filter(
      ({ slotId, zipCode }) =>
        (slots.length === 0 || (slotId !== null && slots.includes(slotId))) &&
        (zips.length === 0 || zips.some((zip) => zipCode.startsWith(zip))),
    )
    return [...orders, ...chosen.map(({ orderId }) => orderId)]
  }

  return {
    find,
    listOpen: (day: string) => listOpen(day),

    async list(day: string): Promise<PlannedRun[]> {
      return withStops(await database.query<Run>(runsOfDay(day)))
    },

    listDrivers: (): Promise<{ uid: string; name: string }[]> =>
      database.query({
        name: 'run-drivers',
        text: `select user_id as uid, coalesce(nullif(display_name, ''), email) as name from staff
          where role = any($1) order by role = 'driver' desc, name`,
        values: [driverRoles],
      }),

    add: (wanted: NewRun): Promise<PlanOutcome> =>
      database.transaction(async (on) => {
        await lockPlanning(on)
        const { day, driver = null, name, by, sort, boxes } = wanted
        if (!(await isDriver(on, driver))) return { ok: false, reason: 'unknown-driver' }
        const orders = await chosenOf(on, wanted)
        const id = randomUUID()
        const places = await choosePlaces(on, { runId: id, state: 'planned', orders, sort })
        if (!places.ok) return places
        await on.run({ name: 'run-add', text: addText, values: [id, day, name ?? null, driver] })
        await placeOrders(on, id, places)
        await setBoxes(on, id, boxes)
        await by.record(on, { action: 'run.added', subject: { kind: 'run', id }, after: { day, orders } })
        await announceRun(on, id)
        return { ok: true, id }
      }),

    edit: (wanted: RunEdit): Promise<PlanOutcome> =>
      database.transaction(async (on) => {
        await lockPlanning(on)
        const { id, version, by, day, name, driver, orders, sort, boxes } = wanted
        const [run] = await on.run<Locked>({ name: 'run-lock', text: lockRunText, values: [id] })
        if (run === undefined) return { ok: false, reason: 'run-not-found' }
        if (run.version !== version) return { ok: false, reason: 'stale' }
        if (run.state === 'finished' || (run.state !== 'planned' && day !== undefined))
          return { ok: false, reason: 'run-left' }
        if (driver !== undefined && !(await isDriver(on, driver))) return { ok: false, reason: 'unknown-driver' }
        const numbers = orders ?? (sort === undefined ? undefined : await numbersOf(on, id))
        const places = numbers && (await choosePlaces(on, { runId: id, state: run.state, orders: numbers, sort }))
        if (places?.ok === false) return places
        const values = [id, day ?? null, name ?? null, driver !== undefined, driver ?? null]
        await on.run({ name: 'run-edit', text: editText, values })
        if (places !== undefined) await placeOrders(on, id, places)
        await setBoxes(on, id, boxes)
        const after = { ...(day && { day }), ...(driver !== undefined && { driver }), ...(orders && { orders }) }
        await by.record(on, { action: 'run.edited', subject: { kind: 'run', id }, after })
        await announceRun(on, id)
        return { ok: true, id }
      }),

    /** Only before it leaves. Its orders can go with another one. */
    remove: (id: string, by: StaffMember): Promise<PlanOutcome> =>
      database.transaction(async (on) => {
        await lockPlanning(on)
        const [run] = await on.run<Locked>({ name: 'run-lock', text: lockRunText, values: [id] })
        if (run === undefined) return { ok: false, reason: 'run-not-found' }
        if (run.state !== 'planned') return { ok: false, reason: 'run-left' }
        await on.run({ name: 'run-remove-stops', text: 'delete from run_stops where run_id = $1', values: [id] })
        await on.run({ name: 'run-remove', text: 'delete from runs where id = $1', values: [id] })
        await by.record(on, { action: 'run.removed', subject: { kind: 'run', id } })
        await announceRun(on, id)
        return { ok: true, id }
      }),
  }
}

type Locked = { state: RunState; version: number }
export const lockRunText = 'select state, version from runs where id = $1 for update'

async function isDriver(on: Transaction, uid: string | null): Promise<boolean> {
  if (uid === null) return true
  const text = 'select from staff where user_id = $1 and role = any($2)'
  return (await on.run({ name: 'run-driver', text, values: [uid, driverRoles] })).length > 0
}

async function numbersOf(on: Transaction, id: string): Promise<string[]> {
  const text = `select o.order_id as number from run_stops t join orders o on o.id = t.order_id
    where t.run_id = $1 order by t.position`
  return (await on.run<{ number: string }>({ name: 'run-numbers', text, values: [id] })).map(({ number }) => number)
}

async function setBoxes(on: Transaction, id: string, boxes: RunFields['boxes']): Promise<void> {
  if (boxes === undefined || boxes.length === 0) return
  const text = `update run_stops t set boxes = b.boxes from jsonb_to_recordset($2::jsonb) as b ("orderId" text, boxes int), orders o
    where t.run_id = $1 and o.id = t.order_id and o.order_id = b."orderId"::char(6)`
  await on.run({ name: 'run-boxes', text, values: [id, JSON.stringify(boxes)] })
}

const addText = `insert into runs (id, day, name, driver)
  select $1, $2, coalesce($3, 'Run ' || (select count(*) + 1 from runs where day = $2)), $4`

const editText = `update runs set version = version + 1, day = coalesce($2, day), name = coalesce($3, name),
    driver = case when $4 then $5 else driver end where id = $1`

// Those of earlier days that are still here come along, and those without a delivery time.
const openText = `select o.order_id as "orderId", o.display_name as name, o.street, o.city, o.zip_code as "zipCode",
    coalesce(o.snapshot #>> '{delivery,label}', '') as time, o.slot_id as "slotId",
    exists (select from run_stops t where t.order_id = o.id) as "hasComeBack"
  from orders o join packings k on k.order_id = o.id and k.state = 'packed' left join slots s on s.id = o.slot_id
  where o.status = 'Processing' and o.snapshot #>> '{delivery,method}' is distinct from 'pickup'
    and (s.id is null or (s.starts_at at time zone $2)::date <= $1::date)
    and not exists (select from run_stops t where t.order_id = o.id and (t.outcome is null or t.outcome = 'delivered'))
  order by s.starts_at nulls first, o.created_at, o.id limit 500`
