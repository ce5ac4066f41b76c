// What only makes sense with JavaScript: not in the server's HTML, and there a moment after the browser has taken it over.
import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

export function WhenAwake({ children }: { children: ReactNode }) {
  const [isAwake, setAwake] = useState(false)
  // In its own time: the page is not held up by what was not there before.
  useEffect(() => startTransition(() => setAwake(true)), [])
  return isAwake ? children : null
}
