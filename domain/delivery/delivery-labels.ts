// How people read delivery times: windows, days and both, in the zone and language of the shop.
import { dayIn } from '#domain/settings/zone-day.ts'

/** How people read a time: in the shop's zone, whoever reads it. */
export type ZoneFormat = { timeZone: string; locale: string }

type TimeWindow = { startsAt: Date; endsAt: Date }

/** "4–6 PM", "16–18 Uhr": minutes only where there are some. */
export function windowLabel({ startsAt, endsAt }: TimeWindow, zone: ZoneFormat): string {
  return clockLabel(clockTime(startsAt, zone), clockTime(endsAt, zone), zone)
}

/** The same of two times such as 16:00 on the shop's clock. */
export function clockLabel(starts: string, ends: string, zone: ZoneFormat): string {
  const key = `${zone.locale} ${starts} ${ends}`
  const known = labels.get(key)
  if (known !== undefined) return known
  const label = writeRange(starts, ends, zone)
  // A week of all areas has the same few windows again and again, and Intl is slow.
  if (labels.size >= maxLabels) labels.clear()
  labels.set(key, label)
  return label
}

const labels = new Map<string, string>()
const maxLabels = 1_000

function writeRange(starts: string, ends: string, zone: ZoneFormat): string {
  const shape = starts.endsWith(':00') && ends.endsWith(':00') ? 'hours' : 'minutes'
  const format = formatOf({ ...zone, timeZone: 'UTC' }, shape)
  // On one and the same day, or a window until midnight would be written with both its dates.
  const [from, to] = [onOneDay(starts), onOneDay(ends)]
  // From midnight to midnight, which a range would write only once.
  const isAllDay = from.getTime() === to.getTime()
  const text = isAllDay ? `${format.format(from)}–${format.format(to)}` : format.formatRange(from, to)
  return text.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ')
}

const onOneDay = (time: string): Date => new Date(`2000-01-01T${time === '24:00' ? '00:00' : time}:00Z`)

/** "16:00" on the shop's clock. */
export function clockTime(moment: Date, { timeZone }: Pick<ZoneFormat, 'timeZone'>): string {
  return formatOf({ timeZone, locale: 'en-GB' }, 'clock').format(moment)
}

/** "Today", "Tomorrow" or "Thu, Nov 19". */
export function dayLabel(moment: Date, now: Date, zone: ZoneFormat): string {
  const day = dayIn(zone.timeZone, moment)
  const today = dayIn(zone.timeZone, now)
  if (day === today) return 'Today'
  return day === dayAfter(today) ? 'Tomorrow' : dateLabel(moment, zone)
}

/** By the calendar, since a day may have 23 or 25 hours. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** "Thu, Nov 19, 4–6 PM": the same whenever it's read. */
export function slotLabel(slot: TimeWindow, zone: ZoneFormat): string {
  return `${dateLabel(slot.startsAt, zone)}, ${windowLabel(slot, zone)}`
}

function dateLabel(moment: Date, zone: ZoneFormat): string {
  return formatOf(zone, 'day').format(moment)
}

const shapes = {
  hours: { hour: 'numeric' },
  minutes: { hour: 'numeric', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf({ timeZone, locale }: ZoneFormat, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${shape}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...shapes[shape] })
  formats.set(key, format)
  return format
}
