// The invoice itself, the same on screen and on paper.
import { AddToCalendar } from './add-to-calendar.tsx'
import { listWishes } from '#domain/order/checkout.ts'
import { listTaxRows } from '#domain/cart/sum-lines.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Logo } from '#web/frame/logo.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { dateText, methodText, paymentText, refundText, sizeText } from '#web/orders/order-data.ts'
import type { Order, OrderLine } from '#web/orders/order-data.ts'
import { OrderPicture } from '#web/orders/order-picture.tsx'
import { OrderStatusBadge } from '#web/orders/order-status.tsx'
import { PackedLines } from './packed-lines.tsx'
import { Totals } from '#web/purchase/totals.tsx'

const label = 'text-xs font-bold tracking-wide text-soft uppercase'

export function InvoiceSheet({ order }: { order: Order }) {
  const { email } = useShop()
  const { seller } = order
  return (
    <article
      aria-labelledby="invoice"
      className="invoice-sheet rounded-card border border-sand-200 bg-white p-4 shadow-card sm:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-sand-200 pb-5">
        <div>
          <h2 id="invoice" className="text-2xl">
            Invoice
          </h2>
          <p className="mt-1 flex items-center gap-2 text-sm text-soft">
            Status <OrderStatusBadge status={order.status} />
          </p>
        </div>
        <div className="text-sm sm:text-right">
          <Logo name={seller.name} />
          {seller.address !== '' && <p className="mt-1 whitespace-pre-line text-soft">{seller.address}</p>}
          {email !== '' && <p className="text-soft">{email}</p>}
          {seller.company !== '' && <p className="whitespace-pre-line text-soft">{seller.company}</p>}
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-4 py-5 text-sm sm:grid-cols-[1fr_1fr_2fr]">
        <div>
          <dt className={label}>Date</dt>
          <dd className="tabular mt-1 font-semibold">{dateText(order)}</dd>
        </div>
        <div>
          <dt className={label}>Invoice no.</dt>
          <dd className="tabular mt-1 font-semibold">#{order.orderId}</dd>
        </div>
        <div className="col-span-2 sm:col-span-1 sm:text-right">
          <dt className={label}>Invoice to</dt>
          <dd className="mt-1 wrap-anywhere">
            <span className="font-semibold">{order.displayName}</span>
            <br />
            {order.email}
            <br />
            <span className="tabular">{order.phoneNumber}</span>
            <br />
            {order.street}
            <br />
            {order.city}, {order.district} {order.zipCode}
            {listWishes(order).map((wish) => (
              <span key={wish} className="block text-soft">
                {wish}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <InvoiceLines order={order} />
      <div className="mt-5 grid gap-5 sm:grid-cols-[1fr_20rem]">
        <dl className="space-y-3 text-sm">
          <div>
            <dt className={label}>Payment method</dt>
            <dd className="mt-1 font-semibold">
              {methodText(order)}
              {order.card !== undefined && <span className="tabular font-normal text-soft"> ({order.card})</span>}
            </dd>
          </div>
          <div>
            <dt className={label}>Payment</dt>
            <dd className="mt-1 font-semibold">{paymentText(order)}</dd>
          </div>
          {order.delivery.startsAt !== null && (
            <div>
              <dt className={label}>{order.delivery.method === 'pickup' ? 'Pick-up' : 'Delivery'}</dt>
              <dd className="tabular mt-1 font-semibold">
                {order.delivery.label}
                {order.delivery.method === 'pickup' && (
                  <span className="block font-normal text-soft whitespace-pre-line">
                    {[order.delivery.area, order.delivery.address].filter(Boolean).join('\n')}
                  </span>
                )}
                <AddToCalendar order={order} />
              </dd>
            </div>
          )}
          {order.refunds.length > 0 && (
            <div>
              <dt className={label}>Refunds</dt>
              {order.refunds.map((refund) => (
                <dd key={refund.time} className="tabular mt-1 font-semibold">
                  {formatMoney(refund.amountCents, order.prices)}{' '}
                  <span className="font-normal text-soft">{refundText(refund, order)}</span>
                </dd>
              ))}
            </div>
          )}
        </dl>
        <div>
          <Totals
            price={order.price}
            coupon={order.coupon}
            rules={order.prices}
            payment={order.paymentState}
            isPacked={order.packed !== undefined}
          />
          <TaxTable order={order} />
        </div>
      </div>
      <PackedLines order={order} />
    </article>
  )
}

/** What was paid at each rate. */
function TaxTable({ order: { price, prices, refundedCents, paymentState } }: { order: Order }) {
  const rows = listTaxRows({ tax: price.tax, refundedCents, payment: paymentState }, prices)
  if (rows.length === 0) return null
  return (
    <table className="tabular mt-4 w-full text-right text-xs">
      <thead className="text-soft">
        <tr>
          <th scope="col" className="pb-1 text-left font-bold">
            Tax
          </th>
          <th scope="col" className="pb-1 pl-2 font-normal">
            Net
          </th>
          <th scope="col" className="pb-1 pl-2 font-normal">
            Tax
          </th>
          <th scope="col" className="pb-1 pl-2 font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, net, tax, gross }) => (
          <tr key={name} className="border-t border-sand-200">
            <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-1 pl-2">{net}</td>
            <td className="py-1 pl-2">{tax}</td>
            <td className="py-1 pl-2">{gross}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InvoiceLines({ order }: { order: Order }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-y border-sand-200 bg-sand-100 text-xs text-soft">
          <th scope="col" className="py-2.5 pl-3 max-sm:hidden print:table-cell">
            No.
          </th>
          <th scope="col" className="py-2.5 pl-2 sm:pl-3">
            Product
          </th>
          <th scope="col" className="px-1.5 py-2.5 text-right sm:px-2">
            <abbr title="Quantity" className="no-underline sm:hidden print:hidden">
              Qty
            </abbr>
            <span className="max-sm:hidden print:inline">Quantity</span>
          </th>
          <th scope="col" className="px-1.5 py-2.5 text-right sm:px-2">
            Price
          </th>
          <th scope="col" className="py-2.5 pr-2 text-right sm:pr-3">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {order.lines.map(({ id, title, unit, unitPrice, image, priceCents, count, note }, index) => (
          <tr key={id} className="break-inside-avoid border-b border-sand-200">
            <td className="py-2.5 pl-3 text-soft max-sm:hidden print:table-cell">{index + 1}</td>
            <td className="py-2.5 pl-2 wrap-anywhere sm:pl-3">
              <BoughtProduct title={title} unit={unit} unitPrice={unitPrice} image={image} note={note} />
            </td>
            <td className="px-1.5 py-2.5 text-right sm:px-2">{count}</td>
            <td className="px-1.5 py-2.5 text-right sm:px-2">{formatMoney(priceCents, order.prices)}</td>
            <td className="py-2.5 pr-2 text-right sm:pr-3 font-semibold">
              {formatMoney(priceCents * count, order.prices)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Bought = Pick<OrderLine, 'title' | 'unit' | 'unitPrice' | 'image' | 'note'>

function BoughtProduct({ title, image, note, ...size }: Bought) {
  return (
    <span className="flex items-center gap-3 print:inline">
      <OrderPicture image={image} className="size-10 max-xs:hidden print:hidden" />
      <span>
        <span className="font-semibold">{title}</span>{' '}
        <span className="inline-block text-xs text-soft sm:whitespace-nowrap">{sizeText(size)}</span>
        {note !== undefined && <span className="block text-xs text-soft italic">“{note}”</span>}
      </span>
    </span>
  )
}
