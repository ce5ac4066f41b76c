// The time left until a moment, split for a countdown clock.

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }

/** Rounds seconds up, so that the clock shows zero exactly at the end and not before. */
export function countdownTo(end: Date, now: Date): Countdown {
  const left = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
