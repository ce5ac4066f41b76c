// What happened to a product: the stock ledger, its prices and the orders that contain it.
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LedgerKind } from '#domain/product/stock.ts'
import type { PricePageJson, ProductOrdersJson } from '#server/assortment/products/product-history-json.ts'
import type { LedgerJson } from '#server/assortment/stock/stock-json.ts'
import { callOffice } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { formatAmount } from '#office/shop.ts'
import { signed } from './stock-text.ts'

const pageSize = 10

/** `key` is what a change invalidates (product-data.ts). */
const historyQuery = <Page extends { nextCursor: string | null }>(key: 'stock' | 'prices' | 'orders', id: string) =>
  infiniteQueryOptions({
    queryKey: [key === 'orders' ? 'product-orders' : key, id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize), ...(pageParam !== '' && { cursor: pageParam }) })
      return callOffice<Page>(`/products/${encodeURIComponent(id)}/${key}?${params}`, { signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const kindNames: Record<LedgerKind, string> = {
  opening: 'Beginning',
  count: 'Count',
  delivery: 'Receipt',
  correction: 'Change',
  sale: 'Sale',
  return: 'Return',
}

export function LedgerPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(historyQuery<LedgerJson>('stock', id))
  return (
    <History title="Stock ledger" query={query} empty="Nothing has moved yet.">
      {(entry) => (
        <Entry
          key={`${entry.at} ${entry.kind} ${entry.orderId} ${entry.change} ${entry.after}`}
          what={
            <>
              {kindNames[entry.kind]} {entry.orderId !== null && <OrderNumber orderId={entry.orderId} />}
            </>
          }
          at={entry.happenedAt ?? entry.at}
          by={entry.by}
          note={entry.reason}
        >
          <span className={`font-bold ${entry.change < 0 ? 'text-berry-700' : 'text-leaf-700'}`}>
            {signed(entry.change)}
          </span>
          <span className="block text-xs text-soft">{entry.after} then</span>
        </Entry>
      )}
    </History>
  )
}

export function PricesPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(historyQuery<PricePageJson>('prices', id))
  return (
    <History title="Price history" query={query} empty="The price was never changed.">
      {(step) => (
        <Entry key={step.at} what={priceText(step)} at={step.at} by={step.by} note={offerText(step)}>
          <span className="font-bold">{formatAmount(step.toCents)}</span>
          <span className="block text-xs text-soft">was {formatAmount(step.fromCents)}</span>
        </Entry>
      )}
    </History>
  )
}

type Step = PricePageJson['items'][number]

function priceText({ fromCents, toCents }: Step): string {
  if (fromCents === toCents) return 'Offer'
  return toCents > fromCents ? 'Raised' : 'Lowered'
}

function offerText({ fromOriginalCents, toOriginalCents }: Step): string {
  if (fromOriginalCents === toOriginalCents) return ''
  return toOriginalCents === null ? 'The offer ended' : `On offer, before: ${formatAmount(toOriginalCents)}`
}

export function OrdersPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(historyQuery<ProductOrdersJson>('orders', id))
  return (
    <History title="Orders with it" query={query} empty="Nobody has bought it yet.">
      {({ orderId, status, orderTime, quantity, returned, unitCents }) => (
        <Entry
          key={orderId}
          what={
            <>
              <OrderNumber orderId={orderId} /> {status}
            </>
          }
          at={orderTime}
          by={null}
          note={returned > 0 ? `${returned} back in stock` : ''}
        >
          <span className="font-bold">{quantity} ×</span>
          <span className="block text-xs text-soft">{formatAmount(unitCents)}</span>
        </Entry>
      )}
    </History>
  )
}

type Page<Item> = { items: Item[]; nextCursor: string | null }
type HistoryProps<Item> = {
  title: string
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  empty: string
  children: (item: Item) => ReactNode
}

function History<Item>({ title, query, empty, children }: HistoryProps<Item>) {
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <p className="text-sm text-soft">{empty}</p>
          return (
            <div className="grid gap-3">
              <ol aria-label={title} className="divide-y divide-sand-200 text-sm">
                {items.map(children)}
              </ol>
              <ShowMore query={query}>Show older ones</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

type EntryProps = { what: ReactNode; at: string; by: string | null; note: string; children: ReactNode }

function Entry({ what, at, by, note, children }: EntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        {note !== '' && <p className="wrap-anywhere">{note}</p>}
        <p className="text-xs text-soft">
          <Moment at={at} style="day" /> <Moment at={at} style="time" />
          {by !== null && `, ${by}`}
        </p>
      </div>
      <p className="tabular text-right">{children}</p>
    </li>
  )
}

/** Opens the order for those who may read it. */
function OrderNumber({ orderId }: { orderId: string }) {
  const { permissions } = useMe()
  if (!permissions.includes('orders.read')) return <span className="tabular">{orderId}</span>
  return (
    <Link to={`/orders/${orderId}`} className="tabular text-leaf-700 underline underline-offset-2">
      {orderId}
    </Link>
  )
}
