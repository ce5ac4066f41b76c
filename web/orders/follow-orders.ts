// Hears of changes of the shopper's orders while a page is open and visible.
import { useEffect, useEffectEvent } from 'react'
import { followWhileVisible, openEvents } from '#session/open-events.ts'

/** Calls `onChange` after each change, and whenever one may have been missed: also between the first load and the first connection. */
export function useOrderChanges(onChange: () => void): void {
  const report = useEffectEvent(onChange)
  useEffect(
    () =>
      followWhileVisible({
        open: openEvents('/orders/events'),
        onEvent: (name) => (name === 'order' || name === 'refresh') && report(),
        onMissed: () => report(),
      }),
    [],
  )
}
