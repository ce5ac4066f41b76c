// The time that is left until a moment, as a clock shows it.

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }

/** A started second counts as a whole one, so that the clock shows zero at the very end and not before. */
export function countdownTo(end: Date, now: Date): Countdown {
  const left = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
