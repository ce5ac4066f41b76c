// When the shop delivers next to the shopper's zip: in the header, on a product and in the cart. Its code is loaded only in a shop with
// delivery times.
import { Suspense, lazy } from 'react'
import type { NextDeliveryProps } from './deliver-to.tsx'
import { useShop } from '#web/frame/shop-data.ts'

// Offline it may fail to load; then there is none.
const Parts = lazy(() => import('./deliver-to.tsx').catch(() => ({ default: () => null })))

export function NextDelivery(props: NextDeliveryProps) {
  if (useShop().rules.deliveryMode === 'couriers') return null
  return (
    <Suspense>
      <Parts {...props} />
    </Suspense>
  )
}
