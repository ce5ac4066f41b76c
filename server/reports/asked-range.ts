// The days that a report is asked for, on the shop's clock.
import * as z from 'zod'
import { dayIn } from '#domain/settings/zone-day.ts'
import type { Range } from './range.ts'

const maxDays = 366
const dayMs = 24 * 60 * 60 * 1_000

// Aborting: what follows computes with the days.
const day = z.iso
  .date({ error: 'a day such as 2026-01-31', abort: true })
  .refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
    error: 'a day between 2000 and 2999',
    abort: true,
  })
const limit = z.coerce.number().int().min(1).max(10_000).default(100).describe('of products, coupons, searches')

/** Without days: the last thirty. */
export const range = z.object({
  from: day.optional(),
  to: day.optional().describe(`inclusive; at most ${maxDays} days in all`),
  limit,
})
type AskedRange = z.infer<typeof range>

export function rangesIn(timeZone: () => string) {
  const rangeOf = ({ from, to }: AskedRange): Range => {
    const last = to ?? dayIn(timeZone(), new Date())
    return { from: from ?? dayBefore(last, 29), to: last }
  }
  return {
    rangeOf,

    asked: <Shape extends z.ZodType<AskedRange>>(shape: Shape) =>
      shape
        .refine((query) => daysIn(rangeOf(query)) >= 1, { path: ['to'], error: 'not before the first day' })
        .refine((query) => daysIn(rangeOf(query)) <= maxDays, { path: ['from'], error: `at most ${maxDays} days` }),
  }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

function daysIn({ from, to }: Range): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
