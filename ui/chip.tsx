// A pill-shaped link, used in rows.
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const shape =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors'
const looks = {
  plain: 'border-sand-300 bg-white hover:border-leaf-500 hover:text-leaf-700',
  current: 'border-leaf-600 bg-leaf-600 text-white forced-colors:border-3 forced-colors:border-[Highlight]',
}

export function Chip({ to, isCurrent = false, children }: { to: string; isCurrent?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${shape} ${looks[isCurrent ? 'current' : 'plain']}`}
    >
      {children}
    </Link>
  )
}
