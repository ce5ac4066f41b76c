// Areas, rules and times of the back office on the wire. Amounts are decimals of the shop's currency.
import * as z from 'zod'
import { clockLabel, slotLabel } from '#domain/delivery/delivery-labels.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { areaIdOf, slotIdOf } from '#domain/delivery/delivery.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { problemJson } from '#server/http/problem.ts'
import type { StaffArea } from './areas.ts'
import { amount, capacity, dayRuleJson, price, slotRuleJson, writeDayRule, writeSlotRule } from './delivery-json.ts'
import type { BookedSlot } from './make-slots.ts'
import type { SpecialDay, WeekRules } from './rules.ts'
import type { SlotProgress, StaffSlot, WeekArea } from './week.ts'

const time = z.string().describe('ISO 8601')
const version = z.int().min(1).max(2_000_000_000)
const kind = z.enum(['delivery', 'pickup'], 'delivery or pickup')
export const day = z.iso
  .date({ error: 'a day such as 2026-12-24', abort: true })
  .refine((text) => text >= '2000-01-01' && text <= '2999-12-31', { error: 'a day between 2000 and 2999', abort: true })
export const booked = z
  .enum(['keep', 'close'], 'keep or close')
  .optional()
  .describe('for booked times that no rule makes any more; without it they are refused')
  .meta({ id: 'BookedTimes' })

export const areaJson = z
  .object({
    id: z.string(),
    version,
    kind,
    name: z.string(),
    zips: z.array(z.string()).describe('beginnings of zips; the longest one decides'),
    address: z.string(),
    hours: z.string(),
    minimumOrder: price,
    freeFrom: price.nullable(),
    position: z.int(),
    isArchived: z.boolean(),
    timesPerWeek: z.int(),
  })
  .meta({ id: 'Area' })
export type AreaJson = z.infer<typeof areaJson>
export const areasJson = z.object({ items: z.array(areaJson) }).meta({ id: 'Areas' })
export type AreasJson = z.infer<typeof areasJson>

const text = (max: number) => z.string('a text').trim().max(max, `at most ${max} characters`)
const areaFields = {
  name: text(60),
  zips: z.array(z.string('a text').max(20, 'at most 20 characters'), 'a list').max(5_000, 'at most 5,000 of them'),
  address: text(300),
  hours: text(500),
  minimumOrder: amount,
  freeFrom: amount.nullable(),
}
export const newAreaBody = z
  .strictObject({
    kind,
    ...areaFields,
    zips: areaFields.zips.default([]),
    address: areaFields.address.default(''),
    hours: areaFields.hours.default(''),
    minimumOrder: amount.default(0),
    freeFrom: areaFields.freeFrom.default(null),
  })
  .meta({ id: 'NewAreaBody' })
export const editAreaBody = z
  .strictObject({ ...areaFields, position: z.int().min(0).max(1_000_000), isArchived: z.boolean() })
  .partial()
  .extend({ version, booked })
  .meta({ id: 'EditAreaBody' })

export const slotRulesJson = z.object({ version, rules: z.array(slotRuleJson) }).meta({ id: 'SlotRules' })
export type SlotRulesJson = z.infer<typeof slotRulesJson>
export const slotRulesBody = z
  .strictObject({
    version,
    rules: z.array(slotRuleJson, 'a list').max(7 * 48, `at most ${7 * 48} of them`),
    booked,
  })
  .meta({ id: 'SlotRulesBody' })

export const specialDayJson = z
  .object({
    id: z.string(),
    day: z.string(),
    area: z.string().nullable().describe('null for all areas'),
    name: z.string(),
    isClosed: z.boolean(),
    rules: z.array(dayRuleJson).describe('instead of the weekly ones'),
  })
  .meta({ id: 'SpecialDay' })
export type SpecialDayJson = z.infer<typeof specialDayJson>
export const specialDaysJson = z.object({ items: z.array(specialDayJson) }).meta({ id: 'SpecialDays' })
export type SpecialDaysJson = z.infer<typeof specialDaysJson>
export const specialDayBody = z
  .strictObject({
    day,
    area: z.string('a text').max(20).nullable().default(null),
    name: text(60).default(''),
    isClosed: z.boolean().default(false),
    rules: z.array(dayRuleJson, 'a list').max(48, 'at most 48 of them').default([]),
    booked,
  })
  .refine(({ isClosed, rules }) => isClosed === (rules.length === 0), {
    path: ['rules'],
    error: 'either closed, or with times',
  })
  .meta({ id: 'SpecialDayBody' })

export const staffSlotJson = z
  .object({
    id: z.string(),
    version,
    area: z.string(),
    date: z.string(),
    startsAt: time,
    endsAt: time,
    label: z.string(),
    cutoffAt: time,
    capacity: z.int(),
    taken: z.int(),
    price,
    isClosed: z.boolean(),
    isEdited: z.boolean().describe('changed by hand: the rules leave it alone'),
  })
  .meta({ id: 'StaffSlot' })
export type StaffSlotJson = z.infer<typeof staffSlotJson>
export const weekJson = z
  .object({
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    areas: z.array(z.object({ id: z.string(), name: z.string(), kind })),
    slots: z.array(staffSlotJson),
  })
  .meta({ id: 'SlotWeek' })
export type WeekJson = z.infer<typeof weekJson>
export const todaySlotsJson = z
  .object({
    slots: z.array(
      z.object({
        id: z.string(),
        area: z.string(),
        label: z.string(),
        capacity: z.int(),
        taken: z.int(),
        packed: z.int().describe('orders that are packed or delivered'),
        late: z.int().describe('orders that aren’t delivered though the time has ended'),
      }),
    ),
  })
  .meta({ id: 'TodaySlots' })
export type TodaySlotsJson = z.infer<typeof todaySlotsJson>
export const editSlotBody = z
  .strictObject({ version, capacity: capacity.optional(), isClosed: z.boolean().optional() })
  .refine((edit) => edit.capacity !== undefined || edit.isClosed !== undefined, 'say what to change')
  .meta({ id: 'EditSlotBody' })

const bookedSlot = z.object({ id: z.string(), area: z.string(), label: z.string(), orders: z.int() })
export const deliveryConflict = problemJson
  .extend({
    booked: z.array(bookedSlot).optional().describe('times that somebody booked'),
    taken: z
      .array(z.object({ zip: z.string(), area: z.string() }))
      .optional()
      .describe('zips of other areas'),
    current: z.union([areaJson, slotRulesJson, staffSlotJson]).optional().describe('as it is now'),
  })
  .meta({ id: 'DeliveryConflict' })
export type DeliveryConflict = z.infer<typeof deliveryConflict>

export function writeStaffArea({ id, archivedAt, minimumOrderCents, freeFromCents, ...area }: StaffArea): AreaJson {
  const freeFrom = freeFromCents === null ? null : dollarsOf(freeFromCents)
  const isArchived = archivedAt !== null
  return { ...area, id: areaIdOf(id), minimumOrder: dollarsOf(minimumOrderCents), freeFrom, isArchived }
}

export function writeRules({ version: current, rules }: WeekRules): SlotRulesJson {
  return { version: current, rules: rules.map(writeSlotRule) }
}

export function writeSpecialDay({ id, areaId, rules, ...rest }: SpecialDay): SpecialDayJson {
  return { ...rest, id: String(id), area: areaId === null ? null : areaIdOf(areaId), rules: rules.map(writeDayRule) }
}

/** Areas share their windows, so each window is written once. */
export function writeStaffSlots(slots: readonly StaffSlot[], zone: ZoneFormat): StaffSlotJson[] {
  const windows = new Map<Date, ReturnType<typeof writeWindow>>()
  return slots.map((slot) => {
    const window = windows.get(slot.startsAt) ?? writeWindow(slot, zone)
    windows.set(slot.startsAt, window)
    return writeSlotIn(window, slot)
  })
}

export function writeStaffSlot(slot: StaffSlot, zone: ZoneFormat): StaffSlotJson {
  return writeSlotIn(writeWindow(slot, zone), slot)
}

function writeWindow({ date, starts, ends, ...slot }: StaffSlot, zone: ZoneFormat) {
  const [startsAt, endsAt] = [slot.startsAt.toISOString(), slot.endsAt.toISOString()]
  return { date, startsAt, endsAt, label: clockLabel(starts, ends, zone), cutoffAt: slot.cutoffAt.toISOString() }
}

function writeSlotIn(
  { date, startsAt, endsAt, label, cutoffAt }: ReturnType<typeof writeWindow>,
  { id, version: current, areaId, capacity: places, taken, priceCents, isClosed, isEdited }: StaffSlot,
): StaffSlotJson {
  return {
    id: slotIdOf(id),
    version: current,
    area: areaIdOf(areaId),
    date,
    startsAt,
    endsAt,
    label,
    cutoffAt,
    capacity: places,
    taken,
    price: dollarsOf(priceCents),
    isClosed,
    isEdited,
  }
}

export function writeProgress({ id, starts, ends, ...slot }: SlotProgress, zone: ZoneFormat) {
  return { ...slot, id: slotIdOf(id), label: clockLabel(starts, ends, zone) }
}

export function writeWeekArea({ id, name, kind: ofArea }: WeekArea): WeekJson['areas'][number] {
  return { id: areaIdOf(id), name, kind: ofArea }
}

export function writeBooked({ id, area, taken, ...slot }: BookedSlot, zone: ZoneFormat): z.infer<typeof bookedSlot> {
  return { id: slotIdOf(id), area, label: slotLabel(slot, zone), orders: taken }
}
