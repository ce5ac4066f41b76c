// The checkout once the shopper's record is loaded: details on the left, the order and its total on the right.
import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messages } from '#domain/messages.ts'
import { centsOf } from '#domain/money.ts'
import { storedCoupon } from '#web/purchase/purchase-storage.ts'
import { useSyncedCart } from '#web/purchase/use-synced-cart.ts'
import { useCartContents } from '#web/purchase/use-cart-contents.ts'
import { useSavedCart } from '#web/purchase/use-saved-cart.ts'
import { loadShopConfig } from '#web/session/shop-config.ts'
import type { OwnRecord } from '#web/session/own-record.ts'
import type { SessionUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Details } from './details.ts'
import { DetailsPanels } from './details-panels.tsx'
import type { EditedPart } from './edit-dialog.tsx'
import { pageGrid } from './loading-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useDetails } from './use-details.ts'

export function CheckoutView({ user, record }: { user: SessionUser; record: OwnRecord | undefined }) {
  const navigate = useNavigate()
  const details = useDetails(user, record)
  const contents = useCartContents(useSyncedCart(user))
  const [couponCode, setCouponCode] = useState<string | null | undefined>(() => storedCoupon.read(user.uid))
  const [edited, setEdited] = useState<EditedPart>()
  const [isLeaving, setLeaving] = useState(false)
  const changes = useRef<HTMLDivElement>(null)

  const shippingCents = centsOf(Number(details.values.shippingCoast))
  const savedCart = useSavedCart({
    uid: user.uid,
    wanted: { email: user.email, lines: contents.lines, shippingCents, couponCode },
    isReady: contents.state === 'loaded',
    onChanged: contents.reload,
  })

  const refuse = () => {
    showToast(messages.checkoutIncomplete, { tone: 'error' })
    // The fields of saved details are in the dialog.
    if (details.isSavedComplete && !details.isComplete) setEdited('personal')
  }

  const proceed = async (values: Details) => {
    if (contents.lines.length === 0) return refuse()
    if (contents.hasChanges) return changes.current?.focus()
    setLeaving(true)
    const [isSaved, cart] = await Promise.all([details.save(values), savedCart.flush()])
    setLeaving(false)
    if (!isSaved || cart === undefined) return
    // With real Stripe the payment page has its own Content-Security-Policy, which takes a full page load.
    const config = await loadShopConfig().catch(() => undefined)
    if (config?.payments.provider === 'stripe') window.location.assign('/user/payment')
    else await navigate('/user/payment')
  }

  const applyCoupon = (code: string | null) => {
    if (code === null) storedCoupon.clear()
    else storedCoupon.write(user.uid, code)
    setCouponCode(code)
  }

  return (
    <FormProvider {...details.form}>
      <div className={pageGrid}>
        <DetailsPanels user={user} details={details} edited={edited} onEdit={setEdited} />
        <OrderSummary
          contents={contents}
          changesRef={changes}
          savedCart={savedCart}
          couponCode={couponCode}
          onCoupon={applyCoupon}
          isComplete={details.isComplete}
          isBusy={isLeaving}
          onProceed={() => void details.form.handleSubmit(proceed, refuse)()}
        />
      </div>
    </FormProvider>
  )
}
