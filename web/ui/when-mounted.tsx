// What only makes sense with JavaScript: not in the server's HTML, and there a moment after the browser has taken it over.
import type { ReactNode } from 'react'
import { useMounted } from './use-mounted.ts'

export function WhenMounted({ children }: { children: ReactNode }) {
  return useMounted() ? children : null
}
