// A total line by line, down to the amount the card is charged.
import type { CartPrice } from '#domain/pricing.ts'
import { formatDollars } from '#domain/money.ts'
import { Skeleton } from '#web/ui/loading.tsx'

export type ShownCoupon = { code: string; percent: number }

type TotalsProps = {
  price: CartPrice
  coupon?: ShownCoupon | undefined
  /** For an order, where only the code is known. */
  couponCode?: string | undefined
  shippingNote?: string
  /** The amounts are about to change. */
  isStale?: boolean
  isPaid?: boolean
}

export function Totals({
  price,
  coupon,
  couponCode = coupon?.code,
  shippingNote,
  isStale = false,
  isPaid = false,
}: TotalsProps) {
  return (
    <dl aria-busy={isStale} className="tabular space-y-2 text-sm">
      <Row name="Subtotal" value={formatDollars(price.subtotalCents)} />
      <Row name="Shipping" note={shippingNote} value={formatDollars(price.shippingCents)} />
      <Row name="Discount" note="10% of subtotal and shipping" value={`−${formatDollars(price.discountCents)}`} isOff />
      {couponCode !== undefined && (
        <Row
          name={`Coupon ${couponCode}`}
          note={coupon === undefined ? undefined : `${coupon.percent}% of the subtotal`}
          value={`−${formatDollars(price.couponCents)}`}
          isOff
        />
      )}
      <Row
        name="Total"
        value={formatDollars(price.grandTotalCents)}
        className="border-t border-sand-200 pt-3 text-base font-bold"
        isStrong
      />
      <Row
        name={isPaid ? 'Amount charged' : 'You pay'}
        note="Whole dollars only: the cents are on us"
        value={formatDollars(price.chargeCents)}
        className="rounded-2xl bg-leaf-50 px-4 py-3 text-base font-bold"
        isStrong
      />
    </dl>
  )
}

type RowProps = {
  name: string
  note?: string | undefined
  value: string
  /** Something that is taken off. */
  isOff?: boolean
  isStrong?: boolean
  className?: string
}

function Row({ name, note, value, isOff = false, isStrong = false, className = '' }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>
        {name}
        {note !== undefined && <span className="block text-xs font-normal text-balance text-soft">{note}</span>}
      </dt>
      <dd className={`${isStrong ? 'text-lg font-bold' : 'font-semibold'} ${isOff ? 'text-leaf-700' : ''}`}>{value}</dd>
    </div>
  )
}

export function TotalsSkeleton() {
  return (
    <div className="space-y-3">
      {['subtotal', 'shipping', 'discount', 'total'].map((name) => (
        <div key={name} className="flex justify-between">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
      <Skeleton className="h-16 w-full" />
    </div>
  )
}
