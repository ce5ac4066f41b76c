// The filters above the list of products, and its order.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { SearchField } from '#office/ui/search-field.tsx'
import { categoriesQuery } from '#office/products/product-data.ts'
import { filterParams, isFiltered, readFilter, sortNames, sortsFor } from './product-filter.ts'
import type { ProductFilter } from './product-filter.ts'

const stockNames = { in: 'Enough', low: 'Low or sold out', out: 'Sold out' }
const switches = [
  { key: 'offer', on: '1', label: 'On offer' },
  { key: 'picture', on: 'none', label: 'Without picture' },
  { key: 'age', on: '1', label: 'Minimum age' },
  { key: 'archived', on: '1', label: 'Archived and drafts' },
] as const

type FiltersProps = { filter: ProductFilter; onChange: (filter: ProductFilter) => void }

export function ProductFilters({ filter, onChange }: FiltersProps) {
  const { data: categories } = useQuery(categoriesQuery)
  // A phone shows the search first and the rest on demand.
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const set = (key: keyof ProductFilter, value: string) =>
    onChange(readFilter(filterParams({ ...filter, [key]: value })))
  const { search: _search, ...chosen } = filter
  const count = Object.keys(chosen).length
  return (
    <search className="mb-5 grid gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex items-end gap-2">
        <SearchField
          value={filter.search ?? ''}
          placeholder="Title, SKU or barcode"
          onSearch={(search) => search !== (filter.search ?? '') && set('search', search)}
        />
        <Button
          weight="plain"
          className="px-4! md:hidden"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      <div id={more} className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <label className={fieldLabel}>
            Category
            <select
              className={fieldShape}
              value={filter.category ?? ''}
              onChange={(event) => set('category', event.currentTarget.value)}
            >
              <option value="">All</option>
              {categories?.items.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className={fieldLabel}>
            Stock
            <select
              className={fieldShape}
              value={filter.stock ?? ''}
              onChange={(event) => set('stock', event.currentTarget.value)}
            >
              <option value="">All</option>
              {Object.entries(stockNames).map(([state, name]) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className={`${fieldLabel} max-sm:col-span-2`}>
            Sort by
            <select
              className={fieldShape}
              value={filter.sort ?? sortsFor(filter)[0]}
              onChange={(event) => set('sort', event.currentTarget.value)}
            >
              {sortsFor(filter).map((sort) => (
                <option key={sort} value={sort}>
                  {sortNames[sort]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="flex flex-wrap gap-2 xl:col-span-2">
          {switches.map(({ key, on, label }) => (
            <button
              key={key}
              type="button"
              aria-pressed={filter[key] === on}
              onClick={() => set(key, filter[key] === on ? '' : on)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800"
            >
              {filter[key] === on && <CheckIcon className="size-4" />}
              {label}
            </button>
          ))}
          {isFiltered(filter) && (
            <button
              type="button"
              className="min-h-11 px-2 text-sm font-semibold text-leaf-700 hover:underline"
              onClick={() => onChange(filter.sort === undefined ? {} : { sort: filter.sort })}
            >
              Clear all filters
            </button>
          )}
        </div>
      </div>
    </search>
  )
}
