// Which report over which days: in the address of the screen, so that it can be bookmarked and sent to somebody.

import type { Settings } from '#domain/settings/settings-tree.ts'
import { daysLater, isDay } from '#office/delivery/days.ts'

type WeekStart = Settings['shop']['weekStart']

export const reportNames = {
  day: 'Sales by day',
  category: 'Sales by category',
  product: 'Sales by product',
  coupons: 'Coupons',
  refunds: 'Refunds',
  tax: 'Tax by rate',
  times: 'Delivery times',
  missing: 'Missing products',
  packing: 'Packing times',
  runs: 'Runs',
  'driven-times': 'On time',
  weights: 'Weight given away',
  searches: 'Searches without results',
} as const
export type ReportName = keyof typeof reportNames

/** Days of the shop's clock as `YYYY-MM-DD`, both inclusive. */
export type Range = { from: string; to: string }
/** `currency`: another than the shop's of today. */
export type SalesRange = Range & { currency?: string }

const dayMs = 24 * 60 * 60 * 1_000
const defaultDays = 30
/** As the server has it. */
const maxDays = 366

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function lastDays(count: number, today: string): Range {
  return { from: daysLater(today, 1 - count), to: today }
}

/** How long a week has lasted, by the day of the week that it begins with. */
function daysIntoWeek(today: string, start: WeekStart): number {
  const first = { sunday: 0, monday: 1, saturday: 6 }[start]
  return (new Date(today).getUTCDay() - first + 7) % 7
}

/** The ranges that are asked for most, by name. */
export function presetsFor(today: string, weekStart: WeekStart): Record<string, Range> {
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()]
  const first = (at: number) => dayOf(new Date(Date.UTC(year, at, 1)))
  const week = daysLater(today, -daysIntoWeek(today, weekStart))
  return {
    '7 days': lastDays(7, today),
    '30 days': lastDays(defaultDays, today),
    '90 days': lastDays(90, today),
    'This week': { from: week, to: today },
    'Last week': lastDays(7, daysLater(week, -1)),
    'This month': { from: first(month), to: today },
    'Last month': { from: first(month - 1), to: dayOf(new Date(Date.UTC(year, month, 0))) },
    'This year': { from: dayOf(new Date(Date.UTC(year, 0, 1))), to: today },
  }
}

/** Ignores what it doesn't know: an address can be typed. */
export function readReport(params: URLSearchParams, today: string): { report: ReportName; currency?: string } & Range {
  const names = Object.keys(reportNames) as ReportName[]
  const report = names.find((name) => name === params.get('report')) ?? 'day'
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const range = isDay(from) && isDay(to) && rangeProblem({ from, to }) === undefined ? { from, to } : undefined
  const currency = /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0]
  return { report, ...(range ?? lastDays(defaultDays, today)), ...(currency !== undefined && { currency }) }
}

export function rangeProblem({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days'
  if (from > to) return 'The first day is after the last one'
  return (Date.parse(to) - Date.parse(from)) / dayMs >= maxDays ? `At most ${maxDays} days` : undefined
}
