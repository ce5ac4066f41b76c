// How a coupon stands, as a badge.
import { Badge } from '#ui/badge.tsx'
import type { StaffCoupon } from './coupon-data.ts'

export function CouponState({ coupon }: { coupon: Pick<StaffCoupon, 'state' | 'endedEarlyAt'> }) {
  if (coupon.state === 'planned') return <Badge tone="out">Planned</Badge>
  if (coupon.state === 'active') return <Badge tone="good">Running</Badge>
  return <Badge tone="quiet">{coupon.endedEarlyAt === null ? 'Ended' : 'Ended early'}</Badge>
}
