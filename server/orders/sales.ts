// What a sale is, said once in SQL: Today and the reports sum up the same orders.

/** The money of an order counts once it was charged; a cancelled order is no sale. */
export const isCharged = `status <> 'Cancelled' and payment_state in ('captured', 'refunded')`

// All columns are in one index (orders_sales_by_currency), so that the orders themselves aren't read.
const sums = `(count(*) filter (where status <> 'Cancelled'))::int as orders,
    coalesce(sum(charge_cents) filter (where ${isCharged}), 0)::bigint as "chargedCents",
    coalesce(sum(refunded_cents) filter (where ${isCharged}), 0)::bigint as "refundedCents"`

export type DaySales = { day: string; orders: number; chargedCents: number; refundedCents: number }

/** Amounts of two currencies are never added up; `value` is the place of an ISO code in capitals, as settings have it. */
export const inCurrency = (value: string, column = 'currency') => `${column} = lower(${value}::text)`

/** One range of an index for each day; `day` is a timestamp at midnight, and `timeZone` the place of the shop's time zone. */
export const salesOf = (day: string, timeZone: string, currency: string) => `lateral (select ${sums}
  from orders where created_at >= ${day} at time zone ${timeZone} and created_at < (${day} + interval '1 day') at time zone ${timeZone}
    and ${inCurrency(currency)}) sold`
