// The filters of a list: a column beside it in a wide window, a sheet from below on phones. It is one form and one popover, so
// it opens and works without JavaScript; with it, the column applies each change and the sheet counts first.
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { fewOptions } from '#domain/search/filter-counts.ts'
import type { FilterCounts } from '#domain/search/filter-counts.ts'
import { activeFilters, isFiltered, noFilters, parseFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import { IconButton, buttonClass } from '#ui/button.tsx'
import { ChevronDownIcon, CloseIcon, FilterIcon } from '#ui/icons.tsx'
import { useBackCloses } from '#ui/overlays.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { filterText, groupsOf } from './filter-groups.ts'
import type { FilterGroup } from './filter-groups.ts'
import type { ListingData } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf } from './listing-query.ts'
import type { ListPart } from './use-loaded-list.ts'

const panelId = 'filters'
/** The parameter of a list with all its brands to choose from. */
const allBrands = { all: 'brands' }

export function FilterPanel({ listing, counts }: { listing: ListingData; counts: FilterCounts }) {
  const { filter, filters, sort } = listing
  const address = addressOf(filter)
  const navigate = useNavigate()
  const counter = useFetcher<ListPart>()
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useChosen(filters)
  useBackCloses(isOpen, () => panel.current?.hidePopover())

  const [hasAllBrands, setAllBrands] = useState(listing.hasAllBrands)
  const isPending = chosen !== filters
  const isAhead = isPending || hasAllBrands !== listing.hasAllBrands
  const counted = isOpen && isAhead && counter.data && 'counts' in counter.data ? counter.data.counts : undefined
  const shown = counted ?? counts

  const show = (next: Filters, more: Record<string, string>, options = {}) => {
    const query = { filters: next, sort }
    if (isOpen) void counter.load(address + queryOf(query, { part: '0', ...more }))
    else void navigate(address + queryOf(query, more), { replace: true, ...options })
  }

  const change = ({ currentTarget: { name, value, checked } }: ChangeEvent<HTMLInputElement>) => {
    const next = changed(chosen, name, value, checked)
    setChosen(next)
    show(next, hasAllBrands ? allBrands : {})
  }

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const details = event.submitter?.closest('details')
    if (details) {
      // The button that shows all of them is gone with the next render; the choices above it stay.
      details.querySelector('input')?.focus()
      setAllBrands(true)
      show(chosen, allBrands, { preventScrollReset: true })
    }
    // Closed once the list has changed, and not before: closing goes back in the history.
    else if (isPending) void navigate(address + queryOf({ filters: chosen, sort }), { replace: true })
    else panel.current?.hidePopover()
  }

  return (
    <aside
      ref={panel}
      id={panelId}
      popover="auto"
      aria-label="Filters"
      className="filters"
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      <form action={address} autoComplete="off" onSubmit={apply}>
        {/* The first of its buttons is what Enter presses: not the one that shows all brands. */}
        <button type="submit" hidden>
          Apply
        </button>
        <div className="flex items-center gap-3 border-b border-sand-200 py-2 pr-2 pl-5 lg:hidden">
          <h2 className="text-lg">Filters</h2>
          <IconButton label="Close" className="ml-auto" popoverTarget={panelId} popoverTargetAction="hide">
            <CloseIcon />
          </IconButton>
        </div>
        {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
        <div className="min-h-0 grow space-y-5 overflow-y-auto overscroll-contain px-5 py-4 lg:overflow-visible lg:p-0">
          {groupsOf(shown, chosen, hasAllBrands).map((group) => (
            <Group key={group.title} group={group} onChange={change} />
          ))}
          <Link to="/avoid" className={`${moreShape} noscript:hidden`}>
            What I avoid
          </Link>
        </div>
        <div className="flex items-center gap-3 border-t border-sand-200 px-5 pt-3 pb-safe lg:border-0 lg:px-0 lg:not-noscript:hidden">
          {isFiltered(filters) && (
            <Link
              to={address + queryOf({ filters: noFilters, sort })}
              replace
              className={buttonClass({ weight: 'plain' })}
            >
              Clear all
            </Link>
          )}
          <button type="submit" className={buttonClass({ className: 'grow' })} aria-busy={counter.state !== 'idle'}>
            {showText(shown.total)}
          </button>
        </div>
        <p role="status" className="sr-only">
          {counted !== undefined && showText(counted.total)}
        </p>
      </form>
    </aside>
  )
}

/** Opens the sheet; in a wide window the filters are always there. */
export function FilterButton({ filters }: { filters: Filters }) {
  const count = activeFilters(filters).length
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className={buttonClass({ weight: 'plain', className: 'px-3! text-base! lg:hidden md:px-4! md:text-sm!' })}
    >
      <FilterIcon className="size-4" />
      Filters
      {count > 0 && (
        <span className="tabular grid size-5 place-items-center rounded-full bg-leaf-600 text-2xs text-white">
          {count}
          <span className="sr-only"> active</span>
        </span>
      )}
    </button>
  )
}

/** What is ticked; follows the list when that changes. */
function useChosen(filters: Filters) {
  const [chosen, setChosen] = useState(filters)
  useEffect(() => setChosen(filters), [filters])
  return [chosen, setChosen] as const
}

function changed(filters: Filters, name: string, value: string, isChosen: boolean): Filters {
  const others = activeFilters(filters).filter((active) => active[0] !== name || active[1] !== value)
  return parseFilters(new URLSearchParams(isChosen ? [...others, [name, value]] : others))
}

function showText(total: number): string {
  if (total === 0) return 'No products match'
  return total === 1 ? 'Show 1 product' : `Show ${total} products`
}

type GroupProps = { group: FilterGroup; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

const moreShape =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-leaf-700 hover:underline lg:min-h-9'

/** Of many choices the first ones; the others unfold, and are unfolded if one of them is chosen. */
function Group({ group: { title, options, total = 0, isWhole = false }, onChange }: GroupProps) {
  const shownCount = options.length > fewOptions + 2 ? fewOptions : options.length
  const more = options.slice(shownCount)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      <Choices options={options.slice(0, shownCount)} onChange={onChange} />
      {more.length > 0 && (
        <details open={isWhole || more.some(({ isChosen }) => isChosen)} className="group">
          <summary className={moreShape}>
            <span className="group-open:hidden">Show {more.length} more</span>
            <span className="not-group-open:hidden">Show fewer</span>
            <ChevronDownIcon className="size-4 group-open:rotate-180" />
          </summary>
          <Choices options={more} onChange={onChange} />
          {total > options.length && (
            <button type="submit" name="all" value={allBrands.all} className={moreShape}>
              Show all {total} brands
            </button>
          )}
        </details>
      )}
    </fieldset>
  )
}

function Choices({ options, onChange }: Pick<FilterGroup, 'options'> & Pick<GroupProps, 'onChange'>) {
  const shop = useShop()
  return (
    <ul>
      {options.map(({ name, value, count, isChosen }) => (
        <li key={name + value}>
          <label
            className={`flex min-h-11 items-center gap-3 text-sm lg:min-h-9 ${count === 0 && !isChosen ? 'text-faint' : 'cursor-pointer hover:text-leaf-700'}`}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={onChange}
              className="size-5 shrink-0 accent-leaf-600 lg:size-4"
            />
            <span className="min-w-0 grow wrap-anywhere first-letter:uppercase">{filterText(name, value, shop)}</span>
            <span className="tabular text-xs text-faint">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
