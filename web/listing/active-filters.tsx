// The active filters as chips; each is a link to the list without it.
import { Link } from 'react-router'
import { activeFilters, noFilters, withoutFilter } from '#domain/search/filters.ts'
import type { FilterName } from '#domain/search/filters.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { filterText } from './filter-groups.ts'
import type { ListingData } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf } from './listing-query.ts'

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-leaf-100 pr-3 pl-4 text-sm font-semibold ' +
  'text-leaf-800 hover:bg-leaf-200 lg:min-h-9 forced-colors:border'

export function ActiveFilters({ listing }: { listing: ListingData }) {
  const shop = useShop()
  const { filter, filters, sort } = listing
  const active = activeFilters(filters)
  if (active.length === 0) return null
  const address = addressOf(filter)
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(([name, value]) => (
        <li key={name + value} className="min-w-0">
          <Link
            to={address + queryOf({ filters: withoutFilter(filters, [name, value]), sort })}
            replace
            aria-label={`Remove filter: ${chipText([name, value], shop)}`}
            className={chip}
          >
            <span className="truncate first-letter:uppercase">{chipText([name, value], shop)}</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={address + queryOf({ filters: noFilters, sort })}
          replace
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-leaf-800 underline underline-offset-4 hover:text-leaf-600 lg:min-h-9"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** Without the title of its group beside it. */
export function chipText([name, value]: [FilterName, string], money: MoneyFormat): string {
  return (name === 'free' ? 'free from ' : '') + filterText(name, value, money)
}
