// A coupon is active until the moment it ends, and accepted when it is active and the subtotal reaches its minimum.
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

/** Why a code was refused; below the minimum, by how much. */
export type CouponRefusal =
  | { reason: 'unknown' }
  | { reason: 'expired' }
  | { reason: 'below-minimum'; missingCents: Cents }

export type CouponOutcome<One> = { ok: true; value: One } | ({ ok: false } & CouponRefusal)

export function isActive(coupon: Pick<Coupon, 'endsAt'>, now: Date): boolean {
  return now.getTime() < coupon.endsAt.getTime()
}

/** The first active coupons, in order. */
export function firstActive<One extends Pick<Coupon, 'endsAt'>>(coupons: One[], now: Date, count: number): One[] {
  return coupons.filter((coupon) => isActive(coupon, now)).slice(0, count)
}

/** Normalises a typed code: case, surrounding spaces and invisible characters don't matter. */
export function couponCodeOf(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toUpperCase()
}

/** Whether the coupon found for a code applies to a cart with this subtotal. */
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
