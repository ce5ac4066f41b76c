// How the categories screen puts counts, icons and merges into words.
import type { Category, Subcategory } from './category-data.ts'

/** "12 products, 2 archived". */
export function countsText({
  productCount,
  archivedCount,
}: Pick<Subcategory, 'productCount' | 'archivedCount'>): string {
  const products = counted(productCount, 'product')
  return archivedCount === 0 ? products : `${products}, ${archivedCount} archived`
}

export function archivedIn({ subcategories }: Category): number {
  return subcategories.reduce((sum, { archivedCount }) => sum + archivedCount, 0)
}

export function counted(count: number, noun: 'product' | 'sub-category'): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun === 'product' ? 'products' : 'sub-categories'}`
}

/** "category-fresh-fruit" is "fresh fruit". */
export function iconName(name: string): string {
  return name.replace(/^category-/, '').replaceAll('-', ' ')
}

/** What merging does, in one paragraph. */
export function mergeCategoryText(from: Category, into: Category): string {
  const names = new Set(into.subcategories.map(({ name }) => name.toLowerCase()))
  const same = from.subcategories.filter(({ name }) => names.has(name.toLowerCase())).map(({ name }) => name)
  const subcategories = counted(from.subcategories.length, 'sub-category')
  const products = countsText({ productCount: from.productCount, archivedCount: archivedIn(from) })
  return [
    `${subcategories} with ${products} move to “${into.name}”.`,
    ...(same.length > 0 ? [`Both have ${same.map((name) => `“${name}”`).join(', ')}: these become one.`] : []),
    `The addresses of “${from.name}” lead to “${into.name}”, and “${from.name}” is gone. It can’t be undone.`,
  ].join(' ')
}

export function mergeSubcategoryText(from: Subcategory, into: Subcategory): string {
  return `${countsText(from)} move to “${into.name}”. The addresses of “${from.name}” lead there, and “${from.name}” is gone. It can’t be undone.`
}
