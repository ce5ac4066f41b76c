// What staff may write about areas and weekly times: tidied, and what is wrong with it by field.
import { daysOffered, tidyZip } from './delivery.ts'
import type { AreaKind, Cutoff, DayRule, SlotRule } from './delivery.ts'
import { formatShortMoney } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'

export type AreaFields = {
  name: string
  address: string
  hours: string
  zips: string[]
  minimumOrderCents: Cents
  freeFromCents: Cents | null
}

export type Wrong = Record<string, string>

/** Zips as they are compared, each once. */
export function tidyArea<Fields extends Partial<AreaFields>>(fields: Fields): Fields {
  const { name, zips } = fields
  return {
    ...fields,
    ...(name !== undefined && { name: name.replaceAll(/\s+/gu, ' ').trim() }),
    ...(zips !== undefined && { zips: [...new Set(zips.map(tidyZip))].toSorted() }),
  }
}

/** Of tidy fields. */
export function areaRefusals({ name, address, zips }: Partial<AreaFields>, kind: AreaKind): Wrong {
  const wrong: Wrong = {}
  if (name === '') wrong['name'] = 'what is it called?'
  if (kind === 'pickup' && address !== undefined && address.trim() === '') wrong['address'] = 'where is it?'
  if (kind === 'pickup' && zips !== undefined && zips.length > 0)
    wrong['zips'] = 'a pick-up point serves every zip, so it has none'
  const bad = zips?.find((zip) => !/^[A-Z0-9]{1,10}$/.test(zip))
  if (bad !== undefined) wrong['zips'] = `“${bad}” isn’t a zip or the beginning of one`
  return wrong
}

/** Whether it's cut off before shoppers see it: from the first moment of a day on, `daysOffered` days before. */
export function isNeverOffered({ starts, cutoff }: Pick<DayRule, 'starts' | 'cutoff'>): boolean {
  const before = 'days' in cutoff ? cutoff.days * dayMinutes - minuteOf(cutoff.time) : cutoff.minutes - minuteOf(starts)
  return before >= daysOffered * dayMinutes
}

const dayMinutes = 1_440
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** By the place in the list: `rules.3.ends`. */
export function ruleRefusals(rules: readonly (DayRule & { weekday?: number })[]): Wrong {
  const wrong: Wrong = {}
  const begun = new Set<string>()
  for (const [index, { weekday, starts, ends, cutoff }] of rules.entries()) {
    const start = `${weekday ?? ''} ${starts}`
    if (begun.has(start)) wrong[`rules.${index}.starts`] = 'another time of this day starts then'
    begun.add(start)
    if (ends <= starts) wrong[`rules.${index}.ends`] = 'after it starts; 24:00 is midnight'
    if ('days' in cutoff && cutoff.days === 0 && cutoff.time > starts)
      wrong[`rules.${index}.cutoff`] = 'not after the start'
    if (isNeverOffered({ starts, cutoff })) wrong[`rules.${index}.cutoff`] = neverOffered
  }
  return wrong
}

const neverOffered = `shoppers see it ${daysOffered} days before, so they could never order`

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** For the log: "Monday 16:00–18:00, 10 orders, $3.90, until 2 hours before". */
export function ruleText(rule: DayRule | SlotRule, money: MoneyFormat): string {
  const day = 'weekday' in rule ? `${weekdayNames[rule.weekday]} ` : ''
  const orders = rule.capacity === 1 ? '1 order' : `${rule.capacity} orders`
  const price = rule.priceCents === 0 ? 'free' : formatShortMoney(rule.priceCents, money)
  return `${day}${rule.starts}–${rule.ends}, ${orders}, ${price}, until ${cutoffText(rule.cutoff)}`
}

/** "2 hours before", "18:00 the day before". */
export function cutoffText(cutoff: Cutoff): string {
  if ('days' in cutoff) {
    const before = ['the same day', 'the day before'][cutoff.days] ?? `${cutoff.days} days before`
    return `${cutoff.time} ${before}`
  }
  if (cutoff.minutes === 0) return 'the start'
  const [amount, unit] = cutoff.minutes % 60 === 0 ? [cutoff.minutes / 60, 'hour'] : [cutoff.minutes, 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'} before`
}
