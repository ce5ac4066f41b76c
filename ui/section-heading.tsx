// The heading of a section, with an optional subtitle and a slot beside it.
import type { ReactNode } from 'react'

type SectionHeadingProps = { title: string; subtitle?: string; id?: string; children?: ReactNode }

export function SectionHeading({ title, subtitle, id, children }: SectionHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-7">
      <div>
        <h2 id={id} className="text-xl md:text-3xl">
          {title}
        </h2>
        {subtitle !== undefined && <p className="mt-1 max-w-prose text-sm text-soft md:text-base">{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}
