// The heading of a page of the account.
import type { ReactNode } from 'react'

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 md:mb-7">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {children !== undefined && <p className="mt-1 text-sm text-soft md:text-base">{children}</p>}
    </header>
  )
}
