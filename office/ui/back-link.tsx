// From a page to the screen it belongs to.
import { Link } from 'react-router'
import { ChevronLeftIcon } from '#ui/icons.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-700 hover:underline"
    >
      <ChevronLeftIcon className="size-4" />
      {children}
    </Link>
  )
}
