// Ctrl+S or ⌘+S saves what is on the screen, also from within a field.
import { useEffect, useEffectEvent } from 'react'

export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A dialog over the screen asks something first.
    if (document.querySelector('dialog:modal') === null) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
