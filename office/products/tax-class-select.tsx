// The tax classes of the settings as choices of a select box. `own` is what it says where none is named.
import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TaxClass } from '#domain/money/tax.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import { categoriesQuery } from './product-data.ts'

export function TaxClassSelect({ own, ...props }: ComponentProps<'select'> & { own: string }) {
  const { data } = useQuery(categoriesQuery)
  const classes = data?.tax.classes ?? []
  const isGone = props.value !== '' && data !== undefined && !classes.some(({ key }) => key === props.value)
  return (
    <select {...props}>
      <option value="">{own}</option>
      {classes.map((one) => (
        <option key={one.key} value={one.key}>
          {classText(one)}
        </option>
      ))}
      {isGone && <option value={String(props.value)}>{`${String(props.value)} (not in the settings)`}</option>}
    </select>
  )
}

/** What products of this sub-category are taxed as unless they name a class: "Reduced, 10%". */
export function useInheritedClass(subcategoryId: string): string | undefined {
  const { data } = useQuery(categoriesQuery)
  return data && inheritedClass(data, subcategoryId)
}

export function inheritedClass({ items, tax }: StaffCategoriesJson, subcategoryId: string): string | undefined {
  const home = items.find(({ subcategories }) => subcategories.some(({ id }) => id === subcategoryId))
  const key = home?.subcategories.find(({ id }) => id === subcategoryId)?.taxClass ?? home?.taxClass
  const found = tax.classes.find((one) => one.key === key) ?? tax.classes[0]
  return home === undefined || found === undefined ? undefined : classText(found)
}

export function classText({ name, percent }: TaxClass): string {
  return `${name}, ${percent}%`
}
