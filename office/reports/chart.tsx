// A report as a chart: days as bars side by side, the rest as bars below each other. The table has every figure.
import { cellText, dayText } from './report-data.ts'
import type { Report } from './report-data.ts'

const height = 100

export function Chart({ report }: { report: Report }) {
  return report.isByDay ? <DayChart report={report} /> : <BarList report={report} />
}

function DayChart({ report }: { report: Report }) {
  const bars = barsOf(report)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const highest = bars.find(({ value }) => value === most)
  const [first, last] = [bars[0]?.name ?? '', bars.at(-1)?.name ?? '']
  const label =
    `${report.columns[report.charted]?.title ?? ''} per day from ${dayText(first)} to ${dayText(last)}` +
    (highest === undefined ? ': nothing' : `, the most on ${dayText(highest.name)}: ${highest.text}`)
  return (
    <figure>
      <p aria-hidden="true" className="tabular mb-1 text-xs text-soft">
        {highest?.text}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-t border-dashed border-sand-300"
      >
        {bars.map(({ name, value, text }, index) => {
          // A day without anything still has a line.
          const size = Math.max(1, (value / most) * height)
          return (
            <rect key={name} x={index * 10 + 1} y={height - size} width="8" height={size} className="fill-leaf-600">
              <title>{`${dayText(name)}: ${text}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
    </figure>
  )
}

const maxBars = 12

/** A list with bars behind it: the figures are text anyway, so it needs no other description. */
function BarList({ report }: { report: Report }) {
  const bars = barsOf(report).slice(0, maxBars)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure>
      <figcaption className="mb-2 text-xs text-soft">
        {report.columns[report.charted]?.title}
        {report.rows.length > maxBars && `, the first ${maxBars}`}
      </figcaption>
      <ol className="grid gap-2.5">
        {bars.map(({ name, value, text }) => (
          <li key={name} className="text-sm">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">{name}</span>
              <span className="tabular font-semibold">{text}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1 h-2 w-full rounded-full bg-sand-100"
            >
              <rect width={Math.max(0.5, (value / most) * 100)} height="4" className="fill-leaf-600" />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function barsOf({ rows, columns, charted, currency }: Report) {
  const column = columns[charted]
  return rows.map(({ cells }) => {
    const value = Number(cells[charted] ?? 0)
    return { name: String(cells[0]), value, text: column === undefined ? '' : cellText(value, column, currency) }
  })
}
