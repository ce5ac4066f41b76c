// What suppliers brought, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { receiptsQuery } from './receipt-data.ts'
import type { Receipt } from './receipt-data.ts'
import { unitsOf } from './receipt-lines.ts'

export default function ReceiptsScreen() {
  const mayAdd = useMe().permissions.includes('stock.adjust')
  const query = useInfiniteQuery(receiptsQuery)
  return (
    <>
      <ScreenHeading title="Receipts">
        {mayAdd && (
          <ButtonLink to="/receipts/new">
            <PlusIcon />
            New receipt
          </ButtonLink>
        )}
      </ScreenHeading>
      <Loaded query={query}>
        {({ pages }) => {
          const receipts = pages.flatMap(({ items }) => items)
          if (receipts.length === 0)
            return (
              <EmptyState
                title="No receipts yet"
                text="Enter a supplier’s delivery note here, and the stock follows."
              />
            )
          return (
            <div className="grid gap-4">
              <ul
                aria-label="Receipts"
                className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white"
              >
                {receipts.map((receipt) => (
                  <ReceiptRow key={receipt.id} receipt={receipt} />
                ))}
              </ul>
              <ShowMore query={query}>Show more receipts</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { id, supplier, reference, createdAt, by, lines } = receipt
  return (
    <li className="relative grid gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-leaf-50 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-sm tracking-normal wrap-anywhere">
          {/* The whole row opens the receipt. */}
          <Link
            to={`/receipts/${id}`}
            className="font-semibold text-leaf-700 after:absolute after:inset-0 hover:underline"
          >
            {supplier}
          </Link>
          {reference !== '' && <span className="font-normal text-soft"> {reference}</span>}
        </h2>
        <p className="truncate text-soft">{lines.map(({ title }) => title).join(', ')}</p>
      </div>
      <div className="sm:text-right">
        <p className="tabular font-semibold">
          {lines.length === 1 ? '1 product' : `${lines.length} products`}, {unitsOf(lines)} in all
        </p>
        <p className="text-xs text-soft">
          <Moment at={createdAt} style="day" /> <Moment at={createdAt} style="time" />
          {by !== null && `, ${by}`}
        </p>
      </div>
    </li>
  )
}
