// What a row of a products file gives, what is wrong with its cells, and what is worth saying of it although nothing is wrong.
import type { ImportColumn } from './import-columns.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SoldBy, WeightFields } from '#domain/product/weight-fields.ts'

/** `text`: the rule that the value breaks. `kind`: the same for all rows that break it, where the text has a figure of this one. */
export type WrongCell = { column: ImportColumn; value: string; text: string; kind?: string }

/**
 * What a row gives. A cell that is empty clears what may be empty (a description, a barcode, tags, the price before the discount,
 * the description of a picture, what is known about the food) and leaves everything else as it is.
 */
export type RowValues = {
  id?: string
  sku?: string
  barcode?: string | null
  title?: string
  unit?: string
  /** As units are written: "1 kg". `hasMeasure`: the cell said so itself, and not only the header of its column. */
  weight?: { text: string; hasMeasure: boolean }
  description?: string
  category?: string
  subcategory?: string
  tags?: string[]
  priceCents?: Cents
  originalPriceCents?: Cents | null
  discountPercent?: number
  lowStockLevel?: number
  stock?: number
  stockBefore?: number
  isArchived?: boolean
  picture?: string
  pictureAlt?: string
  taxClass?: string | null
  soldBy?: SoldBy
  place?: string
} & Partial<WeightFields> &
  Partial<FactFields>
/** `leftOut`: why it's no product to import, although nothing is wrong with it. */
export type ReadRow = { values: RowValues; wrong: WrongCell[]; leftOut?: RowNote }
/** Why nothing is done for a row that isn't wrong, or what it's imported without. `kind`: the same for all rows of which that is true. */
export type RowNote = { note: string; kind: string }
