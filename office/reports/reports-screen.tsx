// Reports: one at a time over a range of days, as a chart with the table behind it, and as a file.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dayIn } from '#domain/settings/zone-day.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem } from '#office/call-office.ts'
import { numberText } from '#office/ui/dates.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { useShop } from '#office/shop.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { Chart } from './chart.tsx'
import { RangeFields } from './range-fields.tsx'
import { cellText, fileNameOf, fileQuery, maxInFile, reportFile, reportQuery, totalOf } from './report-data.ts'
import type { Report } from './report-data.ts'
import { ReportTable } from './report-table.tsx'
import { readReport, reportNames } from './report-range.ts'
import type { Range, ReportName, SalesRange } from './report-range.ts'

export default function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const { timeZone } = useShop()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const { report, ...range } = readReport(params, today)
  const query = useQuery(reportQuery(report, range))
  // The choice of a currency stays, and its focus, while the report in another one is loaded.
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const open = (wanted: Partial<SalesRange> & { report?: ReportName }) => {
    // The address is ahead of the screen for as long as the last choice is being drawn.
    const chosen = readReport(new URLSearchParams(window.location.search), today)
    setParams({ ...chosen, ...wanted }, { replace: true })
  }
  return (
    <>
      <ScreenHeading title="Reports">
        {query.data !== undefined && query.data.rows.length > 0 && <FileButton report={report} range={range} />}
      </ScreenHeading>
      <div className="grid gap-4">
        <ReportChoice shown={report} onShow={(name) => open({ report: name })} />
        <RangeFields key={`${range.from} ${range.to}`} range={range} today={today} onChange={open} />
        <CurrencyChoice report={last} shown={range.currency} onShow={(currency) => open({ currency })} />
        <Loaded query={query}>{(loaded) => <ReportPanel report={loaded} range={range} />}</Loaded>
      </div>
    </>
  )
}

function ReportPanel({ report, range }: { report: Report; range: Range }) {
  const { name, columns, rows, isTruncated, hint } = report
  const title = reportNames[name]
  const isEmpty = rows.every(({ cells }) => cells.slice(1).every((cell) => cell === 0))
  if (isEmpty) return <EmptyState title="Nothing in these days" text="Choose other days above." />
  return (
    <Panel title={title}>
      {isTruncated && (
        <p className="mb-2 text-sm text-soft">
          The first {rows.length} are listed and added up here. The file has up to {numberText(maxInFile)}.
        </p>
      )}
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {columns.map((column, at) => {
          const total = totalOf(report, at)
          return total === undefined ? null : (
            <div key={column.title}>
              <dt className="text-xs text-soft">{column.title}</dt>
              <dd className="tabular text-lg font-bold">{cellText(total, column, report.currency)}</dd>
            </div>
          )
        })}
      </dl>
      <Chart report={report} />
      <details className="mt-4 text-sm">
        <summary className="min-h-11 content-center font-semibold text-leaf-700">Show the figures</summary>
        <div
          role="region"
          aria-label={`Figures: ${title}`}
          className="overflow-x-auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large amounts don't fit a telephone, and keys scroll too
          tabIndex={0}
        >
          <ReportTable report={report} caption={`${title} from ${range.from} to ${range.to}`} />
        </div>
      </details>
      <p className="mt-3 text-xs text-soft">{hint}</p>
    </Panel>
  )
}

type CurrencyProps = { report: Report | undefined; shown: string | undefined; onShow: (currency: string) => void }

/** Only in a shop whose currency changed within these days: amounts of two currencies are never added up. */
function CurrencyChoice({ report, shown, onShow }: CurrencyProps) {
  const { currency, currencies = [] } = report ?? {}
  if (currency === undefined || (currencies.length < 2 && currencies[0] === currency)) return null
  return (
    <label className={`${fieldLabel} sm:w-36`}>
      Currency
      <select className={fieldShape} value={shown ?? currency} onChange={(event) => onShow(event.currentTarget.value)}>
        {[...new Set([...currencies, currency])].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </label>
  )
}

function ReportChoice({ shown, onShow }: { shown: ReportName; onShow: (name: ReportName) => void }) {
  const hasTimes = useShop().rules.deliveryMode === 'times'
  const names = (Object.keys(reportNames) as ReportName[]).filter((name) => name !== 'times' || hasTimes)
  return (
    <fieldset>
      <legend className="sr-only">Report</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <label
            key={name}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold text-soft has-checked:border-leaf-600 has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
          >
            <input
              type="radio"
              name="report"
              className="sr-only"
              checked={name === shown}
              onChange={() => onShow(name)}
            />
            {reportNames[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function FileButton({ report, range }: { report: ReportName; range: SalesRange }) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const whole = await client.fetchQuery(fileQuery(report, range))
      saveFile(fileNameOf(report, range), new Blob([reportFile(whole)], { type: 'text/csv;charset=utf-8' }))
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      showToast(error.detail, { tone: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button weight="plain" aria-disabled={isLoading} onClick={() => void save()}>
      {isLoading ? 'Loading…' : 'Save as CSV'}
    </Button>
  )
}
