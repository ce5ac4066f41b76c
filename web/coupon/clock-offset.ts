// How far the shop's clock is ahead of the browser's, from one answer of the server.

type ClockReading = {
  /** By the browser's clock, in milliseconds. */
  askedAt: number
  answeredAt: number
  /** The `Date` of the answer: whole seconds, so the true moment lies up to a second later. */
  serverDate: number
}

/**
 * A browser's clock that fits the answer is taken as right: it is finer than the seconds of the answer. One that does
 * not is set to the middle of what is possible.
 */
export function clockOffset({ askedAt, answeredAt, serverDate }: ClockReading): number {
  const least = serverDate - answeredAt
  const most = serverDate + 1000 - askedAt
  return least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2)
}
