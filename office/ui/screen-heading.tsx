// The title of a screen, in the tab as well, and its main actions beside it.
import type { ReactNode } from 'react'
import { useShop } from '#office/shop.ts'

export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <title>{`${title} · ${useShop().name} back office`}</title>
      <h1 className="mr-auto text-2xl wrap-anywhere">{title}</h1>
      {/* Below the title where there is no room beside it. */}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </header>
  )
}
