// The shopper's orders: all of them on My Orders, the latest on the dashboard.
import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '#domain/messages.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { isInView } from '#ui/in-view.ts'
import { Skeleton } from '#ui/loading.tsx'
import { OrderRows } from './order-rows.tsx'
import { useOrders } from './use-orders.ts'

const pageSize = 20

export function OrdersTable() {
  const { state, orders, hasMore, isLoadingMore, loadMore, retry } = useOrders(pageSize)
  const more = useRef<HTMLDivElement>(null)
  const loadOnScroll = useEffectEvent(loadMore)
  const canLoadMore = state === 'loaded' && hasMore && !isLoadingMore

  useEffect(() => {
    if (more.current === null || !canLoadMore) return
    const watch = new IntersectionObserver((entries) => isInView(entries) && loadOnScroll())
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

const maxRecent = 5

export function RecentOrders() {
  const { state, orders, hasMore, retry } = useOrders(maxRecent)
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

function NoOrders() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-sand-200 bg-white px-6 py-12 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p className="font-bold tracking-wide">{messages.noOrders}</p>
      <ButtonLink to="/">Start shopping</ButtonLink>
    </div>
  )
}

function LoadingOrders() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-3">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-44 w-full md:h-16" />
      ))}
    </div>
  )
}

export function OrdersFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mb-6">
      <FailedNotice onTryAgain={onTryAgain}>We couldn't load your orders. They're safe.</FailedNotice>
    </div>
  )
}
