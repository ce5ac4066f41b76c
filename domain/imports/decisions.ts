// What staff decide about a whole file before it's imported: what becomes of categories that the shop doesn't have, values for rows
// that lack them, and what its prices are counted in.
import type { RowDefaults } from './new-product.ts'

export const categoryActions = ['create', 'skip', 'use'] as const

export type CategoryDecision = {
  category: string | null
  subcategory: string | null
  action: (typeof categoryActions)[number]
  /** That is used in its place. */
  subcategoryId?: number | undefined
}

export type Decisions = {
  /** `create`: every category that the shop doesn't have. */
  categories: 'create' | CategoryDecision[]
  defaults: RowDefaults
  prices: 'units' | 'hundredths'
  /** Those of the last file with these headers, about which nobody has decided yet. */
  isRemembered?: true
}

export const noDecisions: Decisions = { categories: [], defaults: {}, prices: 'units' }

/** "Fruits & Veg", "fruits & veg " and "Fruits and Veg" are one category. */
export function categoryKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim()
  const characters = plain.replaceAll('&', ' and ').replaceAll(/[^\p{L}\p{N}]/gu, '')
  // A name of signs only, such as an emoji, is what it is.
  return characters === '' ? plain : characters
}

export function subcategoryKey(category: string | null | undefined, subcategory: string | null | undefined): string {
  const [parent, child] = [category?.trim() ?? '', subcategory?.trim() ?? '']
  return `${parent === '' ? '' : categoryKey(parent)}\n${child === '' ? '' : categoryKey(child)}`
}
