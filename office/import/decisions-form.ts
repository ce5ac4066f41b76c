// The decisions about a file while somebody makes them: what the form shows, and what is sent.
import { subcategoryKey } from '#domain/imports/decisions.ts'
import type { CategoryDecision, Decisions, Import, Questions } from './import-data.ts'

/** `create`, `skip`, the id of a sub-category, or nothing yet. */
export type CategoryChoice = string
export type DecisionsForm = {
  isCreatingAll: boolean
  choices: Record<string, CategoryChoice>
  unit: string
  stock: string
  /** The sub-category of rows without one. */
  under: { category?: string | undefined; subcategory?: string | undefined }
  taxClass: string
  prices: Decisions['prices']
}

type Unknown = Questions['unknownCategories'][number]
export const keyOf = ({ category, subcategory }: Pick<Unknown, 'category' | 'subcategory'>) =>
  subcategoryKey(category, subcategory)

/** Before anybody decided, all unknown categories are created: most files are a catalog that the shop doesn't have yet. */
export function formOf(decisions: Import['decisions']): DecisionsForm {
  const { categories = 'create', defaults = {}, prices = 'units' } = decisions ?? {}
  const decided = categories === 'create' ? [] : categories
  return {
    isCreatingAll: categories === 'create',
    choices: Object.fromEntries(
      decided.map((one) => [keyOf(one), one.action === 'use' ? (one.subcategoryId ?? '') : one.action]),
    ),
    unit: defaults.unit ?? '',
    stock: defaults.stock === undefined ? '' : String(defaults.stock),
    under: { category: defaults.category, subcategory: defaults.subcategory },
    taxClass: defaults.taxClass ?? '',
    prices,
  }
}

export function decisionsOf(form: DecisionsForm, unknown: readonly Unknown[]): Decisions {
  const { category: ofAll, subcategory: below } = form.under
  const stock = form.stock.trim()
  return {
    categories: form.isCreatingAll
      ? 'create'
      : unknown.flatMap((one): CategoryDecision[] => {
          const choice = form.choices[keyOf(one)] ?? ''
          const { category, subcategory } = one
          if (choice === '') return []
          if (choice === 'create' || choice === 'skip') return [{ category, subcategory, action: choice }]
          return [{ category, subcategory, action: 'use', subcategoryId: choice }]
        }),
    defaults: {
      ...(form.unit.trim() !== '' && { unit: form.unit.trim() }),
      ...(/^\d+$/.test(stock) && { stock: Number(stock) }),
      ...(ofAll !== undefined && { category: ofAll }),
      ...(below !== undefined && { subcategory: below }),
      ...(form.taxClass !== '' && { taxClass: form.taxClass }),
    },
    prices: form.prices,
  }
}

/** "Food, Apples" or only the one that the file names. */
export function nameOf({ category, subcategory }: Pick<Unknown, 'category' | 'subcategory'>): string {
  return [category, subcategory].filter((name) => name !== null && name !== '').join(' › ')
}
