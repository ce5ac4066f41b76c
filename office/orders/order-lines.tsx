// What was bought, with the prices of that day.
import { netOf } from '#domain/money/tax.ts'
import { centsOf } from '#domain/money/money.ts'
import { differenceText, orderedText, packedText } from '#domain/packing/receipt.ts'
import { Panel } from '#office/ui/panel.tsx'
import { formatAmount } from '#office/shop.ts'
import { AgeNote } from './age-note.tsx'
import type { Order, PrintedOrder } from './order-data.ts'
import { sumOf } from './order-sum.ts'

export function LinesPanel({ order }: { order: Order }) {
  const { lines, prices } = order
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title="Items" aside={<span className="text-sm text-soft">{units === 1 ? '1 item' : `${units} items`}</span>}>
      <ul className="divide-y divide-sand-200">
        {lines.map(({ productId, title, unit, image, quantity, unitCents, returned, note, minimumAge }) => (
          <li
            key={productId}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm first:pt-0"
          >
            <img
              src={image}
              alt=""
              width="48"
              height="48"
              loading="lazy"
              className="size-12 rounded-xl bg-sand-100 object-cover"
            />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-soft">
                <span className="tabular">
                  {quantity} × {formatAmount(unitCents, prices)}
                </span>
                <span className="text-xs"> · {unit}</span>
              </p>
              <AgeNote age={minimumAge} />
              {note !== '' && <p className="font-semibold wrap-anywhere">“{note}”</p>}
              {returned > 0 && <p className="text-xs text-berry-700">{returned} back in stock</p>}
            </div>
            <p className="tabular font-semibold">{formatAmount(quantity * unitCents, prices)}</p>
          </li>
        ))}
      </ul>
      <FigureList order={order} />
    </Panel>
  )
}

/** The receipt: ordered, packed, paid. */
export function PackedPanel({ order }: { order: Order }) {
  if (order.packed === undefined) return null
  return (
    <Panel title="Packed">
      <PackedTable order={order} />
    </Panel>
  )
}

/** Also on the invoice. */
export function PackedTable({ order: { packed, prices } }: { order: PrintedOrder }) {
  if (packed === undefined) return null
  const { lines, paid } = packed
  const cell = 'px-2 py-2 text-right align-top last:pr-0'
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-sand-200 text-xs text-soft">
          <th scope="col" className="py-2">
            Product
          </th>
          {['Ordered', 'Packed', 'Paid'].map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular divide-y divide-sand-200">
        {lines.map((line) => (
          <tr key={`${line.productId} ${line.replaces ?? ''}`} className="break-inside-avoid">
            <td className="py-2 align-top wrap-anywhere">
              <span className="font-semibold">{line.title}</span>
              <span className="block text-xs text-berry-700 empty:hidden">{differenceText(line, lines)}</span>
            </td>
            <td className={cell}>{orderedText(line) ?? '–'}</td>
            <td className={cell}>{packedText(line) ?? '–'}</td>
            <td className={`${cell} font-semibold`}>{formatAmount(centsOf(line.paid), prices)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-sand-200 font-bold">
          <th scope="row" colSpan={3} className="py-2">
            Paid in the end
          </th>
          <td className={`tabular ${cell}`}>{formatAmount(centsOf(paid), prices)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Also on the invoice. */
export function FigureList({ order }: { order: PrintedOrder }) {
  const { figures, prices } = order
  const { rows, totalCents, packedCents } = sumOf(order)
  return (
    <dl className="mt-2 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-sand-200 pt-3 text-sm">
      {rows.map(([name, cents]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular text-right">
            {cents < 0 && '−'}
            {formatAmount(Math.abs(cents), prices)}
          </dd>
        </div>
      ))}
      <dt className="font-bold">Total</dt>
      <dd className="tabular text-right font-bold">{formatAmount(totalCents, prices)}</dd>
      {packedCents !== undefined && (
        <>
          <dt className="font-bold">For what was packed</dt>
          <dd className="tabular text-right font-bold">{formatAmount(packedCents, prices)}</dd>
        </>
      )}
      {figures.tax?.lines.map((line) => (
        <div key={line.key} className="contents text-xs text-soft">
          <dt>
            {line.name}, {line.percent}% of {formatAmount(netOf(line), prices)}
          </dt>
          <dd className="tabular text-right">{formatAmount(line.taxCents, prices)}</dd>
        </div>
      ))}
    </dl>
  )
}
