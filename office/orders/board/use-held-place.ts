// Holds the place of the card under the pointer (held-place.ts).
import { useEffect, useRef, useState } from 'react'
import { gapOf, hold, release, releaseAfterMs } from './held-place.ts'
import type { Place } from './held-place.ts'

export function useHeldPlace(orderIds: readonly string[]) {
  const [held, setHeld] = useState<Place>()
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    gap: gapOf(held, orderIds),
    /** For the card, and for the gap that it leaves. */
    handlersOf: (orderId: string) => ({
      onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        // A finger that taps once more on the same card.
        clearTimeout(timer.current)
        setHeld((now) => hold(now, orderIds, { orderId, height: currentTarget.offsetHeight }))
      },
      onPointerLeave: ({ pointerType }: { pointerType: string }) => {
        timer.current = window.setTimeout(() => setHeld((now) => release(now, orderId)), releaseAfterMs(pointerType))
      },
    }),
  }
}
