// Single keys that work everywhere, except while somebody types. Never with Alt: those collide with browsers and assistive
// technology.
import { useEffect, useEffectEvent } from 'react'

export function useShortcuts(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key]
    if (action === undefined || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Also with a dialog open: it is the only thing that can be used then. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal') !== null) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
