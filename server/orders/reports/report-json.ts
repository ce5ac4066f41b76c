// What shoppers report about an order, on the wire. Photos are data URLs, as that of the profile: nobody else can load
// them. Each is loaded by itself, as a list of them would be large.
import * as z from 'zod'
import { maxReportNote, reportKinds, reportStates } from '#domain/order/report.ts'
import type { DeliveredLine } from '#domain/order/report.ts'
import { tidied } from '#server/http/readable-texts.ts'
import type { OwnReport, Report } from './report-rows.ts'

const lineId = z.string().regex(/^p\d{1,9}$/, 'the _id of a product')

export const reportBody = z
  .object({
    id: z.uuid().describe('made by the client: it counts once'),
    kind: z.enum(reportKinds),
    productId: lineId.optional().describe('a line; absent for `late`'),
    count: z.int().min(1).max(10_000).default(1),
    note: z.string().overwrite(tidied).trim().max(maxReportNote).default(''),
    photo: z.string().optional().describe('a data URL, at most 2 MB'),
  })
  .refine(({ kind, productId }) => (kind === 'late') === (productId === undefined), {
    path: ['productId'],
    message: 'name the product, unless the order came late',
  })
  .meta({ id: 'ReportBody' })

const reportJson = z
  .object({
    id: z.string(),
    kind: z.enum(reportKinds),
    productId: z.string().nullable(),
    title: z.string(),
    count: z.int(),
    note: z.string(),
    hasPhoto: z.boolean(),
    state: z.enum(reportStates),
    answer: z.string().describe('why it was declined'),
    refundedCents: z.int().nullable(),
    createdAt: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'Report' })
export const reportPhotoJson = z
  .object({ photo: z.string().describe('JPEG as a data URL') })
  .meta({ id: 'ReportPhoto' })
export type ReportPhotoJson = z.infer<typeof reportPhotoJson>

export type ReportJson = z.infer<typeof reportJson>

export const ownReportsJson = z
  .object({
    until: z.string().nullable().describe('until then something can be reported'),
    lines: z
      .array(z.object({ productId: z.string(), title: z.string(), unit: z.string(), delivered: z.int() }))
      .describe('what can be reported'),
    reports: z.array(reportJson),
  })
  .meta({ id: 'OwnReports' })
export type OwnReportsJson = z.infer<typeof ownReportsJson>

export const staffReportsJson = z
  .object({ reports: z.array(reportJson.extend({ proposedCents: z.int() }).meta({ id: 'StaffReport' })) })
  .meta({ id: 'StaffReports' })
export type StaffReportsJson = z.infer<typeof staffReportsJson>

type Found = { until: Date | null; lines: readonly DeliveredLine[]; reports: readonly Report[] }

export function writeOwnReports({ until, lines, reports }: Found): OwnReportsJson {
  return {
    until: until?.toISOString() ?? null,
    lines: lines.map(({ productId, title, unit, delivered }) => ({
      productId: `p${productId}`,
      title,
      unit,
      delivered,
    })),
    reports: reports.map(writeReport),
  }
}

export function writeStaffReports(reports: readonly Report[]): StaffReportsJson {
  return { reports: reports.map((report) => ({ ...writeReport(report), proposedCents: report.proposedCents })) }
}

export function writeReport(report: Report): ReportJson {
  const { id, kind, productId, title, count, note, hasPhoto, state, answer, refundedCents, createdAt } = report
  return {
    id,
    kind,
    productId: productId === null ? null : `p${productId}`,
    title,
    count,
    note,
    hasPhoto,
    state,
    answer,
    refundedCents,
    createdAt: createdAt.toISOString(),
  }
}

export function writePhoto(photo: Buffer): string {
  return `data:image/jpeg;base64,${photo.toString('base64')}`
}

/** For the file with a shopper's data, which has everything. */
export function writeOwnReport({ orderId, photo, ...report }: OwnReport) {
  const { hasPhoto: _known, ...rest } = writeReport(report)
  return { orderId, ...rest, photo: photo === null ? null : writePhoto(photo) }
}
