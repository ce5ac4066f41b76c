// Figures of stock as they are typed and shown.

/** "12", "+12", "-3" or "−3"; undefined for anything else. */
export function readChange(text: string): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-')
  return /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : undefined
}

/** Whole numbers from 0. */
export function readCount(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}

/** "+3" or "−3". */
export function signed(change: number): string {
  if (change === 0) return '0'
  return change > 0 ? `+${change}` : `−${-change}`
}
