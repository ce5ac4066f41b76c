// Whether the shop has everything that was tapped, always in sight.
import type { ReactNode } from 'react'
import { isUnreachable } from './when-back.ts'

/** `goOn`: what can be done without a connection. */
type BarProps = { unsent: number; error: unknown; goOn: string; children?: ReactNode }

export function UnsentBar({ unsent, error, goOn, children }: BarProps) {
  const isOffline = isUnreachable(error)
  return (
    <div className="sticky top-13 z-10 -mx-4 grid gap-2 border-b border-sand-200 bg-paper px-4 py-2 md:top-0">
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dotOf(unsent, isOffline)} forced-colors:border`} />
        <strong className="tabular">{unsent === 0 ? 'Everything sent' : `${unsent} not sent yet`}</strong>
        {isOffline && <span className="text-soft">No connection. {goOn}</span>}
      </p>
      {children}
    </div>
  )
}

function dotOf(unsent: number, isOffline: boolean): string {
  if (isOffline) return 'bg-berry-600'
  return unsent === 0 ? 'bg-leaf-500' : 'bg-honey-400'
}
