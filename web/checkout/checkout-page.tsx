// The checkout: personal and shipping details, the courier and the total.
import { PurchasePage } from '#web/purchase/purchase-page.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { CheckoutView } from './checkout-view.tsx'
import { LoadingCheckout } from './loading-checkout.tsx'

export const meta = () => hiddenMeta('Checkout')

export default function CheckoutPage() {
  return (
    <PurchasePage step="Checkout" loading={<LoadingCheckout />}>
      {(user, record) => <CheckoutView key={user.uid} user={user} record={record} />}
    </PurchasePage>
  )
}
