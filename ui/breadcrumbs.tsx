// The path from the home page to this one, for people and for search engines.
import { Link } from 'react-router'
import { ChevronRightIcon } from './icons.tsx'

export type Crumb = { name: string; address: string }

/** The last crumb is the current page. */
export function Breadcrumbs({ crumbs, className = '' }: { crumbs: Crumb[]; className?: string }) {
  const before = crumbs.slice(0, -1)
  const last = crumbs.at(-1)
  // A long path doesn't fit on a phone; its last crumb repeats the heading anyway.
  const endsEarly = before.length > 1
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="-ml-0.5 flex min-w-0 items-center gap-x-1 text-sm text-soft max-sm:overflow-x-auto max-sm:[scrollbar-width:none]">
        {before.map(({ name, address }, index) => (
          <li key={address} className="flex shrink-0 items-center gap-1">
            <Link
              to={address}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-0.5 hover:text-leaf-700 hover:underline"
            >
              {name}
            </Link>
            <ChevronRightIcon
              className={`size-3.5 text-faint ${endsEarly && index === before.length - 1 ? 'max-sm:hidden' : ''}`}
            />
          </li>
        ))}
        {last !== undefined && (
          <li
            aria-current="page"
            className={`min-w-0 truncate font-medium text-ink ${endsEarly ? 'max-sm:sr-only' : ''}`}
          >
            {last.name}
          </li>
        )}
      </ol>
    </nav>
  )
}

export function breadcrumbData(crumbs: Crumb[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + address,
    })),
  }
}
