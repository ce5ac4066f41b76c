// The title of a screen, in the tab as well, and its main actions beside it.
import type { ReactNode } from 'react'
import { useShop } from '#office/shop.ts'

export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <ScreenTitle title={title} className="mr-auto text-2xl" />
      {/* Below the title where there is no room beside it. */}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </header>
  )
}

export function ScreenTitle({ title, className }: { title: string; className: string }) {
  return (
    <>
      <title>{`${title} · ${useShop().name} back office`}</title>
      <h1 className={`wrap-anywhere ${className}`}>{title}</h1>
    </>
  )
}
