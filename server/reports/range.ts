// The days of a report.

/** Days in the shop's time zone, both inclusive. */
export type Range = { from: string; to: string }
/** What was sold in one currency: amounts of two are never added up. */
export type SalesRange = Range & { currency: string }

/** Of a statement whose first values are the days and the time zone. As timestamps: dates would be read in the time zone of the session. */
export const inRange = (column: string) =>
  `${column} >= $1::date::timestamp at time zone $3 and ${column} < ($2::date + 1)::timestamp at time zone $3`
