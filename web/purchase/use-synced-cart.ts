// Whether the cart of this browser and the shop's copy of it have been made one, for this visit.
import { useEffect, useEffectEvent, useState } from 'react'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { syncCart } from './sync-cart.ts'

export function useSyncedCart(user: SessionUser): boolean {
  const [isSynced, setSynced] = useState(false)
  const bring = useEffectEvent(() => {
    syncCart(user)
      .catch((error: unknown) => {
        // Then what this browser has must do; the calls that follow say that the shop cannot be reached.
        if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
          throw error
      })
      .finally(() => setSynced(true))
  })
  const { uid } = user
  useEffect(() => bring(), [uid])
  return isSynced
}
