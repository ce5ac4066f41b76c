// Why a coupon cannot be used, in a sentence.
import { formatDollars } from '#domain/money.ts'
import type { CouponRefusal } from '#web/purchase/server-cart.ts'

export function refusalText({ code, reason, missingCents }: CouponRefusal): string {
  if (reason === 'unknown') return `There is no coupon “${code}”.`
  if (reason === 'expired') return `The coupon “${code}” has ended.`
  if (missingCents !== undefined) return `Add ${formatDollars(missingCents)} more to use “${code}”.`
  return `The coupon “${code}” cannot be used for this order.`
}
