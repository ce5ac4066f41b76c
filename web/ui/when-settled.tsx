// What only makes sense with JavaScript: not in the server's HTML, and there a moment after the browser has taken it over.
import type { ReactNode } from 'react'
import { useIsSettled } from './use-is-settled.ts'

export function WhenSettled({ children }: { children: ReactNode }) {
  return useIsSettled() ? children : null
}
