// The active filters as chips; each is a link to the list without it. Also what is shown when nothing matches all of them.
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { activeFilters, noFilters, withoutFilter } from '#domain/search/filters.ts'
import type { FilterName } from '#domain/search/filters.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import type { MoneyFormat } from '#domain/money.ts'
import { filterText } from './filter-groups.ts'
import type { ListingData, Removal } from './listing-data.ts'
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
function chipText([name, value]: [FilterName, string], money: MoneyFormat): string {
  return (name === 'free' ? 'free from ' : '') + filterText(name, value, money)
}

export function NothingMatches({ listing, removals }: { listing: ListingData; removals: Removal[] }) {
  const shop = useShop()
  const { filter, filters, sort } = listing
  const address = addressOf(filter)
  const helpful = removals.filter(({ total }) => total > 0)
  return (
    <div className="grid justify-items-center gap-3 rounded-panel bg-white px-4 py-10 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p className="text-xl font-bold tracking-tight">{messages.noProducts}</p>
      <p className="max-w-md text-sm text-soft">
        {helpful.length > 0 ? 'Nothing matches all your filters. Remove one:' : 'Nothing matches your filters.'}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {helpful.map(({ name, value, total }) => (
          <li key={name + value}>
            <Link
              to={address + queryOf({ filters: withoutFilter(filters, [name, value]), sort })}
              replace
              className={buttonClass({ weight: 'plain' })}
            >
              Without “{chipText([name, value], shop)}”: {total === 1 ? '1 product' : `${total} products`}
            </Link>
          </li>
        ))}
        <li>
          <Link to={address + queryOf({ filters: noFilters, sort })} replace className={buttonClass()}>
            Clear all filters
          </Link>
        </li>
      </ul>
    </div>
  )
}
