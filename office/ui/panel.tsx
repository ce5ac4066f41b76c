// A titled box of a screen.
import { useId } from 'react'
import type { ReactNode } from 'react'

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

export function Panel({ title, aside, className = '', children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card border border-sand-200 bg-white p-4 sm:p-5 ${className}`}
    >
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        {aside !== undefined && <div className="ml-auto">{aside}</div>}
      </header>
      {children}
    </section>
  )
}
