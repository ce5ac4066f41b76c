// What is printed of an order: the packing list for the store room, and the invoice for the customer.
import type { ReactNode } from 'react'
import { listWishes } from '#domain/order/checkout.ts'
import { Moment } from '#office/ui/moment.tsx'
import type { PrintedOrder } from '#office/orders/order-data.ts'
import { AgeNote } from '#office/orders/age-note.tsx'
import { FigureList, PackedTable } from '#office/orders/order-lines.tsx'
import { cardText } from '#office/orders/money/order-money.tsx'
import { TickBox } from './printed.tsx'
import { formatAmount, useShop } from '#office/shop.ts'

const cell = 'border-b border-sand-300 py-2 pr-3 text-left align-top'

/** It goes into the bag: what the staff note among themselves isn't on it. */
export function PackingSheet({ order }: { order: PrintedOrder }) {
  return (
    <Sheet title="Packing list" order={order}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th className={`${cell} w-10`}>
              <span className="sr-only">Packed</span>
            </th>
            <th className={`${cell} w-20`}>Quantity</th>
            <th className={cell}>Product</th>
            <th className={`${cell} w-32`}>Unit</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productId, title, unit, quantity, note, minimumAge }) => (
            <tr key={productId} className="break-inside-avoid">
              <td className={cell}>
                <TickBox />
              </td>
              <td className={`${cell} tabular font-bold`}>{quantity}</td>
              <td className={cell}>
                {title}
                <AgeNote age={minimumAge} />
                {note !== '' && <strong className="block">“{note}”</strong>}
              </td>
              <td className={cell}>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

export function InvoiceSheet({ order }: { order: PrintedOrder }) {
  const { lines, money, prices, payment, packed } = order
  return (
    <Sheet title="Invoice" order={order}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th className={cell}>Product</th>
            <th className={`${cell} w-20 text-right!`}>Quantity</th>
            <th className={`${cell} w-24 text-right!`}>Price</th>
            <th className={`${cell} w-24 pr-0! text-right!`}>Amount</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {lines.map(({ productId, title, unit, quantity, unitCents, note }) => (
            <tr key={productId} className="break-inside-avoid">
              <td className={cell}>
                {title} <span className="text-xs text-soft">{unit}</span>
                {note !== '' && <span className="block text-xs text-soft">“{note}”</span>}
              </td>
              <td className={`${cell} text-right!`}>{quantity}</td>
              <td className={`${cell} text-right!`}>{formatAmount(unitCents, prices)}</td>
              <td className={`${cell} pr-0! text-right!`}>{formatAmount(quantity * unitCents, prices)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FigureList order={order} />
      <dl className="ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 pt-1 text-sm">
        <dt className="text-soft">{money.chargedCents > 0 ? `Paid, ${cardText(payment)}` : cardText(payment)}</dt>
        <dd className="tabular text-right">{formatAmount(money.chargedCents, prices)}</dd>
        {money.refundedCents > 0 && (
          <>
            <dt className="text-soft">Refunded</dt>
            <dd className="tabular text-right">−{formatAmount(money.refundedCents, prices)}</dd>
          </>
        )}
      </dl>
      {packed !== undefined && (
        <section className="mt-8">
          <h2 className="text-lg">What we packed</h2>
          <PackedTable order={order} />
        </section>
      )}
    </Sheet>
  )
}

function Sheet({ title, order, children }: { title: string; order: PrintedOrder; children: ReactNode }) {
  const { orderId, orderTime, customer, address, wishes, courier, seller } = order
  const { email } = useShop()
  return (
    <article>
      <header className="mb-6 flex items-start justify-between gap-6">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="tabular mt-1 text-lg font-bold">#{orderId}</p>
          <p className="text-sm">
            <Moment at={orderTime} style="day" />
          </p>
        </div>
        <div className="text-right text-sm">
          <p className="text-lg font-extrabold">{seller.name}</p>
          <p className="whitespace-pre-line">{seller.address}</p>
          <p>{email}</p>
          {seller.company !== '' && <p className="whitespace-pre-line">{seller.company}</p>}
        </div>
      </header>
      <address className="mb-6 text-sm not-italic">
        <strong>{customer.displayName}</strong>
        <br />
        {address.street}
        <br />
        {address.city}, {address.district} {address.zipCode}
        <br />
        {customer.phoneNumber}
        <strong className="block">
          {courier}
          {order.slot && `, ${order.slot.area}`}
        </strong>
        {listWishes(wishes).map((wish) => (
          <strong key={wish} className="block">
            {wish}
          </strong>
        ))}
      </address>
      {children}
    </article>
  )
}
