// What an address of the listing asks for. Exactly one of text, category and sub-category is active, by the route.
import type { Category } from '#domain/product.ts'
import { categoryAddress, searchAddress, subcategoryAddress } from '#web/ui/addresses.ts'

export type ListingFilter = {
  kind: 'search' | 'category' | 'subcategory'
  text: string
  /** The category that the text names, or in which the named sub-category stands. */
  shelf?: string
}

type Params = { text?: string; parent?: string; children?: string }

/** The text as the shelves spell it, where it is the name of one. */
export function filterOf(params: Params, text: string, categories: Category[]): ListingFilter {
  if (params.text !== undefined) return { kind: 'search', text }
  if (params.parent !== undefined) {
    const category = categories.find(({ name }) => isSame(name, text))
    return { kind: 'category', text: category?.name ?? text, ...(category && { shelf: category.name }) }
  }
  const category = categories.find(({ subcategories }) => subcategories.some((name) => isSame(name, text)))
  const name = category?.subcategories.find((one) => isSame(one, text)) ?? text
  return { kind: 'subcategory', text: name, ...(category && { shelf: category.name }) }
}

/** In the words of the catalog. */
export function searchOf({ kind, text }: ListingFilter): { search?: string; parent?: string; children?: string } {
  if (kind === 'search') return { search: text }
  return kind === 'category' ? { parent: text } : { children: text }
}

export function addressOf({ kind, text }: ListingFilter): string {
  return { search: searchAddress, category: categoryAddress, subcategory: subcategoryAddress }[kind](text)
}

export function headingOf({ kind, text }: ListingFilter): string {
  return kind === 'search' ? `Results for “${text}”` : text
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
