// Finds a product, such as for a delivery note: a scanned barcode or typed SKU and Enter, or a part of the title and a choice with the
// arrow keys, Enter or the pointer.
import { useEffect, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { findQuery } from './receipt-data.ts'
import type { FoundProduct } from './receipt-data.ts'

type FinderProps = {
  label?: string
  /** When it appears by itself, in the place of what was pressed. */
  takesFocus?: boolean
  onFound: (product: FoundProduct) => void
}

export function ProductFinder({ label = 'Add a product', takesFocus = false, onFound }: FinderProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  /** In the list, by the arrow keys; none until one was pressed, because a scanner ends with Enter. */
  const [marked, setMarked] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const status = useId()
  const wanted = text.trim()
  const { data: found = [], error, isFetched } = useQuery({ ...findQuery(wanted), enabled: wanted.length > 1 })

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const isOpen = wanted.length > 1 && found.length > 0
  const current = Math.min(marked, found.length - 1)
  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const type = (typed: string) => {
    setText(typed)
    setUnclear(false)
    setMarked(-1)
  }
  const choose = (product: FoundProduct) => {
    onFound(product)
    type('')
    // The next scan goes there.
    field.current?.focus()
  }
  /** A scanner types the digits and Enter. */
  const enter = async () => {
    if (wanted === '') return
    // What failed is said below the field, where the same search is shown.
    const [first, ...others] = await client.fetchQuery(findQuery(wanted)).catch((error: unknown) => {
      if (error instanceof CallProblem) return []
      throw error
    })
    if (first !== undefined && others.length === 0) choose(first)
    else setUnclear(true)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Not the whole delivery note yet.
      event.preventDefault()
      const product = isOpen ? found[current] : undefined
      if (product === undefined) void enter()
      else choose(product)
    }
    if (event.key === 'Escape' && current >= 0) {
      event.preventDefault()
      setMarked(-1)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    setMarked(current < 0 && step < 0 ? found.length - 1 : (current + step + found.length) % found.length)
  }
  const isEmpty = wanted.length > 1 && isFetched && error === null && found.length === 0
  const problem = problemText(error) ?? (isEmpty ? `Nothing found for “${wanted}”.` : undefined)
  return (
    <div className="grid gap-2">
      <label className={fieldLabel}>
        {label}
        <input
          ref={field}
          type="search"
          role="combobox"
          autoComplete="off"
          maxLength={200}
          placeholder="Barcode, SKU or title"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && current >= 0 ? `${listId}-${current}` : undefined}
          aria-describedby={status}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          className={`${fieldShape} min-h-12!`}
        />
      </label>
      <p id={status} role="status" className="text-sm text-soft empty:hidden">
        {problem ?? (isUnclear && found.length > 1 ? 'Several products fit: choose one.' : '')}
      </p>
      {isOpen && (
        <div ref={list} id={listId} role="listbox" aria-label="Found products" className="grid gap-1">
          {found.map((product, index) => (
            <div
              key={product._id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onClick={() => choose(product)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-xl border border-sand-200 px-3 py-1.5 text-sm hover:border-leaf-500 aria-selected:border-leaf-600 aria-selected:bg-leaf-50"
            >
              <span className="wrap-anywhere">
                <span className="font-semibold">{product.title}</span>{' '}
                <span className="text-xs text-soft">{product.unit}</span>
              </span>
              <span className="tabular text-xs whitespace-nowrap text-soft">{product.quantity} in stock</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
