// Coupons one after the other. The one that was copied last says so.
import { useState } from 'react'
import { CouponCard } from './coupon-card.tsx'
import type { CouponData } from './coupon-data.ts'

type CouponListProps = { coupons: CouponData[]; now: Date; heading: 'h2' | 'h3'; className: string }

export function CouponList({ coupons, now, heading, className }: CouponListProps) {
  const [copiedId, setCopiedId] = useState<string>()
  return (
    <ul className={className}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard
            coupon={coupon}
            now={now}
            heading={heading}
            isCopied={coupon.id === copiedId}
            onCopied={() => setCopiedId(coupon.id)}
          />
        </li>
      ))}
    </ul>
  )
}
