// The payment page: the method, the card, then the order.
import { PurchasePage } from '#web/purchase/purchase-page.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { LoadingPayment } from './loading-payment.tsx'
import { PaymentView } from './payment-view.tsx'

export const meta = () => hiddenMeta('Payment')

export default function PaymentPage() {
  return (
    <PurchasePage step="Payment" loading={<LoadingPayment />}>
      {(user, record) => record !== undefined && <PaymentView key={user.uid} user={user} record={record} />}
    </PurchasePage>
  )
}
