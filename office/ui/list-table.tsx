// The frame of a list of records: one column title each, rows that open what they name.
import type { ReactNode } from 'react'

/** `className` sets the width, the alignment and where the column is hidden. */
export type Column = { title: string; className?: string }

/** The padding of a cell in a list table. */
export const listCell = 'px-4 py-3 align-top'

export function ListTable({
  caption,
  columns,
  first,
  children,
}: {
  caption: string
  columns: readonly Column[]
  /** The head of a narrow first column, such as a box that chooses all rows. */
  first?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="overflow-hidden rounded-card border border-sand-200 bg-white">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-sand-200 bg-sand-100">
          <tr>
            {first !== undefined && <td className="w-12 px-4">{first}</td>}
            {columns.map(({ title, className = '' }) => (
              <th key={title} scope="col" className={`px-4 py-2.5 text-xs font-bold text-soft ${className}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-200">{children}</tbody>
      </table>
    </div>
  )
}
