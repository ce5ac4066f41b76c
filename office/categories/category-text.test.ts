import { expect, test } from 'vitest'
import type { Category } from './category-data.ts'
import { mergeCategoryText } from './category-text.ts'

const category = (name: string, subcategories: [name: string, products: number, archived: number][]): Category => ({
  _id: 'c1',
  name,
  icon: 'category-fruit',
  image: '',
  version: 1,
  taxClass: null,
  mergingInto: null,
  productCount: subcategories.reduce((sum, [, products]) => sum + products, 0),
  subcategories: subcategories.map(([subcategory, productCount, archivedCount]) => ({
    id: subcategory,
    name: subcategory,
    version: 1,
    taxClass: null,
    productCount,
    archivedCount,
    mergingInto: null,
  })),
})

test('a merge says what moves, which sub-categories become one, and what is gone', () => {
  const fruit = category('Fruit', [
    ['Apples', 3, 1],
    ['Dried', 1, 0],
  ])
  const text = mergeCategoryText(fruit, category('Snacks', [['dried', 8, 0]]))
  expect(text).toBe(
    '2 sub-categories with 4 products, 1 archived move to “Snacks”. Both have “Dried”: these become one. ' +
      'The addresses of “Fruit” lead to “Snacks”, and “Fruit” is gone. It can’t be undone.',
  )
  expect(mergeCategoryText(fruit, category('Nuts', []))).not.toContain('become one')
})
