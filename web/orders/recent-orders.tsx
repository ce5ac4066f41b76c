// The latest orders, on the dashboard.
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { LoadingOrders, NoOrders } from './no-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { useOrders } from './use-orders.ts'

const mostRecent = 5

export function RecentOrders() {
  const { state, orders, hasMore, retry } = useOrders(mostRecent)
  return (
    <section aria-labelledby="recent-orders">
      <SectionHeading id="recent-orders" title="Recent orders">
        {hasMore && (
          <ButtonLink to="/user/orders" weight="soft">
            All orders
          </ButtonLink>
        )}
      </SectionHeading>
      {state === 'failed' && <OrdersFailed onTryAgain={retry} />}
      {state === 'loading' && <LoadingOrders />}
      {state === 'loaded' && orders.length === 0 && <NoOrders />}
      {orders.length > 0 && <OrderRows orders={orders} label="Recent orders" />}
    </section>
  )
}
