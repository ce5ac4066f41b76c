// Hears of changes of the shopper's orders while a page is open and visible.
import { useEffect, useEffectEvent } from 'react'
import { followWhileVisible, openEvents } from '#session/open-events.ts'

/** Calls `onChange` after each change, and whenever one may have been missed. */
export function useOrderChanges(onChange: () => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    // The page has just loaded what it shows.
    let isFirst = true
    return followWhileVisible({
      open: openEvents('/orders/events'),
      onEvent: (name) => (name === 'order' || name === 'refresh') && report(),
      onMissed: () => {
        if (!isFirst) report()
        isFirst = false
      },
    })
  }, [])
}
