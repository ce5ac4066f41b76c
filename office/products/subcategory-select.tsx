// Every sub-category as a choice of a select box, grouped by category.
import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './product-data.ts'

/** The query belongs to the select itself: React sets its value again only when the select is rendered, not when options arrive. */
export function SubcategorySelect(props: ComponentProps<'select'>) {
  const { data } = useQuery(categoriesQuery)
  return (
    <select {...props}>
      <option value="">Choose…</option>
      {data?.items.map(({ _id, name, subcategories }) => (
        <optgroup key={_id} label={name}>
          {subcategories.map((subcategory) => (
            <option key={subcategory.id} value={subcategory.id}>
              {subcategory.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
