// Every order of the shopper.
import { OrdersTable } from '#web/orders/orders-table.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { AccountHeading } from './account-heading.tsx'

export const meta = () => hiddenMeta('My Orders')

export default function OrdersPage() {
  return (
    <>
      <AccountHeading title="My Orders">Everything you have bought at Larder, the newest first.</AccountHeading>
      <OrdersTable />
    </>
  )
}
