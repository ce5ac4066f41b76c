// Runs on the wire: as the office plans them, and as their driver sees them: name, address, phone and note, but no sums.
import * as z from 'zod'
import { ageChecks, runStates, stopEventKinds, stopOutcomes, stopsBefore } from '#domain/delivery/run.ts'
import { slotIdOf } from '#domain/delivery/delivery.ts'
import { temperatureOf } from '#domain/food/temperature.ts'
import { problemJson } from '#server/http/problem.ts'
import { orderStatus } from '#server/orders/status-json.ts'
import { maxEvents, phoneEvent, refusedJson } from '#server/orders/phone-event-json.ts'
import { addressJson } from '#server/orders/staff/admin-json.ts'
import type { OpenOrder, PlannedRun } from './plan-runs.ts'
import { isOnRun } from './run-rows.ts'
import type { Run, Stop } from './run-rows.ts'

const time = z.string().describe('ISO 8601')
const text = (most: number) => z.string().trim().max(most)
export const dayText = z.iso
  .date({ error: 'a day such as 2026-01-31', abort: true })
  .refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'a day between 2000 and 2999')
const orderId = z.string().max(20).describe('the number of an order')
const line = z.string().regex(/^p\d{1,9}$/, 'the _id of a product')
const version = z.int().min(1).max(2_000_000_000)

const event = phoneEvent.extend({
  orderId,
  kind: z.enum(stopEventKinds),
  name: text(120).optional().describe('who took it'),
  note: text(500).optional(),
  leftAtDoor: z.boolean().optional(),
  age: z.enum(ageChecks).optional().describe('for delivered; `refused`: what has a minimum age came back'),
  line: line.optional().describe('for damaged: the product in the box'),
  count: z.int().min(1).max(10_000).optional().describe('for damaged: one unless given'),
})

export const stopEventsBody = z
  .object({
    events: z
      .array(
        event
          .refine(({ kind, line: product }) => kind !== 'damaged' || product !== undefined, {
            path: ['line'],
            message: 'name the damaged product',
          })
          .meta({ id: 'StopEvent' }),
      )
      .min(1)
      .max(maxEvents),
  })
  .meta({ id: 'StopEventsBody' })

const stateJson = z.object({
  outcome: z.enum(stopOutcomes).nullable().describe('null until the driver was there'),
  at: time.nullable().describe("by the phone's clock"),
  name: z.string(),
  note: z.string(),
  leftAtDoor: z.boolean(),
  age: z.enum(ageChecks).nullable(),
  damaged: z.array(z.object({ line: z.string(), count: z.int() })),
})

const stopJson = z
  .object({
    orderId: z.string(),
    position: z.int(),
    name: z.string(),
    phone: z.string(),
    address: addressJson,
    note: z.string().describe('of the shopper'),
    leaveAtDoor: z.boolean(),
    time: z.string().describe('the delivery time or courier in words'),
    startsAt: time.nullable(),
    endsAt: time.nullable(),
    boxes: z.int(),
    lines: z
      .array(z.object({ line: z.string(), title: z.string(), count: z.int(), minimumAge: z.int().nullable() }))
      .describe('what is in the boxes'),
    state: stateJson,
  })
  .meta({ id: 'Stop' })

const head = z.object({
  id: z.string(),
  day: z.string(),
  name: z.string(),
  state: z.enum(runStates),
  leftAt: time.nullable(),
  version: z.int(),
})

export const myRunJson = head
  .extend({
    stops: z.array(
      stopJson
        .extend({ events: z.array(event.extend({ by: z.string() }).meta({ id: 'RecordedStopEvent' })) })
        .meta({ id: 'OwnStop' }),
    ),
    cancelled: z.array(z.string()).describe('orders that were cancelled: bring them back'),
  })
  .meta({ id: 'MyRun' })
export type MyRunJson = z.infer<typeof myRunJson>

export const myRunsJson = z
  .object({ day: z.string().describe('today in the shop'), runs: z.array(myRunJson) })
  .meta({ id: 'MyRuns' })
export type MyRunsJson = z.infer<typeof myRunsJson>

export const stopsRecordedJson = z.object({ run: myRunJson, refused: refusedJson }).meta({ id: 'StopsRecorded' })
export type StopsRecordedJson = z.infer<typeof stopsRecordedJson>

export const runJson = head
  .extend({
    finishedAt: time.nullable(),
    driver: z.object({ uid: z.string(), name: z.string() }).nullable(),
    stops: z.array(
      stopJson
        .extend({
          status: orderStatus,
          outcomeAt: time.nullable(),
          isFrozen: z.boolean().describe('something in it is frozen, as far as the catalog knows'),
          isChilled: z.boolean(),
          stopsBefore: z.int().describe('how many the driver still visits before'),
        })
        .meta({ id: 'PlannedStop' }),
    ),
  })
  .meta({ id: 'Run' })
export type RunJson = z.infer<typeof runJson>

export const runsJson = z
  .object({
    day: z.string(),
    runs: z.array(runJson),
    open: z
      .array(
        z.object({
          orderId: z.string(),
          name: z.string(),
          street: z.string(),
          city: z.string(),
          zipCode: z.string(),
          time: z.string(),
          slotId: z.string().nullable(),
          hasComeBack: z.boolean().describe('it was on its way before'),
        }),
      )
      .describe('packed, and in no run yet'),
    drivers: z.array(z.object({ uid: z.string(), name: z.string() })),
  })
  .meta({ id: 'Runs' })
export type RunsJson = z.infer<typeof runsJson>

const fields = z
  .object({
    name: text(80).min(1).optional(),
    driver: z.string().max(200).nullable().optional().describe('the uid of somebody who may drive'),
    orders: z.array(orderId).max(500).optional().describe('all of its orders, in the order of the stops'),
    sort: z.enum(['zip']).optional().describe('by time and street instead'),
    boxes: z
      .array(z.object({ orderId, boxes: z.int().min(1).max(99) }))
      .max(500)
      .optional(),
  })
  .meta({ id: 'RunFields' })

export const newRunBody = fields
  .extend({
    day: dayText,
    slots: z.array(z.string().max(20)).max(100).optional().describe('adds the open orders of these delivery times'),
    zips: z.array(text(10).min(1)).max(100).optional().describe('adds the open orders of zips that begin like this'),
  })
  .meta({ id: 'NewRunBody' })
export const runEditBody = fields.extend({ version, day: dayText.optional() }).meta({ id: 'RunEditBody' })
export const leaveBody = z.object({ version: version.optional() }).nullish().meta({ id: 'LeaveBody' })

export const runProblem = problemJson
  .extend({ orders: z.array(z.string()).optional().describe('which orders') })
  .meta({ id: 'RunProblem' })

export function writeMyRun({ id, day, name, state, leftAt, version: now }: Run, stops: readonly Stop[]): MyRunJson {
  return {
    id,
    day,
    name,
    state,
    version: now,
    leftAt: leftAt?.toISOString() ?? null,
    stops: stops.filter(isOnRun).map((stop) => ({ ...writeStop(stop), events: stop.events })),
    cancelled: stops.filter(({ status }) => status === 'Cancelled').map(({ orderId: number }) => number),
  }
}

export function writeRun({ driver, driverName, leftAt, finishedAt, stops, ...run }: PlannedRun): RunJson {
  return {
    ...run,
    leftAt: leftAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    driver: driver === null ? null : { uid: driver, name: driverName ?? '' },
    stops: stops.map((stop) => ({
      ...writeStop(stop),
      status: stop.status,
      outcomeAt: stop.outcomeAt?.toISOString() ?? null,
      isFrozen: stop.lines.some((one) => temperatureOf(one) === 'frozen'),
      isChilled: stop.lines.some((one) => temperatureOf(one) === 'chilled'),
      stopsBefore: stopsBefore(stops.filter(isOnRun), stop.orderId),
    })),
  }
}

export function writeOpen({ slotId, ...order }: OpenOrder): RunsJson['open'][number] {
  return { ...order, slotId: slotId === null ? null : slotIdOf(slotId) }
}

function writeStop(stop: Stop) {
  const { orderId: number, position, name, phone, address, note, leaveAtDoor, startsAt, endsAt, boxes, state } = stop
  return {
    orderId: number,
    position,
    name,
    phone,
    address,
    note,
    leaveAtDoor,
    time: stop.time,
    startsAt,
    endsAt,
    boxes,
    lines: stop.lines.map(({ line: product, title, count, minimumAge }) => ({
      line: product,
      title,
      count,
      minimumAge,
    })),
    state,
  }
}
