// The figures of Today that a role sees, in the order of a working day, each with the list behind it.
import type { TodayJson } from '#server/orders/staff/today-routes.ts'

export type Figure = {
  label: string
  count: number
  /** The screen with its rows. */
  to: string
  hint?: string
  /** Above zero it needs somebody. */
  isTrouble: boolean
}

export function figuresOf({
  todo: { orders, packing, money, emails, runs, stock, webhooks },
}: Pick<TodayJson, 'todo'>): Figure[] {
  const figures: Figure[] = []
  const list = (label: string, count: number, rows: string, more: Partial<Figure> = {}) =>
    figures.push({ label, count, to: `/orders${rows}`, isTrouble: false, ...more })
  if (orders !== undefined) {
    list('New orders', orders.new, '?status=Pending')
    list('Late orders', orders.late, '?needs=late', { isTrouble: true, hint: 'Not started or not delivered in time' })
    list('Being packed', orders.processing, '?status=Processing')
    list('Reported by customers', orders.reported, '?needs=reported', { isTrouble: true, hint: 'Refund or decline' })
  }
  if (packing !== undefined)
    figures.push({ label: 'Being packed', count: packing.processing, to: '/picking', isTrouble: false })
  if (money !== undefined) {
    list('Payments not collected', money.stuck, '/payments', { isTrouble: true })
    list('Delivered, not paid', money.unpaid, '?needs=unpaid', { isTrouble: true })
    list('Packed, card refused', money.refused, '?needs=card-refused', {
      isTrouble: true,
      hint: 'We asked the customer for another card',
    })
    list('Card holds ending', money.expiring, '?needs=expiring', {
      isTrouble: true,
      hint: 'Pack these first, or they’ll be cancelled',
    })
    list('Failed refunds', money.failedRefunds, '?needs=failed-refund', { isTrouble: true })
  }
  if (runs !== undefined) {
    list('Came back', runs.cameBack, '?needs=came-back', { isTrouble: true, hint: 'Nobody at home, or not picked up' })
    list('Damaged at the door', runs.damaged, '?needs=damaged', { isTrouble: true, hint: 'A refund is proposed' })
    list('To put back', runs.toPutBack, '?needs=put-back', {
      isTrouble: true,
      hint: 'Cancelled on their way, or age not confirmed',
    })
  }
  if (emails !== undefined)
    list('Failed emails', emails.failed, '?needs=failed-email', { isTrouble: true, hint: 'Last seven days' })
  if (stock !== undefined)
    figures.push({
      label: 'Low in stock',
      count: stock.low,
      to: '/products?stock=low&sort=stock',
      hint: 'Sold out, or nearly',
      isTrouble: false,
    })
  if (webhooks !== undefined)
    figures.push({
      label: 'Webhooks switched off',
      count: webhooks.off,
      to: '/settings/webhooks',
      hint: 'Other programs are no longer told',
      isTrouble: true,
    })
  return figures
}

/** A role that sees neither late orders nor failures can't be told that there are none. */
export function isCalm(figures: readonly Figure[]): boolean {
  const troubles = figures.filter(({ isTrouble }) => isTrouble)
  return troubles.length > 0 && troubles.every(({ count }) => count === 0)
}
