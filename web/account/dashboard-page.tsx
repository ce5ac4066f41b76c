// The dashboard: who is here, how the orders stand, and the latest of them.
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { RecentOrders } from '#web/orders/recent-orders.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { Welcome } from './welcome.tsx'

export const meta = () => hiddenMeta('Dashboard')

export default function DashboardPage() {
  return (
    <>
      <Welcome />
      <OrderFigures />
      <RecentOrders />
    </>
  )
}
