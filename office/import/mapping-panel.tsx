// What each column of the file is. Guessed from the headers, remembered once somebody changed it.
import { useState } from 'react'
import { columnLabels, importColumns } from '#domain/imports/import-columns.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { fieldShape } from '#office/ui/fields.ts'
import type { Import, Step } from './import-data.ts'
import { countText } from './import-text.ts'

type MappingProps = { found: Import; isPending: boolean; onStep: (step: Step) => void }

export function MappingPanel({ found, isPending, onStep }: MappingProps) {
  const { headers, version, needsMapping } = found
  const [mapping, setMapping] = useState<ColumnMapping>(found.mapping)
  const isChanged = mapping.some((column, index) => column !== found.mapping[index])
  const left = mapping.filter((column) => column === null).length
  const choose = (index: number, value: string) => {
    const chosen = importColumns.find((column) => column === value) ?? null
    // A column is chosen once: where it was before, nothing is.
    setMapping(mapping.map((column, at) => (at === index ? chosen : column === chosen ? null : column)))
  }
  return (
    <details className="group rounded-card border border-sand-200 bg-white" open={needsMapping || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-3 sm:px-5">
        <h2 className="text-base">Columns</h2>
        <span className="text-sm text-soft">
          {needsMapping
            ? 'Choose which column names the product'
            : left === 0
              ? 'All of them are imported'
              : `${countText(left, 'column')} left out`}
        </span>
        <ChevronDownIcon className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-sand-200 px-4 py-4 sm:px-5">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {headers.map((header, index) => (
            <li key={header}>
              <label className="grid gap-1 text-sm font-semibold wrap-anywhere">
                {header}
                <select
                  className={fieldShape}
                  value={mapping[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                >
                  <option value="">Leave out</option>
                  {importColumns.map((column) => (
                    <option key={column} value={column}>
                      {columnLabels[column]}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">
          We find products by _id, otherwise by SKU, barcode or title with unit and brand. An empty cell clears a
          description, barcode, tags, facts about the food or the price before the discount; everything else stays, the
          picture too.
        </p>
        <Button
          weight="plain"
          className="justify-self-start"
          disabled={!isChanged}
          aria-disabled={isPending}
          onClick={() => isPending || onStep({ kind: 'mapping', version, mapping })}
        >
          Compare again
        </Button>
      </div>
    </details>
  )
}
