// What two rows of one file want: the same product, the same title with the same unit and brand, SKU or barcode. The first row has
// it. Another one about the same product counts for nothing; one that takes its SKU or barcode is refused.
import { hash } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import type { ReadRow } from '#domain/imports/row-values.ts'
import type { RowPlan } from '#domain/imports/plan-import.ts'
import type { Match } from './match-products.ts'

/** A row with what becomes of it. */
export type PlannedRow = { row: number; read: ReadRow; match: Match; plan: RowPlan }
type Claim = { row: number; claim: string; digest: string; column: ImportColumn; value: string }
type Holder = { row: number; digest: string | null }

export async function noteRepeated(on: Transaction, batchId: string, planned: PlannedRow[]): Promise<void> {
  const claims = planned.flatMap(claimsOf)
  if (claims.length === 0) return
  const holders = await on.run<Holder & { claim: string }>({
    name: 'import-claim-values',
    text: `with wanted as (select distinct on (claim) claim, row, digest
        from jsonb_to_recordset($2) as c (claim text, row int, digest text) order by claim, row),
      added as (insert into import_claims (batch_id, claim, row, digest) select $1, claim, row, digest from wanted
        on conflict do nothing returning claim, row, digest)
      select claim, row, digest from added
      union all select held.claim, held.row, held.digest from wanted cross join lateral (
        select c.claim, c.row, c.digest from import_claims c where c.batch_id = $1 and c.claim = wanted.claim limit 1) held`,
    values: [batchId, JSON.stringify(claims)],
  })
  const holderOf = new Map(holders.map(({ claim, ...holder }) => [claim, holder]))
  const lost = Map.groupBy(
    claims.filter(({ row, claim }) => holderOf.get(claim)?.row !== row),
    ({ row }) => row,
  )
  for (const each of planned) {
    const found = lost.get(each.row)
    if (found !== undefined) each.plan = repeated(each, found, (claim) => holderOf.get(claim))
  }
}

function repeated({ read }: PlannedRow, lost: Claim[], holderOf: (claim: string) => Holder | undefined): RowPlan {
  const same = lost.find(({ column }) => column === '_id' || column === 'title')
  const holder = same && holderOf(same.claim)
  if (same !== undefined && holder !== undefined) {
    if (holder.digest === same.digest)
      return { action: 'same', note: { note: `the same as row ${holder.row}`, kind: 'The same as another row' } }
    const { id, sku, barcode } = read.values
    // By its title alone nothing tells them apart. What names its product exactly is a mistake that somebody should see.
    if (id === undefined && sku === undefined && typeof barcode !== 'string')
      return {
        action: 'same',
        note: {
          note: `row ${holder.row} is the same product and counts; this one has another price or stock`,
          kind: 'The same product as another row, with another price or stock: the first row counts',
        },
      }
  }
  return {
    action: 'refuse',
    wrong: lost.map(({ column, value, claim }) => {
      const isProduct = column === '_id'
      const row = holderOf(claim)?.row
      return {
        column,
        value,
        text: isProduct ? `row ${row} is about the same product` : `row ${row} has it already`,
        kind: isProduct ? 'another row is about the same product' : 'another row has it already',
      }
    }),
  }
}

function claimsOf({ row, match, plan }: PlannedRow): Claim[] {
  const digest = digestOf(plan)
  const claim = (column: ImportColumn, value: string, key = `${column} ${value.toLowerCase()}`) => ({
    row,
    claim: key,
    digest,
    column,
    value,
  })
  if (plan.action === 'same' && plan.isLeftOut === true) return []
  const id = match.product?.id
  const own = id === undefined || plan.action === 'refuse' ? [] : [claim('_id', `p${id}`)]
  if (plan.action !== 'add' && plan.action !== 'edit') return own
  const { title, unit, brand, sku, barcode } = plan.after
  const { fields } = match.product ?? {}
  const named = {
    title: title ?? fields?.title ?? '',
    unit: unit ?? fields?.unit ?? '',
    brand: brand ?? fields?.brand ?? '',
  }
  const isNamed = title !== undefined || unit !== undefined || brand !== undefined
  const key = `title ${named.title}\n${named.unit.replaceAll(' ', '')}\n${named.brand}`.toLowerCase()
  return [
    ...own,
    ...(isNamed ? [claim('title', named.title, key)] : []),
    ...(sku === undefined ? [] : [claim('sku', sku)]),
    ...(typeof barcode === 'string' ? [claim('barcode', barcode)] : []),
  ]
}

/** Shops list a product in several categories. */
function digestOf(plan: RowPlan): string {
  if (plan.action !== 'add' && plan.action !== 'edit') return ''
  const { subcategoryId: _shelf, newShelf: _new, title: _title, ...values } = plan.after
  return Object.keys(values).length === 0 ? '' : hash('md5', JSON.stringify(values))
}
