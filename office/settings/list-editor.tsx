// Rows that can be added, removed and put in order, such as couriers and banners.
import { useLayoutEffect, useRef } from 'react'
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
  const { list, focusNext } = useRowFocus()
  const move = (from: number, to: number, button: string) => {
    onChange(moved(rows, from, to))
    focusNext(to, button)
  }
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
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
                  data-part="up"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  label={`Move ${one} ${index + 1} down`}
                  data-part="down"
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  <ArrowUpIcon className="size-5 rotate-180" />
                </IconButton>
                <IconButton
                  label={`Remove ${one} ${index + 1}`}
                  tone="danger"
                  data-part="remove"
                  disabled={rows.length <= min}
                  onClick={() => {
                    onChange(rows.filter((_row, at) => at !== index))
                    focusNext(Math.min(index, rows.length - 2), 'remove')
                  }}
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
        <Button
          weight="plain"
          className="justify-self-start"
          onClick={() => {
            onChange([...rows, add()])
            focusNext(rows.length, 'first')
          }}
        >
          <PlusIcon />
          Add a {one}
        </Button>
      )}
    </div>
  )
}

/** By keyboard, somebody goes on with the row that they moved or added, and not with the one that is in its place now. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<{ row: number; part: string }>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const { row, part } = next.current
    next.current = undefined
    const inRow = list.current?.children[row]
    // At the end of its way a button can't be used any more.
    const wanted = part === 'first' ? ['input'] : [`[data-part=${part}]:enabled`, '[data-part]:enabled']
    const found = wanted.map((one) => inRow?.querySelector<HTMLElement>(one)).find((one) => one instanceof HTMLElement)
    found?.focus()
  })
  return { list, focusNext: (row: number, part: string) => void (next.current = { row, part }) }
}
