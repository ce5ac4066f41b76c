// Prints what it contains, on sheets that exist on paper only.
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Rendered while it is printed. */
export function Printed({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    const done = () => end()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return createPortal(<div className="print-sheet">{children}</div>, document.body)
}

/** To be ticked with a pen. Drawn, because not every font has the character. */
export function TickBox() {
  return <span className="mt-0.5 inline-block size-4 border-2" />
}
