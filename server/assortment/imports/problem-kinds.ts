// What is wrong with the rows of an import, by kind: how many rows, and a few of them as examples. So is why rows count for nothing, or
// what they are imported without.
import type { Database } from '#database/connection.ts'
import type { Import } from './import-rows.ts'

export type ProblemKind = {
  state: 'refused' | 'unchanged'
  /** A column of the file, or a field while it was applied. */
  column: string | null
  rule: string
  rows: number
  examples: { row: number; title: string | null; value: string | null }[]
}

const maxKinds = 50
const examplesOfEach = 3

/** A row is of the kind of its first wrong cell. */
export async function listProblemKinds(
  database: Database,
  { id, batchId, mapping }: Pick<Import, 'id' | 'batchId' | 'mapping'>,
): Promise<ProblemKind[]> {
  return database.query<ProblemKind>({
    name: 'import-problem-kinds',
    text: `with found as (select c.position, case c.state when 'refused' then c.state else 'unchanged' end as state, coalesce(c.refusal -> 'cells' -> 0 ->> 'column', c.refusal ->> 'field') as col,
          coalesce(c.refusal -> 'cells' -> 0 ->> 'kind', c.refusal -> 'cells' -> 0 ->> 'text', c.refusal ->> 'text',
            c.after ->> 'kind') as rule,
          coalesce(c.refusal -> 'cells' -> 0 ->> 'value', c.refusal ->> 'value') as value
        from batch_changes c where c.batch_id = $2 and (c.state = 'refused' or c.after ? 'kind')),
      placed as (select *, row_number() over (partition by state, col, rule order by position) as place from found)
    select p.state, p.col as column, p.rule, count(*)::int as rows,
      json_agg(json_build_object('row', p.position, 'value', p.value, 'title',
          (select left(trim(l.cells ->> $3::int), 200) from import_lines l where l.import_id = $1 and l.row = p.position))
        order by p.position) filter (where p.place <= ${examplesOfEach}) as examples
    from placed p
    group by p.state, p.col, p.rule order by p.state, count(*) desc, p.rule limit ${maxKinds}`,
    values: [id, batchId, mapping.includes('title') ? mapping.indexOf('title') : null],
  })
}
