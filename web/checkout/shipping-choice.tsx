// The two couriers, as large radio buttons.
import { useFormContext } from 'react-hook-form'
import { shippingRequired } from '#domain/checkout.ts'
import { dollarsOf, formatDollars } from '#domain/money.ts'
import { shippingOptions } from '#domain/shipping.ts'
import { ErrorLine } from '#ui/text-field.tsx'
import { TruckIcon } from '#ui/icons.tsx'
import type { Details } from './details.ts'

const card =
  'flex min-h-18 cursor-pointer items-center gap-3 rounded-2xl border border-sand-300 px-4 py-3 transition-colors ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 ' +
  'has-checked:ring-leaf-600 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-500'

export function ShippingChoice() {
  const { register, formState } = useFormContext<Details>()
  const problem = formState.errors.shippingCoast?.message
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'shipping-problem'}>
      <legend className="sr-only">Shipping option</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {shippingOptions.map(({ cents, courier, delivery }) => (
          <label key={cents} className={card}>
            <input
              type="radio"
              value={String(dollarsOf(cents))}
              className="size-5 accent-leaf-600 outline-none"
              {...register('shippingCoast', { required: shippingRequired })}
            />
            <TruckIcon className="size-6 text-leaf-600" />
            <span className="grow">
              <span className="block text-sm font-bold">{courier}</span>
              <span className="block text-xs text-soft">Delivery: {delivery}</span>
            </span>
            <span className="tabular font-bold">{formatDollars(cents)}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <ErrorLine id="shipping-problem" role="alert">
          {problem}
        </ErrorLine>
      )}
    </fieldset>
  )
}
