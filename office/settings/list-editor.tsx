// Rows that can be added, removed and put in order, such as couriers and banners.
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ArrowUpIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { moved } from './settings-draft.ts'

type ListProps<Row> = {
  rows: Row[]
  /** What one of them is called, such as "courier". */
  one: string
  max: number
  /** With fewer than this, none can be removed. */
  min?: number
  error?: string | undefined
  add: () => Row
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode
}

export function ListEditor<Row extends object>(props: ListProps<Row>) {
  const { rows, one, max, min = 0, error, add, onChange, children } = props
  const change = (index: number, part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name while it's being typed
            key={index}
            aria-label={`${one} ${index + 1}`}
            className="@container rounded-2xl border border-sand-200 bg-sand-50 p-3 sm:p-4"
          >
            <div className="grid gap-x-3 gap-y-1 @xl:grid-cols-[minmax(0,1fr)_auto]">
              <div className="grid min-w-0 gap-3">{children(row, (part) => change(index, part), index)}</div>
              <div className="-mb-2 flex justify-end @xl:mt-6 @xl:mb-0">
                <IconButton
                  label={`Move ${one} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(rows, index, index - 1))}
                >
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  label={`Move ${one} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(moved(rows, index, index + 1))}
                >
                  <ArrowUpIcon className="size-5 rotate-180" />
                </IconButton>
                <IconButton
                  label={`Remove ${one} ${index + 1}`}
                  tone="danger"
                  disabled={rows.length <= min}
                  onClick={() => onChange(rows.filter((_row, at) => at !== index))}
                >
                  <TrashIcon />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      {rows.length < max && (
        <Button weight="plain" className="justify-self-start" onClick={() => onChange([...rows, add()])}>
          <PlusIcon />
          Add a {one}
        </Button>
      )}
    </div>
  )
}
