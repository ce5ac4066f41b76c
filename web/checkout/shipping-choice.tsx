// The couriers, as large radio buttons.
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { ErrorLine } from '#ui/text-field.tsx'
import { TruckIcon } from '#ui/icons.tsx'
import { useDetailsForm } from './details-form.ts'

const card =
  'flex min-h-18 cursor-pointer items-center gap-3 rounded-2xl border border-sand-300 px-4 py-3 transition-colors ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 ' +
  'has-checked:ring-leaf-600 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-500'

export function ShippingChoice() {
  const { couriers } = useShop().rules
  const money = useMoney()
  const form = useDetailsForm()
  const problem = form.problems.courier
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'shipping-problem'}>
      <legend className="sr-only">Shipping option</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {couriers.map(({ id, name, promise, priceCents }) => (
          <label key={id} className={card}>
            <input type="radio" className="size-5 accent-leaf-600 outline-none" {...form.radio('courier', id)} />
            <TruckIcon className="size-6 text-leaf-600" />
            <span className="grow">
              <span className="block text-sm font-bold">{name}</span>
              {promise !== '' && <span className="block text-xs text-soft">Delivery: {promise}</span>}
            </span>
            <span className="tabular font-bold">{money(priceCents)}</span>
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
