// The reports of the store room and of the runs: what was missing, how long packing takes, what was given away on the scale, and
// what was delivered in time.
import type {
  MissingReportJson,
  PackingReportJson,
  RunReportJson,
  WeightReportJson,
} from '#server/reports/report-json.ts'
import { daysHint } from '#office/ui/dates.ts'

const count = (title: string, isShared = false) => ({ title, kind: 'count' as const, isShared })

export function missingReport({ items }: MissingReportJson) {
  const counts = ['Missing', 'Replaced', 'Ordered', 'Asked', 'Accepted', 'Refused']
  return {
    columns: [{ title: 'Product', kind: 'text' as const }, ...counts.map((title) => count(title))],
    rows: items.map(({ title, missing, replaced, ordered, asked, accepted, refused, productId }) => ({
      cells: [title, missing, replaced, ordered, asked, accepted, refused],
      to: `/products/${productId}`,
    })),
    hint: `Of orders that were packed with a phone, by the day they were finished. ${daysHint()}`,
  }
}

export function packingReport({ items }: PackingReportJson) {
  return {
    isByDay: true,
    columns: [
      { title: 'Day', kind: 'day' as const },
      count('Orders'),
      count('Lines'),
      count('Minutes per order', true),
      count('Seconds per line', true),
    ],
    rows: items.map(({ day, orders, lines, seconds }) => ({
      cells: [day, orders, lines, Math.round(seconds / orders / 6) / 10, Math.round(seconds / Math.max(1, lines))],
    })),
    hint: `From taking an order to finishing it, breaks included. ${daysHint()}`,
  }
}

export function weightReport({ items, currency, currencies }: WeightReportJson) {
  return {
    currency,
    currencies,
    columns: [
      { title: 'Product', kind: 'text' as const },
      { title: 'Given away', kind: 'cents' as const },
      count('Grams given away'),
      count('Grams packed'),
      count('Portions'),
    ],
    rows: items.map(({ title, givenCents, givenGrams, grams, packed, productId }) => ({
      cells: [title, givenCents, givenGrams, grams, packed],
      to: `/products/${productId}`,
    })),
    hint: `What weighed more than shoppers pay for: a portion with its tolerance, or the estimate where that was charged before packing. By the day an order was packed, before discounts. ${daysHint()}`,
  }
}

/** By run, or by delivery time. */
export function runReport({ items }: RunReportJson, by: 'run' | 'time') {
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))
  const nameOf = ({ day = '', name }: { day?: string | undefined; name: string }) =>
    by === 'run' ? `${day}, ${name}` : name || 'No delivery time'
  return {
    columns: [
      { title: by === 'run' ? 'Run' : 'Delivery time', kind: 'text' as const },
      count('Stops'),
      count('On time, %', true),
      count('Late'),
      count('Not at home'),
      count('Refused'),
      count('Minutes per stop', true),
    ],
    rows: items.map(({ stops, promised, onTime, notHome, refused, seconds, ...of }) => ({
      cells: [
        nameOf(of),
        stops,
        percent(onTime, promised),
        promised - onTime,
        notHome,
        refused,
        Math.round(seconds / stops / 6) / 10,
      ],
      ...(of.day !== undefined && { to: `/runs?day=${of.day}` }),
    })),
    hint: "By the day of the run, in the shop's time zone. On time: handed over before the delivery time ended. A stop lasts from the one before it, breaks included.",
  }
}
