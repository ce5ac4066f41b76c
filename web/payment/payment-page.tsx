// The payment page: the method, the card, then the order; or with `?order=` another card for one that is packed, or what its change costs.
import { Suspense, lazy } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Panel } from '#web/purchase/panel.tsx'
import { pageGrid, PurchasePage } from '#web/purchase/purchase-page.tsx'
import { TotalsSkeleton } from '#web/purchase/totals.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { Skeleton } from '#ui/loading.tsx'
import { draftIn } from '#web/purchase/change-draft.ts'
import { PaymentView } from './payment-view.tsx'

const PayOrderView = lazy(() => import('./pay-order-view.tsx'))
const PayChangeView = lazy(() => import('./pay-change-view.tsx'))

export const meta = hiddenMeta('Payment')

export default function PaymentPage() {
  const order = useSearchParams()[0].get('order')
  const { state } = useLocation()
  return (
    <PurchasePage step="Payment" isAlone={order !== null} loading={<LoadingPayment />}>
      {(user, record) => {
        if (order === null) return record !== undefined && <PaymentView key={user.uid} user={user} record={record} />
        const draft = draftIn(state, user.uid, order)
        return (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            {draft === undefined ? (
              <PayOrderView user={user} id={order} />
            ) : (
              <PayChangeView user={user} draft={draft} />
            )}
          </Suspense>
        )
      }}
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
