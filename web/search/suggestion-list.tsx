// The suggested products under the search box; the arrow keys mark one of them.
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#domain/money.ts'
import { productAddress, searchAddress } from '#web/ui/addresses.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import type { Suggestions } from './use-suggestions.ts'

export type Choice = { key: string; address: string }

/** The options from top to bottom: the products, then all results. */
export function choicesOf({ products, text }: Suggestions): Choice[] {
  const own = products.map(({ id, title }) => ({ key: id, address: productAddress(title) }))
  return [...own, { key: 'all', address: searchAddress(text) }]
}

type SuggestionListProps = { id: string; suggestions: Suggestions; marked: number; onChoose: () => void }

export const optionId = (listId: string, index: number) => `${listId}-${index}`

const row = 'flex min-h-14 items-center gap-3 rounded-2xl px-2.5 py-1.5 hover:bg-leaf-50 aria-selected:bg-leaf-100'

export function SuggestionList({ id, suggestions, marked, onChoose }: SuggestionListProps) {
  const { products, total, text } = suggestions
  // A mouse press must not take focus from the search box: the list would close before the click arrives.
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === marked,
    className: row,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChoose,
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-50 mt-2 max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain rounded-3xl border border-sand-200 bg-white p-2 shadow-lift"
    >
      {products.map(({ id: productId, title, unit, priceCents, image }, index) => (
        <Link key={productId} to={productAddress(title)} {...option(index)}>
          <img
            src={image}
            alt=""
            width={48}
            height={48}
            className="size-12 shrink-0 rounded-xl bg-sand-100 object-cover"
          />
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-semibold">{title}</span>
            <span className="block text-xs text-soft">{unit}</span>
          </span>
          <span className="tabular text-sm font-bold">{formatDollars(priceCents)}</span>
        </Link>
      ))}
      <Link to={searchAddress(text)} {...option(products.length)}>
        <span className="grow text-sm font-semibold text-leaf-700">
          See all results <span className="tabular font-medium text-soft">({total})</span>
        </span>
        <ArrowRightIcon className="size-4 text-leaf-700" />
      </Link>
    </div>
  )
}
