// What a listing address asks for. The route decides which one of text, category and sub-category is active.
import type { Category } from '#domain/product/product.ts'
import { categoryAddress, searchAddress, subcategoryAddress } from '#ui/addresses.ts'

export type ListingFilter = {
  /** `offers`: everything that is reduced. */
  kind: 'search' | 'category' | 'subcategory' | 'offers'
  text: string
  /** The category that the text names, or that contains the named sub-category. */
  category?: string
}

export type ListingParams = { text?: string; parent?: string; children?: string }

/** The text in the catalog's own spelling, if it names a category or sub-category. */
export function filterOf(params: ListingParams, text: string, categories: Category[]): ListingFilter {
  if (params.text !== undefined) return { kind: 'search', text }
  if (params.parent !== undefined) {
    const category = categories.find(({ name }) => isSame(name, text))
    return { kind: 'category', text: category?.name ?? text, ...(category && { category: category.name }) }
  }
  if (params.children === undefined) return { kind: 'offers', text: 'On offer now' }
  const category = categories.find(({ subcategories }) => subcategories.some((name) => isSame(name, text)))
  const name = category?.subcategories.find((one) => isSame(one, text)) ?? text
  return { kind: 'subcategory', text: name, ...(category && { category: category.name }) }
}

/** The filter as a catalog query. */
export function searchOf({ kind, text }: ListingFilter): { search?: string; parent?: string; children?: string } {
  if (kind === 'search') return { search: text }
  if (kind === 'offers') return {}
  return kind === 'category' ? { parent: text } : { children: text }
}

export function addressOf({ kind, text }: ListingFilter): string {
  const addresses = { search: searchAddress, category: categoryAddress, subcategory: subcategoryAddress }
  return kind === 'offers' ? '/offers/products' : addresses[kind](text)
}

export function headingOf({ kind, text }: ListingFilter): string {
  return kind === 'search' ? `Results for “${text}”` : text
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
