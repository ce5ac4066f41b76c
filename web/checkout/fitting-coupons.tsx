// The coupons that this cart could use, each with what it saves, the most first: one tap applies it.
import { roundHalfUp } from '#domain/money/pricing.ts'
import { centsOf } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CouponJson } from '#server/coupons/coupon-json.ts'
import { publicCall } from '#session/authorized-call.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useMoney } from '#web/frame/shop-data.ts'

const maxShown = 3

type FittingCouponsProps = { subtotalCents: Cents; onApply: (code: string) => void }

export function FittingCoupons({ subtotalCents, onApply }: FittingCouponsProps) {
  const money = useMoney()
  const { value } = useLoaded('coupons', (signal) => fetchActive(signal))
  const fitting = fittingCoupons(value ?? [], subtotalCents).slice(0, maxShown)
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
export function fittingCoupons(coupons: readonly CouponJson[], subtotalCents: Cents) {
  return coupons
    .filter(({ minimumAmount }) => centsOf(minimumAmount) <= subtotalCents)
    .map(({ couponCode, discountPercentage }) => ({
      code: couponCode,
      savesCents: roundHalfUp(subtotalCents * discountPercentage),
    }))
    .filter(({ savesCents }) => savesCents > 0)
    .toSorted((one, other) => other.savesCents - one.savesCents)
}
