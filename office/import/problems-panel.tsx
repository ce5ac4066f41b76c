// What is wrong with a file, by kind: how many rows, why, and some of them as examples.
import { useQuery } from '@tanstack/react-query'
import { wrongCellText } from '#domain/imports/import-columns.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { problemsQuery } from './import-data.ts'
import type { Import } from './import-data.ts'
import { countText } from './import-text.ts'

export function ProblemsPanel({ found }: { found: Import }) {
  const { data } = useQuery(problemsQuery(found))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Panel title="What needs a look">
      <ul aria-label="Kinds of problems" className="-mx-4 divide-y divide-sand-200 border-t border-sand-200 sm:-mx-5">
        {data.items.map(({ isRefused, column, rule, rows, examples }) => (
          <li key={`${column} ${rule}`} className="grid gap-1 px-4 py-3 text-sm sm:px-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={isRefused ? 'bad' : 'quiet'}>{countText(rows, 'row')}</Badge>
              <span className="min-w-0 font-semibold wrap-anywhere">
                {column === '' ? rule : wrongCellText(column, rule)}
              </span>
            </p>
            <p className="text-xs wrap-anywhere text-soft">
              {examples.map((example) => exampleText(example)).join(' · ')}
              {rows > examples.length && ' · …'}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Example = { row: number; title: string | null; value: string | null }

/** "Row 12: Apples, “cheap”" */
function exampleText({ row, title, value }: Example): string {
  const shown = [title, value === '' || value === title || value === null ? null : `“${value}”`]
  const about = shown.filter((part) => part !== null && part !== '').join(', ')
  return about === '' ? `Row ${row}` : `Row ${row}: ${about}`
}
