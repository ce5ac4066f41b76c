// How many of each product a refund is about.
import type { Order } from '#office/orders/order-data.ts'
import type { Quantities } from './suggest-refund.ts'

type LinesProps = { lines: Order['lines']; quantities: Quantities; onChange: (quantities: Quantities) => void }

export function RefundLines({ lines, quantities, onChange }: LinesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        Items <span className="font-normal text-soft">(optional)</span>
      </legend>
      <ul className="max-h-60 divide-y divide-sand-200 overflow-y-auto rounded-xl border border-sand-200">
        {lines.map(({ productId, title, unit, quantity, returned }) => (
          <li key={productId} className="flex items-center gap-3 px-3 py-1.5 text-sm">
            <span className="min-w-0 grow wrap-anywhere">
              {title} <span className="text-xs text-soft">{unit}</span>
              {returned > 0 && <span className="block text-xs text-soft">{returned} back in stock</span>}
            </span>
            <select
              aria-label={`How many ${title}`}
              value={quantities[productId] ?? 0}
              onChange={(event) => onChange({ ...quantities, [productId]: Number(event.currentTarget.value) })}
              className="min-h-11 rounded-xl border border-sand-300 bg-white px-2"
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'None' : `${count} of ${quantity}`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
