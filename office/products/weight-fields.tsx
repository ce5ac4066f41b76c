// Whether a product is sold by the piece or by weight, and what a portion then costs.
import { useId } from 'react'
import type { ComponentProps } from 'react'
import type { ProductField } from '#domain/product/product-edit.ts'
import { estimateOf, maxPriceOf } from '#domain/product/sold-by-weight.ts'
import { defaultTolerancePercent, soldByPiece, weightIn, weightRefusals } from '#domain/product/weight-fields.ts'
import { currencyWord, formatAmount } from '#office/shop.ts'
import { fieldBox } from '#office/ui/long-text-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isSoldByWeight, readWeight } from './product-form.ts'
import type { Draft } from './product-form.ts'

type SoldByProps = { draft: Draft; onChange: (field: ProductField, text: string) => void }

export function SoldBySelect({ draft, onChange }: SoldByProps) {
  const id = useId()
  const choose = (soldBy: string) => {
    const fields = Object.keys(soldByPiece) as (keyof typeof soldByPiece)[]
    if (soldBy === 'piece') return fields.forEach((field) => onChange(field, ''))
    onChange('pricePerKgCents', '')
    onChange('portionGrams', '1000')
    onChange('tolerancePercent', String(defaultTolerancePercent))
  }
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Sold by
      </label>
      <select
        id={id}
        className={`${fieldBox} min-h-12`}
        value={isSoldByWeight(draft) ? 'weight' : 'piece'}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="piece">The piece</option>
        <option value="weight">Weight</option>
      </select>
    </div>
  )
}

type WeightProps = { draft: Draft; bind: (field: ProductField) => ComponentProps<typeof TextField> }

export function WeightFields({ draft, bind }: WeightProps) {
  const hints = { autoComplete: 'off', spellCheck: false }
  return (
    <>
      <TextField {...bind('pricePerKgCents')} {...hints} inputMode="decimal" hint={`In ${currencyWord()}`} />
      <TextField {...bind('portionGrams')} {...hints} inputMode="numeric" hint="What one in the cart usually weighs" />
      <TextField {...bind('tolerancePercent')} {...hints} inputMode="numeric" hint="Beyond that, the rest is on you" />
      <p className="self-center text-sm text-soft" role="status">
        {portionText(draft)}
      </p>
    </>
  )
}

function portionText(draft: Draft): string {
  const weight = weightIn(readWeight(draft))
  if (weight === undefined || Object.keys(weightRefusals(weight)).length > 0) return ''
  return `One costs about ${formatAmount(estimateOf(weight))}, and at most ${formatAmount(maxPriceOf(weight))}.`
}
