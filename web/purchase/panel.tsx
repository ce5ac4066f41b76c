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
