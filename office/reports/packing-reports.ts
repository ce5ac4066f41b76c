// The reports of the store room: what was missing, how long packing takes, and what was given away on the scale.
import type { MissingReportJson, PackingReportJson, WeightReportJson } from '#server/reports/report-json.ts'

const count = (title: string, isShared = false) => ({ title, kind: 'count' as const, isShared })

export function missingReport({ items }: MissingReportJson) {
  const counts = ['Missing', 'Replaced', 'Ordered', 'Asked', 'Accepted', 'Refused']
  return {
    columns: [{ title: 'Product', kind: 'text' as const }, ...counts.map((title) => count(title))],
    rows: items.map(({ title, missing, replaced, ordered, asked, accepted, refused, productId }) => ({
      cells: [title, missing, replaced, ordered, asked, accepted, refused],
      to: `/products/${productId}`,
    })),
    hint: 'Of orders that were packed with a phone, by the day they were finished. Days in UTC.',
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
    hint: 'From taking an order to finishing it, breaks included. Days in UTC.',
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
    hint: 'What weighed more than shoppers pay for: a portion with its tolerance, or the estimate where that was charged before packing. By the day an order was packed, before discounts. Days in UTC.',
  }
}
