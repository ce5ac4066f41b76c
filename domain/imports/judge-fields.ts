// What a row changes, and what is wrong with it: judged as it is, and once more without what a product can do without if that is wrong.
import { isAccessory, keepGood } from './accessory-cells.ts'
import { columnOfField } from './field-columns.ts'
import { withPlainLines } from './import-row.ts'
import type { RowNote, RowValues, WrongCell } from './row-values.ts'
import { changedFields, refusalsOf, tidyFields, withAllPrices, withRelatedFacts } from '#domain/product/product-edit.ts'
import type { ProductField, ProductFields } from '#domain/product/product-edit.ts'
import { withPortionPrice } from '#domain/product/weight-fields.ts'

type Fields = Partial<ProductFields>
type Changes = { changes: Fields; refusals: ReturnType<typeof refusalsOf> }
type Judged = Changes & { wrong: WrongCell[]; note?: RowNote | undefined }

export function judgeFields(
  touched: Fields,
  { values, wrong }: { values: RowValues; wrong: WrongCell[] },
  current: ProductFields | undefined,
): Judged {
  const judged = changesOf(touched, current)
  const columns = Object.keys(judged.refusals).map((field) => columnOfField(field as ProductField))
  const hasBad = columns.some(isAccessory) || wrong.some(({ column }) => isAccessory(column))
  const isEditedHere = values.id !== undefined
  if (!hasBad || isEditedHere) return { ...judged, wrong }
  const good = keepGood(touched, { values, wrong }, current?.priceCents)
  return { ...changesOf(good.fields, current), wrong: good.wrong, note: good.note }
}

function changesOf(touched: Fields, current: ProductFields | undefined): Changes {
  if (current === undefined) {
    const changes = withPortionPrice(touched, current)
    return { changes, refusals: refusalsOf(changes) }
  }
  const stored = asRead(current)
  const changes = changedFields(withPortionPrice(changedFields(touched, stored), current), stored)
  return { changes, refusals: refusalsOf(withRelatedFacts(withAllPrices(changes, current), current)) }
}

/** As the fields are after they were written to a file and read again, so that only what somebody changed is different. */
function asRead(fields: ProductFields): ProductFields {
  return tidyFields({ ...fields, description: withPlainLines(fields.description) })
}
