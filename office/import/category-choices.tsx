// Categories of a file that the shop doesn't have: all of them created, or one by one created, replaced or left out.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#office/products/product-data.ts'
import { fieldShape } from '#office/ui/fields.ts'
import { keyOf, nameOf } from './decisions-form.ts'
import type { DecisionsForm } from './decisions-form.ts'
import type { Questions } from './import-data.ts'
import { countText } from './import-text.ts'

type ChoicesProps = {
  unknown: Questions['unknownCategories']
  form: DecisionsForm
  onChange: (changes: Partial<DecisionsForm>) => void
}

export function CategoryChoices({ unknown, form, onChange }: ChoicesProps) {
  const { data: shop } = useQuery(categoriesQuery)
  const rows = unknown.reduce((sum, one) => sum + one.rows, 0)
  const choose = (key: string, choice: string) => onChange({ choices: { ...form.choices, [key]: choice } })
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">
        {countText(unknown.length, 'category', 'categories')} your shop doesn’t have ({countText(rows, 'row')})
      </legend>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-leaf-600"
          checked={form.isCreatingAll}
          onChange={(event) => onChange({ isCreatingAll: event.currentTarget.checked })}
        />
        Create all of them
      </label>
      <ul
        aria-label="Categories your shop doesn’t have"
        className="max-h-96 divide-y divide-sand-200 overflow-y-auto rounded-xl border border-sand-200"
      >
        {unknown.map((one) => {
          const key = keyOf(one)
          const name = nameOf(one)
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
              <span className="min-w-0 grow basis-48 wrap-anywhere">
                {name} <span className="tabular text-xs text-soft">{countText(one.rows, 'row')}</span>
              </span>
              {!form.isCreatingAll && (
                <select
                  aria-label={name}
                  className={`${fieldShape} sm:w-64`}
                  value={form.choices[key] ?? ''}
                  onChange={(event) => choose(key, event.currentTarget.value)}
                >
                  <option value="">Not decided</option>
                  <option value="create">Create it</option>
                  <option value="skip">Leave its rows out</option>
                  {shop?.items.map((category) => (
                    <optgroup key={category._id} label={`Use one in ${category.name}`}>
                      {category.subcategories.map((subcategory) => (
                        <option key={subcategory.id} value={subcategory.id}>
                          {subcategory.name}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
