// Refuses what two rows of one file want: the same product, the same title with the same unit, SKU or barcode. The first row has it.
import type { Transaction } from '#database/connection.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import type { RowPlan } from '#domain/imports/plan-import.ts'
import type { Match } from './match-products.ts'

/** A row with what becomes of it. */
export type PlannedRow = { row: number; match: Match; plan: RowPlan }
type Claim = { row: number; claim: string; column: ImportColumn; value: string }

export async function refuseRepeated(on: Transaction, batchId: string, planned: PlannedRow[]): Promise<void> {
  const claims = planned.flatMap(claimsOf)
  if (claims.length === 0) return
  const holders = await on.run<{ claim: string; row: number }>({
    name: 'import-claim-values',
    text: `with wanted as (select distinct on (claim) claim, row
        from jsonb_to_recordset($2) as c (claim text, row int) order by claim, row),
      added as (insert into import_claims (batch_id, claim, row) select $1, claim, row from wanted
        on conflict do nothing returning claim, row)
      select claim, row from added
      union all select held.claim, held.row from wanted cross join lateral (
        select c.claim, c.row from import_claims c where c.batch_id = $1 and c.claim = wanted.claim limit 1) held`,
    values: [batchId, JSON.stringify(claims)],
  })
  const rowOf = new Map(holders.map(({ claim, row }) => [claim, row]))
  const lost = Map.groupBy(
    claims.filter(({ row, claim }) => rowOf.get(claim) !== row),
    ({ row }) => row,
  )
  for (const each of planned) {
    const wrong = lost.get(each.row)?.map(({ column, value, claim }) => ({
      column,
      value,
      text:
        column === '_id'
          ? `row ${rowOf.get(claim)} is about the same product`
          : `row ${rowOf.get(claim)} has it already`,
    }))
    if (wrong !== undefined) each.plan = { action: 'refuse', wrong }
  }
}

function claimsOf({ row, match, plan }: PlannedRow): Claim[] {
  const claim = (column: ImportColumn, value: string, key = `${column} ${value.toLowerCase()}`) => ({
    row,
    claim: key,
    column,
    value,
  })
  const id = match.product?.id
  const own = id === undefined || plan.action === 'refuse' ? [] : [claim('_id', `p${id}`)]
  if (plan.action !== 'add' && plan.action !== 'edit') return own
  const { title, unit, sku, barcode } = plan.after
  const { fields } = match.product ?? {}
  const named = { title: title ?? fields?.title ?? '', unit: unit ?? fields?.unit ?? '' }
  const isNamed = title !== undefined || unit !== undefined
  return [
    ...own,
    ...(isNamed
      ? [claim('title', named.title, `title ${named.title}\n${named.unit.replaceAll(' ', '')}`.toLowerCase())]
      : []),
    ...(sku === undefined ? [] : [claim('sku', sku)]),
    ...(typeof barcode === 'string' ? [claim('barcode', barcode)] : []),
  ]
}
