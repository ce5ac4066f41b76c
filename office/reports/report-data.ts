// Loads reports, and puts each into the same form: columns for the table and the file, and the bars of the chart.
import { queryOptions } from '@tanstack/react-query'
import { csvLine, csvStart } from '#domain/imports/csv.ts'
import type { CsvCell } from '#domain/imports/csv.ts'
import type {
  CouponReportJson,
  MissedSearchesJson,
  MissingReportJson,
  PackingReportJson,
  RefundReportJson,
  RunReportJson,
  SalesReportJson,
  TaxReportJson,
  TimeReportJson,
  WeightReportJson,
} from '#server/reports/report-json.ts'
import { callOffice } from '#office/call-office.ts'
import { dateFormat, daysHint, numberText } from '#office/ui/dates.ts'
import { sumText } from '#office/ui/dollars.ts'
import { missingReport, packingReport, runReport, weightReport } from './packing-reports.ts'
import { reportNames } from './report-range.ts'
import type { ReportName, SalesRange } from './report-range.ts'

type Kind = 'text' | 'day' | 'count' | 'cents'
export type ReportColumn = {
  title: string
  kind: Kind
  /** The same thing counts in several rows, as an order of several products does, so there is no sum. */
  isShared?: boolean
}
export type ReportRow = {
  cells: (string | number)[]
  /** The screen with what makes this row. */
  to?: string
}
export type Report = {
  name: ReportName
  columns: ReportColumn[]
  rows: ReportRow[]
  /** Which column the chart shows. */
  charted: number
  /** Days are bars side by side, everything else is below each other. */
  isByDay: boolean
  /** There may be more rows than these. */
  isTruncated: boolean
  hint: string
  /** Of its amounts, and of all orders of these days. */
  currency?: string
  currencies?: string[]
}

/** In a chart and a table; a file has more. */
const shown = 100
export const maxInFile = 10_000
/** The others have all their rows. */
const limited = new Set<ReportName>(['product', 'coupons', 'missing', 'weights', 'searches'])

/** Their calls know no currency. */
const withoutMoney = new Set<ReportName>(['missing', 'packing', 'runs', 'driven-times', 'searches'])

export const reportQuery = (name: ReportName, { from, to, currency = '' }: SalesRange, limit = shown) =>
  queryOptions({
    queryKey: ['report', name, from, to, limit, currency],
    queryFn: async ({ signal }) => {
      const of = currency === '' || withoutMoney.has(name) ? '' : `&currency=${currency}`
      const report = await loadReport(name, `from=${from}&to=${to}&limit=${limit}${of}`, signal)
      return { ...report, isTruncated: hasMore(report, limit) }
    },
    staleTime: 60_000,
  })

/** Whether there may be more rows than were asked for. */
export function hasMore({ name, rows }: Pick<Report, 'name' | 'rows'>, limit: number): boolean {
  return limited.has(name) && rows.length >= limit
}

/** The same, as long as a file may be. */
export const fileQuery = (name: ReportName, range: SalesRange) => reportQuery(name, range, maxInFile)

const text = (title: string): ReportColumn => ({ title, kind: 'text' })
const day = (title: string): ReportColumn => ({ title, kind: 'day' })
const count = (title: string): ReportColumn => ({ title, kind: 'count' })
const cents = (title: string): ReportColumn => ({ title, kind: 'cents' })
const soldColumns = [cents('Sold'), count('Units'), count('Returned'), { ...count('Orders'), isShared: true }]
const soldHint = 'At the prices of the orders, before discounts and without shipping. Cancelled orders don’t count.'

async function loadReport(name: ReportName, query: string, signal: AbortSignal): Promise<Omit<Report, 'isTruncated'>> {
  const load = <Body>(path: string) => callOffice<Body>(`/reports/${path}${query}`, { signal })
  const base = { name, charted: 1, isByDay: false }
  if (name === 'coupons') {
    const { items, currency, currencies } = await load<CouponReportJson>('coupons?')
    return {
      ...base,
      currency,
      currencies,
      columns: [text('Coupon'), cents('Given'), count('Orders'), cents('Charged')],
      rows: items.map((item) => ({ cells: [item.code, item.givenCents, item.orders, item.chargedCents] })),
      hint: 'In orders that weren’t cancelled.',
    }
  }
  if (name === 'refunds') {
    const { items, currency, currencies } = await load<RefundReportJson>('refunds?')
    return {
      ...base,
      currency,
      currencies,
      isByDay: true,
      columns: [day('Day'), cents('Refunded'), count('Refunds')],
      rows: items.map((item) => ({ cells: [item.day, item.refundedCents, item.refunds] })),
      hint: `By the day on which the money was sent back, cancelled orders included. ${daysHint()}`,
    }
  }
  if (name === 'tax') {
    const { items, currency, currencies } = await load<TaxReportJson>('tax?')
    return {
      ...base,
      currency,
      currencies,
      columns: [text('Rate'), cents('Tax'), cents('Net'), cents('Charged'), cents('Refunded')],
      rows: items.map((item) => {
        const tax = item.taxCents - item.refundedTaxCents
        const net = item.chargedCents - item.refundedCents - tax
        const rate = item.name === null ? 'Without tax' : `${item.name}, ${item.percent}%`
        return { cells: [rate, tax, net, item.chargedCents, item.refundedCents] }
      }),
      hint: 'Tax and net after refunds. The same orders as in Sales by day: charged and refunded add up to the same sums.',
    }
  }
  if (name === 'times') {
    const { items, currency, currencies } = await load<TimeReportJson>('delivery-times?')
    return {
      ...base,
      currency,
      currencies,
      columns: [
        text('Time'),
        count('Orders'),
        cents('Charged'),
        cents('Refunded'),
        count('Places'),
        { ...count('Full, %'), isShared: true },
      ],
      rows: items.map((item) => {
        const full = item.places === 0 ? 0 : Math.round((item.orders / item.places) * 100)
        const { orders, chargedCents, refundedCents, places } = item
        return { cells: [`${item.area}, ${item.label}`, orders, chargedCents, refundedCents, places, full] }
      }),
      hint: 'By the day of the delivery, on the clock of the shop. Money counts once the card was charged; cancelled orders don’t count.',
    }
  }
  if (name === 'missing') return { ...base, ...missingReport(await load<MissingReportJson>('missing?')) }
  if (name === 'packing') return { ...base, ...packingReport(await load<PackingReportJson>('packing?')) }
  if (name === 'runs') return { ...base, ...runReport(await load<RunReportJson>('runs?'), 'run') }
  if (name === 'driven-times') return { ...base, ...runReport(await load<RunReportJson>('runs?by=time&'), 'time') }
  if (name === 'weights') return { ...base, ...weightReport(await load<WeightReportJson>('weights?')) }
  if (name === 'searches') {
    const { items } = await load<MissedSearchesJson>('missed-searches?')
    return {
      ...base,
      columns: [text('Search'), count('Times'), day('Last day')],
      rows: items.map((item) => ({ cells: [item.text, item.times, item.lastDay] })),
      hint: 'Counted without who searched. May be more: repeated searches are counted once.',
    }
  }
  const report = await load<SalesReportJson>(`sales?by=${name}&`)
  const { currency, currencies } = report
  if (report.by === 'day')
    return {
      ...base,
      currency,
      currencies,
      isByDay: true,
      columns: [day('Day'), cents('Charged'), cents('Refunded'), cents('Net'), count('Orders')],
      rows: report.items.map(({ day: date, chargedCents, refundedCents, orders }) => ({
        cells: [date, chargedCents, refundedCents, chargedCents - refundedCents, orders],
        to: `/orders?day=${date}`,
      })),
      hint: `Cancelled orders don’t count. Refunds are on the day of their order. ${daysHint()}`,
    }
  const rows =
    report.by === 'category'
      ? report.items.map((item) => ({ item, name: item.name ?? 'No longer in the catalog', to: categoryPath(item) }))
      : report.items.map((item) => ({ item, name: item.title, to: `/products/${item.productId}` }))
  return {
    ...base,
    currency,
    currencies,
    columns: [text(report.by === 'category' ? 'Category' : 'Product'), ...soldColumns],
    rows: rows.map(({ item, name: title, to }) => ({
      cells: [title, item.soldCents, item.units, item.returned, item.orders],
      ...(to !== undefined && { to }),
    })),
    hint: soldHint,
  }
}

function categoryPath({ categoryId }: { categoryId: string | null }): string | undefined {
  return categoryId === null ? undefined : `/products?category=${categoryId}`
}

export function cellText(value: string | number, { kind }: ReportColumn, currency?: string): string {
  if (typeof value === 'string') return kind === 'day' ? dayText(value) : value
  return kind === 'cents' ? sumText(value, currency) : numberText(value)
}

const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The range has the year. */
export function dayText(day: string): string {
  return day === '' ? '' : shortDay(new Date(day))
}

/** The sum of a column; nothing for a text or a day, and for what isn't to be added up. */
export function totalOf({ columns, rows }: Report, column: number): number | undefined {
  const { kind = 'text', isShared = false } = columns[column] ?? {}
  if (kind === 'text' || kind === 'day' || isShared) return undefined
  return rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0)
}

/** Amounts as decimals, for a spreadsheet to add up. The currency is named where there are several. */
export function reportFile({ columns, rows, currency = '', currencies = [] }: Report): string {
  const titleOf = ({ title, kind }: ReportColumn) =>
    kind === 'cents' && currencies.length > 1 ? `${title} (${currency})` : title
  const cells = ({ cells: values }: ReportRow) =>
    values.map((value, at): CsvCell => (columns[at]?.kind === 'cents' ? Number(value) / 100 : value))
  return csvStart + [csvLine(columns.map(titleOf)), ...rows.map((row) => csvLine(cells(row)))].join('')
}

export function fileNameOf(name: ReportName, { from, to, currency }: SalesRange): string {
  const of = currency === undefined ? '' : `-${currency}`
  return `${reportNames[name].toLowerCase().replaceAll(' ', '-')}-${from}-${to}${of}.csv`
}
