// Every figure of a report, with the sums below. A row opens what makes it, if the role may see that.
import { Link } from 'react-router'
import { useMe } from '#office/session/me.ts'
import { cellText, totalOf } from './report-data.ts'
import type { Report, ReportColumn, ReportRow } from './report-data.ts'

const figure = 'tabular py-2 pl-1.5 text-right sm:pl-3'
const label = 'py-2 pr-1.5 text-left sm:pr-3'

export function ReportTable({ report, caption }: { report: Report; caption: string }) {
  const { columns, rows, isByDay, isTruncated, currency } = report
  // Days are read from the newest on.
  const ordered = isByDay ? rows.toReversed() : rows
  return (
    <table className="w-full text-xs sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-soft">
        <tr>
          {columns.map(({ title }, at) => (
            <th key={title} scope="col" className={`${at === 0 ? label : figure} font-normal`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-sand-200 border-y border-sand-200">
        {ordered.map((row) => (
          <Row key={String(row.cells[0])} row={row} columns={columns} currency={currency} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          {columns.map((column, at) =>
            at === 0 ? (
              <th key={column.title} scope="row" className={`${label} font-semibold`}>
                {isTruncated ? `First ${rows.length}` : 'In all'}
              </th>
            ) : (
              <td key={column.title} className={figure}>
                {cellText(totalOf(report, at) ?? '', column, currency)}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  )
}

type RowProps = { row: ReportRow; columns: ReportColumn[]; currency: string | undefined }

function Row({ row: { cells, to }, columns, currency }: RowProps) {
  const { permissions } = useMe()
  const mayOpen = to !== undefined && (!to.startsWith('/orders') || permissions.includes('orders.read'))
  const [name = '', ...values] = cells
  const [first, ...others] = columns
  if (first === undefined) return null
  const text = cellText(name, first)
  return (
    <tr>
      <th
        scope="row"
        className={`${label} font-normal ${first.kind === 'day' ? 'whitespace-nowrap' : 'min-w-20 wrap-anywhere'}`}
      >
        {mayOpen ? (
          <Link to={to} className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-2">
            {text}
          </Link>
        ) : (
          text
        )}
      </th>
      {values.map((value, at) => {
        const column = others[at]
        return column === undefined ? null : (
          <td key={column.title} className={figure}>
            {cellText(value, column, currency)}
          </td>
        )
      })}
    </tr>
  )
}
