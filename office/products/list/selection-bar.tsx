// What is chosen in the list, always in sight: how many, all that match, and what to do with them.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { countQuery } from '#office/batches/batch-data.ts'
import { BulkDialog } from '#office/batches/bulk-dialog.tsx'
import { numberText } from '#office/ui/dates.ts'
import type { ProductFilter } from './product-filter.ts'
import { isEmpty, nothing } from './selection.ts'
import type { Selection } from './selection.ts'

type BarProps = {
  selection: Selection
  filter: ProductFilter
  /** Whether there are more than those in the list. */
  hasMore: boolean
  onChange: (selection: Selection) => void
}

// The three of them share a line.
const onPhone = 'max-sm:grow max-sm:px-3.5!'
const barId = 'selected-products'
export const selectAllId = 'select-all'

function focus(id: string): void {
  document.querySelector<HTMLElement>(`#${id}`)?.focus()
}

/** For the keyboard: right after what was selected last, on to what can be done with it. Shown while it has the focus. */
export function ToSelection() {
  return (
    <button
      type="button"
      className="sr-only z-10 rounded-full bg-leaf-600 px-4 py-3 text-sm font-semibold text-white focus:not-sr-only focus:absolute! focus:top-1.5! focus:left-14! focus:px-4! focus:py-2.5!"
      onClick={() => focus(barId)}
    >
      Go to what you selected
    </button>
  )
}

export function SelectionBar({ selection, filter: { sort: _sort, ...filter }, hasMore, onChange }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = !isEmpty(selection)
  const { data } = useQuery({ ...countQuery(filter), enabled: isShown && hasMore })
  if (!isShown) return <p role="status" className="sr-only" />
  const count = selection.isAll ? (data?.count ?? 0) : selection.ids.size
  return (
    <section
      id={barId}
      tabIndex={-1}
      aria-label="Selected products"
      className="sticky bottom-3 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-leaf-300 bg-leaf-50 px-4 py-2 text-sm shadow-lg"
    >
      <p role="status" className="tabular mr-auto font-semibold max-sm:w-full">
        {numberText(count)} selected
      </p>
      {hasMore && !selection.isAll && data !== undefined && (
        <Button
          weight="plain"
          className={onPhone}
          onClick={() => {
            onChange({ ...nothing, isAll: true })
            // The button goes away.
            focus(barId)
          }}
        >
          <span>
            Select all {numberText(data.count)} <span className="max-lg:sr-only">that match</span>
          </span>
        </Button>
      )}
      <Button
        weight="plain"
        className={onPhone}
        onClick={() => {
          // The bar goes away.
          focus(selectAllId)
          onChange(nothing)
        }}
      >
        Clear
      </Button>
      <Button className={onPhone} onClick={() => setOpen(true)}>
        Change…
      </Button>
      {isOpen && (
        <BulkDialog
          count={count}
          selection={selection.isAll ? { filter } : { ids: [...selection.ids] }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
