// Distinguishes the server's HTML from the hydrated page.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Like `useHydrated`, but turns true a moment later and at low priority, so that it doesn't hold up hydration. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return isMounted
}

/** For what only makes sense with JavaScript: not in the server's HTML, rendered shortly after hydration. */
export function WhenMounted({ children }: { children: ReactNode }) {
  return useMounted() ? children : null
}
