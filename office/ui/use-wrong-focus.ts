// After a refused save the first wrong field gets the focus: in a long form it may be far from the button.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** `attempt` is another one after each attempt to save. */
export function useWrongFocus(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // One that has the focus already may have left the view: the keys save from any field.
    field?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return form
}
