// A coupon is active until the moment it ends, and taken when it is active and the cart holds enough.
import type { Cents } from './money.ts'

export type Coupon = {
  id: string
  code: string
  title: string
  discountPercent: number
  minimumCents: number
  endsAt: Date
  picture: string
}

/** Why a code was not taken; below the minimum, how much is missing. */
export type CouponRefusal =
  | { reason: 'unknown' }
  | { reason: 'expired' }
  | { reason: 'below-minimum'; missingCents: Cents }

export type CouponOutcome<One> = { ok: true; value: One } | ({ ok: false } & CouponRefusal)

export function isActive(coupon: Pick<Coupon, 'endsAt'>, now: Date): boolean {
  return now.getTime() < coupon.endsAt.getTime()
}

/** The first of these coupons that are active, in their order. */
export function firstActive<One extends Pick<Coupon, 'endsAt'>>(coupons: One[], now: Date, count: number): One[] {
  return coupons.filter((coupon) => isActive(coupon, now)).slice(0, count)
}

/** A code as it is looked for: spaces around it and its case do not matter, and no code has signs that cannot be seen. */
export function couponCodeOf(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toUpperCase()
}

/** Whether the coupon that was found for a code may be used on a cart of this subtotal. */
export function acceptCoupon<One extends Pick<Coupon, 'endsAt' | 'minimumCents'>>(
  coupon: One | undefined,
  subtotalCents: Cents,
  now: Date,
): CouponOutcome<One> {
  if (coupon === undefined) return { ok: false, reason: 'unknown' }
  if (!isActive(coupon, now)) return { ok: false, reason: 'expired' }
  const missingCents = coupon.minimumCents - subtotalCents
  return missingCents > 0 ? { ok: false, reason: 'below-minimum', missingCents } : { ok: true, value: coupon }
}
