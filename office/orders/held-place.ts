// The place of a card that was moved away stays empty while the pointer is on it: otherwise the next card slides under a
// second click.
import { useState } from 'react'

type Place = { orderId: string; index: number; height: number }

/** A finger leaves with every tap: it's held a moment longer. */
const touchMs = 1_500

export function useHeldPlace(orderIds: readonly string[]) {
  const [held, setHeld] = useState<Place>()
  const gap = held === undefined || orderIds.includes(held.orderId) ? undefined : held
  const release = (orderId: string) => setHeld((now) => (now?.orderId === orderId ? undefined : now))
  return {
    gap,
    /** For the card, and for the gap that it leaves. */
    handlersOf: (orderId: string) => ({
      onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        if (gap?.orderId === orderId) return
        setHeld({ orderId, index: orderIds.indexOf(orderId), height: currentTarget.offsetHeight })
      },
      onPointerLeave: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'touch') setTimeout(() => release(orderId), touchMs)
        else release(orderId)
      },
    }),
  }
}
