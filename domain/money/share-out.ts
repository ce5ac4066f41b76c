// Shares an amount out over several parts in proportion to their weights: whole cents that add up to the amount.
import type { Cents } from './money.ts'

/** By largest remainder: no part is off by a cent or more. Nothing is shared out where all weights are 0. */
export function shareOut(cents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (cents * weight) / sum)
  const shares = exact.map(Math.floor)
  const missing = cents - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
