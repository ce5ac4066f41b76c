// False in the server's HTML and while the browser takes it over, true from then on.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
