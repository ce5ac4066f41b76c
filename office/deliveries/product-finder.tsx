// Finds a product for a paper: a scanned barcode or typed SKU and Enter, or a part of the title and a choice.
import { useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { findQuery } from './delivery-data.ts'
import type { FoundProduct } from './delivery-data.ts'

export function ProductFinder({ onFound }: { onFound: (product: FoundProduct) => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const status = useId()
  const wanted = text.trim()
  const { data: found = [], error, isFetched } = useQuery({ ...findQuery(wanted), enabled: wanted.length > 1 })

  const choose = (product: FoundProduct) => {
    onFound(product)
    setText('')
    setUnclear(false)
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
  const isEmpty = wanted.length > 1 && isFetched && error === null && found.length === 0
  const problem = problemText(error) ?? (isEmpty ? `Nothing found for “${wanted}”.` : undefined)
  return (
    <div className="grid gap-2">
      <label className={fieldLabel}>
        Add a product
        <input
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Barcode, SKU or title"
          aria-describedby={status}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setUnclear(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Not the whole paper yet.
            event.preventDefault()
            void enter()
          }}
          className={`${fieldShape} min-h-12!`}
        />
      </label>
      <p id={status} role="status" className="text-sm text-soft empty:hidden">
        {problem ?? (isUnclear && found.length > 1 ? 'Several products fit: choose one.' : '')}
      </p>
      {wanted.length > 1 && found.length > 0 && (
        <ul aria-label="Found products" className="grid gap-1">
          {found.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => choose(product)}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-xl border border-sand-200 px-3 py-1.5 text-left text-sm hover:border-leaf-500"
              >
                <span className="wrap-anywhere">
                  <span className="font-semibold">{product.title}</span>{' '}
                  <span className="text-xs text-soft">{product.unit}</span>
                </span>
                <span className="tabular text-xs whitespace-nowrap text-soft">{product.quantity} in stock</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
