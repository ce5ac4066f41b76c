// All orders, newest first. Older ones load on scrolling.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoadingOrders, NoOrders } from './no-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { useOrders } from './use-orders.ts'

const pageSize = 20

export function OrdersTable() {
  const { state, orders, hasMore, isLoadingMore, loadMore, retry } = useOrders(pageSize)
  const more = useRef<HTMLDivElement>(null)
  const loadOnScroll = useEffectEvent(loadMore)
  const canLoadMore = state === 'loaded' && hasMore && !isLoadingMore

  useEffect(() => {
    if (more.current === null || !canLoadMore) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && loadOnScroll())
    watch.observe(more.current)
    return () => watch.disconnect()
  }, [canLoadMore])

  return (
    <>
      {state === 'loading' && <LoadingOrders />}
      {state === 'loaded' && orders.length === 0 && <NoOrders />}
      {orders.length > 0 && <OrderRows orders={orders} label="My Orders" />}
      {state === 'failed' && <OrdersFailed onTryAgain={retry} />}
      {state === 'loaded' && hasMore && (
        <div ref={more} className="mt-5 text-center">
          <Button weight="plain" disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  )
}
