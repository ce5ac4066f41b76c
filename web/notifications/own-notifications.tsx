// The notifications of the signed-in shopper, newest first. What is shown counts as read.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { centsOf } from '#domain/money/money.ts'
import { notificationText } from '#domain/people/notification.ts'
import { useShop } from '#web/frame/shop-data.ts'
import type { NotificationJson, NotificationsJson } from '#server/orders/notification-json.ts'
import { useOrderChanges } from '#web/orders/follow-orders.ts'
import { timeText } from '#web/orders/order-data.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import { callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { unread } from '#web/orders/unread.ts'

export default function OwnNotifications({ uid }: { uid: string }) {
  const [limit, setLimit] = useState(25)
  const { state, value, retry } = useLoaded(`notifications of ${uid} ${limit}`, (signal) =>
    callShop<NotificationsJson>(`/api/notifications?limit=${limit}`, { signal }),
  )
  useOrderChanges(retry)
  const newest = value?.items[0]?.id
  useEffect(() => {
    if (newest === undefined) return
    void callShop<{ unread: number }>('/api/notifications/read', { method: 'POST', body: { upTo: newest } })
      .then((read) => unread.write(read.unread))
      // They stay unread, and are marked at the next visit.
      .catch(() => {})
  }, [newest])
  if (value === undefined && state === 'failed')
    return <FailedNotice onTryAgain={retry}>We couldn't load your notifications.</FailedNotice>
  if (value === undefined) return <Skeleton className="h-16 w-full" />
  if (value.items.length === 0)
    return <p className="text-soft">We'll tell you here when something happens to your orders.</p>
  return (
    <div className="grid w-full max-w-xl gap-4">
      <ul aria-label="Notifications" className="grid gap-2 text-left">
        {value.items.map((item) => (
          <NotificationItem key={item.id} item={item} />
        ))}
      </ul>
      {value.nextCursor !== null && limit < 100 && (
        <Button weight="plain" onClick={() => setLimit(100)}>
          Show older ones
        </Button>
      )}
    </div>
  )
}

function NotificationItem({ item }: { item: NotificationJson }) {
  const shop = useShop()
  return (
    <li>
      <Link
        to={invoiceAddress(item._id)}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-sand-200 bg-white px-4 py-3 shadow-card hover:border-leaf-600"
      >
        <span className={item.isRead ? undefined : 'font-bold'}>
          {!item.isRead && <span className="sr-only">New: </span>}
          {notificationText({ ...item, refundCents: centsOf(item.amount ?? 0) }, shop)}
        </span>
        <time dateTime={item.time} className="tabular text-xs text-soft">
          {timeText(item.time, shop)}
        </time>
      </Link>
    </li>
  )
}
