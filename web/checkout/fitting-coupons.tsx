// The coupons that this cart could use, each with what it saves, the most first: one tap applies it.
import { discountsOf } from '#domain/money/pricing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { centsOf } from '#domain/money/money.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { CouponJson } from '#server/coupons/coupon-json.ts'
import { publicCall } from '#session/authorized-call.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'

const maxShown = 3

type Sums = Pick<CartPrice, 'subtotalCents' | 'shippingCents'>
type FittingCouponsProps = { price: Sums; onApply: (code: string) => void }

export function FittingCoupons({ price, onApply }: FittingCouponsProps) {
  const money = useMoney()
  const { rules } = useShop()
  const { value } = useLoaded('coupons', (signal) => fetchActive(signal))
  const fitting = fittingCoupons(value ?? [], price, rules).slice(0, maxShown)
  if (fitting.length === 0) return null
  return (
    <ul aria-label="Coupons for this cart" className="mt-2 flex flex-wrap gap-2">
      {fitting.map(({ code, savesCents }) => (
        <li key={code}>
          <button
            type="button"
            className="min-h-11 rounded-full border border-dashed border-leaf-600 bg-leaf-50 px-4 text-sm font-semibold text-leaf-800 hover:bg-leaf-100"
            onClick={() => onApply(code)}
          >
            {code}: save {money(savesCents)}
          </button>
        </li>
      ))}
    </ul>
  )
}

async function fetchActive(signal: AbortSignal): Promise<CouponJson[]> {
  const coupons = await publicCall<CouponJson[]>('/coupons?image=url', { signal })
  return coupons.filter(({ endTime }) => Date.parse(endTime) > Date.now())
}

/** Of active coupons. */
export function fittingCoupons(coupons: readonly CouponJson[], price: Sums, rules: Pick<ShopRules, 'discountPercent'>) {
  return coupons
    .filter(({ minimumAmount }) => centsOf(minimumAmount) <= price.subtotalCents)
    .map(({ couponCode, discountPercentage }) => ({
      code: couponCode,
      savesCents: discountsOf(price, rules, discountPercentage).couponCents,
    }))
    .filter(({ savesCents }) => savesCents > 0)
    .toSorted((one, other) => other.savesCents - one.savesCents)
}
