// The receipt of a packed order: what was ordered, what is in the boxes and what of the price it is, with the reason for each difference.
import { formatMoney, centsOf } from '#domain/money/money.ts'
import { differenceText, orderedText, packedText } from '#domain/packing/receipt.ts'
import type { Order } from '#web/orders/order-data.ts'

// A narrow column breaks before a weight, not inside it.
const betweenWeightAndUnit = / (?=k?g\))/
const noBreakSpace = '\u00a0'
const cell = 'px-1.5 py-2.5 text-right sm:px-2'

export function PackedLines({ order }: { order: Order }) {
  const { packed, prices } = order
  if (packed === undefined) return null
  return (
    <section aria-labelledby="packed" className="mt-6">
      <h3 id="packed" className="text-lg">
        What you got
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        Paid is your price after discounts{order.price.tax?.mode === 'added' && ', with tax'}. You never pay for what
        isn't in the box.
      </p>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-y border-sand-200 bg-sand-100 text-xs text-soft">
            <th scope="col" className="py-2.5 pl-2 sm:pl-3">
              Product
            </th>
            <th scope="col" className={cell}>
              Ordered
            </th>
            <th scope="col" className={cell}>
              Packed
            </th>
            <th scope="col" className="py-2.5 pr-2 text-right sm:pr-3">
              Paid
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {packed.lines.map((line) => (
            <tr
              key={`${line.productId} ${line.replaces ?? ''}`}
              className="break-inside-avoid border-b border-sand-200"
            >
              <td className="py-2.5 pl-2 wrap-anywhere sm:pl-3">
                <span className="font-semibold">{line.title}</span>
                <Difference line={line} order={order} />
              </td>
              <td className={cell}>{orderedText(line) ?? '–'}</td>
              <td className={cell}>{packedText(line)?.replace(betweenWeightAndUnit, noBreakSpace) ?? '–'}</td>
              <td className="py-2.5 pr-2 text-right font-semibold sm:pr-3">
                {formatMoney(centsOf(line.paid), prices)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3} className="py-2.5 pl-2 sm:pl-3">
              Paid in the end
            </th>
            <td className="tabular py-2.5 pr-2 text-right text-base font-bold sm:pr-3">
              {formatMoney(centsOf(packed.paid), prices)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Difference({ line, order }: { line: NonNullable<Order['packed']>['lines'][number]; order: Order }) {
  const text = differenceText(line, order.packed?.lines ?? [])
  if (text === undefined) return null
  const tone = line.replaces === undefined ? 'text-berry-700' : 'text-soft'
  return <span className={`block text-xs ${tone}`}>{text}</span>
}
