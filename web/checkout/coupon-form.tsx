// The coupon code: a chip with a remove button once it is applied, the reason when it is refused.
import { useEffect, useRef, useState } from 'react'
import type { CartPrice } from '#domain/money/pricing.ts'
import type { ShownCoupon } from '#web/purchase/totals.tsx'
import type { CouponRefusal } from '#web/saved-cart/server-cart.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { CloseIcon, TagIcon } from '#ui/icons.tsx'
import { refusalText } from '#web/saved-cart/server-cart.ts'
import { fieldShape } from './detail-fields.tsx'
import { FittingCoupons } from './fitting-coupons.tsx'

type CouponFormProps = {
  /** The code the shopper has entered. */
  wanted: string | undefined
  coupon: ShownCoupon | undefined
  price: Pick<CartPrice, 'subtotalCents' | 'shippingCents' | 'couponCents'>
  refusal: CouponRefusal | undefined
  isChecking: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

export function CouponForm({ wanted, coupon, price, refusal, isChecking, onApply, onRemove }: CouponFormProps) {
  const money = useMoney()
  const [typed, setTyped] = useState(wanted ?? '')
  const [emptyProblem, setEmptyProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const takesFocus = useRef(false)
  const problem = emptyProblem ?? (refusal && refusalText(refusal))

  // The remove button unmounts with the chip: move the focus to the input.
  useEffect(() => {
    if (takesFocus.current && coupon === undefined) input.current?.focus()
    takesFocus.current = false
  }, [coupon])

  if (coupon !== undefined) {
    return (
      <div role="status" className="flex items-center gap-2 rounded-2xl bg-leaf-100 py-1 pr-1 pl-4 text-sm">
        <TagIcon className="size-5 text-leaf-700" />
        <span className="min-w-0 grow wrap-anywhere">
          <strong>{coupon.code}</strong> saves you {money(price.couponCents)}
        </span>
        <IconButton
          label={`Remove coupon ${coupon.code}`}
          onClick={() => {
            takesFocus.current = true
            setTyped('')
            onRemove()
          }}
        >
          <CloseIcon className="size-4" />
        </IconButton>
      </div>
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        setEmptyProblem(code === '' ? 'Please enter a coupon code.' : undefined)
        if (code === '') input.current?.focus()
        else onApply(code)
      }}
    >
      <label htmlFor="coupon" className="mb-1.5 block text-sm font-semibold">
        Coupon code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id="coupon"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby="coupon-note"
          className={`${fieldShape} min-w-0 uppercase`}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEmptyProblem(undefined)
          }}
        />
        <Button type="submit" weight="soft" className="h-12" disabled={isChecking}>
          {isChecking ? 'Checking…' : 'Apply'}
        </Button>
      </div>
      <div id="coupon-note" role="status">
        {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
      </div>
      <FittingCoupons price={price} onApply={onApply} />
    </form>
  )
}
