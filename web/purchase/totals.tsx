// A total line by line, down to the amount the card is charged.
import type { PaymentState } from '#domain/order/order.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { listSumLines } from '#domain/cart/sum-lines.ts'
import type { SumLine, SumRules } from '#domain/cart/sum-lines.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { Skeleton } from '#ui/loading.tsx'

export type ShownCoupon = { code: string; percent: number }

type TotalsProps = {
  price: CartPrice
  /** Of an order only the code is known. */
  coupon?: { code: string; percent?: number } | undefined
  /** Those of an order; without them those of the shop now. */
  rules?: SumRules
  shippingNote?: string | undefined
  /** Instead of its amount, until it's known. */
  shippingText?: string | undefined
  /** The amounts are about to change. */
  isStale?: boolean
  /** Undefined before paying. */
  payment?: PaymentState
  isPacked?: boolean
}

const looks: Partial<Record<SumLine['kind'], string>> = {
  total: 'border-t border-sand-200 pt-3 text-base font-bold',
  charge: 'rounded-2xl bg-leaf-50 px-4 py-3 text-base font-bold',
}

/** While the delivery can't be in the sum yet. */
const beforeDelivery = 'Delivery comes on top'

export function Totals({ price, coupon, rules, shippingNote, shippingText, ...props }: TotalsProps) {
  const { isStale = false, payment, isPacked } = props
  const shop = useShop()
  const now: SumRules = { ...shop.rules, currency: shop.currency, locale: shop.locale }
  return (
    <dl aria-busy={isStale} className="tabular space-y-2 text-sm">
      {listSumLines(price, { rules: rules ?? now, coupon, payment, isPacked }).map(({ kind, name, note, amount }) => (
        <Row
          key={kind}
          name={name}
          note={
            kind === 'shipping' ? shippingNote : kind === 'charge' && shippingText !== undefined ? beforeDelivery : note
          }
          value={kind === 'shipping' ? (shippingText ?? amount) : amount}
          isOff={kind === 'discount' || kind === 'coupon'}
          isStrong={kind === 'total' || kind === 'charge'}
          className={looks[kind]}
        />
      ))}
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
  className?: string | undefined
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
