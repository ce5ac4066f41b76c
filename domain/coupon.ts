// A coupon is active until the moment it ends.

export type Coupon = {
  id: string
  code: string
  title: string
  discountPercent: number
  minimumCents: number
  endsAt: Date
  picture: string
}

export function isActive(coupon: Pick<Coupon, 'endsAt'>, now: Date): boolean {
  return now.getTime() < coupon.endsAt.getTime()
}

/** The first of these coupons that are active, in their order. */
export function firstActive<One extends Pick<Coupon, 'endsAt'>>(coupons: One[], now: Date, count: number): One[] {
  return coupons.filter((coupon) => isActive(coupon, now)).slice(0, count)
}
