// Money is integer cents inside the shop; dollars exist only on the wire and on screen.

export type Cents = number

export function dollarsOf(cents: Cents): number {
  return cents / 100
}

export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** "$3.40": always two decimals. */
export function formatDollars(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** "$20": for amounts that have no cents, or where they don't matter. */
export function formatWholeDollars(cents: Cents): string {
  return `$${Math.floor(cents / 100)}`
}
