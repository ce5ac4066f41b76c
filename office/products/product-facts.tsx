// A product for those who may only look at it.
import { productFields } from '#domain/product/product-edit.ts'
import { Panel } from '#office/ui/panel.tsx'
import { fieldNames, valueText } from './field-text.ts'
import type { StaffProduct } from './product-data.ts'

export function ProductFacts({ product }: { product: StaffProduct }) {
  const { subcategoryId, parent, children } = product
  const names = new Map([[subcategoryId, `${parent}, ${children}`]])
  return (
    <Panel title="Details">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {productFields.map((field) => (
          <div key={field} className={field === 'description' ? 'sm:col-span-2' : undefined}>
            <dt className="text-xs text-soft">{fieldNames[field]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{valueText(field, product[field], names)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
