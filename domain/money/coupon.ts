// A coupon is active until the moment it ends, and accepted when it is active and the subtotal reaches its minimum. Until a
// planned one starts, it doesn't exist for shoppers.
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

/** Null, or left out: from the moment it was added. */
type Period = { startsAt?: Date | null; endsAt: Date }
export type CouponState = 'planned' | 'active' | 'ended'

/** Why a code was refused; below the minimum, by how much. */
export type CouponRefusal =
  | { reason: 'unknown' }
  | { reason: 'expired' }
  | { reason: 'below-minimum'; missingCents: Cents }

export type CouponOutcome<One> = { ok: true; value: One } | ({ ok: false } & CouponRefusal)

/** Whether shoppers may know of it: not before its start, and never if it was ended before that. */
export function isPublished({ startsAt, endsAt }: Period, now: Date): boolean {
  if (startsAt === undefined || startsAt === null) return true
  return startsAt.getTime() <= now.getTime() && startsAt.getTime() < endsAt.getTime()
}

export function stateOf(coupon: Period, now: Date): CouponState {
  if (!isActive(coupon, now)) return 'ended'
  return isPublished(coupon, now) ? 'active' : 'planned'
}

/** When the next of the planned ones starts. */
export function nextStart(coupons: Period[], now: Date): Date | undefined {
  const starts = coupons.flatMap((coupon) =>
    stateOf(coupon, now) === 'planned' && coupon.startsAt ? [coupon.startsAt] : [],
  )
  return starts.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Of a coupon that is published: whether it hasn't ended. */
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
export function acceptCoupon<One extends Period & Pick<Coupon, 'minimumCents'>>(
  coupon: One | undefined,
  subtotalCents: Cents,
  now: Date,
): CouponOutcome<One> {
  if (coupon === undefined || !isPublished(coupon, now)) return { ok: false, reason: 'unknown' }
  if (!isActive(coupon, now)) return { ok: false, reason: 'expired' }
  const missingCents = coupon.minimumCents - subtotalCents
  return missingCents > 0 ? { ok: false, reason: 'below-minimum', missingCents } : { ok: true, value: coupon }
}
