// Why a coupon was refused.
import { formatDollars } from '#domain/money.ts'
import type { CouponRefusal } from './server-cart.ts'

export function refusalText({ code, reason, missingCents }: CouponRefusal): string {
  if (reason === 'unknown') return `There's no coupon “${code}”.`
  if (reason === 'expired') return `The coupon “${code}” has expired.`
  if (missingCents !== undefined) return `Add ${formatDollars(missingCents)} more to use “${code}”.`
  return `The coupon “${code}” can't be used for this order.`
}
