// Every order, newest first. Long lists load on as they are read.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoadingOrders, NoOrders } from './no-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { useOrders } from './use-orders.ts'

const atOnce = 20

export function OrdersTable() {
  const { state, orders, hasMore, isLoadingMore, loadMore, tryAgain } = useOrders(atOnce)
  const more = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(loadMore)
  const canLoadMore = state === 'loaded' && hasMore && !isLoadingMore

  useEffect(() => {
    if (more.current === null || !canLoadMore) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && goOn())
    watch.observe(more.current)
    return () => watch.disconnect()
  }, [canLoadMore])

  return (
    <>
      {state === 'loading' && <LoadingOrders />}
      {state === 'loaded' && orders.length === 0 && <NoOrders />}
      {orders.length > 0 && <OrderRows orders={orders} label="My Orders" />}
      {state === 'failed' && <OrdersFailed onTryAgain={tryAgain} />}
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
