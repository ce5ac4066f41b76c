// What customers reported about an order, and how it's called.
import { queryOptions } from '@tanstack/react-query'
import { reportKindTexts } from '#domain/order/report.ts'
import type { StaffReportsJson } from '#server/orders/reports/report-json.ts'
import { callOffice } from '#office/call-office.ts'

export type StaffReport = StaffReportsJson['reports'][number]

export const reportsQuery = (orderId: string) =>
  queryOptions({
    // With the order, so that what invalidates it loads these again.
    queryKey: ['order', orderId, 'reports'],
    queryFn: ({ signal }) => callOffice<StaffReportsJson>(`/orders/${orderId}/reports`, { signal }),
  })

export function reportText({ kind, title, count }: Pick<StaffReport, 'kind' | 'title' | 'count'>): string {
  return title === '' ? reportKindTexts[kind] : `${reportKindTexts[kind]}: ${count} × ${title}`
}
