// Shown when nothing matches all filters: what there would be without one of them.
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { noFilters, withoutFilter } from '#domain/search/filters.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { chipText } from './active-filters.tsx'
import type { ListingData, Removal } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf } from './listing-query.ts'

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
