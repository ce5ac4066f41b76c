// Every figure of a report, with the sums below. A row opens what makes it, if the role may see that.
import { Link } from 'react-router'
import { useMe } from '#office/session/me.ts'
import { cellText, totalOf } from './report-data.ts'
import type { Report, ReportColumn, ReportRow } from './report-data.ts'

const figure = 'tabular py-2 pl-1.5 text-right font-normal sm:pl-3'
const alignments = { text: 'py-2 pr-1.5 text-left font-normal sm:pr-3', count: figure, cents: figure }

export function ReportTable({ report, caption }: { report: Report; caption: string }) {
  const { columns, rows, isByDay } = report
  // Days are read from the newest on.
  const ordered = isByDay ? rows.toReversed() : rows
  return (
    <table className="w-full text-xs sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-soft">
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={alignments[kind]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-sand-200 border-y border-sand-200">
        {ordered.map((row) => (
          <Row key={String(row.cells[0])} row={row} columns={columns} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          {columns.map((column, at) =>
            at === 0 ? (
              <th key={column.title} scope="row" className="py-2 pr-3 text-left font-semibold">
                In all
              </th>
            ) : (
              <td key={column.title} className="tabular py-2 pl-3 text-right">
                {column.kind === 'text' ? '' : cellText(totalOf(report, at), column)}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ row: { cells, to }, columns }: { row: ReportRow; columns: ReportColumn[] }) {
  const { permissions } = useMe()
  const mayOpen = to !== undefined && (!to.startsWith('/orders') || permissions.includes('orders.read'))
  const [name, ...values] = cells
  return (
    <tr>
      <th scope="row" className={`${alignments.text} wrap-anywhere`}>
        {mayOpen ? (
          <Link to={to} className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-2">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {values.map((value, at) => {
        const column = columns[at + 1]
        return column === undefined ? null : (
          <td key={column.title} className={alignments[column.kind]}>
            {cellText(value, column)}
          </td>
        )
      })}
    </tr>
  )
}
