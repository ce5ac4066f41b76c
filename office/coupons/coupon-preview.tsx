// The coupon as the shop will show it, with what is typed and not saved yet, and what a cart would pay with it.
import { useState } from 'react'
import { priceCart } from '#domain/money/pricing.ts'
import { ShopContext } from '#web/product-card/shop-context.ts'
import { CouponCard } from '#web/coupon/coupon-card.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { formatAmount, useShop } from '#office/shop.ts'
import type { Logo } from './coupon-data.ts'
import { readDraft } from './coupon-form.ts'
import type { Draft } from './coupon-form.ts'

/** The smallest cart worth an example. */
const exampleCents = 2_000

export function CouponPreview({ draft, logos }: { draft: Draft; logos: Logo[] }) {
  const [now] = useState(() => new Date())
  const shop = useShop()
  const { body } = readDraft(draft, now)
  const { code = '', title = '', discountPercent = 0, minimumCents = 0, startsAt, endsAt } = body
  const image = logos.find(({ name }) => name === draft.logo)?.image
  const coupon = {
    id: '',
    code,
    title,
    discountPercent,
    minimumCents: Math.max(0, minimumCents),
    endsAt: endsAt === undefined ? now : new Date(endsAt),
    logo: image === undefined ? undefined : ({ avif: '', webp: '', src: image, tint: 'sand' } as const),
  }
  const subtotalCents = Math.max(coupon.minimumCents, exampleCents)
  const example = priceCart({ lines: [{ priceCents: subtotalCents, count: 1 }], coupon }, shop.rules)
  return (
    <Panel title="In the shop">
      {/* Nothing to press, and nothing to read that the form doesn't say. */}
      <ShopContext value={shop}>
        <div inert className="[--ground:var(--color-white)]">
          <div className="rounded-card border border-sand-200">
            <CouponCard coupon={coupon} now={now} heading="h3" isCopied={false} onCopied={() => {}} />
          </div>
        </div>
      </ShopContext>
      <p className="tabular mt-3 text-sm text-soft">
        {startsAt && <StartNote at={startsAt} now={now} />}
        Takes {formatAmount(example.couponCents)} off a cart of {formatAmount(subtotalCents)}.
      </p>
    </Panel>
  )
}

function StartNote({ at, now }: { at: string; now: Date }) {
  if (Date.parse(at) <= now.getTime()) return null
  return (
    <>
      Shoppers see it from <Moment at={at} style="day" />, <Moment at={at} style="time" />.{' '}
    </>
  )
}
