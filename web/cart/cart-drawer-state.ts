// Whether the cart drawer is open. Header, bottom bar and pages open the same one.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

export const openCart = () => change(true)
export const closeCart = () => change(false)

export function useIsCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

function change(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
