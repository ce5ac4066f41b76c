// A download of refused rows that somebody corrected and uploads again. Its rows are as they were stored, so nothing is filled in
// twice, and what was said about the first file is true of it too: two of its columns are ours.
import type { ColumnMapping } from './import-columns.ts'

export const reasonHeaders: readonly string[] = ['Row', 'Why refused']

export function isCorrected(headers: readonly string[]): boolean {
  return reasonHeaders.every((header) => headers.includes(header))
}

/** Those of the first file. */
export function ownHeaders(headers: readonly string[]): string[] {
  return isCorrected(headers) ? headers.filter((header) => !reasonHeaders.includes(header)) : [...headers]
}

/** Of the first file, for this one. */
export function mappingFor(headers: readonly string[], own: ColumnMapping): ColumnMapping {
  if (!isCorrected(headers)) return own
  const left = own.values()
  return headers.map((header) => (reasonHeaders.includes(header) ? null : (left.next().value ?? null)))
}

/** Of this file, for the first one. */
export function ownMapping(headers: readonly string[], mapping: ColumnMapping): ColumnMapping {
  return isCorrected(headers)
    ? mapping.filter((_column, index) => !reasonHeaders.includes(headers[index] ?? ''))
    : mapping
}
