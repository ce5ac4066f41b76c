// Every order of the shopper.
import { OrdersTable } from '#web/orders/order-lists.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { AccountHeading } from './account-parts.tsx'

export const meta = hiddenMeta('My Orders')

export default function OrdersPage() {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <AccountHeading title="My Orders">{`Everything you've bought at ${useShop().name}, newest first.`}</AccountHeading>
        <ButtonLink weight="plain" to="/user/usuals" className="max-md:mb-5">
          Buy again
        </ButtonLink>
      </div>
      <OrdersTable />
    </>
  )
}
