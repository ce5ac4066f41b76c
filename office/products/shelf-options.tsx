// Every sub-category as a choice of a select box, grouped by category.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './product-data.ts'

export function ShelfOptions() {
  const { data } = useQuery(categoriesQuery)
  return (
    <>
      <option value="">Choose…</option>
      {data?.items.map(({ _id, name, subcategories }) => (
        <optgroup key={_id} label={name}>
          {subcategories.map((shelf) => (
            <option key={shelf.id} value={shelf.id}>
              {shelf.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
