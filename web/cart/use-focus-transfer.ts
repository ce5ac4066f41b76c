// Keeps the focus in a control whose pressed button is replaced by another: its last button gets it.
import { useLayoutEffect, useRef } from 'react'

/** `state` decides what the control shows. Wrap in `keeping` what the shopper does to change it. */
export function useFocusTransfer<Box extends HTMLElement>(state: unknown) {
  const box = useRef<Box>(null)
  const isDue = useRef(false)
  useLayoutEffect(() => {
    if (isDue.current) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    isDue.current = false
  }, [state])
  const keeping = (change: () => void) => () => {
    isDue.current = true
    change()
  }
  return { box, keeping }
}
