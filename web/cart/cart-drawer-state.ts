// Whether the cart drawer is open. Header, bottom bar and pages open the same one.
import { useSyncExternalStore } from 'react'
import { closeTopic } from '#web/ui/toast-store.ts'

const listeners = new Set<() => void>()
let isOpen = false

export function openCart(): void {
  // On a phone the message would stand over the line of which it speaks.
  closeTopic('cart')
  change(true)
}

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
