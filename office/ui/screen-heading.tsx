// The title of a screen, in the tab as well, and its main actions beside it.
import type { ReactNode } from 'react'

export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <title>{`${title} · Larder back office`}</title>
      <h1 className="text-2xl">{title}</h1>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </header>
  )
}
