// Named points at which a test can have the server die as in a power failure. Never set in production.

/** Those of a purchase, a refund or a bulk change, which the drill of tests/faults reaches. */
export const drillPoints = [
  'after-open',
  'after-create',
  'before-place',
  'inside-place',
  'after-place',
  'after-capture',
  'after-done',
  'after-reject',
  'after-cancel',
  'after-give-up',
  'after-let-go',
  'after-begun',
  'after-order-cancelled',
  'after-refund-intended',
  'after-refund-sent',
  'after-refund-recorded',
  'inside-batch',
  'inside-undo',
  'after-batch-chunk',
] as const

export const crashPoints = [
  ...drillPoints,
  'inside-move-time',
  'inside-order-cancelled',
  'inside-give-up',
  'after-card-refused',
  'after-other-card',
  'after-order-changed',
  'before-change-paid',
  'after-change-paid',
  'inside-import',
  'inside-apply',
] as const

export type CrashPoint = (typeof crashPoints)[number]
/** `afterMs`: once the operation just started is in progress. */
export type CrashAt = (point: CrashPoint, afterMs?: number) => void

/** `after-place` dies the first time this point is reached, `after-place:3` the third time. */
export function createCrashAt(setting: string | undefined): CrashAt {
  const [wanted, times = '1'] = (setting ?? '').split(':')
  let left = Number(times)
  const die = () => void process.kill(process.pid, 'SIGKILL')
  return (point, afterMs) => {
    if (point !== wanted || --left !== 0) return
    if (afterMs === undefined) die()
    else setTimeout(die, afterMs)
  }
}
