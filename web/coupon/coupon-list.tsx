// A list of coupons, and the image shown when there are none.
import { useState } from 'react'
import { CouponCard } from './coupon-card.tsx'
import type { CouponData } from './coupon-card.tsx'

type CouponListProps = { coupons: CouponData[]; now: Date; heading: 'h2' | 'h3'; className: string }

/** Only the coupon copied last is marked as copied. */
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

/** An animated blank ticket. */
export function NoCoupons({ label, className = '' }: { label: string; className?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn inline, so that it needs no request
    <svg viewBox="0 0 200 140" role="img" aria-label={label} className={className}>
      <ellipse cx="100" cy="126" rx="56" ry="6" fill="#ebe5d6" className="animate-pulse [animation-duration:2.8s]" />
      <g className="animate-bounce [animation-duration:2.8s]">
        <g transform="rotate(-8 100 72)">
          <path
            d="M44 40h112a8 8 0 0 1 8 8v12a12 12 0 0 0 0 24v12a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V84a12 12 0 0 0 0-24V48a8 8 0 0 1 8-8Z"
            fill="var(--ticket, #d7f3e3)"
          />
          <path d="M124 46v52" stroke="#7fd2a8" strokeWidth="4" strokeLinecap="round" strokeDasharray="1 9" />
          <path d="M56 58h48M56 72h34M56 86h42" stroke="#b2e6ca" strokeWidth="7" strokeLinecap="round" />
          <circle cx="144" cy="72" r="10" fill="#239a66" />
          <path d="m140 76 8-8" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
          <circle cx="140.5" cy="68.5" r="1.6" fill="#fff" />
          <circle cx="147.5" cy="75.5" r="1.6" fill="#fff" />
        </g>
      </g>
      <g fill="#f5c02c" className="animate-pulse">
        <path d="m32 26 2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5Z" />
        <path d="m172 20 1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.8Z" />
      </g>
    </svg>
  )
}
