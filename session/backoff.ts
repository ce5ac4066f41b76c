// How long to wait before the next attempt to reach the shop.

const longestWaitMs = 30_000

/** Doubles, with a random half, so that not every screen returns in the same moment after a restart. */
export function backoffMs(attempt: number, random = Math.random()): number {
  return Math.min(longestWaitMs, 500 * 2 ** attempt) * (0.5 + random / 2)
}
