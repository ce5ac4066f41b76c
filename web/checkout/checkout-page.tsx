// The checkout: personal and shipping details, the courier and the total.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#domain/messages.ts'
import { missingToMinimum } from '#domain/money/pricing.ts'
import { rulesWithTime } from '#domain/delivery/delivery-time.ts'
import type { ChosenTime } from '#domain/delivery/delivery-time.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { Panel } from '#web/purchase/panel.tsx'
import { pageGrid, PurchasePage } from '#web/purchase/purchase-page.tsx'
import { storedCoupon } from '#web/saved-cart/purchase-storage.ts'
import { guessPrice } from '#web/saved-cart/server-cart.ts'
import { TotalsSkeleton } from '#web/purchase/totals.tsx'
import { useCartContents } from '#web/purchase/use-cart-contents.ts'
import { useSavedCart } from '#web/purchase/use-saved-cart.ts'
import { waitingCheckout } from '#web/purchase/waiting-checkout.ts'
import type { OwnRecord } from '#session/own-record.ts'
import type { SessionUser } from '#session/session.ts'
import { loadShopConfig } from '#session/shop-config.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { timeIn } from '#web/purchase/chosen-time.ts'
import { DetailsContext } from './details-form.ts'
import { DetailsPanels } from './details-panels.tsx'
import type { EditedPart } from './details-panels.tsx'
import type { Details } from './details.ts'
import { OrderSummary } from './order-summary.tsx'
import { LoadingLines } from './summary-lines.tsx'
import { useDetails } from './use-details.ts'

export const meta = hiddenMeta('Checkout')

export default function CheckoutPage() {
  useEffect(() => waitingCheckout.clear(), [])
  return (
    <PurchasePage step="Checkout" loading={<LoadingCheckout />}>
      {(user, record) => <CheckoutView key={user.uid} user={user} record={record} />}
    </PurchasePage>
  )
}

function CheckoutView({ user, record }: { user: SessionUser; record: OwnRecord | undefined }) {
  const navigate = useNavigate()
  const shop = useShop()
  const [time, setTime] = useState<ChosenTime | undefined>(() => timeIn(record?.coInfo))
  const rules = rulesWithTime(shop.rules, time)
  const details = useDetails(user, record, rules)
  const contents = useCartContents(user)
  const [couponCode, setCouponCode] = useState<string | null | undefined>(() => storedCoupon.read(user.uid))
  const [edited, setEdited] = useState<EditedPart>()
  const [isLeaving, setLeaving] = useState(false)
  const changes = useRef<HTMLDivElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)
  // The button may be far away from the message.
  useEffect(() => failure.current?.focus(), [failedAttempts])

  const courier = { id: details.values.courier }
  const isTimeless = rules.deliveryMode === 'times' && time === undefined
  const wanted = { email: user.email, lines: contents.lines, notes: lineNotes.useAll(), courier, rules, couponCode }
  const saved = useSavedCart({
    uid: user.uid,
    wanted,
    isReady: contents.state === 'loaded',
    onChanged: contents.reload,
  })
  // The server keeps a time that was chosen before. What the page calls "Choose a time" can't be in its sum.
  const hasOtherTime = isTimeless && saved.price.shippingCents > 0
  const savedCart = hasOtherTime ? { ...saved, price: guessPrice(wanted, saved.coupon?.percent) } : saved

  const refuse = () => {
    showToast(messages.checkoutIncomplete, { tone: 'error' })
    // The fields of saved details are in the dialog.
    if (details.isSavedComplete && !details.isComplete) setEdited('personal')
  }

  const proceed = async (values: Details) => {
    if (contents.lines.length === 0) return refuse()
    if (contents.hasChanges) return changes.current?.focus()
    if (missingToMinimum(savedCart.price.subtotalCents, rules) > 0) return
    setLeaving(true)
    const [isSaved, cart] = await Promise.all([details.save(values), savedCart.flush()])
    setLeaving(false)
    if (!isSaved || cart === undefined) return setFailedAttempts((count) => count + 1)
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

  // Without a connection several requests fail at once; one message is enough.
  const isToldAlready = details.problem !== undefined || contents.state === 'failed'

  return (
    <DetailsContext value={details.form}>
      <div className={pageGrid}>
        <DetailsPanels
          user={user}
          details={details}
          time={rules.deliveryMode === 'times' ? { chosen: time, onChoose: setTime } : undefined}
          problemRef={failure}
          edited={edited}
          onEdit={setEdited}
        />
        <OrderSummary
          contents={contents}
          changesRef={changes}
          savedCart={savedCart}
          problem={isToldAlready ? undefined : savedCart.problem?.detail}
          problemRef={failure}
          courier={isTimeless ? undefined : courierFor(courier, rules.couriers)}
          couponCode={couponCode}
          onCoupon={applyCoupon}
          isComplete={details.isComplete}
          isBusy={isLeaving}
          onProceed={() => details.form.submit(proceed, refuse)()}
        />
      </div>
    </DetailsContext>
  )
}

function LoadingCheckout() {
  return (
    <div className={pageGrid}>
      <div className="grid gap-4">
        <Panel id="personal" title="Personal info" number={1}>
          <Skeleton className="h-36 w-full" />
        </Panel>
        <Panel id="shipping" title="Shipping info" number={2}>
          <Skeleton className="h-56 w-full" />
        </Panel>
        <Panel id="courier" title="Shipping cost" number={3}>
          <Skeleton className="h-18 w-full" />
        </Panel>
      </div>
      <Panel id="summary" title="Order summary">
        <LoadingLines />
        <TotalsSkeleton />
      </Panel>
    </div>
  )
}
