// Whether this browser's cart has been merged with the saved one during this visit.
import { useEffect, useEffectEvent, useState } from 'react'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { syncCart } from './sync-cart.ts'

export function useSyncedCart(user: SessionUser): boolean {
  const [isSynced, setSynced] = useState(false)
  const sync = useEffectEvent(() => {
    syncCart(user)
      .catch((error: unknown) => {
        // Then this browser's cart has to do; the requests that follow show that the shop can't be reached.
        if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
          throw error
      })
      .finally(() => setSynced(true))
  })
  const { uid } = user
  useEffect(() => sync(), [uid])
  return isSynced
}
