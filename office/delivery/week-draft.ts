// The weekly times of an area while they are edited: several added at once, days copied. Pure, so that it can be tested.
import { isNeverOffered } from '#domain/delivery/delivery-rules.ts'
import type { Cutoff } from '#domain/delivery/delivery.ts'
import { parseDollars } from '#office/ui/dollars.ts'
import type { DayRule, SlotRule } from './delivery-data.ts'

/** As typed: windows of `length` minutes from `starts` to `ends`; 0 for one window. */
export type TimesDraft = {
  starts: string
  ends: string
  length: number
  capacity: string
  price: string
  /** Hours before the start, or a time of day on the day itself, the day before, … */
  cutoffDays: 'hours' | number
  cutoffHours: string
  cutoffTime: string
}

export const emptyTimes: TimesDraft = {
  starts: '16:00',
  ends: '20:00',
  length: 120,
  capacity: '10',
  price: '0',
  cutoffDays: 'hours',
  cutoffHours: '2',
  cutoffTime: '18:00',
}

export type TimesWrong = Partial<Record<keyof TimesDraft, string>>

/** The windows, or what is wrong with what was typed. */
export function rulesOfDraft(draft: TimesDraft): { ok: true; rules: DayRule[] } | { ok: false; wrong: TimesWrong } {
  const [from, until] = [minutesOf(draft.starts), minutesOf(draft.ends === '00:00' ? '24:00' : draft.ends)]
  const capacity = Number(draft.capacity)
  const cents = parseDollars(draft.price)
  const cutoff = cutoffOf(draft)
  const cutoffField = draft.cutoffDays === 'hours' ? 'cutoffHours' : 'cutoffTime'
  const wrong: TimesWrong = {}
  if (from === undefined) wrong.starts = 'A time such as 16:00'
  if (until === undefined) wrong.ends = 'A time such as 20:00'
  else if (from !== undefined && until <= from) wrong.ends = 'After it starts'
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > 10_000) wrong.capacity = 'From 1 to 10,000'
  if (cents === undefined) wrong.price = 'An amount such as 3.90'
  if (cutoff === undefined) wrong[cutoffField] = 'Check this'
  else if (from !== undefined && isNeverOffered({ starts: clockOf(from), cutoff }))
    wrong[cutoffField] = 'Too early: nobody could order'
  if (from === undefined || until === undefined || cents === undefined || cutoff === undefined)
    return { ok: false, wrong }
  if (Object.keys(wrong).length > 0) return { ok: false, wrong }
  const length = draft.length === 0 ? until - from : draft.length
  const rules: DayRule[] = []
  for (let start = from; start < until; start += length)
    rules.push({
      starts: clockOf(start),
      ends: clockOf(Math.min(start + length, until)),
      capacity,
      price: cents / 100,
      cutoff,
    })
  return { ok: true, rules }
}

/** Those that start when another one did replace it. */
export function addToDays(
  rules: readonly SlotRule[],
  weekdays: readonly number[],
  added: readonly DayRule[],
): SlotRule[] {
  const starts = new Set(added.map((rule) => rule.starts))
  const others = rules.filter((rule) => !weekdays.includes(rule.weekday) || !starts.has(rule.starts))
  return sorted([...others, ...weekdays.flatMap((weekday) => added.map((rule) => ({ ...rule, weekday })))])
}

/** The other days have exactly the times of this one afterwards. */
export function copyDay(rules: readonly SlotRule[], from: number, to: readonly number[]): SlotRule[] {
  const copied = rules.filter(({ weekday }) => weekday === from)
  const others = rules.filter(({ weekday }) => weekday === from || !to.includes(weekday))
  const targets = to.filter((weekday) => weekday !== from)
  return sorted([...others, ...targets.flatMap((weekday) => copied.map((rule) => ({ ...rule, weekday })))])
}

/** Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

function sorted(rules: SlotRule[]): SlotRule[] {
  return rules.toSorted((one, other) => one.weekday - other.weekday || one.starts.localeCompare(other.starts))
}

function cutoffOf({ cutoffDays, cutoffHours, cutoffTime }: TimesDraft): Cutoff | undefined {
  if (cutoffDays !== 'hours')
    return minutesOf(cutoffTime) === undefined ? undefined : { days: cutoffDays, time: cutoffTime }
  const minutes = Math.round(Number(cutoffHours.replace(',', '.')) * 60)
  return cutoffHours.trim() !== '' && minutes >= 0 ? { minutes } : undefined
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
