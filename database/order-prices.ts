// How the amounts of an order are written, from its own row: as it was placed, and not as the shop writes them now.

/** `table`: the alias of orders or checkouts. Before snapshots had money, every shop wrote en-US. */
export function orderPrices(table: string): string {
  return `json_build_object('currency', upper(${table}.currency),
    'locale', coalesce(${table}.snapshot -> 'money' ->> 'locale', 'en-US'))`
}
