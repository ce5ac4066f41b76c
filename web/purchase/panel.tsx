// A white card with a heading, for one part of a form or a summary.
import type { ReactNode } from 'react'

type PanelProps = {
  id: string
  title: string
  /** Its position among the parts of a form. */
  number?: number
  /** Beside the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ id, title, number, action, className = '', children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-sand-200 bg-white p-4 shadow-card sm:p-6 ${className}`}
    >
      <header className="mb-4 flex min-h-11 items-center gap-3">
        {number !== undefined && (
          <span
            aria-hidden="true"
            className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-leaf-100 text-sm font-bold text-leaf-800 forced-colors:outline-1"
          >
            {number}
          </span>
        )}
        <h2 id={id} className="text-lg md:text-xl">
          {title}
        </h2>
        {action !== undefined && <div className="ml-auto">{action}</div>}
      </header>
      {children}
    </section>
  )
}

/** The look of a panel beside the form: on wide screens it is always in view, and its `ScrollingPart` scrolls on its own. */
export const columnShape = 'lg:sticky lg:top-24 lg:flex lg:max-h-[max(calc(100dvh-7rem),47rem)] lg:flex-col'

/** `label`: for a part without links or buttons. It takes the focus itself, so that the keyboard can scroll it. */
export function ScrollingPart({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex min-h-0 flex-col border-t border-sand-200">
      <div
        {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        className="space-y-4 pt-4 lg:-mr-3 lg:overflow-y-auto lg:overscroll-contain lg:pr-3"
      >
        {children}
      </div>
    </div>
  )
}
