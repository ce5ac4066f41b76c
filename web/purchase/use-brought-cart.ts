// Whether the cart of this browser and the shop's copy of it have been made one, for this visit.
import { useEffect, useEffectEvent, useState } from 'react'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { bringCart } from './bring-cart.ts'

export function useBroughtCart(user: SessionUser): boolean {
  const [isBrought, setBrought] = useState(false)
  const bring = useEffectEvent(() => {
    bringCart(user)
      .catch((error: unknown) => {
        // Then what this browser has must do; the calls that follow say that the shop cannot be reached.
        if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
          throw error
      })
      .finally(() => setBrought(true))
  })
  const { uid } = user
  useEffect(() => bring(), [uid])
  return isBrought
}
