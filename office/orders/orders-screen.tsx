// Orders as a table: filtered by the address, searched by number, name, email, phone and zip, loaded page by page.
import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useShop } from '#office/shop.ts'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { ChosenOrdersBar } from './chosen/chosen-orders-bar.tsx'
import { noOrders } from './chosen/chosen-orders.ts'
import { ordersQuery } from './order-data.ts'
import { filterParams, isFiltered, isOpenStatus, readFilter } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { OrdersHeading } from './orders-heading.tsx'

const pageSize = 25

export default function OrdersScreen() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  // The rows of the last filter stay until those of the new one are there.
  const isByTime = useShop().rules.deliveryMode === 'times' && isOpenStatus(filter)
  const sorted = isByTime ? { ...filter, sort: 'slot' as const } : filter
  const query = useInfiniteQuery({ ...ordersQuery(sorted, pageSize), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState(noOrders)
  // Each filter is a step to go back to, each character of a search isn't.
  const show = (next: OrderFilter) =>
    setParams(filterParams(next), { replace: Boolean(filter.search && next.search && filter.search !== next.search) })

  return (
    <>
      <OrdersHeading />
      <OrderFilters filter={filter} onChange={show} />
      <Loaded query={query}>
        {({ pages }) => {
          const orders = pages.flatMap(({ items }) => items)
          if (orders.length === 0) return <NoOrders isFiltered={isFiltered(filter)} onClear={() => show({})} />
          return (
            <div className="grid gap-6" aria-busy={query.isPlaceholderData}>
              <OrderTable orders={orders} chosen={chosen} onChoose={setChosen} isByTime={isByTime} />
              <ShowMore query={query}>{isByTime ? 'Show later orders' : 'Show older orders'}</ShowMore>
            </div>
          )
        }}
      </Loaded>
      <ChosenOrdersBar chosen={chosen} onChange={setChosen} />
    </>
  )
}

function NoOrders({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="No orders yet" text="New orders appear here by themselves." />
  return (
    <EmptyState title="No orders found" text="No order matches these filters.">
      <Button weight="plain" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}
