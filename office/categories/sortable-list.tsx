// A list that is put in order by dragging, or with an up and a down button in each row.
import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { ArrowUpIcon } from '#ui/icons.tsx'
import type { Step } from './reordered.ts'

type Row = { id: string; name: string }

type SortableProps<One> = {
  label: string
  rows: One[]
  className: string
  rowClass: string
  /** Without it the list can only be read. */
  onMove?: ((id: string, step: Step) => void) | undefined
  /** `buttons` move the row. */
  children: (row: One, buttons: ReactNode) => ReactNode
}

export function SortableList<One extends Row>(props: SortableProps<One>) {
  const { label, rows, className, rowClass, onMove, children } = props
  const isSortable = onMove !== undefined && rows.length > 1
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<number>()
  const from = rows.findIndex(({ id }) => id === dragged)

  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <ul aria-label={label} className={className}>
      {rows.map((row, index) => (
        <li
          key={row.id}
          draggable={isSortable}
          // The events of a list inside another one are its own.
          onDragStart={(event) => {
            event.stopPropagation()
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.name)
            setDragged(row.id)
          }}
          onDragEnd={stop}
          onDragOver={(event: DragEvent) => {
            if (from === -1) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={(event) => {
            if (dragged === undefined || from === -1) return
            event.preventDefault()
            onMove?.(dragged, { to: index })
            stop()
          }}
          className={`${rowClass} ${dropMark(from, over, index)} ${from === index ? 'opacity-50' : ''}`}
        >
          {children(
            row,
            isSortable ? (
              <>
                <IconButton
                  label={`Move ${row.name} up`}
                  aria-disabled={index === 0}
                  className="aria-disabled:text-sand-300"
                  onClick={() => onMove(row.id, { by: -1 })}
                >
                  <ArrowUpIcon className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move ${row.name} down`}
                  aria-disabled={index === rows.length - 1}
                  className="aria-disabled:text-sand-300"
                  onClick={() => onMove(row.id, { by: 1 })}
                >
                  <ArrowUpIcon className="size-4 rotate-180" />
                </IconButton>
              </>
            ) : undefined,
          )}
        </li>
      ))}
    </ul>
  )
}

/** A line where the row will be. */
function dropMark(from: number, over: number | undefined, index: number): string {
  if (from === -1 || over !== index || from === index) return ''
  return index < from ? 'shadow-[0_-3px_0_0_var(--color-leaf-600)]' : 'shadow-[0_3px_0_0_var(--color-leaf-600)]'
}
