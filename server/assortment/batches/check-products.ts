// What only the other rows of the shop can tell about a change: whether its sub-category exists, and whether another product
// has its title, unit and brand, its SKU or its barcode.
import type { Transaction } from '#database/connection.ts'
import type { BatchValues } from '#domain/bulk-edits/batch.ts'

/** A product as it will be. `id` is null for a new one. */
export type Wanted = {
  position: number
  id: number | null
  touched: Partial<BatchValues>
  values: Partial<BatchValues>
}
export type Problem = { field: 'subcategoryId' | 'title' | 'sku' | 'barcode'; code: 'no-shelf' | 'taken'; text: string }

/** Locks the sub-categories whose numbers of products will change, always in the same order. */
export async function lockCounts(on: Transaction, ids: Iterable<number>): Promise<Set<number>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Set()
  const rows = await on.run<{ id: number }>({
    name: 'batch-lock-counts',
    text: 'select id from subcategories where id = any($1::int[]) order by id for no key update',
    values: [wanted],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The first problem of each position that has one. */
export async function findProblems(
  on: Transaction,
  wanted: readonly Wanted[],
  subcategories: ReadonlySet<number>,
): Promise<Map<number, Problem>> {
  const problems = new Map<number, Problem>()
  for (const { position, touched } of wanted) {
    if (touched.subcategoryId !== undefined && !subcategories.has(touched.subcategoryId))
      problems.set(position, { field: 'subcategoryId', code: 'no-shelf', text: 'there is no such sub-category' })
  }
  const claims = wanted.flatMap(claimsOf)
  if (claims.length === 0) return problems
  const taken = await on.run<{ position: number; field: 'title' | 'sku' | 'barcode' }>({
    name: 'batch-taken',
    text: takenText,
    values: [JSON.stringify(claims)],
  })
  for (const { position, field } of taken) problems.set(position, { field, code: 'taken', text: takenTexts[field] })
  return problems
}

export const takenTexts = {
  title: 'another product has it, with the same unit and brand',
  sku: 'another product has it',
  barcode: 'another product has it',
}

/** A title with its unit and brand, and a barcode, belong to one product on sale: one that is brought back claims them again. */
function claimsOf({ position, id, touched, values }: Wanted) {
  const isBack = touched.isArchived === false
  const isOnSale = values.isArchived !== true
  const isNamed = touched.title !== undefined || touched.unit !== undefined || touched.brand !== undefined
  const title = isOnSale && (isBack || isNamed) ? values.title : undefined
  const barcode = isOnSale && (isBack || touched.barcode !== undefined) ? (values.barcode ?? undefined) : undefined
  const { sku } = touched
  return title === undefined && barcode === undefined && sku === undefined
    ? []
    : [{ position, id, title, unit: values.unit ?? '', brand: values.brand ?? '', barcode, sku }]
}

/** "500g" is "500 g". */
export const sameUnit = (one: string, other: string) =>
  `lower(replace(${one}, ' ', '')) = lower(replace(${other}, ' ', ''))`

const takenText = `select position, field from (
    select c.position, case
      when exists (select from products p where lower(p.title) = lower(c.title) and ${sameUnit('p.unit', 'c.unit')}
        and lower(p.brand) = lower(c.brand)
        and p.archived_at is null and p.id is distinct from c.id) then 'title'
      when exists (select from products p where p.barcode = c.barcode and p.archived_at is null
        and p.id is distinct from c.id) then 'barcode'
      when exists (select from products p where p.sku = c.sku and p.id is distinct from c.id) then 'sku' end as field
    from jsonb_to_recordset($1) as c (position int, id int, title text, unit text, brand text, barcode text, sku text)) found
  where field is not null`
