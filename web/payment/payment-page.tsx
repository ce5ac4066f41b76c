// The payment page: the method, the card, then the order.
import { Panel } from '#web/purchase/panel.tsx'
import { pageGrid, PurchasePage } from '#web/purchase/purchase-page.tsx'
import { TotalsSkeleton } from '#web/purchase/totals.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { Skeleton } from '#ui/loading.tsx'
import { PaymentView } from './payment-view.tsx'

export const meta = hiddenMeta('Payment')

export default function PaymentPage() {
  return (
    <PurchasePage step="Payment" loading={<LoadingPayment />}>
      {(user, record) => record !== undefined && <PaymentView key={user.uid} user={user} record={record} />}
    </PurchasePage>
  )
}

function LoadingPayment() {
  return (
    <div className={pageGrid}>
      <Panel id="method" title="Payment method">
        <Skeleton className="h-36 w-full" />
      </Panel>
      <Panel id="summary" title="Order summary">
        <TotalsSkeleton />
      </Panel>
    </div>
  )
}
