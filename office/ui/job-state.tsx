// Where a job that takes a while stands, such as an import or a bulk change: its state in words, its bars, what can be done.
import type { ReactNode } from 'react'
import { ProgressBar } from './progress-bar.tsx'

export type JobProgress = { label: string; done: number; total: number }

type JobProps = {
  name: string
  summary: string
  /** Of the step that is running. */
  bars: readonly JobProgress[]
  children?: ReactNode
}

export function JobState({ name, summary, bars, children }: JobProps) {
  return (
    <section className="grid gap-3 rounded-card border border-sand-200 bg-white p-4 sm:p-5" aria-label="State">
      {/* It stays through all states, so that screen readers announce the next one. */}
      <p role="status" className="text-sm">
        <strong>{name}</strong>
        {summary !== '' && `: ${summary}`}
      </p>
      {bars.map((bar) => (
        <ProgressBar key={bar.label} {...bar} />
      ))}
      {children}
    </section>
  )
}
