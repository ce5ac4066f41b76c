// Every order of the shopper.
import { OrdersTable } from '#web/orders/order-lists.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { AccountHeading } from './account-parts.tsx'

export const meta = () => hiddenMeta('My Orders')

export default function OrdersPage() {
  return (
    <>
      <AccountHeading title="My Orders">Everything you've bought at Larder, newest first.</AccountHeading>
      <OrdersTable />
    </>
  )
}
