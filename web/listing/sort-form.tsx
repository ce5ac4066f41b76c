// The order of the list: part of the address, stored for the next visit, and a plain form without JavaScript.
import { Link, useLocation, useNavigate } from 'react-router'
import { activeFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import { parseSort } from '#domain/search/listing.ts'
import type { Sort } from '#domain/search/listing.ts'
import { buttonClass } from '#ui/button.tsx'
import { useScriptNonce } from '#web/script-nonce.ts'
import { useHydrated } from '#ui/hydration.tsx'
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { queryOf } from './listing-query.ts'
import { applyStoredSort, storedSort } from './stored-sort.ts'

type SortFormProps = { address: string; sort: Sort | undefined; filters: Filters }

export function SortForm({ address, sort, filters }: SortFormProps) {
  const navigate = useNavigate()
  const { key } = useLocation()

  const choose = (value: string) => {
    const chosen = parseSort(value)
    storedSort.write(chosen)
    // Replaces the history entry, so that "back" from a product returns to the list as it was left.
    void navigate(address + queryOf({ filters, sort: chosen }), { replace: true, preventScrollReset: true })
  }

  return (
    <form action={address} className="flex items-center gap-2">
      {activeFilters(filters).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <span className="relative grow">
        <select
          // Remounted with each list: offline, a list may come in another order than the one asked for.
          key={key}
          name="sort"
          defaultValue={sort === 'unit' ? '' : (sort ?? '')}
          autoComplete="off"
          aria-label="Sort by price"
          onChange={(event) => choose(event.currentTarget.value)}
          className="h-11 w-full appearance-none rounded-full border border-sand-300 bg-white pr-9 pl-3.5 text-base font-semibold hover:border-leaf-500 md:pr-10 md:pl-4 md:text-sm"
        >
          <option value="">Sort By Price</option>
          <option value="price">Low To High</option>
          <option value="-price">High To Low</option>
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-faint" />
      </span>
      <button type="submit" className={buttonClass({ weight: 'plain', className: 'hidden! noscript:inline-flex!' })}>
        Sort
      </button>
    </form>
  )
}

/** Beside the choice of the specification: what a kilogram, litre or piece costs, comparable products together. */
export function UnitSortLink({ address, sort, filters }: SortFormProps) {
  const isCurrent = sort === 'unit'
  return (
    <Link
      to={address + queryOf({ filters, sort: isCurrent ? undefined : 'unit' })}
      replace
      preventScrollReset
      aria-current={isCurrent}
      onClick={() => storedSort.write(isCurrent ? undefined : 'unit')}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf-800 underline-offset-4 hover:underline"
    >
      {isCurrent && <CheckIcon className="size-4" />}
      Sort by price per unit
    </Link>
  )
}

/** Only in the server's HTML: a script that React creates in the browser never runs. */
export function StoredSortScript() {
  const nonce = useScriptNonce()
  return useHydrated() ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: applyStoredSort }} />
}
