// What a row gives to a new product: its unit, wherever it stands, and the values for all rows that don't say it themselves.
import type { RowValues } from './row-values.ts'
import { unitInTitle } from './title-unit.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import type { PlainFields, ProductFields } from '#domain/product/product-edit.ts'

/** For new products whose row doesn't say it. */
export type RowDefaults = {
  unit?: string | undefined
  stock?: number | undefined
  category?: string | undefined
  subcategory?: string | undefined
  taxClass?: string | undefined
}

/** A sub-category that is made when the import is applied. */
export type NewSubcategory = { category: string; subcategory: string }

export type NewFields = Omit<PlainFields, 'sku' | 'subcategoryId'> &
  Partial<FactFields> & {
    sku?: string
    subcategoryId?: number
    /** Made when the import is applied. The database has it under this name. */
    newShelf?: NewSubcategory
    netContent?: string
    quantity: number
  }

/** The unit that a row gives, if only by its title or its weight; `isSaid`: by a column. */
export function unitOf({ unit, title = '', weight }: RowValues): { unit: string; isSaid: boolean } | undefined {
  if (unit !== undefined) return { unit, isSaid: true }
  const inTitle = unitInTitle(title)
  if (inTitle !== undefined) return { unit: inTitle, isSaid: false }
  return weight && { unit: weight.text, isSaid: true }
}

/** What a new product would need and its row doesn't say, as far as one value for all rows can help. */
export function missingOf(values: RowValues): ('unit' | 'stock' | 'category')[] {
  const { stock, category, subcategory } = values
  return [
    ...(unitOf(values) === undefined ? (['unit'] as const) : []),
    ...(stock === undefined ? (['stock'] as const) : []),
    ...(category === undefined && subcategory === undefined ? (['category'] as const) : []),
  ]
}

export function withDefaults(
  values: RowValues,
  { unit, stock, category, subcategory, taxClass }: RowDefaults,
): RowValues {
  const known = unitOf(values)?.unit ?? unit
  const isShelved = values.category !== undefined || values.subcategory !== undefined
  return {
    ...values,
    ...(known !== undefined && { unit: known }),
    ...(values.stock === undefined && stock !== undefined && { stock }),
    ...(typeof values.taxClass !== 'string' && taxClass !== undefined && { taxClass }),
    ...(!isShelved && category !== undefined && { category }),
    ...(!isShelved && subcategory !== undefined && { subcategory }),
  }
}

type Given = Partial<ProductFields> & { newShelf: NewSubcategory | undefined }

export function newFields({ newShelf, ...given }: Given, quantity: number): NewFields {
  const { sku, title = '', unit = '', subcategoryId, priceCents = 0, lowStockLevel = 0, ...others } = given
  const defaults = {
    description: '',
    barcode: null,
    tags: [],
    originalPriceCents: null,
    pictureAlt: '',
    taxClass: null,
    ...soldByPiece,
    place: '',
  }
  const subcategory = newShelf === undefined ? { ...(subcategoryId !== undefined && { subcategoryId }) } : { newShelf }
  return {
    ...defaults,
    ...others,
    lowStockLevel,
    title,
    unit,
    ...subcategory,
    priceCents,
    quantity,
    ...(sku !== undefined && { sku }),
  }
}
