// The dashboard: a welcome, the order counts, and the latest orders.
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { RecentOrders } from '#web/orders/order-lists.tsx'
import { useOwnRecord } from '#session/own-record.ts'
import { useShopper } from '#session/session.ts'
import { userIdText } from '#domain/settings/shop-words.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Avatar } from './account-parts.tsx'

export const meta = hiddenMeta('Dashboard')

export default function DashboardPage() {
  return (
    <>
      <Welcome />
      <OrderFigures />
      <RecentOrders />
    </>
  )
}

const panel =
  'daylight mb-6 flex items-center gap-4 rounded-panel bg-leaf-800 p-5 text-white shadow-card md:mb-8 md:gap-6 md:p-8'

function Welcome() {
  const { email, displayName } = useShopper()
  const shop = useShop()
  const { state, record } = useOwnRecord()
  const name = record?.displayName ?? displayName
  return (
    <header className={panel}>
      <Avatar photo={record?.photoURL} className="size-16 ring-4 ring-white/15 md:size-20" />
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere md:text-3xl">
          {name === null ? 'Welcome back!' : `Welcome back, ${name}!`}
        </h1>
        <p className="mt-1 truncate text-sm text-leaf-100">{email}</p>
        <p className="mt-2 flex h-7 items-center text-xs font-semibold">
          {state === 'loading' && <Skeleton className="h-7 w-40 opacity-20" />}
          {record?.userToken !== undefined && (
            <span className="tabular rounded-full bg-white/15 px-3 py-1.5">
              User ID: {userIdText(record.userToken, shop)}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
